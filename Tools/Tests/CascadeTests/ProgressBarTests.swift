import Testing

@testable import cascade

@Suite("The progress bar")
struct ProgressBarTests {
  @Test("It shows the count and the rate, and the time left if the size of the input is known")
  func lines() {
    #expect(ProgressBar.line(1_234, "rows", fraction: nil, seconds: 2) == "1,234 rows, 617/s")
    #expect(
      ProgressBar.line(4_200_000, "rows", fraction: 0.42, seconds: 12)
        == "42 % ██████░░░░░░░░░░ 4,200,000 rows, 350,000/s, 0:17 left")
    #expect(
      ProgressBar.line(10, "rows", fraction: 0.000_5, seconds: 2)
        == "0 % ░░░░░░░░░░░░░░░░ 10 rows, 5/s")
    #expect(
      ProgressBar.line(10, "rows", fraction: 0.01, seconds: 40)
        == "1 % ░░░░░░░░░░░░░░░░ 10 rows, 0/s, 1:06:00 left")
    #expect(
      ProgressBar.line(10, "rows", fraction: 1, seconds: 1)
        == "100 % ████████████████ 10 rows, 10/s, 0:00 left")
    #expect(
      ProgressBar.line(1, "rows", fraction: 0, seconds: 0).hasPrefix(
        "0 % ░░░░░░░░░░░░░░░░ 1 rows, "))
  }
}

import Testing

@testable import CascadeServer

@Suite("IDs and dates of responses")
struct RequestIDTests {
  @Test("New IDs are 16 hexadecimal digits and don't repeat")
  func newIDs() {
    let requestID = RequestID()
    let texts = (0..<10_000).map { _ in requestID.text(received: nil) }
    #expect(Set(texts).count == texts.count)
    #expect(texts.allSatisfy { $0.utf8.count == 16 && $0.allSatisfy(\.isHexDigit) })
    #expect(RequestID().text(received: nil) != texts[0])
  }

  @Test("A number has 16 hexadecimal digits")
  func hexadecimal() {
    #expect(UInt64(0).hexadecimalText == "0000000000000000")
    #expect(UInt64(0x0123_4567_89AB_CDEF).hexadecimalText == "0123456789abcdef")
  }

  @Test(
    "A date is written as in HTTP",
    arguments: [
      (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
      (1_709_251_199, "Thu, 29 Feb 2024 23:59:59 GMT"),
    ])
  func date(seconds: Int, expected: String) {
    #expect(HTTPDate.text(ofSeconds: seconds) == expected)
  }
}

import TerminalPicker
import Testing

@Suite("Lines of the screen")
struct StyledLineTests {
  private func line(_ text: String, limit: Int) -> StyledLine {
    var line = StyledLine(limit: limit)
    line.append(text)
    return line
  }

  @Test("A text that fits is unchanged")
  func fits() {
    #expect(line("广州市", limit: 6).text == "广州市")
  }

  @Test("A text that is too long ends with a sign, and never with half a character")
  func truncated() {
    #expect(line("广州市", limit: 5).text == "广州…")
    #expect(line("广州市", limit: 4).text == "广…")
    #expect(line("广州市", limit: 4).columns == 3)
    #expect(line("广州市", limit: 1).text == "…")
    #expect(line("广州市", limit: 0).text == "")
  }

  @Test("Text after a truncated one is ignored")
  func ignored() {
    var line = line("广州市", limit: 5)
    line.append("x")
    line.pad(to: 5)
    #expect(line.text == "广州…")
  }

  @Test("Padding fills a line up to a column, but not beyond its limit")
  func padding() {
    var line = line("广", limit: 5)
    line.pad(to: 9)
    #expect(line.text == "广   ")
    #expect(line.remainingColumns == 0)
  }

  @Test(
    "Characters that the terminal would obey are replaced",
    arguments: ["\u{1B}", "\n", "\r\n", "\u{9B}", "\u{7F}", "\u{202E}", "\u{2066}", "\u{200B}"])
  func controls(_ control: String) {
    #expect(line("a\(control)[31mb", limit: 20).text == "a\u{FFFD}[31mb")
  }
}

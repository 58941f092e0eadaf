import TerminalPicker
import Testing

@Suite("Input of the terminal")
struct InputParserTests {
  private func events(_ text: String) -> [InputEvent] {
    var parser = InputParser()
    return parser.feed(text.utf8)
  }

  @Test("Typed characters are one text")
  func text() {
    #expect(events("gz广州") == [.text("gz广州")])
  }

  @Test("A character that arrives in parts is read when it is complete")
  func parts() {
    var parser = InputParser()
    let bytes = Array("广".utf8)
    #expect(parser.feed(bytes[..<2]) == [])
    #expect(parser.feed(bytes[2...]) == [.text("广")])
  }

  @Test("Bytes that aren't UTF-8 are ignored")
  func invalid() {
    var parser = InputParser()
    #expect(parser.feed([0xFF, 0x80, 0xE5, 0x41, 0x41, 0x42]) == [.text("AAB")])
  }

  @Test(
    "Keys are read in the forms that terminals send",
    arguments: [
      ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[1;5C", .right), ("\u{1B}[D", .left),
      ("\u{1B}[H", .home), ("\u{1B}[4~", .end), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown),
      ("\r", .enter), ("\u{1B}\r", .alternateEnter), ("\t", .tab), ("\u{1B}[Z", .backTab),
      ("\u{7F}", .backspace), ("\u{08}", .backspace), ("\u{03}", .cancel), ("\u{1A}", .suspend),
      ("\u{0A}", .down), ("\u{0B}", .up), ("\u{0C}", .right), ("\u{1B}h", .left),
      ("\u{1B}j", .down), ("\u{1B}k", .up), ("\u{1B}l", .right), ("\u{15}", .clearText),
      ("\u{17}", .deleteWord), ("\u{04}", .endOfInput),
    ] as [(String, InputEvent.Key)])
  func keys(_ text: String, key: InputEvent.Key) {
    #expect(events(text) == [.key(key)])
  }

  @Test("A sequence that arrives in parts is one key")
  func splitSequence() {
    var parser = InputParser()
    #expect(parser.feed([0x1B]) == [])
    #expect(parser.isWaiting)
    #expect(parser.feed("[".utf8) == [])
    #expect(parser.feed("Ax".utf8) == [.key(.up), .text("x")])
    #expect(!parser.isWaiting)
  }

  @Test("An escape byte that nothing follows is the Escape key")
  func escape() {
    var parser = InputParser()
    #expect(parser.feed([0x1B]) == [])
    #expect(parser.flush() == [.key(.escape)])
    #expect(!parser.isWaiting)
    #expect(events("\u{1B}\u{1B}[A") == [.key(.escape), .key(.up)])
  }

  @Test("Presses and turns of the mouse have zero-based cells, and releases are ignored")
  func mouse() {
    #expect(
      events("\u{1B}[<0;3;5M\u{1B}[<0;3;5m\u{1B}[<64;1;1M\u{1B}[<65;200;100M") == [
        .mouse(.init(.press, row: 4, column: 2)), .mouse(.init(.scrollUp, row: 0, column: 0)),
        .mouse(.init(.scrollDown, row: 99, column: 199)),
      ])
  }

  @Test("Pasted text is one line, and its line breaks and escapes aren't keys")
  func paste() {
    #expect(
      events("\u{1B}[200~广东省\n 广州市\r\u{1B}[201~\r") == [.paste("广东省 广州市"), .key(.enter)])
    #expect(events("\u{1B}[200~a\u{1B}[Ab\u{1B}[201~") == [.paste("a\u{1B}[Ab")])
  }

  @Test("The end of a paste can arrive in parts")
  func splitPaste() {
    var parser = InputParser()
    #expect(parser.feed("\u{1B}[200~ab\u{1B}[2".utf8) == [])
    #expect(!parser.isWaiting)
    #expect(parser.feed("01~".utf8) == [.paste("ab")])
  }

  @Test("The answer about the background says whether it is light or dark")
  func background() {
    #expect(events("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\") == [.background(.light)])
    #expect(events("\u{1B}]11;rgb:1e/1e/2e\u{07}x") == [.background(.dark), .text("x")])
    #expect(events("\u{1B}]11;nonsense\u{07}") == [])
    #expect(events("\u{1B}[?62;c") == [.endOfAnswers])
  }

  @Test("Unknown sequences are ignored")
  func unknown() {
    #expect(events("\u{1B}[?1;2x\u{1B}[15~\u{1B}qa") == [.text("a")])
  }
}

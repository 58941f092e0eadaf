import HierarchyFormats
import Testing

@Suite("Printable text")
struct PrintableTextTests {
  @Test("A line has no character that a terminal obeys, and all others")
  func everyCharacter() {
    for value in 0...0x10FFFF {
      guard let scalar = Unicode.Scalar(UInt32(value)) else { continue }
      let properties = scalar.properties
      // In Unicode's table, the bidirectional controls that are marks between letters are left and right marks.
      let isMark = [0x200E, 0x200F, 0x061C].contains(value)
      let isCommand =
        [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
        || properties.isBidiControl && !isMark
      #expect(PrintableText.isCommand(scalar) == isCommand, "U+\(String(value, radix: 16))")
    }
  }

  @Test("A name can't begin an escape sequence, another line, or a change of direction")
  func lines() {
    #expect(
      PrintableText.line("a\u{1B}]0;owned\u{7}\r\n\tb\u{202E}c\u{2028}\u{9B}")
        == "a\u{FFFD}]0;owned\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}")
    #expect(PrintableText.line("نام‌خانوادگی é 👨‍👩‍👧 广东") == "نام‌خانوادگی é 👨‍👩‍👧 广东")
  }

  @Test("Messages of findings quote names in this form, in both languages")
  func findings() throws {
    let finding = try #require(
      HierarchyDocument.read(Array("id,pid,name\n1,0,a\u{202E}\u{1B}b \n".utf8)).findings.list.first
    )
    for message in [finding.message, finding.chineseMessage] {
      #expect(message.contains("a\u{FFFD}\u{FFFD}b"), "\(message)")
    }
  }

  @Test("A shell takes a word as the text, and a terminal obeys none of it")
  func shellWords() {
    let words: KeyValuePairs = [
      "shops.csv": "shops.csv", "省/市": "省/市", "": "''", "Shop name": "'Shop name'",
      "it's": #"'it'\''s'"#, "=ls": "'=ls'", "a=b": "a=b", "~": "'~'", "$(x)`y`": "'$(x)`y`'",
      "a\u{1B}[2J'\\\n": #"$'a\033[2J\'\\\012'"#, "a\u{202E}b": #"$'a\342\200\256b'"#,
    ]
    for (text, word) in words { #expect(PrintableText.shellWord(text) == word) }
  }
}

import TerminalPicker
import Testing

@Suite("The columns of text")
struct TextWidthTests {
  @Test(
    "A character takes the columns that a terminal shows",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("中", 2), ("Ａ", 2), ("ｶ", 1), ("가", 2),
      ("\u{1112}\u{1161}\u{11AB}", 2), ("…", 1), ("▸", 1), ("😀", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("🇨🇳", 2),
      ("❤️", 2), ("❤", 1), ("龘", 2), ("𠮷", 2), ("葛\u{E0100}", 2), ("\u{200B}", 0), ("ก็", 1),
      ("\u{AD}", 1),
    ] as [(Character, Int)])
  func character(_ character: Character, columns: Int) {
    #expect(TextWidth.columns(of: character) == columns)
  }

  @Test("A text takes the sum of its characters")
  func text() {
    #expect(TextWidth.columns(of: "广东 gd e\u{301}") == 9)
  }
}

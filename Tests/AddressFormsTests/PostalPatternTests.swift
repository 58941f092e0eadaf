import AddressForms
import Testing

@Suite("Patterns of postal codes")
struct PostalPatternTests {
  @Test(
    "A pattern matches a whole code",
    arguments: [
      (#"\d{5}"#, "12345", true), (#"\d{5}"#, "1234", false), (#"\d{5}"#, "123456", false),
      (#"\d{3}-?\d{4}"#, "154-0023", true), (#"\d{3}-?\d{4}"#, "1540023", true),
      (#"(\d{5})(?:[ \-](\d{4}))?"#, "22162-1010", true),
      (#"(\d{5})(?:[ \-](\d{4}))?"#, "22162 1010", true),
      (#"(\d{5})(?:[ \-](\d{4}))?"#, "22162-", false),
      (#"[A-Z]\d[A-Z] ?\d[A-Z]\d"#, "h3z 2y7", true), ("GIR ?0AA|M\\d{1,2}", "GIR0AA", true),
      ("GIR ?0AA|M\\d{1,2}", "M2", true), ("GIR ?0AA|M\\d{1,2}", "M234", false),
      ("(?:AI-)?2640", "AI-2640", true),
      ("a*b+", "aab", true), ("a*b+", "aa", false), ("a{0,2}", "", true), ("", "", true),
      ("", "a", false),
    ])
  func whole(pattern: String, code: String, isMatch: Bool) throws {
    #expect(try #require(PostalPattern(pattern)).matches(code) == isMatch)
  }

  @Test("Full-width characters, dashes and white space around a code are understood")
  func typedCodes() throws {
    let japan = try #require(PostalPattern(#"\d{3}-?\d{4}"#))
    for code in ["１５４－００２３", " 154-0023 ", "154–0023", "154ー0023", "\u{3000}1540023", "〒154-0023"] {
      #expect(japan.matches(code), "\(code)")
    }
    #expect(!japan.matches("154\u{1F4EE}0023"))
    #expect(!japan.matches("一五四"))
  }

  @Test(
    "A text can be the beginning of a code, with or without the blanks and hyphens of the pattern",
    arguments: [
      (#"\d{2}-\d{3}"#, "00950", true), (#"\d{2}-\d{3}"#, "00-9", true),
      (#"\d{2}-\d{3}"#, "009501", false), (#"\d{2}-\d{3}"#, "0a", false),
      (#"(\d{5})(?:[ \-](\d{4}))?"#, "221621", true),
      (#"(\d{5})(?:[ \-](\d{4}))?"#, "22162-10", true),
      (#"[A-Z]\d[A-Z] ?\d[A-Z]\d"#, "h3z2", true), (#"[A-Z]\d[A-Z] ?\d[A-Z]\d"#, "h3 z", true),
      (#"[A-Z]\d[A-Z] ?\d[A-Z]\d"#, "hz", false), (#"\d{3}-?\d{4}"#, "〒１５", true),
      (#"\d{3}-?\d{4}"#, "1500043", true), (#"\d{3}-?\d{4}"#, "15000430", false), ("", "", true),
    ])
  func isBeginning(pattern: String, text: String, isBeginning: Bool) throws {
    #expect(try #require(PostalPattern(pattern)).isBeginning(text) == isBeginning)
  }

  @Test("A beginning matches if any beginning of the code does")
  func beginning() throws {
    let spain = try #require(PostalPattern("0[4-9]|1\\d"))
    #expect(spain.matchesBeginning(of: "04001"))
    #expect(spain.matchesBeginning(of: "19"))
    #expect(!spain.matchesBeginning(of: "28001"))
    #expect(!spain.matchesBeginning(of: "0"))
    #expect(!spain.matchesBeginning(of: ""))
  }

  @Test(
    "What isn't such a pattern is refused",
    arguments: [
      "(", ")", "[", "a{", "a{2", "a{3,2}", "*", "a|*", "(?=a)", "é", ".", "^a", "a$", "[^a]",
      "\\w", "\\",
      "[b-a]", "a{9999999999999999999}", "((a{99}){99}){99}",
      String(repeating: "(", count: 100) + "a" + String(repeating: ")", count: 100),
    ])
  func refused(pattern: String) {
    #expect(PostalPattern(pattern) == nil)
  }

  @Test("A pattern with many ways to match takes no longer than its length times the text's")
  func repetitions() throws {
    let pattern = try #require(PostalPattern("(?:a*)*(?:a*)*b"))
    #expect(!pattern.matches(String(repeating: "a", count: 5_000)))
    #expect(pattern.matches(String(repeating: "a", count: 5_000) + "b"))
  }
}

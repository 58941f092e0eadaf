import Testing

@testable import LayoutEngine

/// Text is measured and broken into lines as its characters' widths say.
@Suite("Measured text") struct TextRulerTests {
  private let ruler = TextRuler(size: 10, weight: .regular)

  @Test("A Chinese character is as wide as its font is large")
  func chinese() {
    #expect(ruler.width(of: "广东省") == 30)
    #expect(ruler.width(of: "（") == 10)
    #expect(TextRuler(size: 10, weight: .semibold, widthFactor: 0.9).width(of: "省") == 10)
  }

  @Test("The widths of letters are those of Inter at their weight")
  func letters() {
    // The font's table hmtx: A 676, B 651 and C 727 thousandths.
    #expect(abs(ruler.width(of: "ABC") - 20.54) < 1e-9)
    #expect(
      TextRuler(size: 10, weight: .semibold).width(of: "ABC") > ruler.width(of: "ABC"))
    #expect(
      abs(TextRuler(size: 10, weight: .regular, widthFactor: 0.5).width(of: "ABC") - 10.27) < 1e-9)
  }

  @Test("Vowels with the tone marks of pinyin have widths")
  func pinyin() { #expect(ruler.width(of: "ǚ") == ruler.width(of: "u")) }

  private func lines(_ text: String, _ width: Double, maximum: Int = 0) -> [String] {
    ruler.broken(text, inWidth: width, maximum: maximum).lines.map(\.text)
  }

  @Test("Chinese text breaks between any characters, but not before punctuation")
  func chineseLines() {
    #expect(lines("内蒙古自治区", 40) == ["内蒙古自", "治区"])
    #expect(lines("内蒙古，自治区", 30) == ["内蒙", "古，自", "治区"])
    #expect(lines("广东（广州）", 30) == ["广东", "（广", "州）"])
  }

  @Test("Latin text breaks between words, whose spaces need no room, and long words anywhere")
  func latinLines() {
    #expect(lines("two one", ruler.width(of: "two")) == ["two", "one"])
    #expect(lines("well-known", ruler.width(of: "well-kno")) == ["well-", "known"])
    #expect(lines("iiiiii", ruler.width(of: "iii")) == ["iii", "iii"])
  }

  @Test("An end of a line is kept, also an empty line")
  func paragraphs() { #expect(lines("a\n\nb", 100) == ["a", "", "b"]) }

  @Test("A text that needs more lines than it may have ends with an ellipsis")
  func truncation() {
    let broken = ruler.broken("内蒙古自治区", inWidth: 30, maximum: 1)
    #expect(broken.isTruncated && broken.lines.map(\.text) == ["内蒙…"])
    #expect(lines("内蒙古自治区", 30, maximum: 2) == ["内蒙古", "自治区"])
    #expect(!ruler.broken("内蒙古自治区", inWidth: 30, maximum: 2).isTruncated)
  }

  @Test("A width that is too small for one character still ends")
  func narrow() { #expect(lines("省市", 1).count == 2 && lines("省市", 0, maximum: 1) == ["…"]) }
}

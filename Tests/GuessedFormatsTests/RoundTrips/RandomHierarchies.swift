import Hierarchies
import TestSupport

/// Hierarchies with names, codes and other texts that are hard to write and to read.
struct RandomHierarchies {
  /// Parts of names: characters with a meaning in a format, words that formats know, and characters of several bytes.
  private static let nameParts = [
    "a", "B", "广东", "省", "𠀀", "㐂", "é", "e\u{301}", "👩‍👩‍👧", "\u{3000}", " ", "  ", "\u{2028}",
    ",", ", ", ";", "|", "\"", "\"\"", "'", "/", "//", "./", ".", "。", "!", "(", "{", "}", "[", "]",
    "[x] ", "-", "- ", "--- ", "+ ", "*", "**", "__", "`", "~", "#", "# ", "1. ", "2) ", "\\",
    "\\n",
    ":", ": ", "=", " = ", " = [", "=1", "<", ">", "</", "<!--", "]]>", "&", "&amp;", "&#65;", "%",
    "0", "2024", "44", "null", "true", "name", "code", "id", "children", "data", "items", "city",
    "level1", "list", "columns:", "市辖区", "return ", "->", "<UIView: 0x1", "\u{FEFF}", "\u{10FFFE}",
  ]

  private static let codes = [
    "0", "-1", "null", "1", "007", "44", "440000", "4401", "440100", "440105", "1e5", "a,b", "\"",
    "x y", "𠀀", "- c", "#", "",
  ]

  /// Texts beside names and codes can contain line breaks and tabs.
  private static let textParts = [
    "pin yin", "a\nb", "\r\n", "\t", ",", "\"", "'", "<&>", "true", "𠀀",
  ]

  private static let columns = ["pinyin", "zip", "level", "title", "x-y", "类型"]

  var random: SeededGenerator

  /// Returns a hierarchy of up to 40 nodes.
  mutating func next() -> Hierarchy {
    let count = [1, 2, 5, 12, 40].randomElement(using: &random)!
    let depth = [1, 2, 3, 5, 12].randomElement(using: &random)!
    let forest = Forest.random(count: count, depth: depth, using: &random)
    let hasHardNames = chance(2)
    let hasColumns = chance(3)
    let codeShare = [0, 2, 4].randomElement(using: &random)!
    let hasDisabled = chance(3)
    var builder = HierarchyBuilder()
    var entries: [HierarchyBuilder.Entry] = []
    for parent in forest.parents {
      let hasCode = Int.random(in: 0..<4, using: &random) < codeShare
      let entry = builder.add(
        hasHardNames ? hardName() : easyName(entries.count), code: hasCode ? code() : nil,
        isDisabled: hasDisabled && chance(3), to: parent.map { entries[$0] })
      if hasColumns { addTexts(to: entry, of: &builder) }
      entries.append(entry)
    }
    return builder.build()
  }

  private mutating func chance(_ odds: Int) -> Bool {
    Int.random(in: 0..<odds, using: &random) == 0
  }

  /// A name that some siblings and many nodes of different branches share.
  private mutating func easyName(_ number: Int) -> String {
    chance(3) ? "城区" : chance(4) ? "\(number)" : "n\(number)"
  }

  /// A name with a character that isn't white space, because readers refuse blank names.
  private mutating func hardName() -> String {
    let count = Int.random(in: 1...4, using: &random)
    var name = (0..<count).map { _ in Self.nameParts.randomElement(using: &random)! }.joined()
    if name.unicodeScalars.allSatisfy({ $0.properties.isWhitespace || $0 == "\u{FEFF}" }) {
      name += "n"
    }
    return name
  }

  private mutating func code() -> String {
    chance(2)
      ? Self.codes.randomElement(using: &random)! : "\(Int.random(in: 0..<500_000, using: &random))"
  }

  private mutating func addTexts(
    to entry: HierarchyBuilder.Entry, of builder: inout HierarchyBuilder
  ) {
    for column in Self.columns where chance(3) {
      let count = Int.random(in: 1...3, using: &random)
      let text = (0..<count).map { _ in Self.textParts.randomElement(using: &random)! }.joined()
      builder.setText(text, column: column, of: entry)
    }
  }
}

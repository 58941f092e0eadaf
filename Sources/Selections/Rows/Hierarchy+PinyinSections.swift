import CascadeBase
import Hierarchies
import Romanization

extension Hierarchy {
  /// Sorts siblings into sections, by the first of these rules that applies:
  /// 1. If one of them has a text in the column `section`, such as a region, the texts are the headings of sections.
  /// 2. If one has a text in the column `index`, such as Č, the texts are the letters of sections; those without a text
  ///    have the letter of rule 3.
  /// 3. Otherwise they are sorted by pinyin, in sections by index letter. The text columns `pinyin` and `reading`
  ///    override the reading of a name; nodes with the same reading are in the order of their codes. Nodes for
  ///    which ``isTrailing(_:)`` is `true` form the last section, which has no letter.
  ///
  /// By the first two rules, nodes and sections are in the order of the data. The rows of a section are positions among
  /// the siblings.
  ///
  /// ```swift
  /// let sections = china.pinyinSections(of: china.roots)
  /// sections.map(\.letter)                    // ["A", "B", "C", …]
  /// sections.order[sections[0].rows]          // [11, 33]: 安徽省, 澳门特别行政区
  /// ```
  ///
  /// - Complexity: O(*b* + *f* × log *f*), where *f* is the number of siblings and *b* the length
  ///   of their names.
  public func pinyinSections(of siblings: Nodes) -> PinyinSections {
    givenSections(of: siblings)
      ?? sortedSections(of: siblings, by: kana(of: siblings), in: AllScripts.self)
  }

  /// Sorts siblings into sections by their pinyin or first letter, or by other texts.
  ///
  /// - Parameter texts: The texts by which the siblings are sorted, or no elements for the column `pinyin` and the names.
  func sortedSections<Used: Scripts>(
    of siblings: Nodes, by texts: [[UInt8]], in scripts: Used.Type
  ) -> PinyinSections {
    let readings = column("pinyin")
    var builder = PinyinSections.Builder()
    var row = 0
    for node in siblings {
      nameUTF8(of: node).withUnsafeBytes { name in
        withBytes(of: codeUTF8(of: node)) { code in
          withBytes(of: readings?[node]) { reading in
            let isTrailing = isTrailing(node)
            if !Used.areAll || texts.isEmpty || texts[row].isEmpty {
              builder.add(utf8: name, code, reading, isTrailing, in: scripts)
            } else {
              texts[row].withUnsafeBufferPointer {
                builder.add(utf8: $0, code, nil, isTrailing, in: scripts)
              }
            }
          }
        }
      }
      if Used.areAll { row += 1 }
    }
    return builder.build(in: scripts)
  }

  private func withBytes(of text: UTF8Text?, _ body: (UnsafeBufferPointer<UInt8>?) -> Void) {
    guard let text else { return body(nil) }
    text.withUnsafeBytes { body($0) }
  }

  /// The readings of siblings in the column `reading`, or the names of those without; no elements if there are none.
  func kana(of siblings: Nodes) -> [[UInt8]] {
    if !hasText("reading", among: siblings) { return [] }
    return siblings.map { text("reading", of: $0) ?? Array(nameUTF8(of: $0)) }
  }

  /// Divides siblings into sections where their headings or letters in the data change; `nil` if they have none.
  func givenSections(of siblings: Nodes) -> PinyinSections? {
    let hasLetters = !hasText("section", among: siblings)
    if hasLetters, !hasText("index", among: siblings) { return nil }
    var last: [UInt8]?
    return PinyinSections(inOrder: siblings.count, hasLetters: hasLetters) { row in
      let title = title(of: siblings[row], isLetter: hasLetters)
      if title == last { return nil }
      last = title
      return title.withUnsafeBufferPointer {
        $0.isEmpty ? 0 : ScalarReader.scalar(at: 0, of: $0).value
      }
    }
  }

  private func hasText(_ column: StaticString, among siblings: Nodes) -> Bool {
    guard let texts = self.column(column) else { return false }
    return siblings.contains { texts[$0] != nil }
  }

  private func text(_ column: StaticString, of node: Node) -> [UInt8]? {
    self.column(column)?[node].map { Array($0) }
  }

  /// The heading or the letter of the section that begins with a node; empty if there is none.
  private func title(of node: Node, isLetter: Bool) -> [UInt8] {
    text(isLetter ? "index" : "section", of: node)
      ?? (isLetter ? nameUTF8(of: node).withUnsafeBytes { Pinyin.indexLetterUTF8(of: $0) } : [])
  }

  /// The title of a section of siblings in UTF-8: its heading or letter; empty if it has none, as that of trailing nodes.
  package func titleUTF8(of section: PinyinSections.Section, among siblings: Nodes) -> [UInt8] {
    // Rows aren't sorted if one has a heading or a letter in the data.
    let node = siblings[section.rows.lowerBound]
    if section.isTrailing { return [] }
    if !section.hasLetter { return text("section", of: node) ?? [] }
    return text("index", of: node) ?? section.letterUTF8
  }

  /// The title of a section of siblings: its heading or letter; `nil` if it has none, as that of trailing nodes.
  ///
  /// ```swift
  /// let japan = WorldRegions.country("JP")!.choices()
  /// let sections = japan.pinyinSections(of: japan.roots)
  /// sections.map { japan.title(of: $0, among: japan.roots) }  // ["北海道", "東北", "関東", …]
  /// ```
  ///
  /// - Parameters:
  ///   - section: A section of the result of ``pinyinSections(of:)``.
  ///   - siblings: The nodes for which that was called.
  /// - Complexity: O(*c* + *b*) for *c* columns and *b* bytes of the title.
  public func title(of section: PinyinSections.Section, among siblings: Nodes) -> String? {
    let title = titleUTF8(of: section, among: siblings)
    return title.isEmpty ? nil : String(decoding: title, as: UTF8.self)
  }

  /// Whether lists show a node after its siblings, because its text in the column `kind` is `zone`.
  ///
  /// In the gazetteer these are development zones, farms and forests, which aren't administrative divisions. The data
  /// of wheels, columns and trees has such nodes at the end. The address sheet, which sorts its options, shows them in
  /// a separate section.
  ///
  /// - Complexity: O(*c* + log *e*) for *c* columns of up to *e* entries.
  public func isTrailing(_ node: Node) -> Bool {
    guard let kind = column("kind")?.textInPlace(of: node) else { return false }
    let zone: StaticString = "zone"
    return kind.isEqual(
      to: UnsafeBufferPointer(start: zone.utf8Start, count: zone.utf8CodeUnitCount))
  }

  /// The rows of siblings in the order of the data, but with trailing nodes last. Empty if no node of the hierarchy has
  /// a kind.
  ///
  /// - Complexity: O(*f*) for *f* siblings, or O(1) if no node has a kind.
  package func rowsWithTrailingLast(of siblings: Nodes) -> [Int] {
    var rows: [Int] = []
    func add(areTrailing: Bool) {
      for row in siblings.indices where isTrailing(siblings[row]) == areTrailing {
        rows.append(row)
      }
    }
    if column("kind") == nil { return rows }
    add(areTrailing: false)
    add(areTrailing: true)
    return rows
  }
}

extension PathSelection {
  /// The options in sections by the headings or index letters of the data, or else by the first letter of their
  /// pinyin, A to Z, then `#`, then trailing nodes; see `Hierarchy.pinyinSections(of:)`.
  ///
  /// The rows of a section are positions in `options`.
  ///
  /// - Complexity: O(*b* + *f* × log *f*), where *f* is the number of options and *b* the length of
  ///   their names.
  public var optionSections: PinyinSections { hierarchy.pinyinSections(of: options) }
}

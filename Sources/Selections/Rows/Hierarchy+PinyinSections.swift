import Hierarchies
import Romanization

extension Hierarchy {
  /// Sorts siblings into sections by the first letter of their pinyin.
  ///
  /// The text column `pinyin` overrides the reading of a name; nodes with the same reading are in the
  /// order of their codes. The rows of a section are positions among the siblings. Nodes for which
  /// ``isTrailing(_:)`` is `true` form the last section, which has no letter.
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
    let readings = column("pinyin")
    var builder = PinyinSections.Builder()
    for node in siblings {
      nameUTF8(of: node).withUnsafeBytes { name in
        withBytes(of: codeUTF8(of: node)) { code in
          withBytes(of: readings?[node]) { reading in
            builder.add(
              utf8: name, code: code, reading: reading, isTrailing: isTrailing(node))
          }
        }
      }
    }
    return builder.build()
  }

  private func withBytes(of text: UTF8Text?, _ body: (UnsafeBufferPointer<UInt8>?) -> Void) {
    guard let text else { return body(nil) }
    text.withUnsafeBytes { body($0) }
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
  /// The options in sections by the first letter of their pinyin, A to Z, then `#`, then trailing nodes.
  ///
  /// The rows of a section are positions in `options`.
  ///
  /// - Complexity: O(*b* + *f* × log *f*), where *f* is the number of options and *b* the length of
  ///   their names.
  public var optionSections: PinyinSections { hierarchy.pinyinSections(of: options) }
}

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

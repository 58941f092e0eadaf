import Hierarchies
import Romanization

extension Hierarchy {
  /// Sorts siblings into sections by the letter that their pinyin begins with.
  ///
  /// The text column `pinyin` gives the reading of a node where the name's own is another; nodes
  /// that read alike are in the order of their codes. A section's rows are positions among the
  /// siblings.
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
            builder.add(utf8: name, code: code, reading: reading)
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
  /// The options in sections by the letter that their pinyin begins with, A to Z, then `#`.
  ///
  /// A section's rows are positions in `options`.
  ///
  /// - Complexity: O(*b* + *f* × log *f*), where *f* is the number of options and *b* the length of
  ///   their names.
  public var optionSections: PinyinSections { hierarchy.pinyinSections(of: options) }
}

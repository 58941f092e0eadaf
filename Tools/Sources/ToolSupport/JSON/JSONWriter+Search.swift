import CascadeKit
import HierarchyFormats

extension JSONWriter {
  /// Writes the members of a search result: its path, its level counted from 1, and the ranges of
  /// Unicode scalars in its name that match.
  package mutating func result(_ result: NameSearch.Result, in hierarchy: Hierarchy) {
    let path = hierarchy.path(to: result.node)
    self.path(path, in: hierarchy)
    number(path.count, for: "level")
    array(for: "ranges") { json in
      for match in result.matches where match.node == result.node {
        let name = hierarchy.nameUTF8(of: match.node)
        json.array {
          $0.number(Self.scalarCount(of: name.prefix(match.range.lowerBound)))
          $0.number(Self.scalarCount(of: name.prefix(match.range.upperBound)))
        }
      }
    }
  }

  /// Returns the number of Unicode scalars in UTF-8 text.
  private static func scalarCount(of text: some Sequence<UInt8>) -> Int {
    text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}

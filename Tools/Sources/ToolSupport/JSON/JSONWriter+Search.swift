import CascadeKit

extension JSONWriter {
  /// Writes the members of the object that tells of a node that answers to a search: its path, its level
  /// from 1, and what of its name was looked for, in Unicode scalars.
  package mutating func result(_ result: NameSearch.Result, in hierarchy: Hierarchy) {
    let path = hierarchy.path(to: result.node)
    self.path(path, in: hierarchy)
    number(path.count, for: "level")
    array(for: "ranges") { json in
      for match in result.matches where match.node == result.node {
        let name = hierarchy.nameBytes(of: match.node)
        json.array {
          $0.number(Self.scalarCount(of: name.prefix(match.range.lowerBound)))
          $0.number(Self.scalarCount(of: name.prefix(match.range.upperBound)))
        }
      }
    }
  }

  private static func scalarCount(of text: some Sequence<UInt8>) -> Int {
    text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}

import Hierarchies

/// What a tree is filtered by: a query, and what to mark of it in the names that are shown.
///
///     let filter = NameFilter(utf8: Array("广东 tianhe".utf8))
///     filter.mark(in: tianhe, of: china)     // 0..<6: 天河
///     filter.mark(in: guangdong, of: china)  // 0..<6: 广东, above what is found
package struct NameFilter: Sendable {
  /// The text as a whole, to which nodes answer.
  package let query: NameQuery
  /// The words of the text, where there are several.
  private let words: [NameQuery]

  /// Takes what was typed, in UTF-8.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  package init(utf8 text: [UInt8]) {
    query = text.withUnsafeBufferPointer { NameQuery(utf8: $0) }
    let parts = text.split { $0 == UInt8(ascii: " ") }
    var words: [NameQuery] = []
    if parts.count > 1 {
      for part in parts { words.append(part.withUnsafeBufferPointer { NameQuery(utf8: $0) }) }
    }
    self.words = words
  }

  /// The bytes of a node's name that are what is looked for, `nil` where none are. Above a match for
  /// several words that is one of them.
  ///
  /// - Complexity: O(*b* × *w*) for *b* bytes of the names on the path of the node and *w* words.
  package func mark(in node: Hierarchy.Node, of hierarchy: Hierarchy) -> Range<Int>? {
    if let result = query.match(node, in: hierarchy) { return result.matches.last?.range }
    for word in words {
      if let match = hierarchy.nameUTF8(of: node).withUnsafeBytes({ word.match($0) }) {
        return match.range
      }
    }
    return nil
  }
}

import Hierarchies

/// The filter of a tree: a query, and the parts of visible names to mark.
///
///     let filter = NameFilter(utf8: Array("广东 tianhe".utf8))
///     filter.mark(in: tianhe, of: china)     // 0..<6: 天河
///     filter.mark(in: guangdong, of: china)  // 0..<6: 广东, an ancestor of a match
public struct NameFilter: Sendable {
  /// The whole text, which nodes have to match.
  public private(set) var query: NameQuery
  /// The other orders of the words, to try if nothing matches.
  private var orders: WordOrders
  /// The words of the text if there are several.
  private let words: [NameQuery]

  /// Creates a filter from UTF-8.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public init(utf8 text: [UInt8]) {
    query = NameQuery(bytes: text)
    let parts = text.split { $0 == UInt8(ascii: " ") }
    var words: [NameQuery] = []
    if parts.count > 1 {
      for part in parts { words.append(NameQuery(bytes: Array(part))) }
    }
    self.words = words
    orders = WordOrders(text)
  }

  /// Changes the query to the next order of its words, after no node matched it. Returns `false` after the last one.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the query.
  public mutating func tryNextOrder() -> Bool {
    guard let next = orders.next() else { return false }
    query = next
    return true
  }

  /// The byte range to mark in a node's name, or `nil` for none. In an ancestor of a match, this is the first of
  /// the words that the name matches.
  ///
  /// - Complexity: O(*b* × *w*) for *b* bytes of the names on the path of the node and *w* words.
  public func mark(in node: Hierarchy.Node, of hierarchy: Hierarchy) -> Range<Int>? {
    if let result = query.match(node, in: hierarchy) { return result.matches.last?.range }
    for word in words {
      if let match = hierarchy.nameUTF8(of: node).withUnsafeBytes({ word.match(utf8: $0) }) {
        return match.range
      }
    }
    return nil
  }
}

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

/// The other orders of a query's words: for `海珠 广东`, this is `广东 海珠`.
///
/// Words match levels from the top down. If the typed order finds nothing, a search tries these orders one after the
/// other: all orders of two or three words, and the reverse order of more.
struct WordOrders {
  private let words: [ArraySlice<UInt8>]
  /// The present order: the indices of the words.
  private var order: [Int]

  /// The maximum number of words of which all orders are tried.
  private static var maximumCount: Int { 3 }

  /// Creates the orders of the words of a text in UTF-8. Spaces separate words.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  init(_ text: [UInt8]) {
    // The ideographic space is the one that Chinese input methods type.
    var text = text
    for index in text.indices.dropLast(2)
    where text[index] == 0xE3 && text[index + 1] == 0x80 && text[index + 2] == 0x80 {
      for index in index..<index + 3 { text[index] = UInt8(ascii: " ") }
    }
    words = text.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    order = Array(words.indices)
  }

  /// Returns the query with its words in the next order, or `nil` after the last one.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  mutating func next() -> NameQuery? {
    guard words.count > Self.maximumCount ? reverse() : advance() else { return nil }
    var text: [UInt8] = []
    for index in order {
      text.append(UInt8(ascii: " "))
      text += words[index]
    }
    return NameQuery(bytes: text)
  }

  /// Reverses the order if it is still the typed one.
  private mutating func reverse() -> Bool {
    guard order[0] == 0 else { return false }
    order.reverse()
    return true
  }

  /// Moves on to the next permutation in lexicographic order.
  private mutating func advance() -> Bool {
    guard let last = order.indices.dropLast().last(where: { order[$0] < order[$0 + 1] }),
      let other = order.lastIndex(where: { $0 > order[last] })
    else { return false }
    order.swapAt(last, other)
    order[(last + 1)...].reverse()
    return true
  }
}

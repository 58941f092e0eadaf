import CascadeBase
import Hierarchies

/// The other orders of a query's words: for `海珠 广东`, this is `广东 海珠`.
///
/// Words match levels from the top down. If the typed order finds nothing, a search tries these orders one after the
/// other: all orders of two or three words, and the reverse order of more. The last one is the text without 00 at its
/// beginning, which is dialled before the code of a country.
struct WordOrders {
  private(set) var words: [ArraySlice<UInt8>]
  /// The present order: the indices of the words.
  private var order: [Int]

  /// The maximum number of words of which all orders are tried.
  private static var maximumCount: Int { 3 }

  /// Creates the orders of the words of a text in UTF-8. Spaces separate words.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  init(_ text: [UInt8]) {
    // Chinese input methods type the ideographic space.
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
    guard words.count > Self.maximumCount ? reverse() : advance() else {
      return knowsAllNames ? takeDialingCode() : nil
    }
    var text: [UInt8] = []
    for index in order {
      text.append(UInt8(ascii: " "))
      text += words[index]
    }
    return NameQuery(bytes: text)
  }

  /// Returns the query without the 00 at its beginning, once, or `nil` if there is none.
  @inline(never)
  private mutating func takeDialingCode() -> NameQuery? {
    let zero = UInt8(ascii: "0")
    guard let first = words.first, first.count > 2, first.prefix(2).allSatisfy({ $0 == zero })
    else { return nil }
    words[0] = first.dropFirst(2)
    return NameQuery(bytes: Array(words.joined(separator: CollectionOfOne(UInt8(ascii: " ")))))
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

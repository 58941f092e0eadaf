import Hierarchies
import Romanization

/// What is derived from the names of a hierarchy to know most of those that do not answer without reading
/// them: about 22 bytes a node, and up to 4 more where the order is not that of the nodes.
///
/// For each trait that names may have there is a row with a bit for each place of the order, so that one
/// step compares 64 names. For names of characters alone there are the numbers of these, too:
///
///     row 34          zh…, for example     0 1 0 0 0 0 1 …
///     characters      广 州 海 珠 …          1 2 3 4 …
final class SearchTables: Sendable {
  let order: SearchOrder
  let characters: CharacterTable
  /// The rows, one after the other.
  private let bits: [UInt64]
  /// The length of a row.
  private let wordCount: Int
  /// The characters of one name after the other.
  private let numbers: [UInt16]
  /// For each 64 places where their characters begin.
  private let blockStarts: [UInt32]
  /// For each place where its characters begin, after those of its block, and the end of the last one.
  private let starts: [UInt16]

  /// Names with more characters are read as text, so that those of 64 can be counted in 16 bits.
  static let longestName = 255

  /// - Complexity: O(*b*) for *b* bytes of names.
  init(_ names: NodeNames) {
    let order = SearchOrder(names)
    let hasReading = names.hasReading
    var builder = SearchTableBuilder(count: order.count)
    for place in 0..<order.count {
      let node = order[place]
      names.forEachName(of: node, mayHaveReading: hasReading?[node.index] ?? false) {
        builder.add($0, isReading: $1)
      }
      builder.endNames()
    }
    builder.end()
    self.order = order
    wordCount = builder.wordCount
    bits = builder.bits
    numbers = builder.numbers
    blockStarts = builder.blockStarts
    starts = builder.starts
    characters = builder.characters
  }
}

extension SearchTables {
  /// The tables in place, for as long as somebody reads in them.
  struct Lookup {
    let bits: UnsafeBufferPointer<UInt64>
    let wordCount: Int
    let numbers: UnsafeBufferPointer<UInt16>
    let blockStarts: UnsafeBufferPointer<UInt32>
    let starts: UnsafeBufferPointer<UInt16>
  }

  /// Calls a closure with the tables in place.
  func withLookup(_ body: (Lookup) -> Void) {
    bits.withUnsafeBufferPointer { bits in
      numbers.withUnsafeBufferPointer { numbers in
        blockStarts.withUnsafeBufferPointer { blockStarts in
          starts.withUnsafeBufferPointer { starts in
            body(
              Lookup(
                bits: bits, wordCount: wordCount, numbers: numbers, blockStarts: blockStarts,
                starts: starts))
          }
        }
      }
    }
  }
}

import CascadeBase
import Hierarchies
import Romanization

/// The tables that rule out most names without reading them: about 22 bytes per node, and up to 4 more if the
/// search order isn't that of the nodes.
///
/// The signature bitmap has a row per property of names, with a bit per place, so that one operation tests 64
/// names. Names that consist only of numbered characters are also stored as those numbers:
///
///     row 34          zh…, for example     0 1 0 0 0 0 1 …
///     characters      广 州 海 珠 …          1 2 3 4 …
final class SearchTables: Sendable {
  let order: SearchOrder
  let characters: CharacterTable
  /// The rows of the bitmap, one after the other.
  private let bits: [UInt64]
  /// The number of words in a row.
  private let wordCount: Int
  /// The character numbers of all names.
  private let numbers: [UInt16]
  /// The start in `numbers` of each block of 64 places.
  private let blockStarts: [UInt32]
  /// The start of each place's numbers, relative to its block, and the end of the last.
  private let starts: [UInt16]

  /// The maximum number of characters in a name that is stored as numbers, so that 16 bits can count the characters
  /// of 64 names.
  static let maximumNumberedLength = 255

  /// - Complexity: O(*b*) for *b* bytes of names.
  init(_ names: NodeNames) {
    let order = SearchOrder(names)
    var builder = SearchTableBuilder(count: order.count)
    builder.addNames(names, in: order)
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
  /// Unsafe views of the tables, without retains and bounds checks.
  struct Lookup {
    let bits: UnsafeBufferPointer<UInt64>
    let wordCount: Int
    let numbers: UnsafeBufferPointer<UInt16>
    let blockStarts: UnsafeBufferPointer<UInt32>
    let starts: UnsafeBufferPointer<UInt16>
  }

  /// Calls a closure with views of the tables, which must not be used after the closure returns.
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

import CascadeBase
import Romanization

/// A signature (bitmap) prefilter: rules out most names without reading them.
///
/// The rows of the bitmap leave a few of 64 names at a time. For each of those, the character numbers show whether
/// the characters can read the query one after the other. Only the remaining names are matched in full.
final class NameSignatures {
  let parts: UnsafeBufferPointer<QueryPart>
  private let rows: UnsafePointer<UInt64>
  /// The number of words in a row.
  let wordCount: Int
  private let numbers: UnsafePointer<UInt16>
  private let starts: UnsafePointer<UInt16>
  private let blockStarts: UnsafePointer<UInt32>
  /// The steps of all characters through each part.
  private let steps: UnsafeBufferPointer<CharacterSteps>
  private let characters: CharacterTable.Lookup

  private init(
    _ parts: UnsafeBufferPointer<QueryPart>, _ steps: UnsafeBufferPointer<CharacterSteps>,
    _ tables: SearchTables.Lookup, _ characters: CharacterTable.Lookup
  ) {
    self.parts = parts
    self.steps = steps
    self.characters = characters
    rows = tables.bits.baseAddress!
    wordCount = tables.wordCount
    numbers = tables.numbers.baseAddress!
    starts = tables.starts.baseAddress!
    blockStarts = tables.blockStarts.baseAddress!
  }
}

extension NameSignatures {
  /// Calls a closure with the prefilter for a query, which must not be used after the closure returns.
  static func with(
    _ typed: TypedText, _ tables: SearchTables, _ characters: CharacterTable.Lookup,
    _ body: (NameSignatures) -> Void
  ) {
    let parts = QueryPart.all(of: typed, characters)
    let count = characters.count + 1
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: parts.count * count) { buffer in
      let steps = parts.enumerated().map { index, part in
        CharacterSteps(buffer.baseAddress! + index * count, typed, from: part.index, characters)
      }
      parts.withUnsafeBufferPointer { parts in
        steps.withUnsafeBufferPointer { steps in
          tables.withLookup { body(NameSignatures(parts, steps, $0, characters)) }
        }
      }
    }
  }
}

// MARK: Filtering by rows

extension NameSignatures {
  /// Clears the bits of names whose signatures don't meet some requirements.
  ///
  /// - Parameters:
  ///   - names: A bit per name, 64 per word.
  ///   - word: The number of the first of these words.
  func filter(
    _ names: UnsafeMutableBufferPointer<UInt64>, from word: Int,
    _ requirements: SignatureRequirements
  ) {
    if names.contains(where: { $0 != 0 }) { requirements.filter(names, rows + word, wordCount) }
  }

  /// Clears the bits of names that don't begin with the first unit of some requirements.
  func filterBeginnings(
    _ names: UnsafeMutableBufferPointer<UInt64>, from word: Int,
    _ requirements: SignatureRequirements
  ) {
    requirements.filterBeginnings(names, rows + word, wordCount)
  }

  /// The names of a word that begin with the first unit of some requirements.
  func beginnings(in word: Int, _ requirements: SignatureRequirements) -> UInt64 {
    rows[requirements.beginning * wordCount + word]
  }

  /// The names of a word that are read as text.
  @inline(__always)
  func texts(in word: Int) -> UInt64 { rows[SignatureRows.text * wordCount + word] }

  /// Whether the name at a place is read as text.
  @inline(__always)
  func isText(_ place: Int) -> Bool { texts(in: place >> 6).hasBit(place & 63) }
}

// MARK: Filtering by characters

extension NameSignatures {
  /// The character numbers of a name that isn't read as text.
  @inline(__always)
  func numbers(_ place: Int) -> UnsafeBufferPointer<UInt16> {
    let start = position(place)
    return UnsafeBufferPointer(start: numbers + start, count: position(place + 1) - start)
  }

  @inline(__always)
  private func position(_ place: Int) -> Int { Int(blockStarts[place >> 6]) + Int(starts[place]) }

  /// The names of a word whose characters can match a part.
  ///
  /// - Parameters:
  ///   - names: The names to test.
  ///   - ends: The sufficient numbers of units, see ``QueryPart``.
  ///   - isBeginning: Whether the names have to begin with the part.
  func filter(
    _ names: UInt64, in word: Int, _ part: Int, _ ends: UInt32, isBeginning: Bool
  ) -> UInt64 {
    let texts = names & texts(in: word)
    let start = Int(blockStarts[word])
    return texts
      | steps[part].filter(
        names & ~texts, numbers + start, starts + word << 6, Int(blockStarts[word + 1]) - start,
        ends, isBeginning: isBeginning)
  }

  /// The best possible rank of names that aren't read as text.
  ///
  /// - Parameter starts: See ``BestRank``.
  func bestRank(_ typed: TypedText, from starts: UInt64) -> BestRank {
    BestRank(typed, from: starts, characters)
  }

  /// Matches a name by its character numbers, see `NameMatcher`.
  @inline(__always)
  func read(
    _ place: Int, _ matcher: NameMatcher, starts: UInt64, spelled: UInt64, restarts: UInt64 = 0
  ) -> NameMatcher.Reached {
    matcher.read(
      numbers(place), characters, steps[0], starts: starts, spelled: spelled, restarts: restarts)
  }
}

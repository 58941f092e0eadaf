import Romanization

/// Tells which names may answer to the parts of a query, without reading them.
///
/// The rows of the tables leave few of 64 names at a time; of each of these the characters tell whether, one
/// after the other, they may read the part. What then reads the name is rarely disappointed.
final class NameSieve {
  let parts: UnsafeBufferPointer<QueryPart>
  private let rows: UnsafePointer<UInt64>
  /// The length of a row.
  let wordCount: Int
  private let numbers: UnsafePointer<UInt16>
  private let starts: UnsafePointer<UInt16>
  private let blockStarts: UnsafePointer<UInt32>
  /// What characters do to each part.
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

extension NameSieve {
  /// Calls a closure with a sieve; it must not be used after the closure returns.
  static func with(
    _ typed: TypedText, _ tables: SearchTables, _ characters: CharacterTable.Lookup,
    _ body: (NameSieve) -> Void
  ) {
    let parts = QueryPart.all(of: typed, characters)
    let count = characters.count + 1
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: parts.count * count) { room in
      let steps = parts.enumerated().map { index, part in
        CharacterSteps(room.baseAddress! + index * count, typed, from: part.index, characters)
      }
      parts.withUnsafeBufferPointer { parts in
        steps.withUnsafeBufferPointer { steps in
          tables.withLookup { body(NameSieve(parts, steps, $0, characters)) }
        }
      }
    }
  }

  /// Leaves of a run of names those that may answer by their rows.
  ///
  /// - Parameters:
  ///   - names: A bit for each name, 64 in a word.
  ///   - word: The first of these words.
  func keep(_ names: UnsafeMutableBufferPointer<UInt64>, from word: Int, _ needs: SearchNeeds) {
    if names.contains(where: { $0 != 0 }) { needs.keep(names, rows + word, wordCount) }
  }

  /// Leaves of a run of names those that may begin with what is needed.
  func keepBeginnings(
    _ names: UnsafeMutableBufferPointer<UInt64>, from word: Int, _ needs: SearchNeeds
  ) {
    needs.keepBeginnings(names, rows + word, wordCount)
  }

  /// Of 64 names those that may begin with what is needed.
  func beginnings(in word: Int, _ needs: SearchNeeds) -> UInt64 {
    rows[needs.beginning * wordCount + word]
  }

  /// Of 64 names those that are to be read as text.
  @inline(__always)
  func texts(in word: Int) -> UInt64 { rows[SearchRows.text * wordCount + word] }

  /// Whether a name is to be read as text.
  @inline(__always)
  func isText(_ place: Int) -> Bool { texts(in: place >> 6) >> UInt64(place & 63) & 1 == 1 }

  /// The characters of a name that is not to be read as text.
  @inline(__always)
  func numbers(_ place: Int) -> UnsafeBufferPointer<UInt16> {
    let start = position(place)
    return UnsafeBufferPointer(start: numbers + start, count: position(place + 1) - start)
  }

  @inline(__always)
  private func position(_ place: Int) -> Int { Int(blockStarts[place >> 6]) + Int(starts[place]) }

  /// Leaves of 64 names those that may answer to a part by their characters.
  ///
  /// - Parameters:
  ///   - ends: The numbers of units of which enough is read, see `QueryPart`.
  ///   - isBeginning: Whether the names have to begin with the part.
  func keep(_ names: UInt64, in word: Int, _ part: Int, _ ends: UInt32, isBeginning: Bool) -> UInt64
  {
    let texts = names & texts(in: word)
    let start = Int(blockStarts[word])
    return texts
      | steps[part].keep(
        names & ~texts, numbers + start, starts + word << 6, Int(blockStarts[word + 1]) - start,
        ends, isBeginning: isBeginning)
  }

  /// How well names that are not to be read as text can answer.
  ///
  /// - Parameter starts: See `BestRank`.
  func bestRank(_ typed: TypedText, from starts: UInt64) -> BestRank {
    BestRank(typed, from: starts, characters)
  }

  /// Reads a name by its characters, see `NameMatcher`.
  @inline(__always)
  func read(
    _ place: Int, _ matcher: NameMatcher, starts: UInt64, spelled: UInt64, restarts: UInt64 = 0
  ) -> NameMatcher.Reached {
    matcher.read(
      numbers(place), characters, steps[0], starts: starts, spelled: spelled, restarts: restarts)
  }
}

import Romanization
import TextMatching

/// How much of a query the names above a node account for: numbers of typed units, a bit each, at which
/// a word begins. Each set holds the one before it.
struct WordsRead: Hashable {
  /// Where each of these names begins with its part, in whole readings.
  var spelled: UInt64 = 1
  /// Where each begins with its part.
  var begins: UInt64 = 1
  /// Where each holds its part.
  var anywhere: UInt64 = 1

  /// What of it is in a set.
  func intersection(_ starts: UInt64) -> WordsRead {
    WordsRead(spelled: spelled & starts, begins: begins & starts, anywhere: anywhere & starts)
  }
}

/// Where a name holds what is looked for, and how much of the query was read before it.
struct FoundPlace {
  let rank: NameSearch.Rank
  var range: Range<Int>
  let start: UInt64
}

extension NameMatcher {
  /// Adds what a name accounts for after those above it.
  ///
  /// - Parameter read: Reads the name; see `NameMatcher` for what it is given.
  @inline(__always)
  func add(
    after above: WordsRead, _ kind: PlacesBelow.Kind, to words: inout WordsRead,
    _ read: (_ starts: UInt64, _ spelled: UInt64, _ restarts: UInt64) -> Reached
  ) {
    let reached = read(above.begins, above.spelled, 0)
    words.spelled |= reached.spelled & wordStarts
    words.begins |= reached.states & wordStarts
    if kind == .beginnings { return }
    words.anywhere |= read(0, 0, above.anywhere).states & wordStarts
  }

  /// Adds what a name in UTF-8 accounts for after those above it.
  func add(
    _ name: UnsafeBufferPointer<UInt8>, after above: WordsRead, _ kind: PlacesBelow.Kind,
    to words: inout WordsRead
  ) {
    add(after: above, kind, to: &words) {
      read(name, starts: $0, spelled: $1, restarts: $2)
    }
  }

  /// How a name, or a reading that is given for one, begins with what the names above it left over.
  func rank(
    ofBeginning name: UnsafeBufferPointer<UInt8>, isReading: Bool, after words: WordsRead
  ) -> NameSearch.Rank? {
    read(name, starts: words.begins, spelled: words.spelled).fit.map {
      rank($0, isReading: isReading)
    }
  }

  /// Whether a name holds what the names above it left over, at its beginning or later.
  func isInside(_ name: UnsafeBufferPointer<UInt8>, after words: WordsRead) -> Bool {
    read(name, starts: 0, spelled: 0, restarts: words.anywhere).fit != nil
  }

  private func rank(_ fit: Fit, isReading: Bool) -> NameSearch.Rank {
    // A reading is not the name as it is written.
    .init(isReading && fit == .written ? .spelled : fit)
  }

  /// Finds where a name answers best to what the names above it left over: at its beginning, or else at
  /// the first place inside it.
  func locate(
    in name: UnsafeBufferPointer<UInt8>, isReading: Bool, after words: WordsRead
  ) -> FoundPlace? {
    var isFirst = true
    var isInWord = false
    var index = 0
    while index < name.count {
      let (scalar, length) = ScalarReader.scalar(at: index, of: name)
      let place = index
      index += length
      if CharacterClass.isMark(scalar) { continue }
      let kind = CharacterClass.of(scalar)
      let isInside = isInWord && kind == .word
      isInWord = kind == .word
      if kind == .separator { continue }
      if isFirst, let found = locate(in: name, from: place, words.begins, words.spelled) {
        return FoundPlace(
          rank: rank(found.fit, isReading: isReading), range: found.range, start: found.start)
      }
      isFirst = false
      if let found = locate(
        in: name, from: place, words.anywhere, 0, isInsideWord: isInside)
      {
        return FoundPlace(rank: .inside, range: found.range, start: found.start)
      }
    }
    return nil
  }

  /// The best way to read what is looked for from a place on, and after how much of the query.
  private func locate(
    in name: UnsafeBufferPointer<UInt8>, from place: Int, _ starts: UInt64, _ spelled: UInt64,
    isInsideWord: Bool = false
  ) -> (fit: Fit, range: Range<Int>, start: UInt64)? {
    var best: (fit: Fit, range: Range<Int>, start: UInt64)?
    var rest = starts
    while rest != 0 {
      let start = rest & ~(rest &- 1)
      rest &= rest &- 1
      let reached = read(
        name, from: place, starts: start, spelled: start & spelled, isInsideWord: isInsideWord)
      guard let fit = reached.fit else { continue }
      if best == nil || fit.rawValue < best!.fit.rawValue {
        best = (fit, place..<reached.end, start)
      }
    }
    return best
  }
}

import CascadeBase
import Romanization

// MARK: Ancestors

extension NameMatcher {
  /// Adds the words that a name matches after its ancestors.
  ///
  /// - Parameter read: Runs the matcher over the name; see `NameMatcher` for its arguments.
  @inline(__always)
  func add(
    after above: MatchedWords, _ kind: PlacesBelow.Kind, to words: inout MatchedWords,
    _ read: (_ starts: UInt64, _ spelled: UInt64, _ restarts: UInt64) -> Reached
  ) {
    let reached = read(above.begins, above.spelled, 0)
    words.spelled |= reached.spelled & wordStarts
    words.begins |= reached.states & wordStarts
    if kind == .beginnings { return }
    words.anywhere |= read(0, 0, above.anywhere).states & wordStarts
  }

  /// Adds the words that a UTF-8 name matches after its ancestors.
  func add(
    _ name: UnsafeBufferPointer<UInt8>, after above: MatchedWords, _ kind: PlacesBelow.Kind,
    to words: inout MatchedWords
  ) {
    add(after: above, kind, to: &words) {
      read(name, starts: $0, spelled: $1, restarts: $2)
    }
  }
}

// MARK: Ranks and locations

extension NameMatcher {
  /// A match in a name.
  struct Location {
    let rank: NameSearch.Rank
    var range: Range<Int>
    #if !hasFeature(Embedded)
    /// The name with the match, if it isn't the one that is shown.
    var otherName: NameSearch.OtherName?
    #endif
    /// The position in the typed text at which the match begins, as a bit.
    let start: UInt64
  }

  /// The rank if a name, or the reading given for one, begins with the part of the query after some words.
  func rank(
    ofBeginning name: UnsafeBufferPointer<UInt8>, isReading: Bool, after words: MatchedWords
  ) -> NameSearch.Rank? {
    read(name, starts: words.begins, spelled: words.spelled).fit.map {
      rank($0, isReading: isReading)
    }
  }

  /// Whether a name contains the part of the query after some words.
  func isInside(_ name: UnsafeBufferPointer<UInt8>, after words: MatchedWords) -> Bool {
    read(name, starts: 0, spelled: 0, restarts: words.anywhere).fit != nil
  }

  private func rank(_ fit: Fit, isReading: Bool) -> NameSearch.Rank {
    // A reading isn't the name as it is written.
    .init(isReading && fit == .written ? .spelled : fit)
  }

  /// Locates the best match in a name: at its beginning, or else the first one inside.
  func locate(
    in name: UnsafeBufferPointer<UInt8>, isReading: Bool, after words: MatchedWords
  ) -> Location? {
    var isFirst = true
    var isInWord = false
    var index = 0
    while index < name.count {
      let (scalar, length) = ScalarReader.scalar(at: index, of: name)
      let start = index
      index += length
      if CharacterClass.isMark(scalar) { continue }
      let kind = CharacterClass.of(scalar)
      let isInside = isInWord && kind == .word
      isInWord = kind == .word
      if kind == .separator { continue }
      if isFirst, let found = locate(in: name, from: start, words.begins, words.spelled) {
        return Location(
          rank: rank(found.fit, isReading: isReading), range: found.range, start: found.start)
      }
      isFirst = false
      if let found = locate(
        in: name, from: start, words.anywhere, 0, isInsideWord: isInside)
      {
        return Location(rank: .inside, range: found.range, start: found.start)
      }
    }
    return nil
  }

  /// The best match from a byte offset on, over all positions in the typed text at which it may begin.
  private func locate(
    in name: UnsafeBufferPointer<UInt8>, from offset: Int, _ starts: UInt64, _ spelled: UInt64,
    isInsideWord: Bool = false
  ) -> (fit: Fit, range: Range<Int>, start: UInt64)? {
    var best: (fit: Fit, range: Range<Int>, start: UInt64)?
    var remaining = starts
    while let position = remaining.popBit() {
      let start = UInt64(bit: position)
      let reached = read(
        name, from: offset, starts: start, spelled: start & spelled, isInsideWord: isInsideWord)
      guard let fit = reached.fit else { continue }
      if best == nil || fit.rawValue < best!.fit.rawValue {
        best = (fit, offset..<reached.end, start)
      }
    }
    return best
  }
}

/// The part of a query that the names of a node's ancestors match.
///
/// Each property is a bit set of positions in the typed text at which a word begins and up to which the names
/// match. Each set contains the one before it.
struct MatchedWords: Hashable {
  /// The positions reached if each name begins with its part, in full readings.
  var spelled: UInt64 = 1
  /// The positions reached if each name begins with its part.
  var begins: UInt64 = 1
  /// The positions reached if each name contains its part.
  var anywhere: UInt64 = 1

  /// The intersection with a set of positions.
  func intersection(_ starts: UInt64) -> MatchedWords {
    MatchedWords(spelled: spelled & starts, begins: begins & starts, anywhere: anywhere & starts)
  }
}

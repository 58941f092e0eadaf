import CascadeBase

/// Matches typed text against names with the Shift-And algorithm: a nondeterministic finite automaton (NFA) whose
/// states are the bits of one word.
///
/// State *n* means that *n* typed units were read. The next letter of a name advances all active states by one if
/// it is the next typed unit:
///
///     typed      g u a n g x
///     广 guang   from state 0 to 1, 2, 3, 4 and 5: any beginning of the reading
///     西 xi      from state 5 to 6, the end
///
/// A class, so that loops over many names don't copy it.
package final class NameMatcher {
  /// The source of the readings of Hanzi.
  package enum Readings {
    /// The reading that is correct next to the surrounding Hanzi.
    case inContext
    /// All readings in dictionaries.
    case all
    /// All readings, from a table of the Hanzi of a hierarchy.
    case table(CharacterTable.Lookup)
  }

  /// The quality of a match, best first.
  package enum Fit: UInt8 {
    /// The whole name, each character as it is written or by a full reading.
    case wholeName
    /// Each character as it is written.
    case written
    /// Each character as it is written or by a full reading.
    case spelled
    /// Some characters by the beginning of a reading.
    case abbreviated
  }

  /// The states that the NFA reached in a name.
  package struct Reached {
    /// All states that were reached anywhere, a bit set.
    package var states: UInt64 = 0
    /// Those of them that were reached by full readings.
    package var spelled: UInt64 = 0
    /// The quality of the match, or `nil` if the typed text wasn't read to its end.
    package var fit: Fit?
    /// The end of the match in the name.
    package var end = 0
  }

  let units: UnsafeBufferPointer<UInt32>
  /// A Bloom filter of the typed units, by their low six bits.
  let unitFilter: UInt64
  let positions: UnsafeBufferPointer<UInt64>
  let boundaries: UInt64
  /// The states at which a word begins, so that names of ancestors can match the words before it.
  package let wordStarts: UInt64
  /// The mutable state, behind a pointer to avoid exclusivity checks.
  private let progress: UnsafeMutablePointer<Progress>
  let readings: Readings
  /// A buffer for the readings of one Hanzi.
  let buffer: UnsafeMutablePointer<Spelling>

  fileprivate init(
    units: UnsafeBufferPointer<UInt32>, positions: UnsafeBufferPointer<UInt64>,
    boundaries: UInt64, wordStarts: UInt64, readings: Readings,
    buffer: UnsafeMutablePointer<Spelling>, progress: UnsafeMutablePointer<Progress>
  ) {
    self.units = units
    unitFilter = units.reduce(0) { $0 | 1 << UInt64($1 & 63) }
    self.positions = positions
    self.boundaries = boundaries
    self.wordStarts = wordStarts
    self.readings = readings
    self.buffer = buffer
    self.progress = progress
  }

  fileprivate struct Progress {
    var end: UInt64
    var steps = 0
  }
}

extension NameMatcher {
  /// The accepting state, as a bit: the end of the typed text, or of the words that an ancestor has to match.
  package var end: UInt64 {
    get { progress.pointee.end }
    set { progress.pointee.end = newValue }
  }

  /// The number of typed units.
  package var unitCount: Int { units.count }

  /// The number of characters of names that were read.
  package internal(set) var steps: Int {
    get { progress.pointee.steps }
    set { progress.pointee.steps = newValue }
  }
}

extension TypedText {
  /// Calls a closure with a matcher for the typed text, which must not be used after the closure returns.
  package func withMatcher(
    _ readings: NameMatcher.Readings, _ body: (NameMatcher) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Spelling.self, capacity: Pinyin.spellingLimit) { buffer in
      units.withUnsafeBufferPointer { units in
        positions.withUnsafeBufferPointer { positions in
          var progress = NameMatcher.Progress(end: end)
          withUnsafeMutablePointer(to: &progress) { progress in
            body(
              NameMatcher(
                units: units, positions: positions, boundaries: boundaries,
                wordStarts: wordStarts, readings: readings, buffer: buffer.baseAddress!,
                progress: progress))
          }
        }
      }
    }
  }
}

extension NameMatcher {
  /// The readings of the Hanzi at a byte range of a name, terminated by `Spelling.none`.
  func spellings(
    of scalar: UInt32, at range: Range<Int>, of name: UnsafeBufferPointer<UInt8>
  ) -> UnsafePointer<Spelling> {
    switch readings {
    case .table(let table):
      if let list = table.spellings(of: scalar) { return list }
      Pinyin.write(spellingsOf: scalar, to: buffer)
    case .all:
      Pinyin.write(spellingsOf: scalar, to: buffer)
    case .inContext:
      buffer[0] = .none
      if let entry = PinyinTable.entry(of: scalar) {
        buffer[0] = Spelling(entry.reading(in: name, at: range))
      }
      buffer[1] = .none
    }
    return UnsafePointer(buffer)
  }

  /// The positions of a character in the typed text, a bit set. In a word, u matches ü.
  @inline(__always)
  func positions(of unit: UInt32) -> UInt64 {
    if unit < 0x80 { return positions[unit == TypedText.u ? TypedText.uOfWords : Int(unit)] }
    var found: UInt64 = 0
    if !unitFilter.hasBit(Int(unit & 63)) { return found }
    for index in 0..<units.count where units[index] == unit { found |= UInt64(bit: index) }
    return found
  }

  /// The positions of the first letter of a spelling in the typed text, a bit set.
  @inline(__always)
  func positions(ofLetter bits: UInt32) -> UInt64 {
    positions[0x60 + Int(bits & Spelling.letterMask)]
  }
}

/// Follows every way to read what is typed in a name at once.
///
/// A way stands after so many typed units. Those that are alive are the bits of one word, and a
/// letter moves all of them on by one, where it is what is typed next:
///
///     typed      g u a n g x
///     广 guang   from 0 to 1, 2, 3, 4 and 5: any beginning of the reading
///     西 xi      from 5 to 6, where all is read
///
/// A class, so that the loops over many names do not copy it.
package final class NameMatcher {
  /// Where the readings of Hanzi come from.
  package enum Readings {
    /// The one that is right beside the Hanzi around it.
    case inContext
    /// All that dictionaries give.
    case all
    /// All, for Hanzi that were looked up before.
    case table(CharacterTable.Lookup)
  }

  /// How well a name answers to all that is typed, the best first.
  package enum Fit: UInt8 {
    /// The whole name, each character as it is written or its whole reading.
    case wholeName
    /// As it is written.
    case written
    /// Each character as it is written or its whole reading.
    case spelled
    /// Some characters by the beginning of a reading.
    case abbreviated
  }

  /// Where the ways through a name led.
  package struct Reached {
    /// How many units were read somewhere, a bit for each number.
    package var states: UInt64 = 0
    /// Which of these in whole readings.
    package var spelled: UInt64 = 0
    /// How well what is typed was read to its end, if it was.
    package var fit: Fit?
    /// Where in the name that is.
    package var end = 0
  }

  let units: UnsafeBufferPointer<UInt32>
  /// A bit for the last six bits of each unit.
  let unitFilter: UInt64
  let positions: UnsafeBufferPointer<UInt64>
  let boundaries: UInt64
  /// The units at which words begin that names of ancestors may account for those before.
  package let wordStarts: UInt64
  /// What changes, apart: reading it is free of checks then.
  private let progress: UnsafeMutablePointer<Progress>
  let readings: Readings
  /// Room for the readings of one Hanzi.
  let scratch: UnsafeMutablePointer<Spelling>

  fileprivate init(
    units: UnsafeBufferPointer<UInt32>, positions: UnsafeBufferPointer<UInt64>,
    boundaries: UInt64, wordStarts: UInt64, readings: Readings,
    scratch: UnsafeMutablePointer<Spelling>, progress: UnsafeMutablePointer<Progress>
  ) {
    self.units = units
    unitFilter = units.reduce(0) { $0 | 1 << UInt64($1 & 63) }
    self.positions = positions
    self.boundaries = boundaries
    self.wordStarts = wordStarts
    self.readings = readings
    self.scratch = scratch
    self.progress = progress
  }

  fileprivate struct Progress {
    var end: UInt64
    var steps = 0
  }
}

extension NameMatcher {
  /// The state in which all that is looked for has been read: that of the end, or of a word before it.
  package var end: UInt64 {
    get { progress.pointee.end }
    set { progress.pointee.end = newValue }
  }

  /// How many characters of names have been read.
  package internal(set) var steps: Int {
    get { progress.pointee.steps }
    set { progress.pointee.steps = newValue }
  }
}

extension TypedText {
  /// Calls a closure with what compares names; it must not be used after the closure returns.
  package func withMatcher(
    _ readings: NameMatcher.Readings, _ body: (NameMatcher) -> Void
  ) {
    withUnsafeTemporaryAllocation(of: Spelling.self, capacity: Pinyin.spellingLimit) { scratch in
      units.withUnsafeBufferPointer { units in
        positions.withUnsafeBufferPointer { positions in
          var progress = NameMatcher.Progress(end: end)
          withUnsafeMutablePointer(to: &progress) { progress in
            body(
              NameMatcher(
                units: units, positions: positions, boundaries: boundaries,
                wordStarts: wordStarts, readings: readings, scratch: scratch.baseAddress!,
                progress: progress))
          }
        }
      }
    }
  }
}

extension NameMatcher {
  /// The readings of the Hanzi at a place of a name, `Spelling.none` behind them.
  func spellings(
    of scalar: UInt32, at range: Range<Int>, of name: UnsafeBufferPointer<UInt8>
  ) -> UnsafePointer<Spelling> {
    switch readings {
    case .table(let table):
      if let list = table.spellings(of: scalar) { return list }
      Pinyin.write(spellingsOf: scalar, to: scratch)
    case .all:
      Pinyin.write(spellingsOf: scalar, to: scratch)
    case .inContext:
      scratch[0] = .none
      if let entry = PinyinTable.entry(of: scalar) {
        scratch[0] = Spelling(entry.reading(in: name, at: range))
      }
      scratch[1] = .none
    }
    return UnsafePointer(scratch)
  }

  /// Which typed units a character is, as it is written; in a word u answers to ü.
  @inline(__always)
  func positions(of unit: UInt32) -> UInt64 {
    if unit < 0x80 { return positions[unit == 0x75 ? TypedText.uOfWords : Int(unit)] }
    var found: UInt64 = 0
    if unitFilter >> UInt64(unit & 63) & 1 == 0 { return found }
    for index in 0..<units.count where units[index] == unit { found |= 1 << UInt64(index) }
    return found
  }

  /// Which typed units a letter of a reading answers to, by the lowest bits of a spelling.
  @inline(__always)
  func positions(ofLetter bits: UInt32) -> UInt64 {
    positions[0x60 + Int(bits & 31)]
  }
}

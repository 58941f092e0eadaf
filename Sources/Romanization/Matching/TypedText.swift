import TextMatching

/// What somebody typed to find names, ready to be compared with many.
///
///     typed        Ｇuang 州'x          units  g u a n g 州 x
///     boundaries   before 州 and x       a syllable or a Hanzi must begin there
///     positions    of g: 1 and 5, a bit each; of 州: 6; …
///
/// Case, full width and the marks of Latin letters are ignored, and so is what separates words, but
/// for where it stands. Bytes that are not UTF-8 are in no name.
package struct TypedText: Sendable {
  /// What is typed beyond so many characters does not count.
  package static let limit = 63

  /// The characters, each as it is compared.
  package private(set) var units: [UInt32] = []

  /// A bit for each unit that a separator stands before, the first one not counted.
  package private(set) var boundaries: UInt64 = 0

  /// For each ASCII letter and digit, and for ü in a reading and u in a word, a bit for each unit
  /// that it answers to.
  private(set) var positions: [UInt64] = Array(repeating: 0, count: Self.slotCount)

  /// - Complexity: O(*b*) for *b* bytes.
  package init(_ typed: UnsafeBufferPointer<UInt8>) {
    var index = 0
    var isSeparated = false
    units.reserveCapacity(min(typed.count, Self.limit))
    while index < typed.count, units.count < Self.limit {
      let (scalar, length) = ScalarReader.scalar(at: index, of: typed)
      let isDamaged = scalar == 0 && typed[index] != 0
      index += length
      if CharacterClass.isMark(scalar) { continue }
      if !isDamaged, case .separator = CharacterClass.of(scalar) {
        isSeparated = true
        continue
      }
      if isSeparated, !units.isEmpty { boundaries |= 1 << UInt64(units.count) }
      isSeparated = false
      append(scalar, isDamaged: isDamaged)
    }
  }

  private mutating func append(_ scalar: UInt32, isDamaged: Bool) {
    let bit: UInt64 = 1 << UInt64(units.count)
    let unit = isDamaged ? Self.damaged : CharacterClass.typed(scalar)
    let isUmlaut = scalar == 0xFC || scalar == 0xDC
    units.append(isUmlaut ? Self.umlaut : unit)
    if unit == Self.u {
      positions[Self.uOfWords] |= bit
      positions[Self.umlautOfReadings] |= bit
      if !isUmlaut { positions[Int(unit)] |= bit }
    } else if unit < 0x80 {
      positions[Int(unit)] |= bit
      if unit == Self.v { positions[Self.umlautOfReadings] |= bit }
    }
  }
}

extension TypedText {
  /// How many characters count.
  package var count: Int { units.count }

  /// The units at which words begin, the first one not counted, nor words after the eighth.
  package var wordStarts: UInt64 {
    var starts = boundaries
    for _ in 0..<7 { starts &= starts &- 1 }
    return boundaries ^ starts
  }

  /// The state in which all of it has been read.
  package var end: UInt64 { 1 << UInt64(count) }

  /// The unit at an index, u for ü.
  package func letterOrUnit(_ index: Int) -> UInt32 {
    units[index] == Self.umlaut ? Self.u : units[index]
  }

  /// Whether a separator stands before the unit at an index.
  package func isSeparated(_ index: Int) -> Bool { boundaries >> UInt64(index) & 1 == 1 }

  /// Whether a letter may stand in a reading after the unit before it.
  ///
  /// After which letters each may: g only after n, h only in zh, ch and sh, most others never.
  package func mayContinue(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let last = letterOrUnit(index - 1)
    switch UInt8(truncatingIfNeeded: units[index]) {
    case UInt8(ascii: "g"): return last == 0x6E
    case UInt8(ascii: "h"): return last == 0x7A || last == 0x63 || last == 0x73
    case UInt8(ascii: "r"): return last == 0x65
    case UInt8(ascii: "n"):
      return last == 0x61 || last == 0x65 || last == 0x69 || last == 0x6F || last == 0x75
        || last == 0x76
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
      UInt8(ascii: "u"), UInt8(ascii: "v"):
      return true
    default: return units[index] == Self.umlaut
    }
  }

  /// Which units are a letter, by its number from 0 for a.
  package func positions(ofLetter letter: UInt32) -> UInt64 { positions[0x61 + Int(letter)] }

  /// How many letters of a reading are typed from an index on.
  package func length(of spelling: Spelling, at index: Int) -> Int {
    var bits = spelling.bits
    var length = 0
    while bits != 0, index + length < count, length == 0 || !isSeparated(index + length) {
      let slot = 0x60 + Int(bits & 31)
      guard positions[slot] >> UInt64(index + length) & 1 == 1 else { break }
      bits >>= 5
      length += 1
    }
    return length
  }

  static let slotCount = 128

  private static let u: UInt32 = 0x75
  private static let v: UInt32 = 0x76

  /// Where ü in a reading has its bits: after those of z, as ü does in a `Spelling`.
  static let umlautOfReadings = 0x60 + Int(Spelling.umlaut)

  /// Where u in a word has its bits, which ü answers to as well.
  static let uOfWords = umlautOfReadings + 1

  /// A typed ü, which is no u of a reading.
  package static let umlaut: UInt32 = 0xFC

  /// What stands for bytes that are no text.
  private static let damaged = UInt32.max
}

import CascadeBase

/// A typed text, prepared to match many names.
///
///     typed        Ｇuang 州'x          units  g u a n g 州 x
///     boundaries   before 州 and x       a syllable or a Hanzi must begin there
///     positions    bit sets: of g 0 and 4, of 州 5, …
///
/// Case, width and the marks of letters are ignored. A Hangul syllable has a unit for each of its letters. Separators
/// only set boundaries. Bytes that aren't valid UTF-8 match nothing.
package struct TypedText: Sendable {
  /// The maximum number of characters. Later ones don't count.
  package static let limit = 63

  /// The characters, folded for comparison.
  package private(set) var units: [UInt32] = []

  /// A bit set of the units after a separator, except the first unit.
  package private(set) var boundaries: UInt64 = 0

  /// For each ASCII letter and digit, and for ü in a reading and u in a word, a bit set of the matching units.
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
      if isSeparated, !units.isEmpty { boundaries |= UInt64(bit: units.count) }
      isSeparated = false
      let letter = CharacterClass.typed(scalar, before: index, of: typed)
      append(scalar, isDamaged ? Self.damaged : letter)
    }
  }

  private mutating func append(_ scalar: UInt32, _ unit: UInt32) {
    if knowsAllNames, appendLetters(of: unit, scalar) { return }
    let bit = UInt64(bit: units.count)
    let isUmlaut = scalar == Self.umlaut || scalar == Self.capitalUmlaut
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
  /// Appends the letters of a Hangul syllable, or the first s of ß, which is typed as two letters.
  ///
  /// - Returns: Whether nothing remains to be appended.
  @inline(never)
  private mutating func appendLetters(of unit: UInt32, _ scalar: UInt32) -> Bool {
    if scalar == Self.sharpS, count + 1 < Self.limit {
      positions[Int(unit)] |= UInt64(bit: count)
      units.append(unit)
    }
    return HangulSyllable.forEachLetter(of: unit) {
      if count < Self.limit { units.append($0) }
    }
  }

  /// The number of characters.
  package var count: Int { units.count }

  /// The maximum number of words after the first that ancestors can match separately.
  private static let wordLimit = 7

  /// A bit set of the units at which the second to eighth word begin.
  package var wordStarts: UInt64 {
    var starts = boundaries
    for _ in 0..<Self.wordLimit { _ = starts.popBit() }
    return boundaries ^ starts
  }

  /// The state of the matcher in which the whole text is read.
  package var end: UInt64 { UInt64(bit: count) }

  /// The unit at an index, with u for ü.
  package func letterOrUnit(_ index: Int) -> UInt32 {
    units[index] == Self.umlaut ? Self.u : units[index]
  }

  /// Whether a separator precedes the unit at an index.
  package func isSeparated(_ index: Int) -> Bool { boundaries.hasBit(index) }

  /// Whether a letter can continue a reading after the unit before it: g only after n, h only in zh, ch and sh,
  /// most other consonants never.
  package func mayContinue(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let last = letterOrUnit(index - 1)
    func isLast(_ letters: StaticString) -> Bool {
      for index in 0..<letters.utf8CodeUnitCount where last == letters.utf8Start[index] {
        return true
      }
      return false
    }
    switch UInt8(truncatingIfNeeded: units[index]) {
    case UInt8(ascii: "g"): return isLast("n")
    case UInt8(ascii: "h"): return isLast("zcs")
    case UInt8(ascii: "r"): return isLast("e")
    case UInt8(ascii: "n"): return isLast("aeiouv")
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
      UInt8(ascii: "u"), UInt8(ascii: "v"):
      return true
    default: return units[index] == Self.umlaut
    }
  }

  /// The positions of a letter, counted from 0 for a, as a bit set.
  package func positions(ofLetter letter: UInt32) -> UInt64 { positions[0x61 + Int(letter)] }

  /// The number of letters of a reading that are typed from an index on.
  package func length(of spelling: Spelling, at index: Int) -> Int {
    var letters = spelling.bits
    var length = 0
    while letters != 0, index + length < count, length == 0 || !isSeparated(index + length) {
      let slot = 0x60 + Int(letters & Spelling.letterMask)
      guard positions[slot].hasBit(index + length) else { break }
      letters >>= Spelling.letterWidth
      length += 1
    }
    return length
  }

  static let slotCount = 128

  static let u: UInt32 = 0x75
  private static let v: UInt32 = 0x76

  /// The slot of ü in a reading: after z, as in a `Spelling`.
  static let umlautOfReadings = 0x60 + Int(Spelling.umlaut)

  /// The slot of u in a word, which a typed ü matches too.
  static let uOfWords = umlautOfReadings + 1

  /// A typed ü, which doesn't match the u of a reading.
  package static let umlaut: UInt32 = 0xFC
  private static let capitalUmlaut: UInt32 = 0xDC

  /// ß, which is typed as two letters.
  private static let sharpS: UInt32 = 0xDF

  /// The unit for bytes that aren't valid UTF-8.
  private static let damaged = UInt32.max
}

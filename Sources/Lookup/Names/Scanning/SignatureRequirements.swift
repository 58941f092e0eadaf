import CascadeBase
import Romanization

/// The rows of the signature bitmap that a name must be in to match a part of the typed text.
///
/// Some typed units must begin a character of the name. The readings of the first character are limited to those
/// that end where the next unit can begin another character:
///
///     zuan    zuan, or zua and n…, or zu and a…, but not z and u…, since no reading begins with u
struct SignatureRequirements {
  /// For each clause, a bit set of rows of which a name must be in one.
  private var clauses: [UInt64] = []
  /// The possible readings of the first character: a bit set of their rows, and a bit set of the rows of the next
  /// character, or 0. The readings of each alternative are a subset of those before it.
  private var alternatives: [(readings: UInt64, next: UInt64)] = []
  /// The row of names that begin with the first unit.
  let beginning: Int

  /// The maximum number of letters in a reading.
  private static let maximumReadingLength = 6

  /// Creates the requirements for names that contain all typed units of a range.
  init(_ typed: TypedText, _ range: Range<Int>, _ characters: CharacterTable.Lookup) {
    let first = typed.letterOrUnit(range.lowerBound)
    let isLetter = SignatureRows.initial(of: first) != nil
    var isBeginning = true
    for index in range {
      let unit = typed.letterOrUnit(index)
      if typed.isSeparated(index) { isBeginning = true }
      if let initial = SignatureRows.initial(of: unit) {
        if isBeginning || !typed.mayContinue(index) {
          clauses.append(SignatureRows.rows(ofInitial: initial))
        }
        isBeginning = false
      } else {
        clauses.append(UInt64(bit: CharacterSignature(of: unit).row))
        isBeginning = CharacterClass.of(unit) == .character
      }
    }
    beginning =
      SignatureRows.firstInitial + CharacterSignature(of: first).initials.trailingZeroBitCount
    if isLetter { addAlternatives(typed, range, characters) }
  }

  private mutating func addAlternatives(
    _ typed: TypedText, _ range: Range<Int>, _ characters: CharacterTable.Lookup
  ) {
    // By the number of typed units that the first character takes.
    var readings: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &readings) { bytes in
      let readings = bytes.bindMemory(to: UInt64.self)
      for spelling in characters.distinct where spelling != .none {
        let length = min(typed.length(of: spelling, at: range.lowerBound), range.count)
        if length == 0 { continue }
        let row = UInt64(bit: SignatureRows.row(of: spelling))
        for length in 0..<length { readings[length] |= row }
      }
      for length in 1...Self.maximumReadingLength where readings[length - 1] != 0 {
        let next = range.lowerBound + length
        var rows: UInt64 = 0
        if next < range.upperBound {
          let unit = typed.letterOrUnit(next)
          if let initial = SignatureRows.initial(of: unit) {
            rows = SignatureRows.rows(ofInitial: initial)
          }
        }
        alternatives.append((readings[length - 1], rows))
      }
    }
  }
}

extension SignatureRequirements {
  /// Clears the bits of names that don't meet the requirements.
  ///
  /// - Parameters:
  ///   - names: A bit per name, 64 per word.
  ///   - rows: The bitmap, from the first of these words on.
  ///   - length: The number of words in a row.
  func filter(
    _ names: UnsafeMutableBufferPointer<UInt64>, _ rows: UnsafePointer<UInt64>, _ length: Int
  ) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * names.count) { buffer in
      let any = UnsafeMutableBufferPointer(rebasing: buffer[..<names.count])
      for clause in clauses {
        any.update(repeating: 0)
        any.formUnion(clause, rows, length)
        for word in names.indices { names[word] &= any[word] }
      }
      if alternatives.isEmpty { return }
      let found = UnsafeMutableBufferPointer(rebasing: buffer[names.count...])
      let text = rows + SignatureRows.text * length
      for word in names.indices { found[word] = text[word] }
      // Backwards, because each alternative has all readings of the ones after it.
      any.update(repeating: 0)
      var added: UInt64 = 0
      for alternative in alternatives.reversed() {
        any.formUnion(alternative.readings & ~added, rows, length)
        added = alternative.readings
        if alternative.next == 0 {
          for word in names.indices { found[word] |= any[word] }
        } else {
          var next = alternative.next
          while let row = next.popBit() {
            let row = rows + row * length
            for word in names.indices { found[word] |= any[word] & row[word] }
          }
        }
      }
      for word in names.indices { names[word] &= found[word] }
    }
  }

  /// Clears the bits of names that don't begin with the first unit. See `filter(_:_:_:)`.
  func filterBeginnings(
    _ names: UnsafeMutableBufferPointer<UInt64>, _ rows: UnsafePointer<UInt64>, _ length: Int
  ) {
    let beginnings = rows + beginning * length
    for word in names.indices { names[word] &= beginnings[word] }
  }
}

extension UnsafeMutableBufferPointer<UInt64> {
  /// Sets the bits of the names in any of some rows.
  fileprivate func formUnion(_ rows: UInt64, _ bitmap: UnsafePointer<UInt64>, _ length: Int) {
    var rows = rows
    while let row = rows.popBit() {
      let row = bitmap + row * length
      for word in indices { self[word] |= row[word] }
    }
  }
}

/// The part of a query from one of its words to the end.
struct QueryPart {
  /// The index of the first unit.
  let index: Int
  /// The requirements for names that match the first word.
  let firstWord: SignatureRequirements
  /// The requirements for names that match the whole part.
  let whole: SignatureRequirements
  /// The numbers of units after which a later word begins, see `CharacterSteps`.
  let wordEnds: UInt32
  /// The number of units, as a set.
  let end: UInt32

  /// The index of the first unit, as a bit.
  var start: UInt64 { UInt64(bit: index) }
}

extension QueryPart {
  /// All parts of a query, the whole query first.
  static func all(of typed: TypedText, _ characters: CharacterTable.Lookup) -> [QueryPart] {
    var parts: [QueryPart] = []
    var index = 0
    while index < typed.count {
      let later = typed.wordStarts >> UInt64(index + 1)
      let end = later == 0 ? typed.count : index + 1 + later.trailingZeroBitCount
      let whole = SignatureRequirements(typed, index..<typed.count, characters)
      let isLast = end == typed.count
      let firstWord =
        isLast ? whole : SignatureRequirements(typed, index..<end, characters)
      parts.append(
        QueryPart(
          index: index, firstWord: firstWord, whole: whole,
          wordEnds: CharacterSteps.set(later << 1),
          end: CharacterSteps.set(UInt64(bit: typed.count - index))))
      index = end
    }
    return parts
  }
}

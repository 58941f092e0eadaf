import Romanization

/// The rows that names must be in to answer to a part of what is typed.
///
/// Of some typed units it is certain that they begin a character of a name: each but the last of these has
/// another after it, each but the first another before it. What the first character may be is told by
/// the readings that lead to a unit that may begin the next one:
///
///     zuan    zuan, or zua and n…, or zu and a…, but not z and u…, since no reading begins with u
struct SearchNeeds {
  /// Rows of which a name must be in one, for each clause; 255 behind each.
  private var clauses: [UInt8] = []
  /// Ways to read the first character: rows of readings, and a row for what follows or 255.
  private var ways: [(readings: UInt32, next: UInt8)] = []
  private let group: UInt8

  private static let none: UInt8 = 255

  /// What the typed units in a range need, all of which are to be found in one name.
  init(_ typed: TypedText, _ range: Range<Int>, _ spellings: SpellingTable.Lookup) {
    let first = typed.letterOrUnit(range.lowerBound)
    var starters: [UInt32] = []
    var isBeginning = true
    var groups = NameTraits.letter(of: first)
    for index in range {
      let unit = typed.letterOrUnit(index)
      let letter = NameTraits.letter(of: unit)
      if typed.isSeparated(index) { isBeginning = true }
      if letter != 0 {
        let isCertain = isBeginning || !typed.mayContinue(index)
        isBeginning = false
        if isCertain { starters.append(letter) }
      } else {
        let traits = CharacterTraits(of: unit)
        if index == range.lowerBound { groups = traits.initials }
        starters.append(traits.initials)
        clauses += [
          UInt8(SearchTables.written) + UInt8(NameTraits.writtenBit(of: unit)), Self.none,
        ]
        if traits.readings != 0 {
          let row = SearchTables.readings + traits.readings.trailingZeroBitCount
          clauses += [UInt8(row), Self.none]
        }
        isBeginning = CharacterClass.of(unit) == .character
      }
    }
    group = UInt8(groups == 0 ? NameTraits.noLetter : groups.trailingZeroBitCount)
    add(starters)
    if NameTraits.letter(of: first) != 0 { addWays(typed, range, spellings) }
  }

  private mutating func add(_ starters: [UInt32]) {
    for (index, initials) in starters.enumerated() where initials != 0 {
      let letter = initials.trailingZeroBitCount
      let before = UInt8(SearchTables.notLast + letter)
      let after = UInt8(SearchTables.notFirst + letter)
      if starters.count == 1 {
        clauses += [before, after, Self.none]
      } else {
        if index < starters.count - 1 { clauses += [before, Self.none] }
        if index > 0 { clauses += [after, Self.none] }
      }
    }
  }

  private mutating func addWays(
    _ typed: TypedText, _ range: Range<Int>, _ spellings: SpellingTable.Lookup
  ) {
    // By how many units the first character takes.
    var readings: (UInt32, UInt32, UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &readings) { bytes in
      let readings = bytes.bindMemory(to: UInt32.self)
      for spelling in spellings.distinct where spelling != .none {
        let bit: UInt32 = 1 << NameTraits.readingBit(of: spelling)
        for length in 0..<typed.length(of: spelling, at: range.lowerBound) {
          readings[length] |= bit
        }
      }
      for length in 1...6 where readings[length - 1] != 0 {
        let next = range.lowerBound + length
        if next > range.upperBound { break }
        var row = Self.none
        if next < range.upperBound {
          let letter = NameTraits.letter(of: typed.letterOrUnit(next))
          if letter != 0 { row = UInt8(SearchTables.notFirst + letter.trailingZeroBitCount) }
        }
        ways.append((readings[length - 1], row))
      }
    }
  }
}

extension SearchNeeds {
  /// Which of 64 names may answer.
  @inline(__always)
  func names(
    in word: Int, of rows: UnsafePointer<UInt64>, _ length: Int, beginning: Bool = false
  ) -> UInt64 {
    var names = beginning ? rows[Int(group) * length + word] : .max
    var clause: UInt64 = 0
    for row in clauses {
      if row == Self.none {
        names &= clause
        clause = 0
      } else {
        clause |= rows[Int(row) * length + word]
      }
    }
    if names == 0 || ways.isEmpty { return names }
    var found = rows[SearchTables.letters * length + word]
    for way in ways {
      var isRead: UInt64 = 0
      var rest = way.readings
      while rest != 0 {
        isRead |= rows[(SearchTables.readings + rest.trailingZeroBitCount) * length + word]
        rest &= rest - 1
      }
      found |= way.next == Self.none ? isRead : isRead & rows[Int(way.next) * length + word]
    }
    return names & found
  }
}

import Romanization
import TextMatching

/// The rows that names must be in to answer to a part of what is typed.
///
/// Of some typed units it is certain that they begin a character of a name. What the first character may be
/// is told by the readings that lead to a unit that may begin the next one:
///
///     zuan    zuan, or zua and n…, or zu and a…, but not z and u…, since no reading begins with u
struct SearchNeeds {
  /// Rows of which a name must be in one, as bits, for each clause.
  private var clauses: [UInt64] = []
  /// Ways to read the first character: rows of readings, and rows for what follows, or none. The
  /// readings of each are among those of the way before it.
  private var ways: [(readings: UInt64, next: UInt64)] = []
  /// The row of names that begin with the first unit.
  let beginning: Int

  /// What the typed units in a range need, all of which are to be found in one name.
  init(_ typed: TypedText, _ range: Range<Int>, _ characters: CharacterTable.Lookup) {
    let first = typed.letterOrUnit(range.lowerBound)
    let isLetter = SearchRows.initial(of: first) != nil
    var isBeginning = true
    for index in range {
      let unit = typed.letterOrUnit(index)
      if typed.isSeparated(index) { isBeginning = true }
      if let initial = SearchRows.initial(of: unit) {
        if isBeginning || !typed.mayContinue(index) {
          clauses.append(SearchRows.rows(ofInitial: initial))
        }
        isBeginning = false
      } else {
        clauses.append(1 << UInt64(CharacterTraits(of: unit).row))
        isBeginning = CharacterClass.of(unit) == .character
      }
    }
    beginning =
      SearchRows.beginnings + CharacterTraits(of: first).initials.trailingZeroBitCount
    if isLetter { addWays(typed, range, characters) }
  }

  private mutating func addWays(
    _ typed: TypedText, _ range: Range<Int>, _ characters: CharacterTable.Lookup
  ) {
    // By how many units the first character takes.
    var readings: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &readings) { bytes in
      let readings = bytes.bindMemory(to: UInt64.self)
      for spelling in characters.distinct where spelling != .none {
        let length = min(typed.length(of: spelling, at: range.lowerBound), range.count)
        if length == 0 { continue }
        let row: UInt64 = 1 << UInt64(SearchRows.row(of: spelling))
        for length in 0..<length { readings[length] |= row }
      }
      for length in 1...6 where readings[length - 1] != 0 {
        let next = range.lowerBound + length
        var rows: UInt64 = 0
        if next < range.upperBound {
          let unit = typed.letterOrUnit(next)
          if let initial = SearchRows.initial(of: unit) {
            rows = SearchRows.rows(ofInitial: initial)
          }
        }
        ways.append((readings[length - 1], rows))
      }
    }
  }
}

extension SearchNeeds {
  /// Leaves of a run of names those that may answer.
  ///
  /// - Parameters:
  ///   - names: A bit for each name, 64 in a word.
  ///   - rows: The rows, at the first of these words.
  ///   - length: The length of a row.
  func keep(
    _ names: UnsafeMutableBufferPointer<UInt64>, _ rows: UnsafePointer<UInt64>, _ length: Int
  ) {
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * names.count) { room in
      let any = UnsafeMutableBufferPointer(rebasing: room[..<names.count])
      for clause in clauses {
        any.update(repeating: 0)
        any.formUnion(clause, rows, length)
        for word in names.indices { names[word] &= any[word] }
      }
      if ways.isEmpty { return }
      let found = UnsafeMutableBufferPointer(rebasing: room[names.count...])
      let text = rows + SearchRows.text * length
      for word in names.indices { found[word] = text[word] }
      // The longer a reading the fewer names have it, so that those of the last ways are added to.
      any.update(repeating: 0)
      var known: UInt64 = 0
      for way in ways.reversed() {
        any.formUnion(way.readings & ~known, rows, length)
        known = way.readings
        if way.next == 0 {
          for word in names.indices { found[word] |= any[word] }
        } else {
          var rest = way.next
          while rest != 0 {
            let next = rows + rest.trailingZeroBitCount * length
            for word in names.indices { found[word] |= any[word] & next[word] }
            rest &= rest - 1
          }
        }
      }
      for word in names.indices { names[word] &= found[word] }
    }
  }

  /// Leaves of a run of names those that begin with the first unit.
  func keepBeginnings(
    _ names: UnsafeMutableBufferPointer<UInt64>, _ rows: UnsafePointer<UInt64>, _ length: Int
  ) {
    let beginnings = rows + beginning * length
    for word in names.indices { names[word] &= beginnings[word] }
  }
}

extension UnsafeMutableBufferPointer<UInt64> {
  /// Adds the names of some rows.
  fileprivate func formUnion(_ set: UInt64, _ rows: UnsafePointer<UInt64>, _ length: Int) {
    var rest = set
    while rest != 0 {
      let row = rows + rest.trailingZeroBitCount * length
      for word in indices { self[word] |= row[word] }
      rest &= rest - 1
    }
  }
}

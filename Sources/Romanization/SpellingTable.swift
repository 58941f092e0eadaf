/// The readings of the Hanzi that some names have, each looked up once.
///
///     places      for each character from U+4E00 on, where its readings begin; 0 where it was not met
///     spellings   the readings of one Hanzi after the other, `Spelling.none` behind each
///     distinct    the readings that some Hanzi has, at the place of their hash or after it
package struct SpellingTable: Sendable {
  private var places: [UInt16]
  private var spellings: [Spelling] = [.none]
  private var distinct: [Spelling]

  /// Makes a table without readings.
  package init() {
    places = Array(repeating: 0, count: Int(PinyinTable.end - PinyinTable.first))
    // More than twice as many as there are syllables.
    distinct = Array(repeating: .none, count: 1024)
  }
}

extension SpellingTable {
  /// Looks up a Hanzi, and returns how many that were not met before have been.
  package mutating func add(_ scalar: UInt32) {
    withUnsafeTemporaryAllocation(of: Spelling.self, capacity: Pinyin.spellingLimit) { list in
      Pinyin.write(spellingsOf: scalar, to: list.baseAddress!)
      if scalar >= PinyinTable.first, scalar < PinyinTable.end {
        places[Int(scalar - PinyinTable.first)] = UInt16(truncatingIfNeeded: spellings.count)
        var count = 0
        repeat {
          spellings.append(list[count])
          count += 1
        } while list[count - 1] != .none
      }
      var count = 0
      while list[count] != .none {
        note(list[count])
        count += 1
      }
    }
  }

  private mutating func note(_ spelling: Spelling) {
    var slot = Int(spelling.hash >> 22)
    while distinct[slot] != .none, distinct[slot] != spelling { slot = (slot + 1) & 1023 }
    distinct[slot] = spelling
  }

  /// Calls a closure with the table in place.
  package func withLookup(_ body: (Lookup) -> Void) {
    places.withUnsafeBufferPointer { places in
      spellings.withUnsafeBufferPointer { spellings in
        distinct.withUnsafeBufferPointer { distinct in
          body(Lookup(places: places, spellings: spellings, distinct: distinct))
        }
      }
    }
  }

  /// The table in place, for as long as somebody reads in it.
  package struct Lookup {
    fileprivate let places: UnsafeBufferPointer<UInt16>
    fileprivate let spellings: UnsafeBufferPointer<Spelling>

    /// Each reading that some Hanzi has once, and `Spelling.none` in between.
    package let distinct: UnsafeBufferPointer<Spelling>

    /// The readings of a Hanzi, `Spelling.none` behind them; nil where they are not in the table.
    @inline(__always)
    package func spellings(of scalar: UInt32) -> UnsafePointer<Spelling>? {
      guard scalar >= PinyinTable.first, scalar < PinyinTable.end else { return nil }
      let place = places[Int(scalar - PinyinTable.first)]
      return place == 0 ? nil : spellings.baseAddress! + Int(place)
    }
  }
}

/// The readings of the Hanzi that some names have, each looked up once.
///
///     places      for each character from U+4E00 on, where its readings begin; 0 where it was not met
///     spellings   the readings of one Hanzi after the other, `Spelling.none` behind each
package struct SpellingTable: Sendable {
  private var places: [UInt16]
  private var spellings: [Spelling] = [.none]

  /// Makes a table without readings.
  package init() {
    places = Array(repeating: 0, count: Int(PinyinTable.end - PinyinTable.first))
  }
}

extension SpellingTable {
  /// Looks up a Hanzi from U+4E00 to U+9FFF.
  ///
  /// - Parameter scratch: Room for `Pinyin.spellingLimit` spellings.
  package mutating func add(_ scalar: UInt32, scratch: UnsafeMutablePointer<Spelling>) {
    places[Int(scalar - PinyinTable.first)] = UInt16(truncatingIfNeeded: spellings.count)
    Pinyin.write(spellingsOf: scalar, to: scratch)
    var count = 0
    repeat {
      spellings.append(scratch[count])
      count += 1
    } while scratch[count - 1] != .none
  }

  /// Calls a closure with the table in place.
  package func withLookup<Result>(_ body: (Lookup) -> Result) -> Result {
    places.withUnsafeBufferPointer { places in
      spellings.withUnsafeBufferPointer { spellings in
        body(Lookup(places: places, spellings: spellings))
      }
    }
  }

  /// The table in place, for as long as somebody reads in it.
  package struct Lookup {
    fileprivate let places: UnsafeBufferPointer<UInt16>
    fileprivate let spellings: UnsafeBufferPointer<Spelling>

    /// The readings of a Hanzi, `Spelling.none` behind them; nil where it was not added.
    @inline(__always)
    package func spellings(of scalar: UInt32) -> UnsafePointer<Spelling>? {
      guard scalar >= PinyinTable.first, scalar < PinyinTable.end else { return nil }
      let place = places[Int(scalar - PinyinTable.first)]
      return place == 0 ? nil : spellings.baseAddress! + Int(place)
    }
  }
}

import TextMatching

/// The characters that some names have, numbered as they are met, and the readings of each.
///
///     广  number 1   guang an yan
///     州  number 2   zhou
///
/// Characters from U+E000 on have no number.
package struct CharacterTable: Sendable {
  /// For each 256 characters which page of numbers is theirs; 0 where none of them was met.
  private var pages: [UInt8]
  /// Pages of 256 numbers, the first of them empty; 0 where a character was not met.
  private var numbers: [UInt16]
  /// By number, where the readings begin.
  private var starts: [UInt32] = [0]
  /// By number, the characters.
  private var characters: [UInt32] = [0]
  /// The readings of one character after the other, `Spelling.none` behind each.
  private var spellings: [Spelling] = [.none]
  /// For each of these where it stands among the distinct ones.
  private var places: [UInt16] = [0]
  /// Each reading once, at the place of its hash or after it.
  private var distinct: [Spelling]

  private static let end: UInt32 = 0xE000

  /// How many places there are for distinct readings: more than twice as many as there are syllables.
  private static let distinctLimit = 1024

  /// Makes a table of no characters.
  package init() {
    pages = Array(repeating: 0, count: Int(Self.end) >> 8)
    numbers = Array(repeating: 0, count: 256)
    distinct = Array(repeating: .none, count: Self.distinctLimit)
  }
}

extension CharacterTable {
  /// How many characters were met; their numbers begin with 1.
  package var count: Int { starts.count - 1 }

  /// Appends the numbers of the characters of a name, which are given to those that were not met before,
  /// 0 for those that have none; letters and digits count in the form in which they are typed.
  ///
  /// - Returns: Whether there are characters alone, no letters or digits, and each has a number.
  /// - Complexity: O(*b*) for *b* bytes.
  package mutating func append(
    _ name: UnsafeBufferPointer<UInt8>, to numbers: inout [UInt16]
  ) -> Bool {
    var isNumbered = true
    var index = 0
    while index < name.count {
      guard let (scalar, kind) = CharacterClass.next(at: &index, of: name), kind != .separator
      else { continue }
      if kind == .word { isNumbered = false }
      let number = number(adding: scalar)
      if number == 0 { isNumbered = false }
      numbers.append(number)
    }
    return isNumbered
  }

  @inline(__always)
  private mutating func number(adding scalar: UInt32) -> UInt16 {
    guard scalar < Self.end else { return 0 }
    let number = numbers[Int(pages[Int(scalar) >> 8]) << 8 | Int(scalar & 255)]
    return number == 0 ? add(scalar) : number
  }

  private mutating func add(_ scalar: UInt32) -> UInt16 {
    let page = Int(scalar) >> 8
    if pages[page] == 0 {
      pages[page] = UInt8(truncatingIfNeeded: numbers.count >> 8)
      for _ in 0..<256 { numbers.append(0) }
    }
    let number = UInt16(truncatingIfNeeded: starts.count)
    numbers[Int(pages[page]) << 8 | Int(scalar & 255)] = number
    starts.append(UInt32(truncatingIfNeeded: spellings.count))
    characters.append(scalar)
    withUnsafeTemporaryAllocation(of: Spelling.self, capacity: Pinyin.spellingLimit) { list in
      Pinyin.write(spellingsOf: scalar, to: list.baseAddress!)
      var index = 0
      repeat {
        spellings.append(list[index])
        places.append(list[index] == .none ? 0 : place(of: list[index]))
        index += 1
      } while list[index - 1] != .none
    }
    return number
  }

  private mutating func place(of spelling: Spelling) -> UInt16 {
    var place = Int(spelling.hash >> 22)
    while distinct[place] != .none, distinct[place] != spelling {
      place = (place + 1) & (Self.distinctLimit - 1)
    }
    distinct[place] = spelling
    return UInt16(truncatingIfNeeded: place)
  }

  /// Calls a closure with the table in place.
  package func withLookup(_ body: (Lookup) -> Void) {
    pages.withUnsafeBufferPointer { pages in
      numbers.withUnsafeBufferPointer { numbers in
        starts.withUnsafeBufferPointer { starts in
          characters.withUnsafeBufferPointer { characters in
            spellings.withUnsafeBufferPointer { spellings in
              places.withUnsafeBufferPointer { places in
                distinct.withUnsafeBufferPointer { distinct in
                  body(
                    Lookup(
                      pages: pages, numbers: numbers, starts: starts, characters: characters,
                      spellings: spellings,
                      places: places, distinct: distinct))
                }
              }
            }
          }
        }
      }
    }
  }

  /// The table in place, for as long as somebody reads in it.
  package struct Lookup {
    fileprivate let pages: UnsafeBufferPointer<UInt8>
    fileprivate let numbers: UnsafeBufferPointer<UInt16>
    fileprivate let starts: UnsafeBufferPointer<UInt32>
    fileprivate let characters: UnsafeBufferPointer<UInt32>
    fileprivate let spellings: UnsafeBufferPointer<Spelling>
    fileprivate let places: UnsafeBufferPointer<UInt16>

    /// Each reading that some character has once, and `Spelling.none` in between.
    package let distinct: UnsafeBufferPointer<Spelling>
  }
}

extension CharacterTable.Lookup {
  /// How many characters were met; their numbers begin with 1.
  package var count: Int { starts.count - 1 }

  /// The number of a character; 0 where it has none.
  @inline(__always)
  package func number(of scalar: UInt32) -> Int {
    guard scalar < CharacterTable.end else { return 0 }
    let page = pages[Int(scalar) >> 8]
    return Int(numbers[Int(page) << 8 | Int(scalar & 255)])
  }

  /// The readings of a character, `Spelling.none` behind them; nil where it has no number.
  @inline(__always)
  package func spellings(of scalar: UInt32) -> UnsafePointer<Spelling>? {
    let number = number(of: scalar)
    return number == 0 ? nil : spellings(number)
  }

  /// The character of a number.
  package func character(_ number: Int) -> UInt32 { characters[number] }

  /// The readings of the character of a number, `Spelling.none` behind them.
  package func spellings(_ number: Int) -> UnsafePointer<Spelling> {
    spellings.baseAddress! + Int(starts[number])
  }

  /// Writes for each number what a closure's answers for the readings of its character come to, together.
  ///
  /// - Parameters:
  ///   - values: Room for one more than there are characters; 0 for number 0.
  ///   - value: A set, as bits, for each reading; it is asked for each distinct one once.
  package func write(
    _ values: UnsafeMutablePointer<UInt32>, _ value: (Spelling) -> UInt32
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: distinct.count) { known in
      for (place, spelling) in distinct.enumerated() {
        known[place] = spelling == .none ? 0 : value(spelling)
      }
      values[0] = 0
      for number in 1..<starts.count {
        var index = Int(starts[number])
        var set: UInt32 = 0
        while spellings[index] != .none {
          set |= known[Int(places[index])]
          index += 1
        }
        values[number] = set
      }
    }
  }
}

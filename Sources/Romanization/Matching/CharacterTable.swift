import CascadeBase

/// Numbers the characters of some names in the order of their first appearance, and stores their readings.
///
///     广  number 1   guang an yan
///     州  number 2   zhou
///
/// Characters from U+E000 on have no number. The numbers are in a two-level table of pages with 256 characters each.
package struct CharacterTable: Sendable {
  /// The page of each 256 characters; 0 if none of them has a number.
  private var pages: [UInt8]
  /// The pages of 256 numbers, the first one empty; 0 means that a character has no number.
  private var numbers: [UInt16]
  /// The start of each character's readings, by number.
  private var starts: [UInt32] = [0]
  /// The characters, by number.
  private var characters: [UInt32] = [0]
  /// The readings of all characters, each list terminated by `Spelling.none`.
  private var spellings: [Spelling] = [.none]
  /// The index in `distinct` of each reading.
  private var slots: [UInt16] = [0]
  /// The distinct readings: a hash table with open addressing and linear probing.
  private var distinct: [Spelling]

  private static let end: UInt32 = 0xE000

  /// The capacity of the hash table, a power of two: more than twice the number of syllables.
  private static let distinctCapacity = 1024

  /// Creates an empty table.
  package init() {
    pages = Array(repeating: 0, count: Int(Self.end) >> 8)
    numbers = Array(repeating: 0, count: 256)
    distinct = Array(repeating: .none, count: Self.distinctCapacity)
  }
}

extension CharacterTable {
  /// The number of characters. Their numbers begin with 1.
  package var count: Int { starts.count - 1 }

  /// Appends the numbers of the characters of a name, and assigns numbers to new characters.
  ///
  /// Letters and digits are folded to the form in which they are typed. A character without a number appends 0.
  ///
  /// - Returns: Whether the name contains no letters, digits, kana or Hangul, and each character has a number.
  /// - Complexity: O(*b*) for *b* bytes.
  package mutating func append(
    _ name: UnsafeBufferPointer<UInt8>, to numbers: inout [UInt16]
  ) -> Bool {
    var isNumbered = true
    var index = 0
    while index < name.count {
      guard let (scalar, kind) = CharacterClass.next(at: &index, of: name), kind != .separator
      else { continue }
      if kind == .word || NameMatcher.isSyllable(scalar) { isNumbered = false }
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
        slots.append(list[index] == .none ? 0 : slot(of: list[index]))
        index += 1
      } while list[index - 1] != .none
    }
    return number
  }

  /// Finds or inserts a reading in the hash table, and returns its index.
  private mutating func slot(of spelling: Spelling) -> UInt16 {
    // The upper ten bits of the hash.
    var slot = Int(spelling.hash >> 22)
    while distinct[slot] != .none, distinct[slot] != spelling {
      slot = (slot + 1) & (Self.distinctCapacity - 1)
    }
    distinct[slot] = spelling
    return UInt16(truncatingIfNeeded: slot)
  }

  /// Calls a closure with unsafe views of the table, which must not be used after the closure returns.
  package func withLookup(_ body: (Lookup) -> Void) {
    pages.withUnsafeBufferPointer { pages in
      numbers.withUnsafeBufferPointer { numbers in
        starts.withUnsafeBufferPointer { starts in
          characters.withUnsafeBufferPointer { characters in
            spellings.withUnsafeBufferPointer { spellings in
              slots.withUnsafeBufferPointer { slots in
                distinct.withUnsafeBufferPointer { distinct in
                  body(
                    Lookup(
                      pages: pages, numbers: numbers, starts: starts, characters: characters,
                      spellings: spellings,
                      slots: slots, distinct: distinct))
                }
              }
            }
          }
        }
      }
    }
  }

  /// Unsafe views of the table, without retains and bounds checks.
  package struct Lookup {
    fileprivate let pages: UnsafeBufferPointer<UInt8>
    fileprivate let numbers: UnsafeBufferPointer<UInt16>
    fileprivate let starts: UnsafeBufferPointer<UInt32>
    fileprivate let characters: UnsafeBufferPointer<UInt32>
    fileprivate let spellings: UnsafeBufferPointer<Spelling>
    fileprivate let slots: UnsafeBufferPointer<UInt16>

    /// The hash table of distinct readings; `Spelling.none` marks an empty slot.
    package let distinct: UnsafeBufferPointer<Spelling>
  }
}

extension CharacterTable.Lookup {
  /// The number of characters. Their numbers begin with 1.
  package var count: Int { starts.count - 1 }

  /// The number of a character, or 0 if it has none.
  @inline(__always)
  package func number(of scalar: UInt32) -> Int {
    guard scalar < CharacterTable.end else { return 0 }
    let page = pages[Int(scalar) >> 8]
    return Int(numbers[Int(page) << 8 | Int(scalar & 255)])
  }

  /// The readings of a character, terminated by `Spelling.none`, or `nil` if it has no number.
  @inline(__always)
  package func spellings(of scalar: UInt32) -> UnsafePointer<Spelling>? {
    let number = number(of: scalar)
    return number == 0 ? nil : spellings(number)
  }

  /// The character with a number.
  package func character(_ number: Int) -> UInt32 { characters[number] }

  /// The readings of the character with a number, terminated by `Spelling.none`.
  package func spellings(_ number: Int) -> UnsafePointer<Spelling> {
    spellings.baseAddress! + Int(starts[number])
  }

  /// Writes, for each character, the union of the bit sets of its readings.
  ///
  /// - Parameters:
  ///   - values: Memory for one more set than there are characters; the first one becomes 0.
  ///   - value: Returns the bit set of a reading. Called once per distinct reading.
  package func write(
    _ values: UnsafeMutablePointer<UInt32>, _ value: (Spelling) -> UInt32
  ) {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: distinct.count) { known in
      for (slot, spelling) in distinct.enumerated() {
        known[slot] = spelling == .none ? 0 : value(spelling)
      }
      values[0] = 0
      for number in 1..<starts.count {
        var index = Int(starts[number])
        var set: UInt32 = 0
        while spellings[index] != .none {
          set |= known[Int(slots[index])]
          index += 1
        }
        values[number] = set
      }
    }
  }
}

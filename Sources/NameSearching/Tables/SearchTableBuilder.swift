import Romanization

/// Builds the tables of names, place by place.
struct SearchTableBuilder {
  private(set) var characters = CharacterTable()
  private(set) var bits: [UInt64]
  private(set) var numbers: [UInt16] = []
  private(set) var blockStarts: [UInt32] = [0]
  private(set) var starts: [UInt16]
  let wordCount: Int

  /// By the number of the character.
  private var traits: [CharacterTraits] = [.unknown]
  /// The rows of the 64 names that are being added.
  private let block = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: SearchRows.count)
  private var place = 0
  /// Where the characters at the place begin.
  private var start = 0
  /// What the names at the place have.
  private var rows: UInt64 = 0
  private var initials: UInt32 = 0
  private var isText = false

  init(count: Int) {
    wordCount = (count + 63) / 64
    bits = Array(repeating: 0, count: wordCount * SearchRows.count)
    block.initialize(repeating: 0)
    starts = []
    starts.reserveCapacity(count + 1)
    starts.append(0)
    numbers.reserveCapacity(4 * count)
  }

  /// Adds a name of the node at the place.
  mutating func add(_ name: UnsafeBufferPointer<UInt8>, isReading: Bool) {
    let first = numbers.count
    if !characters.append(name, to: &numbers) || isReading { isText = true }
    if numbers.count - first > SearchTables.longestName { isText = true }
    if traits.count <= characters.count { addTraits() }
    if first < numbers.count { initials |= traits[Int(numbers[first])].initials }
    var index = first
    while index < numbers.count {
      rows |= traits[Int(numbers[index])].rows
      index += 1
    }
  }

  /// Adds what is known of the characters that were met since the last time.
  private mutating func addTraits() {
    let characters = characters
    characters.withLookup { lookup in
      while traits.count <= lookup.count {
        let number = traits.count
        traits.append(CharacterTraits(of: lookup.character(number), lookup.spellings(number)))
      }
    }
  }

  /// Ends what is added for a place.
  mutating func endNames() {
    if isText { numbers.removeLast(numbers.count - start) }
    let bit: UInt64 = 1 << UInt64(place & 63)
    set(rows, 0, bit)
    set(UInt64(initials), SearchRows.beginnings, bit)
    if isText { block[SearchRows.text] |= bit }
    (rows, initials, isText) = (0, 0, false)
    start = numbers.count
    place += 1
    if place & 63 == 0 { endBlock() }
    starts.append(UInt16(truncatingIfNeeded: start - Int(blockStarts[place >> 6])))
  }

  @inline(__always)
  private func set(_ set: UInt64, _ firstRow: Int, _ bit: UInt64) {
    var rest = set
    while rest != 0 {
      block[firstRow + rest.trailingZeroBitCount] |= bit
      rest &= rest - 1
    }
  }

  private mutating func endBlock() {
    let word = (place - 1) >> 6
    for row in 0..<SearchRows.count {
      bits[row * wordCount + word] = block[row]
      block[row] = 0
    }
    blockStarts.append(UInt32(truncatingIfNeeded: numbers.count))
  }

  /// Ends the tables.
  mutating func end() {
    if place & 63 != 0 { endBlock() }
    // A copy keeps no room free.
    numbers = numbers.withUnsafeBufferPointer { Array($0) }
    block.deallocate()
  }
}

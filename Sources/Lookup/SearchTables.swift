import Hierarchies
import Romanization

/// What is derived from the names of a hierarchy to know most of those that do not answer without reading
/// them: 15.5 bytes a node, and 4 more where the order is not that of the nodes.
///
/// For each trait that names may have there is a row with a bit for each place of the order, so that one
/// step compares 64 names:
///
///     row 0     in group a       0 1 0 0 0 0 1 …
///     row 27    a, not last      0 1 0 1 0 0 0 …
final class SearchTables: Sendable {
  let order: SearchOrder
  let spellings: SpellingTable
  /// The rows, one after the other.
  let bits: [UInt64]
  /// The length of a row.
  let wordCount: Int

  static let notLast = NameTraits.groupCount
  static let notFirst = notLast + NameTraits.letterCount
  static let readings = notFirst + NameTraits.letterCount
  static let written = readings + NameTraits.readingCount
  static let letters = written + NameTraits.writtenCount
  static let givenReading = letters + 1
  static let rowCount = givenReading + 1

  /// - Complexity: O(*b*) for *b* bytes of names.
  init(_ names: NodeNames) {
    let order = SearchOrder(names)
    let wordCount = (order.count + 63) / 64
    var bits = [UInt64](repeating: 0, count: wordCount * Self.rowCount)
    var spellings = SpellingTable()
    var characters = CharacterTable()
    bits.withUnsafeMutableBufferPointer { bits in
      for place in 0..<order.count {
        let word = bits.baseAddress! + (place >> 6)
        names.forEachName(of: order[place]) { name, isReading in
          let traits = characters.traits(of: name, adding: &spellings)
          Self.add(traits, isReading, to: word, wordCount, place & 63)
        }
      }
    }
    self.order = order
    self.wordCount = wordCount
    self.bits = bits
    self.spellings = spellings
  }

  /// Sets the bit of a name in the rows of its traits.
  private static func add(
    _ traits: NameTraits, _ isReading: Bool, to word: UnsafeMutablePointer<UInt64>, _ length: Int,
    _ bit: Int
  ) {
    let bit = UInt64(1) << UInt64(bit)
    func set(_ traits: UInt32, _ firstRow: Int) {
      var rest = traits
      while rest != 0 {
        word[(firstRow + rest.trailingZeroBitCount) * length] |= bit
        rest &= rest - 1
      }
    }
    set(traits.groups, 0)
    set(traits.notLast, notLast)
    set(traits.notFirst, notFirst)
    set(traits.readings, readings)
    set(traits.written, written)
    if traits.hasLetters { set(1, letters) }
    if isReading { set(1, givenReading) }
  }

  /// Whether a reading is given for the name at a place.
  @inline(__always)
  func hasGivenReading(_ place: Int) -> Bool {
    bits[Self.givenReading * wordCount + (place >> 6)] >> UInt64(place & 63) & 1 == 1
  }
}

/// The traits of the characters that were met, while tables are built.
private struct CharacterTable {
  /// For each character from U+4E00 on where its traits stand; 0 where it was not met.
  private var places = [UInt16](repeating: 0, count: Int(end - first))
  private var traits: [CharacterTraits] = []

  private static let first: UInt32 = 0x4E00
  private static let end: UInt32 = 0xA000

  mutating func traits(
    of name: UnsafeBufferPointer<UInt8>, adding spellings: inout SpellingTable
  ) -> NameTraits {
    var traits = NameTraits()
    var isInWord = false
    var index = 0
    while index < name.count {
      let hanzi = ScalarReader.hanzi(at: index, of: name)
      if hanzi >= Self.first {
        index += 3
        traits.add(self.traits(of: hanzi, adding: &spellings), hanzi)
        isInWord = false
        continue
      }
      let (scalar, length) = ScalarReader.scalar(at: index, of: name)
      index += length
      if CharacterClass.isMark(scalar) { continue }
      let unit = CharacterClass.typed(scalar)
      switch CharacterClass.of(scalar) {
      case .separator: isInWord = false
      case .word:
        traits.addWord(unit, isBeginning: !isInWord)
        isInWord = true
      case .character:
        traits.add(CharacterTraits(of: scalar, adding: &spellings), unit)
        isInWord = false
      }
    }
    traits.end()
    return traits
  }

  @inline(__always)
  private mutating func traits(
    of scalar: UInt32, adding spellings: inout SpellingTable
  ) -> CharacterTraits {
    let place = places[Int(scalar - Self.first)]
    if place != 0 { return traits[Int(place) - 1] }
    traits.append(CharacterTraits(of: scalar, adding: &spellings))
    places[Int(scalar - Self.first)] = UInt16(truncatingIfNeeded: traits.count)
    return traits[traits.count - 1]
  }
}

extension CharacterTraits {
  init(of scalar: UInt32, adding spellings: inout SpellingTable) {
    spellings.add(scalar)
    self.init(of: scalar)
  }

  init(of scalar: UInt32) {
    self = withUnsafeTemporaryAllocation(of: Spelling.self, capacity: Pinyin.spellingLimit) {
      Pinyin.write(spellingsOf: scalar, to: $0.baseAddress!)
      return CharacterTraits(UnsafePointer($0.baseAddress!))
    }
  }
}

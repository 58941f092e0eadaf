import CascadeBase

/// Names sorted by pinyin, in sections by index letter: A to Z, the letters of other scripts, then `#`.
///
/// A section contains the rows whose reading begins with its letter; a letter without rows has no section.
/// ``Pinyin/indexLetter(of:)`` describes the letters. Greek letters come after Z, then Cyrillic letters, those of other
/// alphabets, Hangul and kana, each in the order of its alphabet. After `#`, trailing rows form a section without a
/// letter, if there are any.
///
/// Rows are sorted by full pinyin, syllable by syllable, then by code, both by their bytes. Other scripts are sorted
/// without case and marks. The sort is stable. Use ``Builder`` for names in UTF-8.
///
/// The siblings of a hierarchy can also have sections in the order of the data, with headings or letters that it gives.
///
/// ```swift
/// let sections = PinyinSections(names: ["重庆市", "长沙市", "安庆市"])
/// sections.order                   // [2, 1, 0]
/// sections.map(\.letter)           // ["A", "C"]
/// sections.order[sections[1].rows] // [1, 0]
/// ```
public struct PinyinSections: Hashable, Sendable {
  /// The rows of all sections in order, as positions in the input.
  public let order: [Int]

  private let sections: [Section]

  /// One letter and its rows.
  public struct Section: Hashable, Sendable {
    /// The letter's scalar; 0 for trailing rows, or another number that isn't a letter for a section with a heading or
    /// without a title.
    let letterValue: UInt32

    /// The range of the section's rows in `order`; never empty.
    public let rows: Range<Int>
  }

  init(order: [Int], sections: [Section]) {
    self.order = order
    self.sections = sections
  }
}

extension PinyinSections {
  /// Divides rows into sections without sorting them.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - hasLetters: Whether the sections have letters. Otherwise they have headings.
  ///   - letter: The first scalar of the title if a section begins with the row, 0 if that has none; otherwise `nil`.
  /// - Complexity: O(*n*) for *n* rows.
  package init(inOrder count: Int, hasLetters: Bool, beginning letter: (Int) -> UInt32?) {
    var order: [Int] = []
    var sections: [Section] = []
    var first = 0
    var last = heading
    for row in 0..<count {
      order.append(row)
      guard let letter = letter(row) else { continue }
      if row > 0 { sections.append(Section(letterValue: last, rows: first..<row)) }
      first = row
      last = hasLetters ? letter : letter == 0 ? untitled : heading
    }
    if count > 0 { sections.append(Section(letterValue: last, rows: first..<count)) }
    self.init(order: order, sections: sections)
  }

  /// Whether sections have letters, which an index bar can show. Otherwise they have headings, such as the names of
  /// regions.
  ///
  /// - Complexity: O(*s*) for *s* sections.
  public var hasLetters: Bool {
    !sections.contains { $0.letterValue == heading || $0.letterValue == untitled }
  }
}

// What a section without a letter has instead of its scalar.
private var heading: UInt32 { 1 }
private var untitled: UInt32 { 2 }
private var firstLetter: UInt32 { 0x20 }

extension PinyinSections {
  /// Sorts `names` into sections.
  ///
  /// - Complexity: O(*b* + *n* log *n*), where *n* is the number of names and *b* that of their bytes.
  public init(names: some Sequence<String>) {
    var builder = Builder()
    for var name in names { name.withUTF8 { builder.add(utf8: $0) } }
    self = builder.build()
  }

  /// The section to show for a letter of an index bar: the one with the letter, else the first one after it, else the
  /// last, or `nil` if there are no sections.
  ///
  /// - Parameter letter: A letter such as `A`, `Ж`, か or ㄱ, or `#`.
  /// - Complexity: O(*s*) for *s* sections.
  public func index(atOrAfter letter: Unicode.Scalar) -> Int? {
    if isEmpty { return nil }
    let rank = SortKey.rank(ofSection: letter.value)
    return sections.firstIndex { $0.letterValue == letter.value }
      ?? sections.firstIndex { SortKey.rank(ofSection: $0.letterValue) >= rank } ?? count - 1
  }
}

extension PinyinSections.Section {
  /// The letter: `A` to `Z`, a letter of another script, or `#`; `nil` for the section of trailing rows and for one with a
  /// heading.
  ///
  /// - Complexity: O(1).
  public var letter: Character? {
    letterValue < firstLetter ? nil : Unicode.Scalar(letterValue).map { Character($0) }
  }

  /// Whether the section contains the trailing rows, which come after all letters.
  ///
  /// - Complexity: O(1).
  public var isTrailing: Bool { letterValue == 0 }

  /// Whether the section has a letter, and not a heading.
  package var hasLetter: Bool { letterValue >= firstLetter }

  /// Whether the section has a heading.
  package var hasHeading: Bool { letterValue == heading }

  /// The letter in UTF-8.
  package var letterUTF8: [UInt8] {
    var bytes: [UInt8] = []
    ScalarWriter.append(letterValue, to: &bytes)
    return bytes
  }
}

extension PinyinSections: RandomAccessCollection {
  /// The position of the first section: 0.
  ///
  /// - Complexity: O(1).
  public var startIndex: Int { 0 }

  /// The number of sections.
  ///
  /// - Complexity: O(1).
  public var endIndex: Int { sections.count }

  /// The section at `position`.
  ///
  /// - Complexity: O(1).
  public subscript(position: Int) -> Section { sections[position] }
}

extension PinyinSections {
  /// Sorts rows into sections.
  public struct Builder: Sendable {
    /// The sort keys of all rows: a byte that puts `#` and trailing rows last, the reading, a zero, the code.
    private var keys: [UInt8] = []

    /// The start of each row's key, and the end of the last.
    private var bounds: [Int] = [0]

    /// The letter of each row's section, or 0 for a trailing row.
    private var letters: [UInt32] = []

    /// Creates a builder without rows.
    public init() {}

    /// Adds the row of a name in UTF-8.
    ///
    /// Rows are sorted by the given reading, or else by that of the table, then by code. A row without a code comes
    /// before the rows of the same reading that have one. The bytes are copied.
    ///
    /// - Parameter isTrailing: Whether the row belongs to the section after all letters.
    /// - Complexity: O(*n*) on average over many rows, where *n* is the number of bytes given.
    public mutating func add(
      utf8 name: UnsafeBufferPointer<UInt8>, code: UnsafeBufferPointer<UInt8>? = nil,
      reading: UnsafeBufferPointer<UInt8>? = nil, isTrailing: Bool = false
    ) {
      add(utf8: name, code, reading, isTrailing, in: UsualScripts.self)
    }

    /// Adds the row of a name; see `add(utf8:code:reading:isTrailing:)`.
    package mutating func add<Used: Scripts>(
      utf8 name: UnsafeBufferPointer<UInt8>, _ code: UnsafeBufferPointer<UInt8>?,
      _ reading: UnsafeBufferPointer<UInt8>?, _ isTrailing: Bool, in scripts: Used.Type
    ) {
      // The reading of a reading is itself, so both cases give the same form.
      let start = keys.count
      keys.append(0)
      let first = SortKey.append(utf8: reading ?? name, to: &keys, in: scripts)
      let letter = isTrailing ? 0 : IndexLetter.letter(of: first, in: scripts)
      if letter == IndexLetter.other { keys[start] = 1 }
      if isTrailing { keys[start] = 2 }
      letters.append(letter)
      keys.append(0)
      if let code { keys.append(contentsOf: code) }
      bounds.append(keys.count)
    }

    /// Returns the added rows in sections.
    ///
    /// - Complexity: O(*n* log *n*) comparisons of readings, where *n* is the number of rows.
    public func build() -> PinyinSections {
      build(in: UsualScripts.self)
    }

    package func build<Used: Scripts>(in scripts: Used.Type) -> PinyinSections {
      let count = letters.count
      let order = keys.withUnsafeBufferPointer { keys in
        Ordering { first, second in
          keys[bounds[first]..<bounds[first + 1]]
            .lexicographicallyPrecedes(keys[bounds[second]..<bounds[second + 1]])
        }.positions(to: count)
      }

      var sections: [Section] = []
      var start = 0
      while start < count {
        let letter = letters[order[start]]
        var end = start + 1
        while end < count, letters[order[end]] == letter { end += 1 }
        sections.append(Section(letterValue: letter, rows: start..<end))
        start = end
      }
      return PinyinSections(order: order, sections: sections)
    }
  }
}

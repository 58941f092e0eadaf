/// Names sorted by pinyin, in sections by index letter: A to Z, then `#`.
///
/// A section contains the rows whose reading begins with its letter; a letter without rows has no section. Rows are
/// sorted by full pinyin, syllable by syllable, then by code, both by their bytes. The sort is stable. Use ``Builder``
/// for names in UTF-8.
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
    /// The letter in ASCII: `A` to `Z`, or `#`.
    public let letterByte: UInt8

    /// The range of the section's rows in `order`; never empty.
    public let rows: Range<Int>

    /// The letter: `A` to `Z`, or `#`.
    ///
    /// - Complexity: O(1).
    public var letter: Character { Character(Unicode.Scalar(letterByte)) }
  }

  init(order: [Int], sections: [Section]) {
    self.order = order
    self.sections = sections
  }
}

extension PinyinSections {
  /// Sorts `names` into sections.
  ///
  /// - Complexity: O(*b* + *n* log *n*), where *n* is the number of names and *b* that of their bytes.
  public init(names: some Sequence<String>) {
    var builder = Builder()
    for var name in names { name.withUTF8 { builder.add(utf8: $0) } }
    self = builder.build()
  }

  /// The section to show for a letter of an index bar: the first one at or after the letter, else the last, or `nil`
  /// if there are no sections.
  ///
  /// - Parameter letter: An ASCII letter, `A` to `Z`, or `#`.
  /// - Complexity: O(1); there are at most 27 sections.
  public func index(atOrAfter letter: UInt8) -> Int? {
    if isEmpty { return nil }
    let rank = PinyinSections.rank(letter)
    return sections.firstIndex { PinyinSections.rank($0.letterByte) >= rank } ?? count - 1
  }

  /// The sort key of a letter: `#` comes last.
  static func rank(_ letter: UInt8) -> UInt8 { letter == UInt8(ascii: "#") ? UInt8.max : letter }

  /// The letter with a sort key.
  static func letter(_ rank: UInt8) -> UInt8 { rank == UInt8.max ? UInt8(ascii: "#") : rank }
}

extension PinyinSections: RandomAccessCollection {
  /// The position of the first section: 0.
  ///
  /// - Complexity: O(1).
  public var startIndex: Int { 0 }

  /// The number of sections, at most 27.
  ///
  /// - Complexity: O(1).
  public var endIndex: Int { sections.count }

  /// The section at `position`.
  ///
  /// - Complexity: O(1).
  public subscript(position: Int) -> Section { sections[position] }
}

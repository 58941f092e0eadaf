import Hierarchies
import Romanization

/// The options of a level in the order in which an address list shows them: in sections, or in the order of the data
/// with trailing nodes last.
///
/// A *row* is an index among the siblings, as in ``PathSelection``. A *position* is an index in the list, counted across
/// its sections.
package struct OptionList {
  package let siblings: Hierarchy.Nodes
  /// The sections by index letter; nil if the options are in the order of the data, or have headings.
  package let sections: PinyinSections?
  /// The headings or letters that the data gives, each at the position at which its section begins, and empty at others;
  /// no elements if it gives none.
  private let titles: [[UInt8]]
  /// The row at each position, and the position of each row; empty if they are equal.
  private let order: [Int]
  private var positions: [Int] = []

  /// Creates an empty list.
  package init() {
    siblings = Hierarchy.Nodes()
    sections = nil
    titles = []
    order = []
  }

  /// Creates a list of siblings with given sections.
  fileprivate init(_ siblings: Hierarchy.Nodes, _ sections: PinyinSections?, titles: [[UInt8]]) {
    self.siblings = siblings
    self.sections = sections
    self.titles = titles
    order = sections?.order ?? []
    positions = Self.positions(order)
  }

  private static func positions(_ order: [Int]) -> [Int] {
    var positions = Array(repeating: 0, count: order.count)
    for (position, row) in order.enumerated() { positions[row] = position }
    return positions
  }

  /// Creates a list of siblings, sorted into sections by their readings or in the order of the data.
  ///
  /// - Complexity: O(*b* + *f* × log *f*) with sections, where *f* is the number of options and *b* the length of their
  ///   names; otherwise O(*f*), or O(1) if no node has a kind.
  package init(_ siblings: Hierarchy.Nodes, of hierarchy: Hierarchy, inSections: Bool) {
    self.siblings = siblings
    sections = inSections ? hierarchy.sortedSections(of: siblings) : nil
    titles = []
    order = sections?.order ?? hierarchy.rowsWithTrailingLast(of: siblings)
    positions = Self.positions(order)
  }
}

extension OptionList {
  package var count: Int { siblings.count }

  /// The node at a position.
  package subscript(position: Int) -> Hierarchy.Node { siblings[row(at: position)] }

  package func row(at position: Int) -> Int { order.isEmpty ? position : order[position] }

  package func position(ofRow row: Int) -> Int { order.isEmpty ? row : positions[row] }

  /// Returns the index of the section that contains a position; nil without sections.
  package func section(at position: Int) -> Int? {
    sections?.firstIndex { $0.rows.contains(position) }
  }

  /// The heading above the option at a position in UTF-8; empty if there is none.
  package func headingUTF8(at position: Int) -> [UInt8] {
    sections != nil || titles.isEmpty ? [] : titles[position]
  }

  /// The letter of a section in UTF-8.
  package func letterUTF8(of section: PinyinSections.Section) -> [UInt8] {
    titles.isEmpty ? section.letterUTF8 : titles[section.rows.lowerBound]
  }

  /// The first position of the section of trailing nodes, or the number of options without one.
  package var trailingStart: Int {
    if let last = sections?.last, last.isTrailing { return last.rows.lowerBound }
    return count
  }
}

/// Lists with the headings, letters or kana that the data gives. The elements have this code in the part for countries.
package enum GivenSections {
  /// The number of options from which on letters help to find one.
  private static var longCount: Int { 20 }

  /// Creates a list of siblings with the headings or letters of the data, or sorted by kana; `nil` if they have none.
  ///
  /// - Parameter hasLetters: Whether a long list without any of these is sorted into sections by first letters.
  /// - Complexity: O(*b* + *f* × log *f*) for *f* siblings and *b* bytes of their names.
  @inline(never)
  package static func list(
    _ siblings: Hierarchy.Nodes, of hierarchy: Hierarchy, hasLetters: Bool = false
  ) -> OptionList? {
    guard let sections = hierarchy.givenSections(of: siblings) else {
      let isLong = hasLetters && siblings.count >= longCount
      guard let sections = hierarchy.kanaSections(of: siblings, orLetters: isLong),
        sections.count > 1 || !isLong
      else { return nil }
      return OptionList(siblings, sections, titles: [])
    }
    var titles: [[UInt8]] = Array(repeating: [], count: siblings.count)
    for section in sections {
      titles[section.rows.lowerBound] = hierarchy.titleUTF8(of: section, among: siblings)
    }
    return OptionList(siblings, sections.hasLetters ? sections : nil, titles: titles)
  }

  /// Creates a list of siblings that is sorted by other names than those of the data, in sections by first letters.
  ///
  /// - Complexity: O(*b* + *f* × log *f*) for *f* siblings and *b* bytes of names.
  @inline(never)
  package static func list(
    _ siblings: Hierarchy.Nodes, named name: (Hierarchy.Node) -> [UInt8]
  ) -> OptionList {
    var builder = PinyinSections.Builder()
    for node in siblings { name(node).withUnsafeBufferPointer { builder.add(utf8: $0) } }
    return OptionList(siblings, builder.build(), titles: [])
  }
}

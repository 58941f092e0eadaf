import CascadeBase
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
  /// The row at each position, and the position of each row; empty if they are equal.
  private let order: [Int]
  private var positions: [Int] = []

  /// Creates an empty list.
  package init() {
    siblings = Hierarchy.Nodes()
    sections = nil
    order = []
  }

  /// Creates a list of siblings in the order of the data.
  ///
  /// - Parameter sections: Sections in that order, or nil.
  init(_ siblings: Hierarchy.Nodes, inOrder sections: PinyinSections?) {
    self.siblings = siblings
    self.sections = sections
    order = []
  }

  /// Creates a list of siblings, sorted into sections by their readings or in the order of the data.
  ///
  /// - Complexity: O(*b* + *f* × log *f*) with sections, where *f* is the number of options and *b* the length of their
  ///   names; otherwise O(*f*), or O(1) if no node has a kind.
  package init(_ siblings: Hierarchy.Nodes, of hierarchy: Hierarchy, inSections: Bool) {
    self.init(siblings, of: hierarchy, inSections: inSections, by: [], in: UsualScripts.self)
  }

  /// Creates a list of siblings, sorted into sections by other texts or in the order of the data.
  ///
  /// - Parameter texts: The texts by which the siblings are sorted, or no elements for their readings.
  fileprivate init<Used: Scripts>(
    _ siblings: Hierarchy.Nodes, of hierarchy: Hierarchy, inSections: Bool, by texts: [[UInt8]],
    in scripts: Used.Type
  ) {
    self.siblings = siblings
    sections =
      inSections ? hierarchy.sortedSections(of: siblings, by: texts, in: scripts) : nil
    order = sections?.order ?? hierarchy.rowsWithTrailingLast(of: siblings)
    positions = Array(repeating: 0, count: order.count)
    for (position, row) in order.enumerated() { positions[row] = position }
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

  /// The first position of the section of trailing nodes, or the number of options without one.
  package var trailingStart: Int {
    if let last = sections?.last, last.isTrailing { return last.rows.lowerBound }
    return count
  }
}

/// A list with the headings, letters or kana that the data gives. The elements have this code in the part for countries.
package struct GivenSections {
  package let options: OptionList
  /// The sections with headings or letters.
  package let sections: PinyinSections?
  /// The headings or letters of the data, each at the position at which its section begins, and empty at others; no
  /// elements if there are none.
  private var titles: [[UInt8]] = []

  /// The number of options from which on letters help to find one.
  private static var longCount: Int { 20 }

  /// Creates a list of siblings with the headings or letters of the data, or sorted by kana; `nil` if they have none.
  ///
  /// - Parameter hasLetters: Whether a long list without any of these is sorted into sections by first letters.
  /// - Complexity: O(*b* + *f* × log *f*) for *f* siblings and *b* bytes of their names.
  @inline(never)
  package init?(
    _ siblings: Hierarchy.Nodes, of hierarchy: Hierarchy, hasLetters: Bool = false
  ) {
    if let sections = hierarchy.givenSections(of: siblings) {
      titles = Array(repeating: [], count: siblings.count)
      for section in sections {
        titles[section.rows.lowerBound] = hierarchy.titleUTF8(of: section, among: siblings)
      }
      options = OptionList(siblings, inOrder: sections.hasLetters ? sections : nil)
      self.sections = sections
      return
    }
    let kana = hierarchy.kana(of: siblings)
    if kana.isEmpty, !hasLetters || siblings.count < Self.longCount { return nil }
    options = OptionList(
      siblings, of: hierarchy, inSections: true, by: kana, in: AllScripts.self)
    sections = options.sections
    if kana.isEmpty, sections?.count == 1 { return nil }
  }

  /// Creates a list of siblings that is sorted by other names than those of the data, in sections by first letters.
  ///
  /// - Complexity: O(*b* + *f* × log *f*) for *f* siblings and *b* bytes of names.
  @inline(never)
  package init(
    _ siblings: Hierarchy.Nodes, of hierarchy: Hierarchy, named name: (Hierarchy.Node) -> [UInt8]
  ) {
    options = OptionList(
      siblings, of: hierarchy, inSections: true, by: siblings.map(name), in: AllScripts.self)
    sections = options.sections
  }

  /// The heading above the option at a position in UTF-8; empty if there is none.
  package func headingUTF8(at position: Int) -> [UInt8] {
    options.sections != nil || titles.isEmpty ? [] : titles[position]
  }

  /// The letter of a section in UTF-8.
  package func letterUTF8(of section: PinyinSections.Section) -> [UInt8] {
    titles.isEmpty ? section.letterUTF8 : titles[section.rows.lowerBound]
  }
}

import Hierarchies
import Romanization

/// The options of a level in the order in which an address list shows them: by pinyin in sections, or in the order of
/// the data with trailing nodes last.
///
/// A *row* is an index among the siblings, as in ``PathSelection``. A *position* is an index in the list, counted across
/// its sections.
package struct OptionList {
  package let siblings: Hierarchy.Nodes
  /// The sections by index letter; nil if the options are in the order of the data.
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

  /// Creates a list of siblings.
  ///
  /// - Complexity: O(*b* + *f* × log *f*) with sections, where *f* is the number of options and *b* the length of their
  ///   names; otherwise O(*f*), or O(1) if no node has a kind.
  package init(_ siblings: Hierarchy.Nodes, of hierarchy: Hierarchy, inSections: Bool) {
    self.siblings = siblings
    sections = inSections ? hierarchy.pinyinSections(of: siblings) : nil
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

  /// The first position of the section of trailing nodes, or the number of options without one.
  package var trailingStart: Int {
    if let last = sections?.last, last.isTrailing { return last.rows.lowerBound }
    return count
  }

  /// Returns the index of the section that contains a position; nil without sections.
  package func section(at position: Int) -> Int? {
    sections?.firstIndex { $0.rows.contains(position) }
  }
}

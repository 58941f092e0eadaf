import Hierarchies
import Romanization
import Selections

/// The options of a level in display order: by pinyin in sections, or in the order of the data with trailing nodes last.
///
/// A *row* is an index among the siblings, as in the selection; a *position* is an index in the list.
struct AddressOptionList {
  let siblings: Hierarchy.Nodes
  /// The sections by index letter; nil when the options are in the order of the data.
  let sections: PinyinSections?
  /// The row at each position, and the position of each row; empty when they are equal.
  private let order: [Int]
  private var positions: [Int] = []

  init() {
    siblings = Hierarchy.Nodes()
    sections = nil
    order = []
  }

  /// - Complexity: O(b + f × log f) with sections, where f is the number of options and b the length of their
  ///   names; otherwise O(f), or O(1) if no node has a kind.
  init(_ siblings: Hierarchy.Nodes, of hierarchy: Hierarchy, inSections: Bool) {
    self.siblings = siblings
    sections = inSections ? hierarchy.pinyinSections(of: siblings) : nil
    order = sections?.order ?? hierarchy.rowsWithTrailingLast(of: siblings)
    positions = Array(repeating: 0, count: order.count)
    for (position, row) in order.enumerated() { positions[row] = position }
  }

  var count: Int { siblings.count }

  subscript(position: Int) -> Hierarchy.Node { siblings[row(at: position)] }

  func row(at position: Int) -> Int { order.isEmpty ? position : order[position] }

  func position(ofRow row: Int) -> Int { order.isEmpty ? row : positions[row] }

  /// The first position of the section of trailing nodes, or the number of options without one.
  var trailingStart: Int {
    if let last = sections?.last, last.isTrailing { return last.rows.lowerBound }
    return count
  }

  /// Returns the index of the section that contains a position.
  func section(at position: Int) -> Int? {
    sections?.firstIndex { $0.rows.contains(position) }
  }
}

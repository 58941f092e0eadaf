import Hierarchies
import Romanization
import Selections

/// The options of a level in display order: by pinyin in sections, or in the order of the data.
///
/// A *row* is an index among the siblings, as in the selection; a *position* is an index in the list.
struct AddressOptionList {
  let siblings: Hierarchy.Nodes
  /// The sections by index letter; nil when the options are in the order of the data.
  let sections: PinyinSections?
  private var positions: [Int] = []

  init() {
    siblings = Hierarchy.Nodes()
    sections = nil
  }

  /// - Complexity: O(b + f × log f) with sections, where f is the number of options and b the length of their
  ///   names; otherwise O(1).
  init(_ siblings: Hierarchy.Nodes, of hierarchy: Hierarchy, inSections: Bool) {
    self.siblings = siblings
    guard inSections else {
      sections = nil
      return
    }
    let sections = hierarchy.pinyinSections(of: siblings)
    positions = Array(repeating: 0, count: siblings.count)
    for (position, row) in sections.order.enumerated() { positions[row] = position }
    self.sections = sections
  }

  var count: Int { siblings.count }

  subscript(position: Int) -> Hierarchy.Node { siblings[row(at: position)] }

  func row(at position: Int) -> Int { sections?.order[position] ?? position }

  func position(ofRow row: Int) -> Int { sections == nil ? row : positions[row] }

  /// Returns the index of the section that contains a position.
  func section(at position: Int) -> Int? {
    sections?.firstIndex { $0.rows.contains(position) }
  }
}

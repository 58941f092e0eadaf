import CascadeBase
import Hierarchies

// In an accordion, at most one of several siblings is expanded.
extension OutlineState {
  /// The sibling that an accordion collapses when a node expands.
  func expandedSibling(of node: Hierarchy.Node) -> Hierarchy.Node? {
    guard isAccordion, !isFiltered else { return nil }
    // Binary search: each sibling has one row, except the expanded one, which has more.
    let siblings = hierarchy.children(of: hierarchy.parent(of: node))
    let position = partitionPoint(in: siblings.count) {
      sums.sum(ofFirst: $0 + 1, among: siblings) == $0 + 1
    }
    return position < siblings.count ? siblings[position] : nil
  }

  /// Collapses a moved node if one of its new siblings is expanded.
  mutating func collapseInAccordion(_ node: Hierarchy.Node, movedTo parent: Hierarchy.Node?) {
    guard isAccordion, has(userMark, node) else { return }
    let siblings = hierarchy.children(of: parent)
    let isOther = siblings.contains { $0 != node && has(userMark, $0) }
    if isOther { set(userMark, false, node) }
  }
}

#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// The moves of dragged rows
extension OutlineTableView {
  /// Returns a Boolean value that indicates whether the user can drag the row of a node. Filtered outlines can't be
  /// rearranged.
  func canDrag(_ node: Hierarchy.Node) -> Bool {
    !outline.isFiltered && !isHeader(node) && edits(of: node).contains(.move)
  }

  /// Returns the move that dropping a row at the place of another row performs, or `nil` if it is impossible.
  ///
  /// The node becomes the first child of the node above it if that one is expanded or a header, and otherwise
  /// its next sibling.
  func move(from source: IndexPath, to target: IndexPath) -> OutlineState.Transition? {
    guard source != target, target.section >= 0, target.section < places.sectionCount,
      let node = node(at: source), canDrag(node)
    else { return nil }
    let rows = places.rows(inSection: target.section)
    let isAfterOwnRow = source.section == target.section && source.row < target.row
    let proposed = rows.lowerBound + target.row - (isAfterOwnRow ? 0 : 1)
    let rowAbove = min(proposed, rows.upperBound - 1)
    guard rowAbove >= 0 else { return possible(.move(node, to: nil, at: 0)) }
    // The status row of the roots has neither a header nor a row above it in its section.
    let header = places.header(ofSection: target.section)
    guard rows.contains(rowAbove) || rowAbove == header,
      let above = outline.node(atRow: rowAbove), above != node
    else { return nil }
    if rowAbove == header || outline.isExpanded(above) {
      return possible(.move(node, to: above, at: 0))
    }
    return possible(move(of: node, behind: above))
  }

  /// Returns the move of a node to the place behind another one.
  private func move(
    of node: Hierarchy.Node, behind sibling: Hierarchy.Node
  ) -> OutlineState.Transition {
    let hierarchy = outline.hierarchy
    let parent = hierarchy.parent(of: sibling)
    let position = hierarchy.position(of: sibling) + 1
    let isBefore =
      hierarchy.parent(of: node) == parent && hierarchy.position(of: node) < position
    return .move(node, to: parent, at: isBefore ? position - 1 : position)
  }

  /// Returns the move of a node to the end of the children of another node, or of the roots for `nil`; `nil` if it is
  /// impossible or if the node has that place already.
  func move(of node: Hierarchy.Node, into parent: Hierarchy.Node?) -> OutlineState.Transition? {
    let hierarchy = outline.hierarchy
    let isOwn = hierarchy.parent(of: node) == parent
    let last = hierarchy.childCount(of: parent) - (isOwn ? 1 : 0)
    if isOwn, parent != nil || hierarchy.position(of: node) == last { return nil }
    return possible(.move(node, to: parent, at: last))
  }

  /// Returns a Boolean value that indicates whether a row that is dropped at a place disappears, because the section is
  /// collapsed.
  func isIntoCollapsedSection(_ path: IndexPath) -> Bool {
    root(ofSection: path.section).map { !outline.isExpanded($0) } ?? false
  }

  /// Performs the move of a dropped row. The table view moves the row itself, so no other row may move.
  func drop(from source: IndexPath, to target: IndexPath) {
    // In a collapsed section, the row would disappear.
    let wanted = isIntoCollapsedSection(target) ? nil : move(from: source, to: target)
    if confirmEdit != nil {
      Task { [weak self] in
        // The row goes back until the user has answered.
        self?.tableView.reloadData()
        if let wanted { self?.ask(wanted) }
      }
      return
    }
    let allowed = wanted.flatMap { isAllowed($0) ? $0 : nil }
    let move = allowed.flatMap { (try? announce([$0])) == nil ? nil : $0 }
    let before = move.flatMap(stateBefore)
    let isMoved = move.map { outline.perform($0).refusal == nil } ?? false
    if isMoved, let move {
      updateChoice(after: .edit)
      hierarchyChanged(byUser: true)
      registerUndo(of: move, to: before)
    }
    updatePlaces()
    Task { [weak self] in
      // The table view is still performing its own update until now.
      guard isMoved, let move else { return self?.tableView.reloadData() }
      self?.refreshVisibleRows()
      self?.onUpdate?()
      if let self { didPerform?(self, move) }
    }
  }

  private func possible(_ move: OutlineState.Transition) -> OutlineState.Transition? {
    outline.refusal(of: move) == nil ? move : nil
  }
}
#endif

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

// Dragging a row by its control in editing mode. UIKit also calls these methods when a row that was lifted outside of
// editing mode is dropped between rows.
extension OutlineTableView {
  /// Returns a Boolean value that indicates whether the user can drag a row. Expanded nodes and
  /// filtered outlines can't be rearranged.
  public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    node(at: indexPath).map(canDrag) ?? false
  }

  /// Moves the node of a row that the user has dropped.
  public func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    drop(from: sourceIndexPath, to: destinationIndexPath)
  }

  /// Returns the proposed destination of a dragged row, or its old place if it can't move to it. UIKit calls this at each
  /// step of the finger, so the app is asked only when the row is dropped.
  public func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    let move = move(from: sourceIndexPath, to: proposedDestinationIndexPath)
    return move == nil || isIntoCollapsedSection(proposedDestinationIndexPath)
      ? sourceIndexPath : proposedDestinationIndexPath
  }
}

extension OutlineTableView {
  /// Returns a Boolean value that indicates whether the user can drag the row of a node.
  func canDrag(_ node: Hierarchy.Node) -> Bool {
    !outline.isFiltered && !isHeader(node) && edits(of: node).contains(.move)
      && !outline.isExpanded(node)
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
  private func drop(from source: IndexPath, to target: IndexPath) {
    // In a collapsed section, the row would disappear.
    let wanted = isIntoCollapsedSection(target) ? nil : move(from: source, to: target)
    let allowed = wanted.flatMap { isAllowed($0) ? $0 : nil }
    let move = allowed.flatMap { (try? announce([$0])) == nil ? nil : $0 }
    let isMoved = move.map { outline.perform($0).refusal == nil } ?? false
    if isMoved { updateChoice(after: .edit) }
    updatePlaces()
    Task { [weak self] in
      // The table view is still performing its own update until now.
      guard isMoved, let move else { return self?.reloadData() }
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

#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// The moves of dragged rows
extension OutlineTableView {
  /// Returns a Boolean value that indicates whether the user can drag the row of a node. Filtered outlines can't be
  /// rearranged.
  func canDrag(_ node: Hierarchy.Node) -> Bool {
    !outline.isFiltered && !isHeader(node) && edits(of: node).contains(.move)
  }

  /// Returns the place between the rows where something is dropped, or `nil` if there is none.
  ///
  /// What is dropped becomes the first child of the node above it if that one is expanded or a header, and otherwise
  /// its next sibling.
  ///
  /// - Parameters:
  ///   - target: The row before which something is dropped. For a single row of this table, it is the place that the row
  ///     gets.
  ///   - source: The row that is dropped, if it is a single one of this table.
  func place(at target: IndexPath, from source: IndexPath? = nil) -> SiblingPlace? {
    guard source != target, target.section >= 0, target.section < places.sectionCount else {
      return nil
    }
    let rows = places.rows(inSection: target.section)
    let isAfterOwnRow = source.map { $0.section == target.section && $0.row < target.row } ?? false
    let proposed = rows.lowerBound + target.row - (isAfterOwnRow ? 0 : 1)
    let rowAbove = min(proposed, rows.upperBound - 1)
    guard rowAbove >= 0 else { return SiblingPlace(firstIn: nil, of: self) }
    // The status row of the roots has neither a header nor a row above it in its section.
    let header = places.header(ofSection: target.section)
    guard rows.contains(rowAbove) || rowAbove == header, let above = outline.node(atRow: rowAbove)
    else { return nil }
    if let source, node(at: source) == above { return nil }
    if rowAbove == header || outline.isExpanded(above) {
      return SiblingPlace(firstIn: above, of: self)
    }
    return SiblingPlace(behind: above, of: self)
  }

  /// Returns the move that dropping a row at the place of another row performs, or `nil` if it is impossible.
  func move(from source: IndexPath, to target: IndexPath) -> OutlineState.Transition? {
    guard let node = node(at: source), let place = place(at: target, from: source) else {
      return nil
    }
    return moves(of: [node], to: place)?.first
  }

  /// Returns the moves of nodes to a place, one behind the other, without those that change nothing; `nil` if there are none,
  /// or if the user can't perform all of them.
  ///
  /// Each move refers to the hierarchy that those before it leave.
  ///
  /// - Complexity: O(*k* × *f*) for *k* nodes and *f* siblings.
  func moves(of nodes: [Hierarchy.Node], to place: SiblingPlace) -> [OutlineState.Transition]? {
    guard let index = place.index(in: self) else { return nil }
    let parent = place.parent
    var siblings = Array(outline.hierarchy.children(of: parent))
    let moved = Set(nodes)
    var previous = siblings[..<index].last { !moved.contains($0) }
    var moves: [OutlineState.Transition] = []
    for node in nodes {
      // Wherever the others are, a node can have a place below the parent, or can't.
      guard allows(.move, of: node), canDrag(node),
        outline.refusal(of: .move(node, to: parent, at: 0)) == nil
      else { return nil }
      let own = siblings.firstIndex(of: node)
      if let own { siblings.remove(at: own) }
      let position = previous.flatMap { siblings.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
      siblings.insert(node, at: position)
      if own != position { moves.append(.move(node, to: parent, at: position)) }
      previous = node
    }
    return moves.isEmpty ? nil : moves
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
      let epoch = nodeEpoch
      Task { [weak self] in
        // The row goes back until the user has answered.
        self?.tableView.reloadData()
        if let self, let wanted, epoch == nodeEpoch { ask(wanted) }
      }
      return
    }
    let allowed = wanted.flatMap { isAllowed([$0]) ? $0 : nil }
    let move = allowed.flatMap { (try? announce([$0])) == nil ? nil : $0 }
    let before = move.flatMap(stateBefore)
    let isMoved = move.map { outline.perform($0).refusal == nil } ?? false
    if isMoved, let move {
      updateChoice(after: .edit)
      hierarchyChanged(byUser: true)
      registerUndo(of: move, to: before)
    }
    updatePlaces()
    let epoch = nodeEpoch
    Task { [weak self] in
      // The table view is still performing its own update until now.
      guard isMoved, let move else { return self?.tableView.reloadData() }
      self?.refreshVisibleRows()
      self?.onUpdate?()
      if let self, epoch == nodeEpoch { didPerform?(self, move) }
    }
  }
}
#endif

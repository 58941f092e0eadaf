import Hierarchies

// The number of rows below a node, which follows from its children.
extension OutlineState {
  /// The number of rows of the children of a node, visible or not.
  func childRows(of node: Hierarchy.Node?) -> Int {
    sums.sum(below: node, in: hierarchy)
  }

  /// Whether a node, or the outline for `nil`, has a status row: its children are loading or have failed.
  func hasStatus(_ node: Hierarchy.Node?) -> Bool {
    guard loading.isLazy else { return false }
    switch loading.state(of: node, in: hierarchy) {
    case .loading, .failed: return true
    case .loaded, .unloaded: return false
    }
  }

  /// The number of rows below a node once it is expanded; all rows for `nil`.
  func rowsIfExpanded(_ node: Hierarchy.Node?) -> Int {
    childRows(of: node) + (hasStatus(node) ? 1 : 0)
  }

  /// The number of rows below a node; all rows for `nil`.
  func rowsBelow(_ node: Hierarchy.Node?) -> Int {
    if let node, !isExpanded(node) { return 0 }
    return rowsIfExpanded(node)
  }

  /// The number of rows of a node and everything below it, if its parent is expanded.
  func rows(of node: Hierarchy.Node) -> Int {
    has(Mark.shown, node) ? 1 + rowsBelow(node) : 0
  }

  /// The visible rows of a node and everything below it; empty if it isn't visible.
  func rowRange(of node: Hierarchy.Node) -> Range<Int> {
    guard let row = row(of: node) else { return 0..<0 }
    return row..<row + rows(of: node)
  }

  /// The status row of a node, if visible.
  func statusRow(of node: Hierarchy.Node?) -> Int? {
    guard hasStatus(node) else { return nil }
    guard let node else { return childRows(of: nil) }
    return isExpanded(node) ? row(of: node).map { $0 + 1 + childRows(of: node) } : nil
  }
}

extension OutlineState {
  /// Adds a number of rows below a node to the sums of the node and its ancestors. Returns its row, or
  /// `nil` if it isn't visible.
  mutating func add(_ rows: Int, below node: Hierarchy.Node) -> Int? {
    var place = sums.add(rows, to: node, in: hierarchy)
    var row = place.before
    while let parent = place.parent {
      guard isExpanded(parent) else { return nil }
      place = sums.add(rows, to: parent, in: hierarchy)
      row += 1 + place.before
    }
    return row
  }

  /// Counts the rows of all nodes.
  ///
  /// - Parameter keepsLeaves: Whether the sums of siblings without children are still valid.
  mutating func recount(keepsLeaves: Bool = false) {
    sums.count(
      LevelOrder(hierarchy), in: hierarchy, marks: marks, counted: Mark.shown, whole: Mark.expanded,
      keepsLeaves: keepsLeaves && !loading.isLazy)
    for index in marks.indices where loading.isLazy {
      let node = Hierarchy.Node(index)
      if has(Mark.shown, node), isExpanded(node), hasStatus(node) { _ = add(1, below: node) }
    }
  }

  /// Counts the rows of a node whose children have changed, and of its ancestors.
  mutating func recount(from node: Hierarchy.Node?) {
    recountChildren(of: node)
    update(from: node)
  }

  /// Sums the rows of a node's children, whose own children have been summed.
  mutating func recountChildren(of parent: Hierarchy.Node?) {
    let children = hierarchy.children(of: parent)
    for child in children { sums.set(rows(of: child), of: child) }
    sums.sum(children)
  }

  /// Updates a node and its ancestors after the rows of its children have changed: whether a filter shows
  /// them, whether they can still be expanded, and their number of rows.
  mutating func update(from node: Hierarchy.Node?) {
    var next = node
    while let node = next {
      let hasShownChildren = childRows(of: node) > 0
      if isFiltered {
        let isShown = hasShownChildren || has(Mark.match, node)
        // As when the filter is set.
        if isShown, !has(Mark.shown, node) { set(Mark.expanded, true, node) }
        set(Mark.shown, isShown, node)
      }
      if !hasShownChildren, !canLoad(node) {
        set(Mark.expanded, false, node)
        if hierarchy.isLeaf(node) { set(Mark.remembered, false, node) }
      }
      let change = rows(of: node) - sums.number(of: node, in: hierarchy)
      if change == 0 { return }
      next = sums.add(change, to: node, in: hierarchy).parent
    }
  }
}

import Hierarchies

// How many rows there are below a node, and how that follows from its children.
extension OutlineState {
  /// The rows that the children of a node take, whether they are seen or not.
  func childRows(of node: Hierarchy.Node?) -> Int {
    sums.sum(below: node, in: hierarchy)
  }

  /// Whether a row below a node, or in place of the roots, tells that its children are being loaded
  /// or could not be.
  func hasStatus(_ node: Hierarchy.Node?) -> Bool {
    guard loading.isLazy else { return false }
    switch loading.state(of: node, in: hierarchy) {
    case .loading, .failed: return true
    case .loaded, .unloaded: return false
    }
  }

  /// The rows below a node if it is expanded; all rows for `nil`.
  func rowsIfExpanded(_ node: Hierarchy.Node?) -> Int {
    childRows(of: node) + (hasStatus(node) ? 1 : 0)
  }

  /// The rows below a node, if it is seen; all rows for `nil`.
  func rowsBelow(_ node: Hierarchy.Node?) -> Int {
    if let node, !isExpanded(node) { return 0 }
    return rowsIfExpanded(node)
  }

  /// The rows of a node and of what is below it, if its parent is expanded.
  func rows(of node: Hierarchy.Node) -> Int {
    has(Mark.shown, node) ? 1 + rowsBelow(node) : 0
  }

  /// The rows that a node and what is below it take now; none where it is not seen.
  func rowRange(of node: Hierarchy.Node) -> Range<Int> {
    guard let row = row(of: node) else { return 0..<0 }
    return row..<row + rows(of: node)
  }

  /// The row that tells of the loading of a node's children, if it is seen.
  func statusRow(of node: Hierarchy.Node?) -> Int? {
    guard hasStatus(node) else { return nil }
    guard let node else { return childRows(of: nil) }
    return isExpanded(node) ? row(of: node).map { $0 + 1 + childRows(of: node) } : nil
  }
}

extension OutlineState {
  /// Counts rows for a node that has more or fewer of them below it, and for those above it;
  /// returns its row, or `nil` where it is not seen.
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
  /// - Parameter keepsLeaves: Whether siblings that have no children take the rows they did before.
  mutating func recount(keepsLeaves: Bool = false) {
    sums.count(
      LevelOrder(hierarchy), in: hierarchy, marks: marks, counted: Mark.shown, whole: Mark.expanded,
      keepsLeaves: keepsLeaves && !loading.isLazy)
    for index in marks.indices where loading.isLazy {
      let node = Hierarchy.Node(index)
      if has(Mark.shown, node), isExpanded(node), hasStatus(node) { _ = add(1, below: node) }
    }
  }

  /// Counts the rows of a node whose children are other ones than before, and of those above it.
  mutating func recount(from node: Hierarchy.Node?) {
    recountChildren(of: node)
    update(from: node)
  }

  /// Sums the rows of a node's children, for each of which the children's have been summed.
  mutating func recountChildren(of parent: Hierarchy.Node?) {
    let children = hierarchy.children(of: parent)
    for child in children { sums.set(rows(of: child), of: child) }
    sums.sum(children)
  }

  /// Sets what follows for a node, and for those above it, from the rows of its children: whether a
  /// filter shows it, whether it can still be expanded, and how many rows it takes.
  mutating func update(from node: Hierarchy.Node?) {
    var next = node
    while let node = next {
      let hasShownChildren = childRows(of: node) > 0
      if isFiltered {
        let isShown = hasShownChildren || has(Mark.match, node)
        // As the filter does when it is set.
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

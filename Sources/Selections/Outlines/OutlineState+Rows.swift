import Hierarchies

extension OutlineState {
  /// The content of a row.
  public enum Row: Hashable, Sendable {
    /// A node.
    case node(Hierarchy.Node)
    /// The status row of a node whose children are loading or have failed; `nil` for the roots.
    case status(of: Hierarchy.Node?)
  }

  /// The number of rows.
  ///
  /// - Complexity: O(log *r*) for *r* roots.
  public var rowCount: Int { rowsBelow(nil) }

  /// The content of a row.
  ///
  /// - Precondition: `row` is at least 0 and below `rowCount`.
  /// - Complexity: O(*d* × log *f*) for a node on level *d* and *f* children of a node.
  public func row(at row: Int) -> Row {
    precondition(row >= 0 && row < rowCount, "There is no row \(row).")
    var remainder = row
    var parent: Hierarchy.Node?
    while true {
      let found = sums.find(remainder, below: parent, in: hierarchy)
      guard let node = found.node else { return .status(of: parent) }
      remainder -= found.before
      if remainder == 0 { return .node(node) }
      remainder -= 1
      parent = node
    }
  }

  /// The node in a row; `nil` for a status row.
  ///
  /// - Precondition: `row` is at least 0 and below `rowCount`.
  /// - Complexity: O(*d* × log *f*) for a node on level *d* and *f* children of a node.
  public func node(atRow row: Int) -> Hierarchy.Node? {
    if case .node(let node) = self.row(at: row) { return node }
    return nil
  }

  /// The row of a node, or `nil` if it is inside a collapsed node, filtered out or removed.
  ///
  /// - Complexity: O(*d* × log *f*) for a node on level *d* and *f* children of a node.
  public func row(of node: Hierarchy.Node) -> Int? {
    guard has(Mark.shown, node) else { return nil }
    var place = sums.place(of: node, in: hierarchy)
    var row = place.before
    while let parent = place.parent {
      guard isExpanded(parent) else { return nil }
      place = sums.place(of: parent, in: hierarchy)
      row += 1 + place.before
    }
    return row
  }

  /// Whether a node is expanded, by the user or by an active filter.
  ///
  /// A node inside a collapsed one can be expanded: its children reappear when the other expands.
  ///
  /// - Complexity: O(1).
  public func isExpanded(_ node: Hierarchy.Node) -> Bool { has(Mark.expanded, node) }

  /// Whether a node has children to show, or can load some.
  ///
  /// - Complexity: O(log *f*) for *f* children.
  public func canExpand(_ node: Hierarchy.Node) -> Bool {
    has(Mark.shown, node) && (childRows(of: node) > 0 || canLoad(node))
  }

  /// Whether children of a node can be loaded.
  func canLoad(_ node: Hierarchy.Node) -> Bool {
    loading.isLazy && loading.state(of: node, in: hierarchy) != .loaded
  }
}

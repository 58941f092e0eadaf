import Hierarchies

extension OutlineState {
  /// What stands in a row.
  public enum Row: Hashable, Sendable {
    /// A node.
    case node(Hierarchy.Node)
    /// Below a node whose children are being loaded, or could not be; `nil` in place of the roots.
    case status(of: Hierarchy.Node?)
  }

  /// The number of rows.
  ///
  /// - Complexity: O(log *r*) for *r* roots.
  public var rowCount: Int { rowsBelow(nil) }

  /// What stands in a row.
  ///
  /// - Precondition: `row` is at least 0 and below `rowCount`.
  /// - Complexity: O(*d* × log *f*) for a node on level *d* and *f* children of a node.
  public func row(at row: Int) -> Row {
    precondition(row >= 0 && row < rowCount, "There is no row \(row).")
    var rest = row
    var parent: Hierarchy.Node?
    while true {
      let found = sums.find(rest, below: parent, in: hierarchy)
      guard let node = found.node else { return .status(of: parent) }
      rest -= found.before
      if rest == 0 { return .node(node) }
      rest -= 1
      parent = node
    }
  }

  /// The node in a row; `nil` where the row tells of loading.
  ///
  /// - Precondition: `row` is at least 0 and below `rowCount`.
  /// - Complexity: O(*d* × log *f*) for a node on level *d* and *f* children of a node.
  public func node(atRow row: Int) -> Hierarchy.Node? {
    if case .node(let node) = self.row(at: row) { return node }
    return nil
  }

  /// The row of a node, or `nil` where it is inside a collapsed node, filtered out or removed.
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

  /// Whether a node is expanded; by the filter, while one is on.
  ///
  /// A node inside a collapsed one can be expanded: what is below it is seen when the other is
  /// expanded again.
  ///
  /// - Complexity: O(1).
  public func isExpanded(_ node: Hierarchy.Node) -> Bool { has(Mark.expanded, node) }

  /// Whether there is something to show below a node, or may be once it is loaded.
  ///
  /// - Complexity: O(log *f*) for *f* children.
  public func canExpand(_ node: Hierarchy.Node) -> Bool {
    has(Mark.shown, node) && (childRows(of: node) > 0 || canLoad(node))
  }

  /// Whether there may be children of a node that are not there yet.
  func canLoad(_ node: Hierarchy.Node) -> Bool {
    loading.isLazy && loading.state(of: node, in: hierarchy) != .loaded
  }
}

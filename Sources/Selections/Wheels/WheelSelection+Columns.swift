import Hierarchies

extension WheelSelection {
  /// The number of columns: the depth of the path under the indicators, one more if the children of its
  /// last node aren't loaded yet, or the padding if it is larger.
  ///
  /// - Complexity: O(log *w*), where *w* is the number of nodes that are loading or have failed.
  public var columnCount: Int {
    max(wheels.live.count + (unloadedColumn == nil ? 0 : 1), padding ?? 0)
  }

  /// The rows of a column; empty for a padding column or if they aren't loaded yet.
  ///
  /// - Precondition: `column` is at least 0 and below `columnCount`.
  /// - Complexity: O(log *w*), where *w* is the number of nodes that are loading or have failed.
  public func rows(inColumn column: Int) -> Hierarchy.Nodes {
    precondition(column >= 0 && column < columnCount, "There is no column \(column).")
    guard column < wheels.live.count else { return Hierarchy.Nodes() }
    return hierarchy.children(of: parent(ofColumn: column, on: wheels.live))
  }

  /// The node whose children are a column's rows, or `nil` for the roots and in a padding column.
  ///
  /// Its name can be the heading of the column.
  ///
  /// - Complexity: O(1).
  public func parent(ofColumn column: Int) -> Hierarchy.Node? {
    guard column >= 0, column < wheels.live.count else { return nil }
    return parent(ofColumn: column, on: wheels.live)
  }

  /// The selected row of a column, or `nil` if it has no enabled rows.
  ///
  /// - Complexity: O(1).
  public func selectedRow(inColumn column: Int) -> Int? {
    guard column >= 0, column < wheels.live.count else { return nil }
    return wheels.live[column].map { hierarchy.position(of: $0) }
  }

  /// The row under the indicator of a column: the selected one, except while a moving wheel passes a
  /// disabled row.
  ///
  /// - Complexity: O(1).
  public func indicatedRow(inColumn column: Int) -> Int? {
    guard column >= 0, column < wheels.live.count else { return nil }
    return wheels.indicated[column] ?? selectedRow(inColumn: column)
  }

  /// The selected row of every column, `nil` for columns without enabled rows.
  ///
  /// - Complexity: O(*c*), where *c* is the number of columns.
  public var rows: [Int?] {
    (0..<columnCount).map { selectedRow(inColumn: $0) }
  }

  /// The value: the nodes under the indicators, in the order of the columns.
  ///
  /// Linked columns give a path of the hierarchy, independent columns a node for each column that has
  /// enabled rows.
  ///
  /// - Complexity: O(*c*), where *c* is the number of columns.
  public var path: [Hierarchy.Node] { wheels.path }

  /// The value when the wheels were last at rest.
  ///
  /// - Complexity: O(*c*), where *c* is the number of columns.
  public var settledPath: [Hierarchy.Node] { wheels.settledPath }

  /// Whether any wheel is moving.
  ///
  /// - Complexity: O(*c*), where *c* is the number of columns.
  public var isMoving: Bool { wheels.indicated.contains { $0 != nil } }
}

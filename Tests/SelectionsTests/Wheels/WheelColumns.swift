import Hierarchies
import Selections

/// The state of a wheel picker's view: its copy of the columns, updated only by changes.
struct WheelColumns: Hashable {
  struct Column: Hashable {
    var nodes: [Hierarchy.Node]
    /// The row under the indicator.
    var row: Int?
  }

  var columns: [Column]

  init(_ wheel: WheelSelection) {
    columns = (0..<wheel.columnCount).map { column in
      Column(nodes: Array(wheel.rows(inColumn: column)), row: wheel.indicatedRow(inColumn: column))
    }
  }

  /// A finger turns a wheel as far as it goes.
  mutating func turn(_ column: Int, to row: Int) {
    guard columns.indices.contains(column), columns[column].row != nil else { return }
    columns[column].row = row
  }

  /// Does what a change says, and takes the rows to load from the selection.
  mutating func apply(_ change: WheelSelection.Change, loadingFrom wheel: WheelSelection) {
    while columns.count > change.columnCount { columns.removeLast() }
    while columns.count < change.columnCount { columns.append(Column(nodes: [], row: nil)) }
    for position in change.reloads {
      columns[position.column] = Column(
        nodes: Array(wheel.rows(inColumn: position.column)), row: position.row)
    }
    for position in change.scrolls { columns[position.column].row = position.row }
  }
}

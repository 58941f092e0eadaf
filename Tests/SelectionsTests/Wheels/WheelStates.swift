import Hierarchies
import Selections
import TestSupport

/// Every selection that a few events on a fresh one lead to, each once.
///
/// The laws hold in all of them, whichever wheels move.
func wheelStates(from start: WheelSelection, events: Int) -> [WheelSelection] {
  var known: Set = [start]
  var states = [start]
  var frontier = [start]
  for _ in 0..<events {
    var next: [WheelSelection] = []
    for wheel in frontier {
      for (column, row) in wheel.turns {
        for stops in [false, true] {
          var wheel = wheel
          if stops {
            wheel.settle(column: column, row: row)
          } else {
            wheel.indicate(column: column, row: row)
          }
          if known.insert(wheel).inserted { next.append(wheel) }
        }
      }
    }
    states += next
    frontier = next
  }
  return states
}

/// Selections in many states on every forest of up to `count` nodes, each forest also with some
/// disabled.
func wheelStates(
  upTo count: Int, events: Int = 2, arrangement: WheelSelection.Arrangement = .linked,
  remembersRows: Bool = false
) -> [WheelSelection] {
  Forest.all(upTo: count).flatMap { forest in
    ([[], [0], [1], [1, 3]] as [Set<Int>]).flatMap { disabled in
      wheelStates(
        from: WheelSelection(
          forest.hierarchy(disabled: disabled), arrangement: arrangement,
          remembersRows: remembersRows),
        events: events)
    }
  }
}

extension WheelSelection {
  /// Every column with every row of it.
  var turns: [(column: Int, row: Int)] {
    (0..<columnCount).flatMap { column in
      rows(inColumn: column).indices.map { (column, $0) }
    }
  }

  /// Whether a value is a path of the tree, from a root down, of nodes that can be chosen.
  func isPath(_ path: [Hierarchy.Node]) -> Bool {
    path.allSatisfy { !hierarchy.isDisabled($0) }
      && path.enumerated().allSatisfy { level, node in
        hierarchy.parent(of: node) == (level == 0 ? nil : path[level - 1])
      }
  }

  /// Whether a path goes as far as there is something to choose.
  func isWhole(_ path: [Hierarchy.Node]) -> Bool {
    hierarchy.children(of: path.last).allSatisfy { hierarchy.isDisabled($0) }
  }
}

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

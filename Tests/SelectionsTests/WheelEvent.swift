import Hierarchies
import Selections
import TestSupport
import Testing

/// Something that a person does to wheels.
enum WheelEvent: Hashable {
  case settle(column: Int, row: Int)
  case indicate(column: Int, row: Int)
  case confirm

  /// Every event on every column, one past the last included, on every row and one past either end.
  static func all(on reference: ReferenceWheel) -> [WheelEvent] {
    var events: [WheelEvent] = [.confirm]
    for (column, rows) in (reference.columns + [[]]).enumerated() {
      for row in -1...rows.count {
        events += [.settle(column: column, row: row), .indicate(column: column, row: row)]
      }
    }
    return events
  }

  /// Does the event to both, and records an issue if they or the columns on the screen then differ.
  func isSame(on reference: inout ReferenceWheel, as wheel: inout WheelSelection) -> Bool {
    let before = (reference, wheel)
    var screen = WheelColumns(wheel)
    let change = perform(on: &wheel, screen: &screen)
    screen.apply(change, loadingFrom: wheel)
    perform(on: &reference)

    let nodes = reference.forest.nodes
    let isEqual =
      wheel.path == reference.live.map { nodes[$0] }
      && wheel.settledPath == reference.settled.map { nodes[$0] }
      && screen.columns.map(\.nodes) == reference.columns.map { $0.map { nodes[$0] } }
      && screen == WheelColumns(wheel)
      && (0..<wheel.columnCount).allSatisfy { column in
        let parent = reference.live.prefix(column).last
        let node = column < reference.live.count ? reference.live[column] : nil
        let row = node.map { reference.rows(below: parent).firstIndex(of: $0)! }
        return wheel.selectedRow(inColumn: column) == row
          && wheel.indicatedRow(inColumn: column) == reference.moving[column] ?? row
      }
      && wheel.isMoving == !reference.moving.isEmpty
      && change.pathChanged == (wheel.path != before.1.path)
      && change.settledPathChanged == (wheel.settledPath != before.1.settledPath)
      && change.oldColumnCount == before.1.columnCount
      && change.columnCount == wheel.columnCount
      && isNeeded(change, after: before.1)
    if !isEqual {
      Issue.record("\(self) on \(before.0) gives \(reference), but \(wheel.path) with \(change)")
    }
    return isEqual
  }

  /// Whether a change only loads rows that are other ones, and only turns wheels that stand elsewhere.
  private func isNeeded(_ change: WheelSelection.Change, after wheel: WheelSelection) -> Bool {
    var screen = WheelColumns(wheel)
    turn(&screen)
    return change.reloads.allSatisfy { $0.column >= wheel.columnCount || $0.column > changedColumn }
      && change.scrolls.allSatisfy { screen.columns[$0.column].row != $0.row }
  }

  private var changedColumn: Int {
    switch self {
    case .settle(let column, _), .indicate(let column, _): column
    case .confirm: .max
    }
  }

  private func turn(_ screen: inout WheelColumns) {
    switch self {
    case .settle(let column, let row): screen.turn(column, to: row)
    case .indicate(let column, let row):
      // A wheel that is pulled over its end springs back by itself.
      guard screen.columns.indices.contains(column) else { return }
      screen.turn(column, to: min(max(row, 0), screen.columns[column].nodes.count - 1))
    case .confirm: break
    }
  }

  private func perform(
    on wheel: inout WheelSelection, screen: inout WheelColumns
  ) -> WheelSelection.Change {
    turn(&screen)
    switch self {
    case .settle(let column, let row): return wheel.settle(column: column, row: row)
    case .indicate(let column, let row): return wheel.indicate(column: column, row: row)
    case .confirm: return wheel.confirm()
    }
  }

  private func perform(on reference: inout ReferenceWheel) {
    switch self {
    case .settle(let column, let row): reference.move(column: column, row: row, stops: true)
    case .indicate(let column, let row): reference.move(column: column, row: row, stops: false)
    case .confirm: reference.confirm()
    }
  }
}

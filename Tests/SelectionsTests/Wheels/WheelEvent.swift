import Hierarchies
import Selections
import TestSupport
import Testing

/// A transition of wheels.
enum WheelEvent: Hashable {
  case settle(column: Int, row: Int)
  case indicate(column: Int, row: Int)
  case settleAll(rows: [Int])
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

  /// Every combination of rows, including one past either end and one extra wheel.
  static func allRows(on reference: ReferenceWheel) -> [WheelEvent] {
    var lists: [[Int]] = [[]]
    for rows in reference.columns + [[]] {
      let longest = lists.last?.count
      for list in lists where list.count == longest {
        for row in -1...rows.count { lists.append(list + [row]) }
      }
    }
    return lists.map { .settleAll(rows: $0) }
  }

  /// An event on some column and row, more often a wheel that moves than one that stops.
  static func random(
    on reference: ReferenceWheel, using random: inout some RandomNumberGenerator
  ) -> WheelEvent {
    let columns = reference.columns
    let column = Int.random(in: 0...columns.count, using: &random)
    let count = column < columns.count ? columns[column].count : 0
    let row = Int.random(in: -1...count, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return .confirm
    case 1: return .settleAll(rows: columns.map { Int.random(in: -1...$0.count, using: &random) })
    case 2..<5: return .settle(column: column, row: row)
    default: return .indicate(column: column, row: row)
    }
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
      && isNeeded(change, after: before.1, on: wheel)
    if !isEqual {
      Issue.record("\(self) on \(before.0) gives \(reference), but \(wheel.path) with \(change)")
    }
    return isEqual
  }

  /// Whether a change loads only columns with other rows, and turns only wheels that are
  /// elsewhere.
  private func isNeeded(
    _ change: WheelSelection.Change, after old: WheelSelection, on wheel: WheelSelection
  ) -> Bool {
    var screen = WheelColumns(old)
    turn(&screen)
    let now = WheelColumns(wheel)
    return change.reloads.allSatisfy { position in
      position.column >= old.columnCount
        || screen.columns[position.column].nodes != now.columns[position.column].nodes
    } && change.scrolls.allSatisfy { screen.columns[$0.column].row != $0.row }
  }

  private func turn(_ screen: inout WheelColumns) {
    switch self {
    case .settle(let column, let row): screen.turn(column, to: row)
    case .indicate(let column, let row):
      // A wheel that is pulled over its end springs back by itself.
      guard screen.columns.indices.contains(column) else { return }
      screen.turn(column, to: min(max(row, 0), screen.columns[column].nodes.count - 1))
    case .settleAll(let rows):
      for (column, row) in rows.enumerated() { screen.turn(column, to: row) }
    case .confirm: break
    }
  }

  func perform(
    on wheel: inout WheelSelection, screen: inout WheelColumns
  ) -> WheelSelection.Change {
    turn(&screen)
    switch self {
    case .settle(let column, let row): return wheel.settle(column: column, row: row)
    case .indicate(let column, let row): return wheel.indicate(column: column, row: row)
    case .settleAll(let rows): return wheel.settle(rows: rows)
    case .confirm: return wheel.confirm()
    }
  }

  func perform(on reference: inout ReferenceWheel) {
    switch self {
    case .settle(let column, let row): reference.move(column: column, row: row, stops: true)
    case .indicate(let column, let row): reference.move(column: column, row: row, stops: false)
    case .settleAll(let rows): reference.move(rows: rows)
    case .confirm: reference.confirm()
    }
  }
}

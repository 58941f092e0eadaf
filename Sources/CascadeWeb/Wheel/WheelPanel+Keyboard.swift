import Hierarchies
import Romanization
import Selections

extension WheelPanel {
  /// Any key stops the wheels at once; then it does what it is for.
  func key(_ event: Event, inColumn column: Int) -> EventResponse {
    if event.modifiers.contains(.composing) { return [] }
    stop()
    guard columns.indices.contains(column) else { return [] }
    if event.isText("Enter") {
      report(.confirmed)
      return []
    }
    let isPlain = event.modifiers.isDisjoint(with: [.control, .alt, .meta])
    guard isPlain, let move = move(for: event) else {
      return isPlain ? type(event, inColumn: column) : []
    }
    switch move {
    case .by(let rows): step(column, by: rows)
    case .toFirst: step(column, from: 0, by: 1)
    case .toLast: step(column, from: columns[column].count - 1, by: -1)
    case .toColumn(let direction): focusColumn(from: column, towards: direction)
    }
    return .preventDefault
  }

  private enum Move {
    case by(Int)
    case toFirst, toLast
    case toColumn(Int)
  }

  private func move(for event: Event) -> Move? {
    let forwards = event.modifiers.contains(.rightToLeft) ? -1 : 1
    if event.isText("ArrowDown") { return .by(1) }
    if event.isText("ArrowUp") { return .by(-1) }
    if event.isText("PageDown") { return .by(visibleRows) }
    if event.isText("PageUp") { return .by(-visibleRows) }
    if event.isText("Home") { return .toFirst }
    if event.isText("End") { return .toLast }
    if event.isText("ArrowRight") { return .toColumn(forwards) }
    if event.isText("ArrowLeft") { return .toColumn(-forwards) }
    return nil
  }

  /// Goes some rows up or down, to the nearest row beyond that can be chosen, or back to one before.
  func step(_ column: Int, by rows: Int) {
    guard let row = selection.selectedRow(inColumn: column) else { return }
    let target = min(max(0, row + rows), columns[column].count - 1)
    step(column, from: target, by: rows.signum())
  }

  private func step(_ column: Int, from start: Int, by direction: Int) {
    guard let current = selection.selectedRow(inColumn: column) else { return }
    let siblings = selection.rows(inColumn: column)
    var row = start
    while row >= 0, row < siblings.count, hierarchy.isDisabled(siblings[row]) { row += direction }
    if row < 0 || row >= siblings.count {
      row = start
      while row >= 0, row < siblings.count, row != current, hierarchy.isDisabled(siblings[row]) {
        row -= direction
      }
    }
    choose(column, row)
  }

  private func focusColumn(from column: Int, towards direction: Int) {
    var next = column + direction
    while columns.indices.contains(next), columns[next].count == 0 { next += direction }
    if columns.indices.contains(next) { host.focus(.wheelColumn(next)) }
  }

  /// Letters, pinyin or Hanzi go to the next row whose name begins with them.
  private func type(_ event: Event, inColumn column: Int) -> EventResponse {
    if event.isText("Backspace"), !typed.isEmpty {
      removeLastCharacter(of: &typed)
      host.setTimer(.typeAhead, after: .typeAhead)
      return .preventDefault
    }
    guard event.isCharacter else { return [] }
    if event.isText(" ") { return typed.isEmpty ? .preventDefault : [] }
    let current = selection.selectedRow(inColumn: column) ?? 0
    let isFirst = typed.isEmpty
    typed.append(contentsOf: event.text)
    host.setTimer(.typeAhead, after: .typeAhead)
    let start = isFirst ? current + 1 : current
    if let row = row(startingWith: typed, inColumn: column, from: start) { choose(column, row) }
    return .preventDefault
  }

  /// The first row, from a given one on and around the end, that can be chosen and begins with what
  /// was typed.
  private func row(startingWith typed: [UInt8], inColumn column: Int, from start: Int) -> Int? {
    let siblings = selection.rows(inColumn: column)
    for offset in 0..<siblings.count {
      let row = (start + offset) % siblings.count
      if hierarchy.answers(siblings[row], to: typed) { return row }
    }
    return nil
  }
}

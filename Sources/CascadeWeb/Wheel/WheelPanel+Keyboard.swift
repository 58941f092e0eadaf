import Hierarchies
import Selections

extension WheelPanel {
  /// Handles a key; any key first stops the wheels.
  func key(_ event: Event, inColumn column: Int) -> EventResponse {
    if event.modifiers.contains(.composing) { return [] }
    stop()
    guard columns.indices.contains(column) else { return [] }
    let key = event.key
    if key == .enter {
      report(.confirmed)
      return []
    }
    if !event.modifiers.isDisjoint(with: [.control, .alt, .meta]) { return [] }
    if let navigation = ListNavigation(key, page: options.visibleRows) {
      step(column, by: navigation.offset)
    } else if key == .forward {
      focusColumn(from: column, towards: 1)
    } else if key == .backward {
      focusColumn(from: column, towards: -1)
    } else {
      return type(event, inColumn: column)
    }
    return .preventDefault
  }

  /// Moves by a number of rows, to the nearest enabled row at or beyond the target, or else before it.
  func step(_ column: Int, by offset: Int) {
    if let row = selection.row(inColumn: column, steppingBy: offset) { choose(column, row) }
  }

  private func focusColumn(from column: Int, towards direction: Int) {
    var next = column + direction
    while columns.indices.contains(next), columns[next].count == 0 { next += direction }
    if columns.indices.contains(next) { host.focus(.wheelColumn(next)) }
  }

  /// Moves to the next row whose name begins with the typed text, in Hanzi, pinyin or initials.
  private func type(_ event: Event, inColumn column: Int) -> EventResponse {
    let rows = selection.rows(inColumn: column)
    let current = selection.selectedRow(inColumn: column) ?? 0
    let node = current < rows.count ? rows[current] : nil
    if event.key == .space, !typeAhead.takesSpace(in: hierarchy, at: node) {
      return .preventDefault
    }
    let typed = typeAhead.handle(
      event, at: current, count: rows.count, in: hierarchy, host: host, node: { rows[$0] })
    if let row = typed.row { choose(column, row) }
    return typed.response
  }
}

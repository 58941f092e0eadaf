import Hierarchies

// Clicks, the mouse wheel, and dragging with the mouse. Fingers are the browser's affair.
extension WheelPanel {
  /// A click on a row brings it under the indicator.
  func clicked(_ column: Int, _ row: Int) {
    if ignoresClick {
      ignoresClick = false
      return
    }
    stop()
    choose(column, row)
  }

  /// Chooses a row and turns the wheel to it.
  func choose(_ column: Int, _ row: Int) {
    guard columns.indices.contains(column), row >= 0, row < columns[column].count else { return }
    settle(column, on: row)
    turn(column, isFollowed: false)
  }

  func pointerDown(_ event: Event, inColumn column: Int) {
    ignoresClick = false
    guard event.pointerKind == .mouse, event.button == 0 else { return }
    columns[column].motion = .dragged(
      WheelColumn.Drag(
        pointer: event.pointer, pointerStart: event.y, wheelStart: columns[column].position,
        trace: [(event.y, event.time)]))
  }

  func pointerMoved(_ event: Event, inColumn column: Int) {
    guard case .dragged(var drag) = columns[column].motion, drag.pointer == event.pointer else {
      return
    }
    let distance = event.y - drag.pointerStart
    if !drag.hasMoved {
      if abs(distance) < 4 { return }
      drag.hasMoved = true
      host.capturePointer(event.pointer, at: .wheelColumn(column))
      host.invalidate()
    }
    drag.trace.append((event.y, event.time))
    drag.trace.removeAll { event.time - $0.time > 100 }
    columns[column].motion = .dragged(drag)
    let last = Double(columns[column].reachable - 1) * rowHeight
    columns[column].position = min(max(0, drag.wheelStart - distance), last)
    host.scroll(.wheelColumn(column), top: columns[column].position, smooth: false)
    follow(column)
  }

  func pointerUp(_ event: Event, inColumn column: Int) {
    guard case .dragged(let drag) = columns[column].motion, drag.pointer == event.pointer else {
      return
    }
    guard drag.hasMoved else {
      columns[column].motion = .scrolled
      settle(column)
      return
    }
    ignoresClick = true
    var thrown = 0.0
    if let first = drag.trace.first, event.time - first.time > 10 {
      let speed = (event.y - first.y) / (event.time - first.time)
      if abs(speed) > 0.2 { thrown = -speed * 320 }
    }
    let last = Double(columns[column].reachable - 1) * rowHeight
    columns[column].position = min(max(0, columns[column].position), last)
    let from = columns[column].position
    columns[column].position = min(max(0, from + thrown), last)
    let row = columns[column].row(height: rowHeight)
    columns[column].position = from
    let duration = thrown == 0 ? 200 : min(1400, 500 + abs(thrown) * 0.5)
    turn(column, to: row, isFollowed: true, duration: duration)
  }

  /// One notch of a mouse wheel is one row. A trackpad, which reports many small turns, is left to
  /// the browser.
  func wheelTurned(_ event: Event, inColumn column: Int) -> EventResponse {
    if event.modifiers.contains(.control) || abs(event.deltaX) > abs(event.deltaY) { return [] }
    guard event.modifiers.contains(.cancelable) else { return [] }
    let isNotch = abs(event.deltaY) >= 40
    if !isNotch, wheelTurn == 0 { return [] }
    host.setTimer(.wheelTurn, after: .wheelTurn)
    var rows = 0
    if isNotch {
      rows = max(1, (abs(event.deltaY) / 120).floor) * (event.deltaY < 0 ? -1 : 1)
      wheelTurn = event.deltaY < 0 ? -0.01 : 0.01
    } else {
      wheelTurn += event.deltaY
      rows = (abs(wheelTurn) / 44).floor * (wheelTurn < 0 ? -1 : 1)
      wheelTurn -= Double(rows) * 44
    }
    if rows != 0 { step(column, by: rows) }
    return .preventDefault
  }
}

import Hierarchies
import Selections
import WebRuntime

// Clicks, the mouse wheel, and dragging with the mouse. The browser handles touch.
extension WheelPanel.PointerState {
  /// The distance in CSS pixels after which a press becomes a drag.
  fileprivate static var dragThreshold: Double { 4 }
  /// The time in milliseconds over which the speed of a drag is measured, and the shortest time that counts.
  fileprivate static var traceDuration: Double { 100 }
  fileprivate static var shortestTrace: Double { 10 }
  /// The speed in CSS pixels per millisecond from which a released wheel continues to turn.
  fileprivate static var throwSpeed: Double { 0.2 }
  /// The distance of a thrown wheel divided by its speed, in milliseconds.
  fileprivate static var throwTime: Double { 320 }
  /// The turn in CSS pixels of one notch of a mouse wheel, and the smallest that is a notch.
  fileprivate static var notch: Double { 120 }
  fileprivate static var smallestNotch: Double { 40 }
  /// The distance in CSS pixels that moves one row while small turns follow a notch.
  fileprivate static var turnPerRow: Double { 44 }
  /// A turn that marks that a notch has begun and moves no row.
  fileprivate static var begun: Double { 0.01 }
}

extension WheelPanel {
  // MARK: The mouse

  /// Handles a click, which moves a row under the indicator.
  func clicked(_ cell: WheelCell) {
    if pointer.ignoresClick {
      pointer.ignoresClick = false
      return
    }
    stop()
    choose(cell.column, cell.row)
  }

  /// Settles a column on a row and turns the wheel to it.
  func choose(_ column: Int, _ row: Int) {
    guard columns.indices.contains(column), row >= 0, row < columns[column].count else { return }
    settle(column, on: row)
    turn(column, isFollowed: false)
  }

  func pointerDown(_ event: Event, inColumn column: Int) {
    pointer.ignoresClick = false
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
    // The button was released where the wheel didn't hear of it.
    if event.buttons == 0 { return pointerUp(event, inColumn: column) }
    let distance = event.y - drag.pointerStart
    if !drag.hasMoved {
      if abs(distance) < PointerState.dragThreshold { return }
      drag.hasMoved = true
      host.capturePointer(event.pointer, at: .wheelColumn(column))
      host.invalidate()
    }
    drag.trace.append((event.y, event.time))
    drag.trace.removeAll { event.time - $0.time > PointerState.traceDuration }
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
    pointer.ignoresClick = true
    var thrown = 0.0
    if let first = drag.trace.first, event.time - first.time > PointerState.shortestTrace {
      let speed = (event.y - first.y) / (event.time - first.time)
      if abs(speed) > PointerState.throwSpeed { thrown = -speed * PointerState.throwTime }
    }
    let last = Double(columns[column].reachable - 1) * rowHeight
    columns[column].position = min(max(0, columns[column].position), last)
    let from = columns[column].position
    columns[column].position = min(max(0, from + thrown), last)
    let row = columns[column].row(height: rowHeight)
    columns[column].position = from
    let duration = thrown == 0 ? Glide.release : Glide.thrown(by: thrown)
    turn(column, to: row, isFollowed: true, duration: duration)
  }

  /// Handles a mouse wheel: one notch is one row. The browser handles trackpads, which report many small
  /// turns.
  func wheelTurned(_ event: Event, inColumn column: Int) -> EventResponse {
    if event.modifiers.contains(.control) || abs(event.deltaX) > abs(event.deltaY) { return [] }
    guard event.modifiers.contains(.cancelable) else { return [] }
    let isNotch = abs(event.deltaY) >= PointerState.smallestNotch
    if !isNotch, pointer.wheelTurn == 0 { return [] }
    host.setTimer(.wheel(.turn), after: .wheelTurn)
    var rows = 0
    if isNotch {
      rows = max(1, (abs(event.deltaY) / PointerState.notch).floor) * (event.deltaY < 0 ? -1 : 1)
      pointer.wheelTurn = event.deltaY < 0 ? -PointerState.begun : PointerState.begun
    } else {
      pointer.wheelTurn += event.deltaY
      rows =
        (abs(pointer.wheelTurn) / PointerState.turnPerRow).floor * (pointer.wheelTurn < 0 ? -1 : 1)
      pointer.wheelTurn -= Double(rows) * PointerState.turnPerRow
    }
    if rows != 0 { step(column, by: rows) }
    return .preventDefault
  }

  // MARK: Keys

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
      event, at: current, count: rows.count, in: hierarchy, host: host,
      timer: .wheel(.typeAhead), node: { rows[$0] })
    if let row = typed.row { choose(column, row) }
    return typed.response
  }
}

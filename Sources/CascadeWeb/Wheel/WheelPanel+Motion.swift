import Hierarchies
import Selections

// The wheels turn: by the browser, by themselves, or because what they show has changed.
extension WheelPanel {
  // MARK: Standing

  /// Puts every wheel on its row at once.
  func placeAll() {
    columns = (0..<selection.columnCount).map {
      WheelColumn(count: selection.rows(inColumn: $0).count)
    }
    for column in columns.indices { place(column, on: selection.indicatedRow(inColumn: column)) }
    host.invalidate()
  }

  /// Puts a wheel on a row at once.
  func place(_ column: Int, on row: Int?) {
    guard columns[column].count > 0 else { return }
    columns[column].stand(on: row ?? 0, height: rowHeight)
    scroll(column, to: columns[column].position)
  }

  private func scroll(_ column: Int, to position: Double) {
    if rowHeight > 0 { host.scroll(.wheelColumn(column), top: position, smooth: false) }
  }

  /// The page has laid the rows out, or another way than before.
  func resized(_ event: Event) {
    let height = event.clientHeight / Double(visibleRows)
    if height <= 0 { return }
    rowHeight = height
    for column in columns.indices where columns[column].motion == .rest {
      place(column, on: selection.indicatedRow(inColumn: column))
    }
  }

  // MARK: The browser scrolls

  func scrolled(_ column: Int, to position: Double) {
    guard rowHeight > 0, columns[column].count > 0, !columns[column].isHeld else { return }
    if case .gliding = columns[column].motion { return }
    let isExpected = abs(position - columns[column].position) < 1
    columns[column].position = position
    if columns[column].motion == .rest {
      if isExpected { return }
      columns[column].motion = .scrolled
    }
    follow(column)
    if columns[column].motion == .scrolled { waitForSettling(column) }
  }

  private func waitForSettling(_ column: Int) {
    host.setTimer(.wheelSettling, column: column, after: .wheelSettling)
  }

  func scrollEnded(_ column: Int, at position: Double) {
    guard columns[column].motion == .scrolled, !columns[column].isTouched else { return }
    columns[column].position = position
    settle(column)
  }

  func settleIfResting(_ column: Int) {
    guard columns.indices.contains(column), columns[column].motion == .scrolled,
      !columns[column].isTouched
    else { return }
    settle(column)
  }

  func touched(_ column: Int) {
    columns[column].isTouched = true
    if case .gliding = columns[column].motion { columns[column].motion = .scrolled }
  }

  func released(_ column: Int, fingers: Int) {
    columns[column].isTouched = fingers > 0
    if columns[column].motion == .scrolled {
      waitForSettling(column)
    }
  }

  // MARK: The value follows

  /// Makes the row under the indicator of a moving wheel the value.
  func follow(_ column: Int) {
    let row = columns[column].row(height: rowHeight)
    if columns[column].showRows(around: row) { host.invalidate() }
    if row == selection.indicatedRow(inColumn: column) { return }
    isTurned = true
    let change = selection.indicate(column: column, row: row)
    carryOut(change)
    if change.pathChanged { report(.moved) }
    host.invalidate()
  }

  /// A wheel has come to rest where it stands.
  func settle(_ column: Int) {
    host.cancelTimer(.wheelSettling, column: column)
    columns[column].motion = .rest
    settle(column, on: columns[column].row(height: rowHeight))
    turn(column, isFollowed: false)
    moveOn(column)
    continueSpin(after: column)
  }

  /// Chooses a row of a column, and turns the wheels that this concerns.
  func settle(_ column: Int, on row: Int) {
    isTurned = true
    let change = selection.settle(column: column, row: row)
    carryOut(change)
    announce(change)
    if change.pathChanged { report(.moved) }
    reportIfSettled()
    host.invalidate()
  }

  func reportIfSettled() {
    if !spinRows.isEmpty || selection.settledPath == reportedPath { return }
    reportedPath = selection.settledPath
    report(.chosen)
  }

  func announce(_ change: WheelSelection.Change) {
    var names: [UInt8] = []
    for stop in change.reloads {
      guard let row = stop.row else { continue }
      if !names.isEmpty { names.append(UInt8(ascii: " ")) }
      names.append(contentsOf: name(of: selection.rows(inColumn: stop.column)[row]))
    }
    if !names.isEmpty { announcement = names }
  }

  /// Brings the wheels to what the selection says has changed.
  func carryOut(_ change: WheelSelection.Change) {
    if columns.count > change.columnCount {
      columns.removeLast(columns.count - change.columnCount)
    }
    while columns.count < change.columnCount { columns.append(WheelColumn(count: 0)) }
    if !change.loads.isEmpty {
      tickets.append(contentsOf: change.loads)
      report(.wantsChildren)
    }
    for stop in change.reloads {
      host.cancelTimer(.wheelSettling, column: stop.column)
      let hadMomentum = columns[stop.column].motion == .scrolled
      columns[stop.column] = WheelColumn(count: selection.rows(inColumn: stop.column).count)
      place(stop.column, on: stop.row)
      if hadMomentum { hold(stop.column) }
    }
    for stop in change.scrolls where columns[stop.column].motion == .rest {
      turn(stop.column, isFollowed: false)
    }
  }

  // MARK: Gliding

  /// Turns a wheel to the selected row, if it does not stand there.
  func turn(_ column: Int, isFollowed: Bool, duration: Double? = nil) {
    guard let row = selection.selectedRow(inColumn: column) else { return }
    turn(column, to: row, isFollowed: isFollowed, duration: duration)
  }

  /// Turns a wheel to a row. Where the way is long, all but its end is left out.
  func turn(_ column: Int, to row: Int, isFollowed: Bool, duration: Double? = nil) {
    guard rowHeight > 0 else { return place(column, on: row) }
    let distance = row - columns[column].row(height: rowHeight)
    if host.environment.contains(.reducedMotion) {
      place(column, on: row)
      if isFollowed { settle(column) }
      return
    }
    if duration == nil, distance.magnitude > 60 { place(column, on: row - distance.signum() * 12) }
    let from = columns[column].position
    let to = columns[column].place(of: row, height: rowHeight)
    if abs(to - from) < 0.5 {
      columns[column].motion = .rest
      if isFollowed { settle(column) }
      return
    }
    let natural = min(420, 160 + abs(to - from) * 0.4)
    columns[column].motion = .gliding(
      Glide(from: from, to: to, duration: duration ?? natural, isFollowed: isFollowed))
    columns[column].showRows(around: columns[column].row(height: rowHeight))
    host.requestFrame()
    host.invalidate()
  }

  func glide(at time: Double) {
    var isGliding = false
    for column in columns.indices {
      guard columns.indices.contains(column), case .gliding(var glide) = columns[column].motion
      else { continue }
      let (place, isDone) = glide.place(at: time)
      columns[column].motion = .gliding(glide)
      columns[column].position = place
      scroll(column, to: place)
      if glide.isFollowed {
        follow(column)
      } else if columns[column].showRows(around: columns[column].row(height: rowHeight)) {
        host.invalidate()
      }
      if !isDone {
        isGliding = true
      } else if glide.isFollowed {
        settle(column)
      } else {
        columns[column].motion = .rest
        moveOn(column)
        host.invalidate()
      }
    }
    if isGliding { host.requestFrame() }
  }

  /// Moves the reach of a resting wheel on when it comes to its end.
  private func moveOn(_ column: Int) {
    guard columns[column].motion == .rest,
      let row = selection.indicatedRow(inColumn: column),
      columns[column].isNearEndOfReach(at: row)
    else { return }
    place(column, on: row)
    host.invalidate()
  }

  /// Stops all wheels where they stand, at once.
  func stop() {
    spinRows = []
    for column in columns.indices {
      guard columns.indices.contains(column) else { break }
      let hadMomentum = columns[column].motion == .scrolled
      switch columns[column].motion {
      case .rest: continue
      case .gliding(let glide) where !glide.isFollowed: break
      default: settle(column, on: columns[column].row(height: rowHeight))
      }
      guard columns.indices.contains(column) else { break }
      host.cancelTimer(.wheelSettling, column: column)
      place(column, on: selection.selectedRow(inColumn: column))
      if hadMomentum { hold(column) }
    }
    host.invalidate()
  }

  /// Ends the momentum that the browser gives a wheel: scrolling it elsewhere does not.
  private func hold(_ column: Int) {
    columns[column].isHeld = true
    host.setTimer(.wheelRelease, after: .wheelRelease)
  }

  /// Lets the wheels go that were held, where they are to stand.
  func release() {
    for column in columns.indices where columns[column].isHeld {
      columns[column].isHeld = false
      place(column, on: selection.selectedRow(inColumn: column))
    }
    host.invalidate()
  }

  func confirm() {
    stop()
    carryOut(selection.confirm())
    reportIfSettled()
  }
}

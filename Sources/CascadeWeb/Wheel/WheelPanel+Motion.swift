import Hierarchies
import Selections
import WebRuntime

// The motion of the wheels: scrolled by the browser, gliding, or placed because the rows have changed.
extension WheelPanel {
  // MARK: Placing

  /// Places every wheel on its row without animation.
  func placeAll() {
    columns = (0..<selection.columnCount).map {
      WheelColumn(count: selection.rows(inColumn: $0).count)
    }
    for column in columns.indices { place(column, on: selection.indicatedRow(inColumn: column)) }
    host.invalidate()
  }

  /// Places a wheel on a row without animation.
  func place(_ column: Int, on row: Int?) {
    guard columns[column].count > 0 else { return }
    columns[column].rest(on: row ?? 0, height: rowHeight)
    scroll(column, to: columns[column].position)
  }

  private func scroll(_ column: Int, to position: Double) {
    if rowHeight > 0 { host.scroll(.wheelColumn(column), top: position, smooth: false) }
  }

  /// Stops the wheels of a moved element, of which the browser has lost the scroll positions.
  func moved() {
    stop()
    isAstray = true
  }

  /// Adapts to the height of the rows after layout, and scrolls the wheels of a moved element again. A wheel that the
  /// browser turns isn't scrolled, which would end its momentum.
  func resized(_ event: Event) {
    let height = event.clientHeight / Double(options.visibleRows)
    if height <= 0 { return }
    rowHeight = height
    isAstray = false
    for column in columns.indices where columns[column].motion == .rest {
      place(column, on: selection.indicatedRow(inColumn: column))
    }
  }

  // MARK: Scrolling by the browser

  func scrolled(_ column: Int, to position: Double) {
    guard rowHeight > 0, columns[column].count > 0, !columns[column].isHeld, !isAstray else {
      return
    }
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
    host.setTimer(.wheel(.settling, column), after: .wheelSettling)
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
    columns[column].isTouchScroll = true
    if case .gliding = columns[column].motion { columns[column].motion = .scrolled }
  }

  func released(_ column: Int, fingers: Int) {
    columns[column].isTouched = fingers > 0
    if columns[column].motion == .scrolled {
      waitForSettling(column)
    } else if fingers == 0 {
      columns[column].isTouchScroll = false
    }
  }

  // MARK: Following with the value

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

  /// Settles a wheel that has come to rest.
  func settle(_ column: Int) {
    host.cancelTimer(.wheel(.settling, column))
    let isTurn = columns[column].motion != .scrolled || columns[column].isTouchScroll
    columns[column].motion = .rest
    columns[column].isTouchScroll = false
    settle(column, on: columns[column].row(height: rowHeight), isTurn: isTurn)
    turn(column, isFollowed: false)
    moveOn(column)
    continueSpin(after: column)
  }

  /// Settles a column on a row and updates the columns that depend on it.
  ///
  /// - Parameter isTurn: Whether the user chooses the row even if it was under the indicator before.
  func settle(_ column: Int, on row: Int, isTurn: Bool = true) {
    let change = selection.settle(column: column, row: row)
    if isTurn || change.pathChanged { isTurned = true }
    carryOut(change)
    announce(change)
    if change.pathChanged { report(.moved) }
    reportIfSettled()
    host.invalidate()
  }

  func reportIfSettled() {
    if !isTurned || !spinRows.isEmpty || selection.isMoving || !selection.canConfirm { return }
    if selection.settledPath == reportedPath { return }
    reportedPath = selection.settledPath
    report(.chosen)
  }

  func announce(_ change: WheelSelection.Change) {
    var names: [UInt8] = []
    for position in change.reloads {
      guard let row = position.row else { continue }
      if !names.isEmpty { names.append(UInt8(ascii: " ")) }
      names.append(contentsOf: name(of: selection.rows(inColumn: position.column)[row]))
    }
    if !names.isEmpty { announcement = names }
  }

  /// Applies a change of the selection to the wheels.
  func carryOut(_ change: WheelSelection.Change) {
    if columns.count > change.columnCount {
      columns.removeLast(columns.count - change.columnCount)
    }
    while columns.count < change.columnCount { columns.append(WheelColumn(count: 0)) }
    if !change.loads.isEmpty {
      requests.tickets.append(contentsOf: change.loads)
      report(.wantsChildren)
    }
    for position in change.reloads {
      host.cancelTimer(.wheel(.settling, position.column))
      let hadMomentum = columns[position.column].motion == .scrolled
      columns[position.column] = WheelColumn(count: selection.rows(inColumn: position.column).count)
      place(position.column, on: position.row)
      if hadMomentum { hold(position.column) }
    }
    for position in change.scrolls where columns[position.column].motion == .rest {
      turn(position.column, isFollowed: false)
    }
  }

  // MARK: Gliding

  /// Turns a wheel to the selected row.
  func turn(_ column: Int, isFollowed: Bool, duration: Double? = nil) {
    guard let row = selection.selectedRow(inColumn: column) else { return }
    turn(column, to: row, isFollowed: isFollowed, duration: duration)
  }

  /// Turns a wheel to a row. Only the end of a long distance is animated.
  func turn(_ column: Int, to row: Int, isFollowed: Bool, duration: Double? = nil) {
    guard rowHeight > 0 else { return place(column, on: row) }
    let distance = row - columns[column].row(height: rowHeight)
    if host.environment.contains(.reducedMotion) {
      place(column, on: row)
      if isFollowed { settle(column) }
      return
    }
    if duration == nil, distance.magnitude > Glide.longestDistance {
      place(column, on: row - distance.signum() * Glide.animatedDistance)
    }
    let from = columns[column].position
    let to = columns[column].offset(of: row, height: rowHeight)
    if abs(to - from) < 0.5 {
      columns[column].motion = .rest
      if isFollowed { settle(column) }
      return
    }
    columns[column].motion = .gliding(
      Glide(
        from: from, to: to, duration: duration ?? Glide.natural(over: to - from),
        isFollowed: isFollowed))
    columns[column].showRows(around: columns[column].row(height: rowHeight))
    host.requestFrame()
    host.invalidate()
  }

  func glide(at time: Double) {
    var isGliding = false
    for column in columns.indices {
      guard columns.indices.contains(column), case .gliding(var glide) = columns[column].motion
      else { continue }
      let (offset, isDone) = glide.offset(at: time)
      columns[column].motion = .gliding(glide)
      columns[column].position = offset
      scroll(column, to: offset)
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

  /// Moves the scrollable range of a resting wheel when the wheel is near its end.
  private func moveOn(_ column: Int) {
    guard columns[column].motion == .rest,
      let row = selection.indicatedRow(inColumn: column),
      columns[column].isNearEndOfReach(at: row)
    else { return }
    place(column, on: row)
    host.invalidate()
  }

  /// Stops all wheels immediately.
  func stop() {
    spinRows = []
    for column in columns.indices {
      guard columns.indices.contains(column) else { break }
      let hadMomentum = columns[column].motion == .scrolled
      switch columns[column].motion {
      case .rest: continue
      case .gliding(let glide) where !glide.isFollowed: break
      // A press that hasn't turned the wheel chooses nothing.
      case .dragged(let drag) where !drag.hasMoved: break
      default:
        settle(
          column, on: columns[column].row(height: rowHeight),
          isTurn: !hadMomentum || columns[column].isTouchScroll)
      }
      guard columns.indices.contains(column) else { break }
      host.cancelTimer(.wheel(.settling, column))
      place(column, on: selection.selectedRow(inColumn: column))
      if hadMomentum { hold(column) }
    }
    host.invalidate()
  }

  /// Settles the wheels that the user turns, which can no longer be turned. Others, such as those that spin, continue.
  func letGo() {
    for column in columns.indices {
      guard columns.indices.contains(column) else { break }
      columns[column].isTouched = false
      switch columns[column].motion {
      case .dragged(let drag) where !drag.hasMoved: columns[column].motion = .rest
      case .dragged, .scrolled: settle(column)
      case .rest, .gliding: break
      }
    }
  }

  /// Ends the browser's momentum by making the wheel unscrollable for a moment. Setting the scroll offset
  /// doesn't end it.
  private func hold(_ column: Int) {
    columns[column].isHeld = true
    host.setTimer(.wheel(.release), after: .wheelRelease)
  }

  /// Makes held wheels scrollable again.
  func release() {
    for column in columns.indices where columns[column].isHeld {
      columns[column].isHeld = false
      place(column, on: selection.selectedRow(inColumn: column))
    }
    host.invalidate()
  }

  /// Makes the rows under the indicators the value, whether or not the user has turned the wheels. Rows of which a level
  /// is still loading, or couldn't be loaded, don't become the value.
  func confirm() {
    stopOnRows()
    if selection.canConfirm { isTurned = true }
    reportIfSettled()
  }

  func stopOnRows() {
    stop()
    carryOut(selection.confirm())
  }

  // MARK: Spinning

  /// Spins the wheels to given rows, one per column, or to random ones. Linked wheels spin one after
  /// another. The change is reported once, when all wheels rest.
  func spin(to rows: [Int?]? = nil) {
    guard selection.columnCount > 0 else { return }
    stop()
    if let rows {
      spinRows = rows
    } else {
      var random = SystemRandomNumberGenerator()
      var outcome = selection
      _ = outcome.spin(using: &random)
      spinRows = outcome.rows
    }
    if isIndependent {
      for column in spinRows.indices { spin(column) }
    } else {
      spin(0)
    }
  }

  /// Spins the next linked wheel after one has stopped.
  func continueSpin(after column: Int) {
    guard spinRows.indices.contains(column) else { return }
    spinRows[column] = nil
    if !isIndependent { return spin(column + 1) }
    for row in spinRows where row != nil { return }
    endSpin()
  }

  private func endSpin() {
    spinRows = []
    reportIfSettled()
  }

  private func spin(_ column: Int) {
    guard columns.indices.contains(column), spinRows.indices.contains(column),
      let row = spinRows[column], 0..<columns[column].count ~= row
    else { return isIndependent ? continueSpin(after: column) : endSpin() }
    let duration = isIndependent ? Glide.reel(column) : Glide.linkedSpin
    let distance = row - columns[column].row(height: rowHeight)
    if distance.magnitude > Glide.longestSpin {
      place(column, on: row - distance.signum() * Glide.longestSpin)
    }
    turn(column, to: row, isFollowed: true, duration: duration)
  }
}

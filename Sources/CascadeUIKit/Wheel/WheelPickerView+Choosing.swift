#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension WheelPickerView {
  /// The match of the saved path that the wheels can't show, or `nil` if there is a choice.
  ///
  /// Such a path wasn't found, can mean several places, or was divided among them. The wheels then rest on rows that
  /// nobody has chosen, a notice above them asks for a choice, and ``choice`` is empty. This lasts until the user
  /// turns a wheel, or until `confirm()`, `select(path:)` or `show(_:)`. It is `nil` for a path that the app has selected
  /// in a `WheelSelection` before showing it.
  public var unresolved: PathMatch? { notes.unresolved }

  /// The chosen rows: those under the indicators, or none while ``unresolved`` isn't `nil`.
  ///
  /// - Complexity: That of `WheelSelection.choice`.
  public var choice: PathChoice {
    unresolved == nil ? selection.choice : emptyChoice
  }

  /// The path of the wheels, to be selected again: that of the rows under the indicators, or the one that the app has set if it
  /// isn't found or not loaded yet.
  ///
  /// Unlike ``choice``, it is never empty while wheels have rows. It can be encoded, and stored in a user activity
  /// (``Selections/SavedPath/userInfo(forKey:)``).
  ///
  /// - Complexity: That of `WheelSelection.choice`.
  public var savedPath: SavedPath {
    if let givenPath, !isGivenPathShown { return givenPath }
    return selection.savedPath
  }

  /// Whether the wheels show the path that the app has set: its place is known, and all of it is loaded.
  var isGivenPathShown: Bool {
    unresolved == nil && selection.awaitedLevels.isEmpty && !selection.hierarchy.roots.isEmpty
  }

  /// Turns the wheels to a saved path.
  ///
  /// ```swift
  /// let match = picker.select(path: ["广东", "广州", "东山区"])
  /// match.unmatched  // item 2, at level 2, notFound
  /// ```
  ///
  /// This method doesn't call `onChange`. If some rows of the path aren't loaded yet, the wheels
  /// show the loaded ones and continue as the others load. If the path isn't found, a notice says so,
  /// and there is no ``choice`` until the user turns a wheel.
  ///
  /// - Returns: The part of the path that was found.
  /// - Complexity: That of the search for the path.
  @discardableResult
  public func select(path: SavedPath) -> PathMatch { select(path: path, animated: false) }

  /// Turns the wheels to a saved path, so that the user sees them turn.
  ///
  /// - Parameter animated: Whether the wheels turn to the rows, unless the user prefers reduced motion. ``choice`` is the path
  ///   at once.
  /// - Returns: The part of the path that was found.
  /// - Complexity: That of the search for the path.
  @discardableResult
  public func select(path: SavedPath, animated: Bool) -> PathMatch {
    turn(to: selection.select(path), of: path, animated: animated)
  }

  /// Turns the wheels to a saved path, or to the places of today that it was.
  ///
  /// ```swift
  /// let match = picker.select(path: "310226", history: ChinaRegions.history)
  /// match.former[0].place  // 奉贤县 310226 (1981–2001)
  /// ```
  ///
  /// This method doesn't call `onChange`. If the place has another name today, its row shows the former name until
  /// the user chooses something else. If it was split, the wheels show what its parts have in common, a notice names
  /// the parts, and there is no ``choice`` until the user turns a wheel.
  ///
  /// - Returns: The part of the path that was found, and its former places.
  /// - Complexity: That of the search for the path.
  @discardableResult
  public func select(path: SavedPath, history: HierarchyHistory) -> PathMatch {
    turn(to: selection.select(path, history: history), of: path, history, animated: false)
  }

  /// Turns the wheels to what a selection found of a path.
  private func turn(
    to prefill: WheelSelection.Prefill, of path: SavedPath, _ history: HierarchyHistory? = nil,
    animated: Bool
  ) -> PathMatch {
    let notes = SavedPathNotes(prefill.match, of: path, history: history, in: selection)
    givenPath = path.levels.isEmpty ? nil : path
    rest(with: notes, after: animated ? prefill.change : nil)
    return prefill.match
  }

  /// Turns one wheel to a row. The columns after it go to their first rows.
  ///
  /// ```swift
  /// picker.turn(column: 0, to: 42, animated: true)  // a reel of a fruit machine
  /// ```
  ///
  /// This method doesn't call `onChange`, and ``choice`` has the row at once.
  ///
  /// - Parameter animated: Whether the wheel turns to the row, unless the user prefers reduced motion.
  /// - Returns: Whether the column has the row, and it is enabled.
  /// - Complexity: O(*d* × *f*), where *d* is the number of columns and *f* the number of rows in one.
  @discardableResult
  public func turn(column: Int, to row: Int, animated: Bool = false) -> Bool {
    guard column >= 0, column < selection.columnCount else { return false }
    let rows = selection.rows(inColumn: column)
    guard rows.indices.contains(row), !selection.hierarchy.isDisabled(rows[row]) else {
      return false
    }
    var change = selection.settle(column: column, row: row)
    if change.refusal != nil { return false }
    // A wheel on its way to another row turns to this one.
    if !change.reloads.contains(where: { $0.column == column }),
      !change.scrolls.contains(where: { $0.column == column })
    {
      change.scrolls.append(.init(column: column, row: row))
    }
    rest(with: SavedPathNotes(), after: change, animated: animated)
    return true
  }

  /// Turns the wheels to an earlier path, with its former name and notice. A path that wasn't loaded then is looked up
  /// again.
  ///
  /// - Returns: The part of the path that was found, if it was looked up.
  func restore(_ path: SavedPath, _ notes: SavedPathNotes) -> PathMatch? {
    guard let awaited = notes.awaited else {
      selection.select(path)
      rest(with: notes, isAnnounced: false)
      return nil
    }
    let match = awaited.select(in: &selection)
    rest(
      with: SavedPathNotes(match, of: awaited.path, history: awaited.history, in: selection),
      isAnnounced: false)
    return match
  }

  /// Shows the rows to which the app has turned the wheels.
  ///
  /// - Parameters:
  ///   - change: The columns to show, or `nil` for all.
  ///   - animated: Whether the wheels turn to their rows.
  func rest(
    with notes: SavedPathNotes, isAnnounced: Bool = true,
    after change: WheelSelection.Change? = nil, animated: Bool = true
  ) {
    (isTurned, turnedColumn) = (false, nil)
    // A notice moves all wheels, and a former name is in a row that stays.
    let hasNotes = hasNoticeSpace || [self.notes, notes].contains { $0.former != nil }
    showNotice(of: notes, isAnnounced: isAnnounced)
    if let change, !hasNotes, !hasNoticeSpace, window != nil,
      change.columnCount == picker.numberOfComponents
    {
      for position in change.reloads { picker.reloadComponent(position.column) }
      for position in change.reloads + change.scrolls {
        animated ? roll(position.column) : place(position.column, animated: false)
      }
      markSelectedRows()
    } else {
      reloadAll()
    }
    if window != nil { startLoading(selection.open().loads) }
    onStateChange?()
  }
}

// The rows under the indicators
extension WheelPickerView {
  /// Stops all wheels and returns the rows under the indicators.
  ///
  /// The result is always a valid path, even while wheels turn: if a linked column stops at a new
  /// row, the columns after it move to their default rows. If a saved path wasn't found, the rows are
  /// the ``choice`` from now on.
  ///
  /// - Returns: The choice, or `nil` if there are no rows, or some that belong to it aren't loaded yet, those of a saved
  ///   path included. `selection.canConfirm` tells this before.
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of
  ///   columns and *f* the number of rows in a column.
  @discardableResult
  public func confirm() -> PathChoice? {
    settleAll()
    guard selection.canConfirm else { return nil }
    let wasTurned = isTurned
    isTurned = true
    confirmNotes()
    if !wasTurned { onUpdate?() }
    return selection.choice
  }

  /// Stops all wheels at the rows under the indicators.
  func settleAll() {
    apply(selection.settle(rows: shownRows(of: picker.numberOfComponents)))
    for column in 0..<selection.columnCount { place(column, animated: false) }
  }

  /// Returns the rows under the indicators of the first `count` columns.
  func shownRows(of count: Int) -> [Int] {
    (0..<min(count, picker.numberOfComponents)).map(shownRow)
  }

  /// Returns the row of a column whose view is nearest to the indicator, or the selected row if there
  /// are no views.
  ///
  /// Apple doesn't say whether `selectedRow(inComponent:)` follows a wheel that spins.
  private func shownRow(inColumn column: Int) -> Int {
    if let rolling = rolling[column], rolling.end > .now { return rolling.row }
    let selected = picker.selectedRow(inComponent: column)
    if picker.bounds.isEmpty { return selected }
    let halfRow = picker.rowSize(forComponent: column).height / 2
    if let offset = offset(ofRow: selected, inColumn: column), offset < halfRow { return selected }
    let offsets = (0..<picker.numberOfRows(inComponent: column)).compactMap { row in
      offset(ofRow: row, inColumn: column).map { (row: row, offset: $0) }
    }
    // Views that aren't laid out yet aren't anywhere near the indicator.
    let nearest = offsets.min { $0.offset < $1.offset }
    return nearest.map { $0.offset <= halfRow ? $0.row : selected } ?? selected
  }

  /// Returns the distance of a row's view from the indicator, or `nil` if the row has no view.
  private func offset(ofRow row: Int, inColumn column: Int) -> CGFloat? {
    guard row >= 0, let view = picker.view(forRow: row, forComponent: column) else { return nil }
    return abs(view.convert(view.bounds, to: picker).midY - picker.bounds.midY)
  }
}

// The wheels follow the selection.
extension WheelPickerView {
  /// Selects the row where the user has stopped a wheel.
  func settle(_ column: Int, at row: Int) {
    (turnedColumn, rolling[column]) = (column, nil)
    defer { onSettle?(self, column) }
    var change = selection.settle(column: column, row: row)
    if change.refusal != nil { return apply(change, settled: column) }
    // Without a choice before, the row is a new choice even if the wheel was on it.
    if unresolved != nil { change.pathChanged = true }
    let wasTurned = isTurned
    isTurned = true
    apply(change, settled: column)
    if !wasTurned, change.isEmpty { onUpdate?() }
    onTurn?()
  }

  /// Updates the wheels after a change and calls the callbacks.
  ///
  /// A `UIPickerView` changes its number of columns only by reloading all of them, which stops
  /// turning wheels without a delegate call. So this method first settles the columns that remain.
  ///
  /// - Parameters:
  ///   - isTurn: A Boolean value that indicates whether the user turned a wheel. Otherwise, rows have loaded.
  ///   - settled: The column whose row is known, though its wheel may still be turning to it.
  func apply(_ change: WheelSelection.Change, isTurn: Bool = true, settled: Int? = nil) {
    var (pathChanged, isTurn) = (change.pathChanged, isTurn)
    var loads = change.loads
    if change.columnCount != picker.numberOfComponents {
      let kept = change.reloads.first?.column ?? change.columnCount
      var rows = shownRows(of: kept)
      if let settled, settled < kept, let row = selection.selectedRow(inColumn: settled) {
        rows[settled] = row
      }
      let rest = selection.settle(rows: rows)
      if rest.pathChanged { (pathChanged, isTurn) = (true, true) }
      loads += rest.loads
      reloadAll()
      // All columns are new, so VoiceOver has lost its place.
      if window != nil { UIAccessibility.post(notification: .layoutChanged, argument: picker) }
    } else {
      for position in change.reloads {
        picker.reloadComponent(position.column)
        // Wheels that follow another one roll to their first rows.
        isTurn ? roll(position.column) : place(position.column, animated: false)
      }
      // A wheel that the user hasn't turned is never between two rows.
      for position in change.scrolls {
        isTurn ? roll(position.column) : place(position.column, animated: false)
      }
    }
    if isTurn, pathChanged {
      isTurned = true
      endNotes()
    }
    markSelectedRows()
    columnsChanged()
    startLoading(loads)
    onStateChange?()
    if pathChanged || !change.isEmpty { onUpdate?() }
    if pathChanged, unresolved == nil { tellChange() }
  }

  private func tellChange() {
    onChange?(self, selection.choice)
    sendActions(for: .valueChanged)
  }

  /// Reloads the sizes and views of all rows, which stops turning wheels.
  func refresh() {
    stop()
    reloadAll()
    // A picker keeps the sizes of its rows until its next layout.
    picker.setNeedsLayout()
  }

  /// Settles all wheels at the rows they show. Before the picker has been laid out, the selection
  /// is up to date.
  func stop() {
    if window == nil || picker.bounds.isEmpty { return }
    settleAll()
  }

  /// Reloads all columns and moves the wheels to the selected rows.
  func reloadAll() {
    rolling = [:]
    picker.reloadAllComponents()
    for column in 0..<selection.columnCount { place(column, animated: false) }
    columnsChanged()
  }

  /// Places the titles and buttons of the columns again, after columns have come, gone or failed.
  private func columnsChanged() {
    if showsColumnTitles || hasStatusRows || !retryButtons.isEmpty { setNeedsLayout() }
  }

  /// Gives the names under the indicators their font and color, and the others theirs.
  private func markSelectedRows() {
    if selectedRowFont == nil, selectedRowTextColor == nil { return }
    forEachRowLabel(in: picker) { label in
      label.isUnderIndicator = label.row == selection.selectedRow(inColumn: label.column)
    }
  }

  /// Calls a closure with the labels of all rows. A picker can have several views for the same row.
  fileprivate func forEachRowLabel(in view: UIView, _ body: (WheelRowLabel) -> Void) {
    if let label = view as? WheelRowLabel { body(label) }
    for view in view.subviews { forEachRowLabel(in: view, body) }
  }

  /// Moves a wheel to its selected row.
  func place(_ column: Int, animated: Bool) {
    guard let row = selection.selectedRow(inColumn: column) else { return }
    rolling[column] = animated ? (row, .now + Self.rollingTime) : nil
    picker.selectRow(row, inComponent: column, animated: animated)
  }

  /// Turns a wheel to its selected row, unless the user prefers reduced motion.
  private func roll(_ column: Int) {
    place(column, animated: !UIAccessibility.isReduceMotionEnabled)
  }

  /// The time after which a wheel has turned to any row, which a picker doesn't report.
  private static let rollingTime = Duration.seconds(1.5)
}

// The rows as the picker shows them
extension WheelPickerView {
  /// Returns the size of the rows of a column, in points; zero if there is no such column.
  ///
  /// - Complexity: O(*d*) for *d* columns.
  public func rowSize(inColumn column: Int) -> CGSize {
    (0..<picker.numberOfComponents).contains(column) ? picker.rowSize(forComponent: column) : .zero
  }

  /// Returns the view of a row, which is that of ``rowView`` if there is one, or `nil` if the row isn't visible.
  ///
  /// - Complexity: O(1).
  public func view(forRow row: Int, inColumn column: Int) -> UIView? {
    guard (0..<picker.numberOfComponents).contains(column),
      (0..<picker.numberOfRows(inComponent: column)).contains(row)
    else { return nil }
    return picker.view(forRow: row, forComponent: column)
  }
}

extension WheelPickerView {
  /// A closure that loads the rows of a lazy selection.
  public var loadChildren: ChildLoader? {
    get { requests.loader }
    set { requests.loader = newValue }
  }

  /// Loads missing rows when the wheels are in a window.
  func open() {
    isOpen = true
    apply(selection.open(), isTurn: false)
  }

  func startLoading(_ tickets: [ChildLoading.Ticket]) {
    requests.start(tickets, in: selection.hierarchy) { [weak self] ticket, result in
      guard let self else { return }
      switch result {
      case .success(let children):
        received(selection.receive(children, for: ticket))
        // A popover can need more width for the names.
        onResize?()
      case .failure(let message):
        apply(selection.fail(ticket, message: message.utf8), isTurn: false)
      }
    }
  }

  /// Shows rows that have loaded. If they are the last ones of a saved path, it is looked up again.
  private func received(_ change: WheelSelection.Change) {
    guard let awaited = notes.awaited, selection.awaitedLevels.isEmpty else {
      return apply(change, isTurn: false)
    }
    var found = selection
    let match = awaited.select(in: &found)
    let notes = SavedPathNotes(match, of: awaited.path, history: awaited.history, in: found)
    if match.former.isEmpty {
      showNotice(of: notes)
      return apply(change, isTurn: false)
    }
    selection = found
    rest(with: notes)
    startLoading(change.loads)
    onUpdate?()
    if unresolved == nil { tellChange() }
  }
}

// After a saved path led to a former place, the row of that place shows the former name. If the wheels can't show the
// path, a notice above them says so.
extension WheelPickerView {
  /// The text that says why the wheels can't show a saved path, if they can't.
  var notice: String? {
    unresolved?.notice(in: selection.hierarchy, texts)
  }

  /// Shows the notice of a saved path, or removes an earlier one. The rows have to be reloaded after it.
  ///
  /// - Parameter isAnnounced: A Boolean value that indicates whether VoiceOver speaks the notice.
  func showNotice(of notes: SavedPathNotes, isAnnounced: Bool = true) {
    self.notes = notes
    hasNoticeSpace = notes.unresolved != nil
    noticeLabel.text = notice
    noticeLabel.isHidden = !hasNoticeSpace
    noticeLabel.font = noticeFonts().first
    noticeSpace.isActive = hasNoticeSpace
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    if isAnnounced { announceNotice() }
  }

  /// Forgets the saved path after the user has turned a wheel.
  ///
  /// The space of the notice remains, because another size would stop the wheels that are still turning.
  func endNotes() {
    notes = SavedPathNotes()
    noticeLabel.isHidden = true
    removeFormerNames()
  }

  /// Forgets the saved path after the rows under the indicators were confirmed. A former name remains if its place is
  /// the choice.
  func confirmNotes() {
    let former = notes.former
    let isChosen = former != nil && former?.node == selection.path.last
    if !isChosen { removeFormerNames() }
    showNotice(of: SavedPathNotes(former: isChosen ? former : nil))
  }

  /// Removes former names from the rows without reloading them, which would stop turning wheels.
  private func removeFormerNames() {
    forEachRowLabel(in: picker) { $0.former = nil }
  }
}
#endif

#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension AddressSelectorView {
  /// Replaces the selection.
  ///
  /// Cancels the pending requests and ends the search.
  ///
  /// - Complexity: O(*b* + *f* × log *f*), where *f* is the number of options and *b* the length of
  ///   their names.
  public func show(_ selection: PathSelection) {
    requests.cancelAll()
    forgetChoice()
    self.selection = selection
    (former, awaited) = (nil, nil)
    names = nil
    addresses.reset()
    endSearch()
    open()
  }

  /// Selects a saved path.
  ///
  /// ```swift
  /// let match = selector.select(path: ["广东", "广州", "东山区"])
  /// match.unmatched  // item 2, at level 2, notFound
  /// ```
  ///
  /// This method doesn't call `onChange`. If some levels of the path aren't loaded yet, the view
  /// shows the loaded ones and continues as the others load.
  ///
  /// - Returns: The part of the path that was found.
  /// - Complexity: That of the search for the path.
  @discardableResult
  public func select(path: SavedPath) -> PathMatch {
    let path = completePath?(path) ?? path
    return open(at: selection.select(path), of: path)
  }

  /// Selects a saved path, or the places of today that it was.
  ///
  /// ```swift
  /// let match = selector.select(path: "上海市/奉贤县", history: ChinaRegions.history)
  /// match.former[0].place  // 奉贤县 310226 (1981–2001)
  /// ```
  ///
  /// This method doesn't call `onChange`. If the place has another name today, its step shows the former name until
  /// the user chooses something else. If it was split, the view asks for one of the places below what its parts have
  /// in common, and the match contains the parts.
  ///
  /// - Returns: The part of the path that was found, and its former places.
  /// - Complexity: That of the search for the path.
  @discardableResult
  public func select(path: SavedPath, history: HierarchyHistory) -> PathMatch {
    let path = completePath?(path) ?? path
    return open(at: selection.select(path, history: history), of: path, history)
  }

  /// Shows what a selection found of a path.
  private func open(
    at prefill: PathSelection.Prefill, of path: SavedPath, _ history: HierarchyHistory? = nil
  ) -> PathMatch {
    forgetChoice()
    givenPath = prefill.match.unmatched == nil || path.levels.isEmpty ? nil : path
    former = FormerName(prefill.match, in: selection.hierarchy)
    awaited = PendingLookup(path, history, after: prefill.match)
    endSearch()
    open()
    return prefill.match
  }

  private func forgetChoice() {
    isChosen = false
    (remainder, destination, givenPath) = (nil, nil, nil)
  }

  /// The path of the selector, to be selected again: the chosen one, or the one that the app has set if it isn't found or not
  /// loaded yet. It can be encoded, and stored in a user activity (``Selections/SavedPath/userInfo(forKey:)``).
  ///
  /// - Complexity: That of `PathSelection.choice`.
  public var savedPath: SavedPath {
    if !isChosen, let givenPath { return givenPath }
    return selection.savedPath
  }

  /// The path chosen so far, in the forms that apps store, with the remainder of the address that the user entered.
  ///
  /// - Complexity: That of `PathSelection.choice`.
  public var choice: PathChoice {
    PathChoice(selection.path, in: selection.hierarchy, remainder: remainder)
  }

  /// A Boolean value that indicates whether the path can be confirmed: it is complete or has the minimum depth, and
  /// nothing that belongs to a saved path or to a search result is still missing.
  package var canConfirm: Bool {
    selection.canConfirm && (destination == nil || selection.optionsState == .loaded)
  }

  /// Performs the action of a row.
  func take(_ row: AddressTableView.Row) {
    switch row {
    case .option(let row):
      let change = selection.choose(row: row)
      if change.refusal != nil { return }
      destination = nil
      // A text that waits for a search field was typed before this choice.
      endSearch()
      ControlHaptics.selectionChanged()
      apply(change)
    case .result(let place): choose(place.item)
    case .retry: apply(selection.retry())
    case .searchAgain: requestResults()
    }
  }

  /// Shows the options of a level again.
  func reopen(level: Int) {
    var change = selection.reopen(level: level)
    if change.refusal != nil { return }
    destination = nil
    // The options replace the search results, even if they haven't changed.
    if search != nil { change.optionsChanged = true }
    endSearch()
    ControlHaptics.selectionChanged()
    apply(change)
  }

  /// Shows the options of the level that is `offset` steps below the active one.
  func reopen(by offset: Int) {
    let steps = selection.steps
    guard let active = steps.firstIndex(where: { $0.isActive }),
      steps.indices.contains(active + offset)
    else { return }
    reopen(level: steps[active + offset].level)
  }

  /// Updates the views after a change and calls the callbacks.
  ///
  /// - Parameters:
  ///   - isChoice: A Boolean value that indicates whether the user made the change. Otherwise,
  ///     levels have loaded.
  ///   - remainderChanged: A Boolean value that indicates whether the remainder of the choice has
  ///     changed.
  func apply(
    _ change: PathSelection.Change, isChoice: Bool = true, remainderChanged: Bool = false
  ) {
    let choice = choice
    if isChoice, change.pathChanged {
      isChosen = true
      (former, awaited) = (nil, nil)
    }
    if change.optionsChanged || change.activeLevel != change.oldActiveLevel {
      showNextLevel()
    } else {
      // If the last level has turned out to have no options, the timeline has one step fewer.
      showTimeline()
      if change.pathChanged, search == nil { list.refresh(content) }
    }
    startLoading(change.loads)
    sheet?.showDone()
    onUpdate?()
    if change.pathChanged || remainderChanged { onChange?(self, choice) }
    if change.finishes {
      onDone?(self, choice)
      sheet?.finish()
    }
  }

  /// A closure that loads the options of a lazy selection.
  public var loadChildren: ChildLoader? {
    get { requests.loader }
    set { requests.loader = newValue }
  }

  /// Shows the active level, and loads its options if the view is in a window.
  func open() {
    let loads = window == nil ? [] : selection.open().loads
    showLevel()
    startLoading(loads)
    sheet?.showDone()
  }

  func startLoading(_ tickets: [ChildLoading.Ticket]) {
    requests.start(tickets, in: selection.hierarchy) { [weak self] ticket, result in
      guard let self else { return }
      switch result {
      case .success(let children):
        received(selection.receive(children, for: ticket))
      case .failure(let message):
        apply(selection.fail(ticket, message: message.utf8), isChoice: false)
      }
    }
  }

  /// Shows options that have loaded. If they are the last ones of a saved path, it can lead to a former place.
  private func received(_ change: PathSelection.Change) {
    hierarchyChanged()
    var (change, found) = (change, selection)
    if let awaited, selection.awaitedLevels.isEmpty {
      self.awaited = nil
      let match = awaited.select(in: &found)
      if match.unmatched == nil { givenPath = nil }
      if !match.former.isEmpty {
        former = FormerName(match, in: found.hierarchy)
        selection = found
        if window != nil { change.loads += selection.open().loads }
        (change.pathChanged, change.optionsChanged) = (true, true)
      }
    }
    if change.refusal == nil { goOn(after: &change) }
    apply(change, isChoice: false)
  }
}
#endif

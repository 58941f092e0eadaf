import Hierarchies

// A level whose options aren't loaded yet opens as loading. Whether it offers a choice is known once
// they are loaded.
extension PathSelection {
  /// Whether the options of the level being chosen are loaded. A level whose options aren't loaded has
  /// none.
  ///
  /// - Complexity: O(log *w*), where *w* is the number of nodes that are loading or have failed.
  public var optionsState: ChildLoading.State { source.state(of: parentOfOptions) }

  /// The levels of the saved path selected last that aren't loaded yet, to show after the names of
  /// ``path``.
  ///
  /// They load one after another once the sheet opens. They are dropped when the user chooses another
  /// option, or when the data doesn't have them.
  public var awaitedLevels: [SavedPath.Level] { source.awaited?.remainder ?? [] }

  /// Requests the options of the level being chosen if they aren't loaded, when the sheet appears.
  ///
  /// From then on, each change requests the options that it leads to.
  ///
  /// - Complexity: O(*f* + *w*), where *f* is the number of options and *w* the number of nodes that are
  ///   loading or have failed.
  public mutating func open() -> Change {
    loadingChange(since: screen)
  }

  /// Requests the options of the level being chosen again after a failure; otherwise refuses.
  ///
  /// - Complexity: O(*f* + *w*), where *f* is the number of options and *w* the number of nodes that are
  ///   loading or have failed.
  public mutating func retry() -> Change {
    guard case .failed = optionsState else { return refusing(.notFailed) }
    let old = screen
    let tickets = source.request(parentOfOptions)
    var change = change(since: old)
    change.loads = tickets
    return change
  }

  /// Receives the children of a ticket's node.
  ///
  /// If they are the options being waited for, the sheet continues along the saved path that is awaited,
  /// or offers them. If there are none, the level doesn't exist: if a choice led to it, the change
  /// finishes the path. A late answer is refused, and one that repeats a code makes the level fail.
  ///
  /// - Complexity: O(*k* × log *k* + *n* + *d* × *f*), where *k* is the number of children, *n* that of
  ///   nodes, *d* the number of levels and *f* the number of siblings on each level.
  public mutating func receive(
    _ children: [ChildLoading.Child], for ticket: ChildLoading.Ticket
  ) -> Change {
    receive(children, for: ticket, towards: nil)
  }

  /// Receives the children of a ticket's node, like ``receive(_:for:)``, and continues along a path that
  /// the adapter keeps.
  ///
  /// - Parameter saved: The path, or `nil` for the one that is awaited.
  package mutating func receive(
    _ children: [ChildLoading.Child], for ticket: ChildLoading.Ticket, towards saved: SavedPath?
  ) -> Change {
    let old = screen
    let arrival = source.receive(children, for: ticket, towards: saved, in: scope)
    switch arrival.answer {
    case .late: return refusing(.lateAnswer)
    case .failed: return change(since: old)
    case .leaf, .children: break
    }
    let target = arrival.match?.path ?? []
    let continues = target.count > path.count && target.starts(with: path)
    source.updateAwaited(to: saved, after: arrival.match, at: continues ? target : path)
    return advance(to: continues ? target : nil, after: ticket, from: old)
  }

  /// Ends the request of a ticket with a failure. A late failure is refused.
  ///
  /// - Parameter message: The text to show, in UTF-8.
  /// - Complexity: O(*f* + log *w*), where *f* is the number of options and *w* the number of nodes that
  ///   are loading or have failed.
  @discardableResult
  public mutating func fail(_ ticket: ChildLoading.Ticket, message: [UInt8]) -> Change {
    let old = screen
    if source.loading.fail(ticket, message: message) == .late { return refusing(.lateAnswer) }
    return change(since: old)
  }

  /// Stops waiting for the options below the last choice. A path without options is then complete, but not finished.
  package mutating func endLastChoice() { isLastChoiceOpen = false }

  /// Requests the children of a node wherever the user is; none if they are loaded or loading.
  package mutating func load(_ node: Hierarchy.Node) -> [ChildLoading.Ticket] {
    source.request(node)
  }

  /// Takes over what another selection of the same hierarchy has loaded, and keeps what is chosen.
  package mutating func takeChildren(of other: PathSelection) {
    source.takeChildren(of: other.source)
  }
}

extension PathSelection {
  private var parentOfOptions: Hierarchy.Node? {
    activeLevel == 0 ? nil : path[activeLevel - 1]
  }

  /// Continues to a longer path now that the children of a ticket's node are loaded, or offers them.
  private mutating func advance(
    to target: [Hierarchy.Node]?, after ticket: ChildLoading.Ticket, from old: Screen
  ) -> Change {
    let isWaiting = activeLevel == path.count && ticket.node == path.last
    if let target {
      open(on: target)
      if !isWaiting { activeLevel = nearestShownLevel(to: old.activeLevel) }
    } else if ticket.node == path.last {
      path = passingSingleChildren(path)
      if isWaiting, isLastChoiceOpen { return goOn(to: old.activeLevel, from: old) }
      activeLevel = nearestShownLevel(to: activeLevel)
    }
    return loadingChange(since: old)
  }

  /// The change since an earlier state, after requesting the options that aren't loaded.
  mutating func loadingChange(since old: Screen) -> Change {
    let tickets = optionsState == .unloaded ? source.request(parentOfOptions) : []
    var change = change(since: old)
    change.loads = tickets
    return change
  }

  /// The level itself if it is shown, or else the next shown one below it, or else above it.
  private func nearestShownLevel(to level: Int) -> Int {
    let levels = shownLevels
    return levels.first { $0 >= level } ?? levels[levels.count - 1]
  }
}

import Hierarchies

// Where the options of a level are not there yet, it opens as loading. Whether there is anything to
// choose in it is known once they are.
extension PathSelection {
  /// What is known of the options of the level being chosen: one whose options are not there yet has
  /// none.
  ///
  /// - Complexity: O(log *w*), where *w* is the number of nodes that are loading or have failed.
  public var optionsState: ChildLoading.State {
    loading.state(of: parentOfOptions, in: hierarchy)
  }

  /// The levels of a saved value that are not loaded yet, as they were given, to be shown after the
  /// names of `path`.
  ///
  /// They load one after another once the sheet is opened, and are dropped when the person chooses
  /// another option, or when the data does not have them.
  public var awaitedLevels: [SavedPath.Level] { awaited?.remainder ?? [] }

  /// Asks for the options of the level being chosen if they are not there yet, as the sheet comes on the
  /// screen.
  ///
  /// From then on each change asks for what it leads to.
  ///
  /// - Complexity: O(*f* + *w*), where *f* is the number of options and *w* the number of nodes that are
  ///   loading or have failed.
  public mutating func open() -> Change {
    loadingChange(since: screen)
  }

  /// Asks again for the options of the level being chosen if they could not be had.
  ///
  /// - Complexity: O(*f* + *w*), where *f* is the number of options and *w* the number of nodes that are
  ///   loading or have failed.
  public mutating func retry() -> Change {
    let old = screen
    var tickets: [ChildLoading.Ticket] = []
    if case .failed = optionsState {
      if let ticket = loading.request(parentOfOptions, in: hierarchy) { tickets.append(ticket) }
    }
    var change = change(since: old)
    change.loads = tickets
    return change
  }

  /// Takes the children of a ticket's node.
  ///
  /// Where they are the options being waited for, the sheet goes on to the saved value that is awaited,
  /// or offers them. An empty answer shows that there is no such level: if a choice led to it, the change
  /// finishes the path. An answer that is late changes nothing, and one that repeats a code makes the
  /// level one that has failed.
  ///
  /// - Complexity: O(*k* × log *k* + *n* + *d* × *f*), where *k* is the number of children, *n* that of
  ///   nodes, *d* the number of levels and *f* their fan-out.
  public mutating func loaded(
    _ ticket: ChildLoading.Ticket, _ children: [ChildLoading.Child]
  ) -> Change {
    let saved = awaited?.saved
    var scope = scope
    var match: PathMatch?
    let change = loaded(ticket, children) { hierarchy, loading in
      scope.loading = loading
      match = saved.map { hierarchy.match($0, in: scope) }
      return match?.path ?? []
    }
    if let saved, let match {
      awaited = path.starts(with: match.path) ? AwaitedPath(saved, after: match) : nil
    }
    return change
  }

  /// Takes the children of a ticket's node, as `loaded(_:_:)` does, on the way to a value that the
  /// adapter keeps.
  ///
  /// - Parameter find: As much of the path of the value as there is now; it is not asked when the
  ///   answer is dropped.
  package mutating func loaded(
    _ ticket: ChildLoading.Ticket, _ children: [ChildLoading.Child],
    towards find: (Hierarchy, ChildLoading) -> [Hierarchy.Node]
  ) -> Change {
    let old = screen
    let answer = loading.loaded(ticket, children, into: &hierarchy)
    switch answer {
    case .late, .failed: return change(since: old)
    case .leaf, .children: break
    }
    let value = find(hierarchy, loading)
    let isWaiting = activeLevel == path.count && ticket.node == path.last
    if value.count > path.count, value.starts(with: path) {
      let level = activeLevel
      open(on: value)
      if !isWaiting { activeLevel = nearestShownLevel(to: level) }
    } else if ticket.node == path.last {
      path = passingSingleChildren(path)
      if isWaiting, isLastChoiceOpen { return goOn(to: old.activeLevel, from: old) }
      activeLevel = nearestShownLevel(to: activeLevel)
    }
    return loadingChange(since: old)
  }

  /// Makes it known that the children of a ticket's node could not be had.
  ///
  /// - Parameter message: What to show, in UTF-8.
  /// - Complexity: O(*f* + log *w*), where *f* is the number of options and *w* the number of nodes that
  ///   are loading or have failed.
  @discardableResult
  public mutating func failed(_ ticket: ChildLoading.Ticket, message: [UInt8]) -> Change {
    let old = screen
    loading.failed(ticket, message: message)
    return change(since: old)
  }
}

extension PathSelection {
  private var parentOfOptions: Hierarchy.Node? {
    activeLevel == 0 ? nil : path[activeLevel - 1]
  }

  /// The difference to what the adapter has on the screen, after asking for the options that are not
  /// there.
  mutating func loadingChange(since old: Screen) -> Change {
    var tickets: [ChildLoading.Ticket] = []
    if optionsState == .unloaded,
      let ticket = loading.request(parentOfOptions, in: hierarchy)
    {
      tickets.append(ticket)
    }
    var change = change(since: old)
    change.loads = tickets
    return change
  }

  /// The level itself if it is shown, else the shown one below it, else the one above.
  private func nearestShownLevel(to level: Int) -> Int {
    let levels = shownLevels
    return levels.first { $0 >= level } ?? levels[levels.count - 1]
  }
}

extension PathSelection {
  /// Takes over what another selection of the same hierarchy has loaded, and keeps what is chosen.
  package mutating func takeChildren(of other: PathSelection) {
    hierarchy = other.hierarchy
    loading = other.loading
  }
}

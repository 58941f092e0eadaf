import Hierarchies

// If the children of the node under the last indicator aren't loaded, one more column shows that they are
// loading, or why they failed. The value ends at that node until they are loaded.
extension WheelSelection {
  /// Whether the rows of a column are loaded. A column whose rows aren't loaded has none.
  ///
  /// - Complexity: O(log *w*), where *w* is the number of nodes that are loading or have failed.
  public func loadingState(ofColumn column: Int) -> ChildLoading.State {
    switch arrangement {
    case .linked:
      guard column == unloadedColumn else { return .loaded }
      return source.state(of: parentOfRows(inColumn: column))
    case .independent:
      guard column < hierarchy.roots.count || column == 0 else { return .loaded }
      return source.state(of: parentOfRows(inColumn: column))
    }
  }

  /// The levels of the saved path selected last that aren't loaded yet, to show after the names of
  /// ``path``.
  ///
  /// They load one after another once the wheels open. They are dropped when the user chooses another
  /// row, or when the data doesn't have them.
  public var awaitedLevels: [SavedPath.Level] { source.awaited?.remainder ?? [] }

  /// Whether the rows under the indicators can be confirmed: there is one, and all rows that belong to it are loaded,
  /// those of a saved path included.
  ///
  /// - Complexity: O(*c* × log *w*), where *c* is the number of columns and *w* the number of nodes that are loading or
  ///   have failed.
  public var canConfirm: Bool {
    !path.isEmpty && awaitedLevels.isEmpty
      && (0..<columnCount).allSatisfy { loadingState(ofColumn: $0) == .loaded }
  }

  /// Requests the rows that aren't loaded, when the wheels appear.
  ///
  /// From then on, each change requests the rows that it leads to. Nothing is requested while a wheel
  /// moves.
  ///
  /// - Complexity: O(*c* × (*f* + *w*)), where *c* is the number of columns, *f* the number of rows in
  ///   one and *w* the number of nodes that are loading or have failed.
  public mutating func open() -> Change {
    loadingChange(since: screen)
  }

  /// Requests the rows of a column again after a failure; refuses if they haven't failed.
  ///
  /// - Complexity: O(*c* × *f* + *w*), where *c* is the number of columns, *f* the number of rows in
  ///   one and *w* the number of nodes that are loading or have failed.
  public mutating func retry(column: Int) -> Change {
    guard case .failed = loadingState(ofColumn: column) else { return refusing(.notFailed) }
    let old = screen
    let tickets = source.request(parentOfRows(inColumn: column))
    var change = change(since: old)
    change.loads = tickets
    return change
  }

  /// Receives the children of a ticket's node.
  ///
  /// Wheels that are on the node continue along the saved path that is awaited, or come to their default
  /// rows below it. If there are no children, the column disappears. A late answer is refused, and one
  /// that repeats a code makes the column fail.
  ///
  /// - Complexity: O(*k* × log *k* + *n* + *c* × *f*), where *k* is the number of children, *n* that of
  ///   nodes, *c* the number of columns and *f* the number of rows in one.
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
    if case .late = arrival.answer { return refusing(.lateAnswer) }
    let target = arrival.match?.path ?? []
    let path = path
    if arrangement == .linked, !isMoving, target.count > path.count, target.starts(with: path) {
      rest(on: target)
    } else {
      fillNewColumns()
    }
    source.updateAwaited(to: saved, after: arrival.match, at: self.path)
    return loadingChange(since: old)
  }

  /// Ends the request of a ticket with a failure. A late failure is refused.
  ///
  /// - Parameter message: The text to show, in UTF-8.
  /// - Complexity: O(*c* × *f* + log *w*), where *c* is the number of columns, *f* the number of rows in
  ///   one and *w* the number of nodes that are loading or have failed.
  @discardableResult
  public mutating func fail(_ ticket: ChildLoading.Ticket, message: [UInt8]) -> Change {
    let old = screen
    if source.loading.fail(ticket, message: message) == .late { return refusing(.lateAnswer) }
    return change(since: old)
  }
}

extension WheelSelection {
  /// The column whose rows aren't loaded, if any: the next linked column, or the first column if no
  /// independent columns are loaded.
  var unloadedColumn: Int? {
    guard loading.isLazy else { return nil }
    let isBelow = arrangement == .linked || hierarchy.isEmpty
    let last = wheels.live.last
    guard isBelow, last != .some(nil),
      scope.goesBelow(last ?? nil, at: wheels.live.count, in: hierarchy),
      source.state(of: last ?? nil) != .loaded
    else { return nil }
    return wheels.live.count
  }

  /// The node whose children are the rows of a column that can load.
  private func parentOfRows(inColumn column: Int) -> Hierarchy.Node? {
    switch arrangement {
    case .linked: wheels.live.last ?? nil
    case .independent: column < hierarchy.roots.count ? hierarchy.roots[column] : nil
    }
  }

  /// The change since an earlier state, after requesting the rows that aren't loaded, unless a wheel
  /// moves.
  mutating func loadingChange(since old: Screen) -> Change {
    var tickets: [ChildLoading.Ticket] = []
    if loading.isLazy, !isMoving {
      for column in 0..<columnCount where loadingState(ofColumn: column) == .unloaded {
        tickets += source.request(parentOfRows(inColumn: column))
      }
    }
    var change = change(since: old)
    change.loads = tickets
    return change
  }

  /// Brings the wheels of columns whose rows have arrived to their default rows.
  private mutating func fillNewColumns() {
    switch arrangement {
    case .linked:
      wheels.live = completed(wheels.live)
      wheels.settled = completed(wheels.settled)
    case .independent:
      let nodes = defaultNodes()
      for column in nodes.indices {
        if column < wheels.live.count {
          wheels.live[column] = wheels.live[column] ?? nodes[column]
          wheels.settled[column] = wheels.settled[column] ?? nodes[column]
        } else {
          wheels.live.append(nodes[column])
          wheels.settled.append(nodes[column])
        }
      }
    }
    while wheels.indicated.count < wheels.live.count { wheels.indicated.append(nil) }
  }
}

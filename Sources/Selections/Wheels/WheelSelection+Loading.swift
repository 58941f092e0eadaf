import Hierarchies

// Where the wheels stand on a node whose children are not there yet, one column more shows that they
// are loading, or why they could not be had. The value ends at that node until they are there.
extension WheelSelection {
  /// What is known of the rows of a column: a column whose rows are not there yet has none.
  ///
  /// - Complexity: O(log *w*), where *w* is the number of nodes that are loading or have failed.
  public func loadingState(ofColumn column: Int) -> ChildLoading.State {
    switch arrangement {
    case .linked:
      guard column == unloadedColumn else { return .loaded }
      return loading.state(of: wheels.live.last ?? nil, in: hierarchy)
    case .independent:
      guard let root = independentParent(ofColumn: column) else {
        return column == 0 ? loading.state(of: nil, in: hierarchy) : .loaded
      }
      return loading.state(of: root, in: hierarchy)
    }
  }

  /// The levels of a saved value that are not loaded yet, as they were given, to be shown after the
  /// names of `path`.
  ///
  /// They load one after another once the wheels are opened, and are dropped when the person chooses
  /// another row, or when the data does not have them.
  public var awaitedLevels: [SavedPath.Level] { awaited?.remainder ?? [] }

  /// Asks for the rows that are not there yet, as the wheels come on the screen.
  ///
  /// From then on each change asks for what it leads to; while a wheel moves, nothing is asked for.
  ///
  /// - Complexity: O(*c* × (*f* + *w*)), where *c* is the number of columns, *f* the number of rows in
  ///   one and *w* the number of nodes that are loading or have failed.
  public mutating func open() -> Change {
    loadingChange(since: screen)
  }

  /// Asks again for the rows of a column that could not be had; any other column changes nothing.
  ///
  /// - Complexity: O(*c* × *f* + *w*), where *c* is the number of columns, *f* the number of rows in
  ///   one and *w* the number of nodes that are loading or have failed.
  public mutating func retry(column: Int) -> Change {
    let old = screen
    var tickets: [ChildLoading.Ticket] = []
    if case .failed = loadingState(ofColumn: column) { tickets = requestRows(ofColumn: column) }
    var change = change(since: old)
    change.loads = tickets
    return change
  }

  /// Takes the children of a ticket's node.
  ///
  /// The wheels that stood on the node go on to the saved value that is awaited, or stand on their
  /// default rows below it; an empty answer takes the column away. An answer that is late changes
  /// nothing, and one that repeats a code makes the column one that has failed.
  ///
  /// - Complexity: O(*k* × log *k* + *n* + *c* × *f*), where *k* is the number of children, *n* that of
  ///   nodes, *c* the number of columns and *f* the number of rows in one.
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
    if case .late = answer { return change(since: old) }
    let path = path
    let value = find(hierarchy, loading)
    if arrangement == .linked, !isMoving, value.count > path.count, value.starts(with: path) {
      stand(on: value)
    } else {
      grow()
    }
    return loadingChange(since: old)
  }

  /// Makes it known that the children of a ticket's node could not be had.
  ///
  /// - Parameter message: What to show, in UTF-8.
  /// - Complexity: O(*c* × *f* + log *w*), where *c* is the number of columns, *f* the number of rows in
  ///   one and *w* the number of nodes that are loading or have failed.
  public mutating func failed(_ ticket: ChildLoading.Ticket, message: [UInt8]) -> Change {
    let old = screen
    loading.failed(ticket, message: message)
    return change(since: old)
  }
}

extension WheelSelection {
  /// The column whose rows are not there yet, if there is one, in linked wheels or in place of
  /// independent ones.
  var unloadedColumn: Int? {
    guard loading.isLazy else { return nil }
    let isBelow = arrangement == .linked || hierarchy.isEmpty
    let last = wheels.live.last
    guard isBelow, last != .some(nil), wheels.live.count < depth ?? .max,
      loading.state(of: last ?? nil, in: hierarchy) != .loaded
    else { return nil }
    return wheels.live.count
  }

  private func independentParent(ofColumn column: Int) -> Hierarchy.Node? {
    let roots = hierarchy.roots
    return column < roots.count ? roots[column] : nil
  }

  /// The ticket for the rows of a column that are not there, unless they are asked for already.
  private mutating func requestRows(ofColumn column: Int) -> [ChildLoading.Ticket] {
    let parent =
      arrangement == .linked ? wheels.live.last ?? nil : independentParent(ofColumn: column)
    return loading.request(parent, in: hierarchy).map { [$0] } ?? []
  }

  /// The difference to what the adapter has on the screen, after asking for the rows that are not
  /// there, unless a wheel moves.
  mutating func loadingChange(since old: Screen) -> Change {
    var tickets: [ChildLoading.Ticket] = []
    if loading.isLazy, !isMoving {
      for column in 0..<columnCount where loadingState(ofColumn: column) == .unloaded {
        tickets += requestRows(ofColumn: column)
      }
    }
    var change = change(since: old)
    change.loads = tickets
    return change
  }

  /// Puts nodes in the columns that have got rows.
  private mutating func grow() {
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

import Hierarchies

// Every way to choose a path from outside: all wheels come to rest on the deepest match, and the
// columns below it on their default rows. For independent columns each item is looked for in its
// own column. Nothing is loaded for it: what is not there yet is awaited, and loads once the wheels are
// opened.
extension WheelSelection {
  /// What was found of a saved value, and what the wheels did about it.
  public struct Prefill: Hashable, Sendable {
    /// How far the value was found.
    public var match: PathMatch
    /// What an adapter must update.
    public var change: Change
  }

  /// Chooses a path by its nodes, from the root down; for independent columns, a node of each, in
  /// any order.
  ///
  /// The columns below the deepest match stand on their default rows.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of columns and *f* the number of rows in
  ///   one.
  @discardableResult
  public mutating func select(path: [Hierarchy.Node]) -> Prefill {
    switch arrangement {
    case .linked: select(hierarchy.match(path: path, in: scope))
    case .independent: select(hierarchy.findInColumns(path))
    }
  }

  /// Chooses a path by the row of each column.
  ///
  /// The columns below the deepest match stand on their default rows. A row that is out of range or
  /// disabled is not moved to the nearest, as it is when a wheel stops there: a saved row that no
  /// longer fits says nothing.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of columns and *f* the number of rows in
  ///   one.
  @discardableResult
  public mutating func select(rows: [Int]) -> Prefill {
    select(find(rows) { $0.find(row: $1, among: $2) })
  }

  /// Chooses a path by its codes, one for each column.
  ///
  /// The columns below the deepest match stand on their default rows.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of columns and *f* the number of rows in
  ///   one.
  @discardableResult
  public mutating func select(codes: [String]) -> Prefill {
    select(find(codes) { $0.find(code: $1, among: $2) }, awaiting: AwaitedValue(codes: codes))
  }

  /// Chooses a path by its names, one for each column.
  ///
  /// The columns below the deepest match stand on their default rows.
  ///
  /// - Parameter matching: Whether a name may lack or add an administrative suffix.
  /// - Complexity: O(*d* × *f*), where *d* is the number of columns and *f* the number of rows in
  ///   one.
  @discardableResult
  public mutating func select(names: [String], matching: NameMatching = .chinese) -> Prefill {
    select(
      find(names) { $0.find(name: $1, matching: matching, among: $2) },
      awaiting: AwaitedValue(names: names, matching))
  }

  /// Chooses a path by the code or the name of each column.
  ///
  /// The columns below the deepest match stand on their default rows. In linked columns the first
  /// step may also be the code of a node anywhere.
  ///
  /// - Parameter matching: Whether a name may lack or add an administrative suffix.
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of
  ///   columns and *f* the number of rows in one.
  @discardableResult
  public mutating func select(steps: [PathStep], matching: NameMatching = .chinese) -> Prefill {
    switch arrangement {
    case .linked:
      select(
        hierarchy.match(steps: steps, matching: matching, in: scope),
        awaiting: AwaitedValue(steps, matching))
    case .independent:
      select(
        hierarchy.findInColumns(steps) { hierarchy.find(step: $0, matching: matching, among: $1) })
    }
  }

  /// Chooses the path to the node that a code stands for.
  ///
  /// The columns below the deepest match stand on their default rows. In independent columns the
  /// code is that of a row, and the other columns stand on their default rows.
  ///
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of
  ///   columns and *f* the number of rows in one.
  @discardableResult
  public mutating func select(code: String) -> Prefill {
    switch arrangement {
    case .linked:
      return select(
        hierarchy.match(code: code, in: scope), awaiting: AwaitedValue(codes: [code]))
    case .independent:
      // A row's path has two nodes, of which the first is the column.
      var match = hierarchy.match(code: code, in: LevelScope(depth: 2))
      match.path.removeFirst(min(1, match.path.count))
      if match.path.isEmpty, match.unmatched == nil {
        match.unmatched = .init(item: 0, level: 0, reason: .notFound)
      }
      match.given = 1
      return select(match)
    }
  }
}

extension WheelSelection {
  var scope: LevelScope { LevelScope(depth: depth ?? .max, loading: loading) }

  private func find<Item>(
    _ items: [Item], in find: (Hierarchy, Item, Hierarchy.Nodes) -> LevelSearch
  ) -> PathMatch {
    switch arrangement {
    case .linked: hierarchy.follow(items, in: scope) { find(hierarchy, $0, $1) }
    case .independent: hierarchy.findInColumns(items) { find(hierarchy, $0, $1) }
    }
  }

  private mutating func select(_ match: PathMatch, awaiting value: AwaitedValue? = nil) -> Prefill {
    let old = screen
    awaited = value?.awaiting(match)
    stand(on: match.path)
    return Prefill(match: match, change: change(since: old))
  }

  /// Puts all wheels to rest on a path of the tree, or on nodes of independent columns.
  mutating func stand(on path: [Hierarchy.Node]) {
    for node in path { remember(node) }
    switch arrangement {
    case .linked:
      wheels = Wheels(standingOn: completed(path.map { .some($0) }))
    case .independent:
      var nodes = defaultNodes()
      for node in path {
        if let column = hierarchy.parent(of: node) { nodes[hierarchy.position(of: column)] = node }
      }
      wheels = Wheels(standingOn: nodes)
    }
  }
}

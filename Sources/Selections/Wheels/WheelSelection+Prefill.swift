import Hierarchies
import Histories

extension WheelSelection {
  /// The result of selecting a saved path.
  public struct Prefill: Hashable, Sendable {
    /// How far the saved path matched.
    public var match: PathMatch

    /// The changes that an adapter must apply.
    public var change: Change

    /// Makes a result from its parts.
    public init(match: PathMatch, change: Change) {
      self.match = match
      self.change = change
    }
  }

  /// Selects a saved path: all wheels come to rest on the deepest match, and the columns below it on
  /// their default rows.
  ///
  /// In independent columns each item is matched in the column at its index; a single code can be in any
  /// column, and nodes can be in any order. A row that is out of range or disabled doesn't match, and
  /// isn't replaced by the nearest row as when a wheel settles there: a stored row that no longer fits
  /// says nothing about its neighbors.
  ///
  /// Nothing is loaded: levels whose rows aren't loaded yet are kept in ``awaitedLevels`` and load once
  /// the wheels open.
  ///
  /// ```swift
  /// var wheels = WheelSelection(china, depth: 3)
  /// wheels.select("广东/广州").match.isComplete       // true
  /// wheels.select(SavedPath(rows: [18, 0, 2]))
  /// ```
  ///
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of columns
  ///   and *f* the number of rows in one.
  @discardableResult
  public mutating func select(_ saved: SavedPath) -> Prefill {
    let old = screen
    let match = source.match(saved, in: scope)
    rest(on: match.path)
    return Prefill(match: match, change: change(since: old))
  }

  /// The text form of the value, as an attribute or a form field holds it.
  ///
  /// For linked columns, this is `Hierarchy.value(of:)`. For independent columns, it is the code of each
  /// row, or its name if the code isn't unique in the column, separated by `/`; a column with no enabled
  /// row has an empty item.
  ///
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of columns
  ///   and *f* the number of rows in one.
  public var value: String {
    switch arrangement {
    case .linked: hierarchy.value(of: path)
    case .independent:
      String(decoding: hierarchy.valueUTF8(ofColumns: wheels.live), as: UTF8.self)
    }
  }

  package var scope: MatchScope {
    var scope = MatchScope(loading: loading)
    scope.depth = depth ?? .max
    scope.lowestLevel = lowestLevel ?? .max
    scope.isIndependent = arrangement == .independent
    return scope
  }

  /// Brings all wheels to rest on a path of the hierarchy, or on rows of independent columns.
  mutating func rest(on path: [Hierarchy.Node]) {
    for node in path { remember(node) }
    switch arrangement {
    case .linked:
      wheels = Wheels(restingOn: completed(path.map { .some($0) }))
    case .independent:
      var nodes = defaultNodes()
      for node in path {
        if let column = hierarchy.parent(of: node) { nodes[hierarchy.position(of: column)] = node }
      }
      wheels = Wheels(restingOn: nodes)
    }
  }

  /// Selects a saved path, as far as it matches today's nodes or former places.
  ///
  /// ```swift
  /// var wheels = WheelSelection(china, depth: 3)
  /// let match = wheels.select("310226", history: ChinaRegions.history).match
  /// match.former[0].place.description  // "奉贤县 310226 (1981–2001)"
  /// ```
  ///
  /// A history isn't used for independent columns, nor for levels that aren't loaded yet.
  ///
  /// - Complexity: As ``select(_:)``, plus that of `Hierarchy.match(_:options:history:)`.
  @discardableResult
  public mutating func select(_ saved: SavedPath, history: HierarchyHistory) -> Prefill {
    let match = hierarchy.match(saved, in: scope, history: history)
    guard !match.former.isEmpty else { return select(saved) }
    let change = select(SavedPath(nodes: match.path)).change
    return Prefill(match: match, change: change)
  }
}

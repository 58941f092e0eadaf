import Hierarchies

// Every way to choose a path from outside. A path that can be confirmed is a value: the sheet opens
// on its deepest level, with its tick in view. Any other opens on the next level to choose. Nothing is
// loaded for it: what is not there yet is awaited, and loads once the sheet is opened.
extension PathSelection {
  /// What was found of a saved value, and what the sheet did about it.
  public struct Prefill: Hashable, Sendable {
    /// How far the value was found.
    public var match: PathMatch
    /// What an adapter must update.
    public var change: Change
  }

  /// Chooses a path by its nodes, from the root down; an empty one clears the selection.
  ///
  /// The deepest match is chosen. If it can be confirmed, its deepest level is open; if not, the
  /// one below.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of levels and *f* their fan-out.
  @discardableResult
  public mutating func select(path: [Hierarchy.Node]) -> Prefill {
    select(hierarchy.match(path: path, in: scope))
  }

  /// Chooses a path by the position of each node among its siblings, from the root down.
  ///
  /// The deepest match is chosen. If it can be confirmed, its deepest level is open; if not, the
  /// one below.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of levels and *f* their fan-out.
  @discardableResult
  public mutating func select(rows: [Int]) -> Prefill {
    select(hierarchy.match(rows: rows, in: scope))
  }

  /// Chooses a path by its codes, one a level, from the root down.
  ///
  /// The deepest match is chosen. If it can be confirmed, its deepest level is open; if not, the
  /// one below. Codes of levels that are passed through may be left out.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of levels and *f* their fan-out.
  @discardableResult
  public mutating func select(codes: [String]) -> Prefill {
    select(hierarchy.match(codes: codes, in: scope), awaiting: AwaitedValue(codes: codes))
  }

  /// Chooses a path by its names, one a level, from the root down.
  ///
  /// The deepest match is chosen. If it can be confirmed, its deepest level is open; if not, the
  /// one below. Names of levels that are passed through may be left out.
  ///
  /// - Parameter matching: Whether a name may lack or add an administrative suffix.
  /// - Complexity: O(*d* × *f*), where *d* is the number of levels and *f* their fan-out.
  @discardableResult
  public mutating func select(names: [String], matching: NameMatching = .chinese) -> Prefill {
    select(
      hierarchy.match(names: names, matching: matching, in: scope),
      awaiting: AwaitedValue(names: names, matching))
  }

  /// Chooses a path by the code or the name of each level, from the root down.
  ///
  /// The deepest match is chosen. If it can be confirmed, its deepest level is open; if not, the
  /// one below. The first step may also be the code of a node anywhere, and steps of levels that
  /// are passed through may be left out.
  ///
  /// - Parameter matching: Whether a name may lack or add an administrative suffix.
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of
  ///   levels and *f* their fan-out.
  @discardableResult
  public mutating func select(steps: [PathStep], matching: NameMatching = .chinese) -> Prefill {
    select(
      hierarchy.match(steps: steps, matching: matching, in: scope),
      awaiting: AwaitedValue(steps, matching))
  }

  /// Chooses the path to the node that a code stands for.
  ///
  /// The deepest match is chosen. If it can be confirmed, its deepest level is open; if not, the
  /// one below.
  ///
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of
  ///   levels and *f* their fan-out.
  @discardableResult
  public mutating func select(code: String) -> Prefill {
    select(hierarchy.match(code: code, in: scope), awaiting: AwaitedValue(codes: [code]))
  }

  var scope: LevelScope {
    LevelScope(
      depth: maximumLevel ?? .max, passesSingleChildren: skipsSingleChildren, loading: loading)
  }

  private mutating func select(_ match: PathMatch, awaiting value: AwaitedValue? = nil) -> Prefill {
    let old = screen
    awaited = value?.awaiting(match)
    open(on: match.path)
    return Prefill(match: match, change: change(since: old))
  }

  /// Chooses a path of the tree and opens it.
  mutating func open(on path: [Hierarchy.Node]) {
    self.path = passingSingleChildren(path)
    isLastChoiceOpen = false
    let levels = shownLevels
    let deepest = canConfirm ? levels.last { $0 < self.path.count } : nil
    activeLevel = deepest ?? levels[levels.count - 1]
  }
}

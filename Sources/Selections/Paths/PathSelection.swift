import Hierarchies

/// What an address sheet shows and has chosen: a path, chosen level by level.
///
/// One level is being chosen at a time. Choosing keeps the levels above, clears those below and
/// moves on to the next, until there is nothing below or the last level wanted is reached.
///
/// ```swift
/// var sheet = PathSelection(china)
/// sheet.select(["广东", "广州", "海珠"])
/// sheet.reopen(level: 1)
/// sheet.choose(row: 2)
/// china.names(of: sheet.path)  // ["广东省", "深圳市"]
/// sheet.activeLevel            // 2
/// ```
///
/// To cancel, keep a copy from before and put it back: the state is a value.
public struct PathSelection: Hashable, Sendable {
  /// The hierarchy that is chosen from; it grows where children load later.
  public internal(set) var hierarchy: Hierarchy

  /// Which children are not there yet.
  public package(set) var loading: ChildLoading

  /// The number of levels from which on a path can be confirmed, or `nil` if only a complete one
  /// can.
  public let minimumLevel: Int?

  /// The largest number of levels, or `nil` for as many as the hierarchy has.
  public let maximumLevel: Int?

  /// Whether a level with a single child to choose is passed through and not shown.
  public let skipsSingleChildren: Bool

  /// The chosen nodes, from the root down, the levels passed through included.
  public internal(set) var path: [Hierarchy.Node] = []

  /// The level being chosen, counted from 0.
  ///
  /// It is one of the path, reopened, or the one below it.
  public internal(set) var activeLevel = 0

  /// What is not loaded yet of the value that was selected last.
  var awaited: AwaitedPath?

  /// Whether a choice led to the level being chosen, whose options are not there yet: if there are none,
  /// the choice was the last.
  var isLastChoiceOpen = false

  /// Makes a selection with nothing chosen.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy to choose from.
  ///   - minimumLevel: The number of levels from which on a path can be confirmed, at least 1;
  ///     `nil` if only a complete one can.
  ///   - maximumLevel: The largest number of levels, at least 1; `nil` for as many as there are.
  ///   - skipsSingleChildren: Whether a level with a single child to choose (市辖区) is passed
  ///     through.
  ///   - isLazy: Whether a node without children may have some that load later; not one with a text in
  ///     the column `leaf`.
  /// - Complexity: O(*d* × *f*), where *d* is the number of levels passed through and *f* their
  ///   fan-out.
  public init(
    _ hierarchy: Hierarchy, minimumLevel: Int? = nil, maximumLevel: Int? = nil,
    skipsSingleChildren: Bool = false, isLazy: Bool = false
  ) {
    precondition(minimumLevel ?? 1 > 0, "A path that can be confirmed has at least one level.")
    precondition(maximumLevel ?? 1 > 0, "A path has at least one level.")
    self.hierarchy = hierarchy
    self.minimumLevel = minimumLevel
    self.maximumLevel = maximumLevel
    self.skipsSingleChildren = skipsSingleChildren
    loading = ChildLoading(isLazy: isLazy, leavesOf: hierarchy)
    open(on: [])
  }
}

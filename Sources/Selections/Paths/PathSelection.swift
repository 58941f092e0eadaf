import Hierarchies

/// The state of an address sheet: a path that the user chooses level by level.
///
/// One level is being chosen at a time. A choice keeps the levels above, clears those below and opens the
/// next level, until no level follows or the maximum depth is reached.
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
/// To cancel, restore a copy from before: the state is a value.
public struct PathSelection: Hashable, Sendable {
  /// The smallest depth at which a path can be confirmed, or `nil` if only a complete path can be.
  public let minimumDepth: Int?

  /// The largest depth of a path, or `nil` for as many levels as the hierarchy has.
  public let maximumDepth: Int?

  /// Whether a level with a single enabled node is passed through and not shown.
  public let skipsSingleChildren: Bool

  /// The chosen nodes, from a root down, including the levels passed through.
  public internal(set) var path: [Hierarchy.Node] = []

  /// The zero-based level being chosen: a level of the path that was reopened, or the one below it.
  public internal(set) var activeLevel = 0

  /// The hierarchy, as it loads.
  var source: PathLoading

  /// Whether a choice led to the level being chosen while its options aren't loaded: if it has none, the
  /// choice was the last.
  var isLastChoiceOpen = false

  /// Makes a selection with nothing chosen.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy to choose from.
  ///   - minimumDepth: The smallest depth at which a path can be confirmed, at least 1; `nil` if only a
  ///     complete path can be.
  ///   - maximumDepth: The largest depth of a path, at least 1; `nil` for as many levels as there are.
  ///   - skipsSingleChildren: Whether a level with a single enabled node (市辖区) is passed through.
  ///   - isLazy: Whether nodes without children can have children that load later, except nodes with a
  ///     text in the column `leaf`.
  /// - Complexity: O(*d* × *f*), where *d* is the number of levels passed through and *f* the number of
  ///   siblings on each.
  public init(
    _ hierarchy: Hierarchy, minimumDepth: Int? = nil, maximumDepth: Int? = nil,
    skipsSingleChildren: Bool = false, isLazy: Bool = false
  ) {
    precondition(minimumDepth ?? 1 > 0, "A path that can be confirmed has at least one level.")
    precondition(maximumDepth ?? 1 > 0, "A path has at least one level.")
    self.minimumDepth = minimumDepth
    self.maximumDepth = maximumDepth
    self.skipsSingleChildren = skipsSingleChildren
    source = PathLoading(hierarchy, isLazy: isLazy)
    open(on: [])
  }
}

extension PathSelection {
  /// The hierarchy to choose from. It grows as children load.
  public var hierarchy: Hierarchy { source.hierarchy }

  /// Which children aren't loaded yet.
  public package(set) var loading: ChildLoading {
    get { source.loading }
    set { source.loading = newValue }
  }
}

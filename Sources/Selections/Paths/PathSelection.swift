import CascadeBase
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

  /// The lowest administrative level of a path, counted from 1, or `nil` for all levels: 3 for districts, whether they
  /// are below a city or directly below a municipality.
  public let lowestLevel: Int?

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
  ///   - lowestLevel: The lowest administrative level of a path, at least 1, as `Hierarchy.childLevel(of:)` counts
  ///     them; `nil` for all levels.
  ///   - skipsSingleChildren: Whether a level with a single enabled node (市辖区) is passed through.
  ///   - isLazy: Whether nodes without children can have children that load later, except nodes with a
  ///     text in the column `leaf`.
  /// - Complexity: O(*d* × *f*), where *d* is the number of levels passed through and *f* the number of
  ///   siblings on each.
  public init(
    _ hierarchy: Hierarchy, minimumDepth: Int? = nil, maximumDepth: Int? = nil,
    lowestLevel: Int? = nil, skipsSingleChildren: Bool = false, isLazy: Bool = false
  ) {
    require(minimumDepth ?? 1 > 0, "A path that can be confirmed has at least one level.")
    require(maximumDepth ?? 1 > 0, "A path has at least one level.")
    self.minimumDepth = minimumDepth
    self.maximumDepth = maximumDepth
    self.lowestLevel = lowestLevel
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

  /// The options of the level being chosen, in the order of the data.
  ///
  /// - Complexity: O(1).
  public var options: Hierarchy.Nodes { options(atLevel: activeLevel) }

  /// The row of the chosen option, or `nil` if none is chosen yet.
  ///
  /// - Complexity: O(1).
  public var chosenRow: Int? {
    activeLevel < path.count ? hierarchy.position(of: path[activeLevel]) : nil
  }

  /// Whether no further level can be chosen.
  ///
  /// A path is complete at the maximum depth, and if its last node has no enabled children and none that
  /// load later.
  ///
  /// - Complexity: O(*f*), where *f* is the number of children of the last node.
  public var isComplete: Bool { !path.isEmpty && !goesOn(path) }

  /// Whether the path can be confirmed: it is complete or has the minimum depth, and no level of a saved path is still
  /// missing.
  ///
  /// - Complexity: O(*f*), where *f* is the number of children of the path's last node.
  public var canConfirm: Bool {
    awaitedLevels.isEmpty && (isComplete || !path.isEmpty && path.count >= minimumDepth ?? .max)
  }

  /// The administrative depth of the options, which determines the prompt: 1 for provinces, 2 for cities,
  /// 3 for districts, 4 for towns.
  ///
  /// It is the number of levels down to the options, unless the text column `childLevel` of their parent
  /// overrides it: the children of 北京市 are districts, 3.
  ///
  /// - Complexity: O(*c*), where *c* is the number of text columns of the hierarchy.
  public var promptDepth: Int { promptDepth(atLevel: activeLevel) }

  /// The administrative depth of a level, like ``promptDepth``, of which that of the options is one.
  ///
  /// - Precondition: `level` is at least 0, and at most the number of chosen nodes.
  /// - Complexity: As ``promptDepth``.
  public func promptDepth(atLevel level: Int) -> Int {
    require(level >= 0 && level <= path.count, "There is no level \(level).")
    let given = level > 0 ? hierarchy.childLevel(of: path[level - 1]) : nil
    return given ?? level + 1
  }

  /// A row of the timeline: a level that is chosen, or the next one to choose.
  public struct Step: Hashable, Sendable {
    /// The zero-based level.
    public var level: Int
    /// The chosen node, or `nil` if none is chosen yet.
    public var node: Hierarchy.Node?
    /// Whether this is the level being chosen.
    public var isActive: Bool

    /// Makes a step from its parts.
    public init(level: Int, node: Hierarchy.Node?, isActive: Bool) {
      self.level = level
      self.node = node
      self.isActive = isActive
    }
  }

  /// The timeline: each chosen level, then the next one to choose, if any.
  ///
  /// Levels that are passed through have no row. There is always at least one row, and exactly one is
  /// active.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of levels and *f* the number of
  ///   siblings on each level.
  public var steps: [Step] {
    shownLevels.map { level in
      Step(
        level: level, node: level < path.count ? path[level] : nil, isActive: level == activeLevel)
    }
  }

  /// Chooses an option at the level being chosen.
  ///
  /// Levels above are kept. Levels below are cleared, unless the option was chosen already. Then the next
  /// level opens; if there is none, the change finishes the path and the level stays open. If it isn't
  /// known yet whether a level follows, it opens as loading. A disabled option or a row out of range is
  /// refused.
  ///
  /// - Parameter row: The option's position in `options`.
  /// - Complexity: O(*d* × *f*), where *d* is the number of levels and *f* the number of
  ///   siblings on each level.
  @discardableResult
  public mutating func choose(row: Int) -> Change {
    guard row >= 0, row < options.count else { return refusing(.notAnOption) }
    let node = options[row]
    if hierarchy.isDisabled(node) { return refusing(.disabled) }
    let old = screen
    if chosenRow != row {
      path = passingSingleChildren(path[..<activeLevel] + [node])
      source.awaited = nil
    }
    return goOn(to: activeLevel + 1, from: old)
  }

  /// Chooses an option at the level being chosen by its node, like ``choose(row:)``.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of levels and *f* the number of
  ///   siblings on each level.
  @discardableResult
  public mutating func choose(_ node: Hierarchy.Node) -> Change {
    guard case .found = hierarchy.find(node: node, among: options) else {
      return refusing(.notAnOption)
    }
    return choose(row: hierarchy.position(of: node))
  }

  /// Shows the options of a level again, with the chosen one ticked; nothing is cleared.
  ///
  /// The next level to choose can be opened too. For a level that is passed through, the shown level
  /// above it opens, or the first shown level. Any other level is refused.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of levels and *f* the number of
  ///   siblings on each level.
  @discardableResult
  public mutating func reopen(level: Int) -> Change {
    let levels = shownLevels
    guard level >= 0, level <= levels[levels.count - 1] || level < path.count else {
      return refusing(.noSuchLevel)
    }
    let old = screen
    activeLevel = levels.last { $0 <= level } ?? levels[0]
    isLastChoiceOpen = false
    return loadingChange(since: old)
  }

  /// Opens the next level to choose after a choice; if there is none, the path is finished.
  mutating func goOn(to level: Int, from old: Screen) -> Change {
    let next = shownLevels.first { $0 >= level }
    activeLevel = next ?? shownLevels.last { $0 < level } ?? 0
    isLastChoiceOpen = next != nil && optionsState != .loaded
    var change = loadingChange(since: old)
    change.finishes = next == nil
    return change
  }

  func options(atLevel level: Int) -> Hierarchy.Nodes {
    hierarchy.children(of: level == 0 ? nil : path[level - 1])
  }

  /// Whether a level can be chosen below a path.
  func goesOn(_ path: [Hierarchy.Node]) -> Bool {
    scope.goesBelow(path, in: hierarchy)
      && (loading.state(of: path.last, in: hierarchy) != .loaded
        || hierarchy.children(of: path.last).contains { !hierarchy.isDisabled($0) })
  }

  /// The path, extended by the levels that are passed through.
  func passingSingleChildren(_ path: [Hierarchy.Node]) -> [Hierarchy.Node] {
    var path = path
    while skipsSingleChildren, scope.goesBelow(path, in: hierarchy),
      let only = hierarchy.onlyEnabled(among: hierarchy.children(of: path.last))
    {
      path.append(only)
    }
    return path
  }

  /// The levels that are shown, in order: the chosen ones except those passed through, then the next one
  /// to choose. There is always at least one: the last, if all are passed through.
  var shownLevels: [Int] {
    var levels = path.indices.filter { level in
      !skipsSingleChildren || hierarchy.onlyEnabled(among: options(atLevel: level)) == nil
    }
    if goesOn(path) { levels.append(path.count) }
    return levels.isEmpty ? [max(path.count - 1, 0)] : levels
  }
}

extension Hierarchy {
  /// The administrative level of the children of a node, counted from 1, as the text column `childLevel` gives it.
  ///
  /// The children of 北京市 are districts, 3, although they are on the second level of the hierarchy.
  ///
  /// - Returns: `nil` if the hierarchy has no such column, or the node has no decimal number above 0 there.
  /// - Complexity: O(*c*), where *c* is the number of text columns of the hierarchy.
  public func childLevel(of node: Node) -> Int? {
    guard let text = column("childLevel")?[node] else { return nil }
    var number = 0
    for byte in text {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), number < 1000 else { return nil }
      number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number > 0 ? number : nil
  }
}

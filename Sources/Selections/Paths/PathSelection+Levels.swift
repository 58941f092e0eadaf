import Hierarchies

extension PathSelection {
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

  /// Whether the path can be confirmed: it is complete or has the minimum depth.
  ///
  /// - Complexity: O(*f*), where *f* is the number of children of the path's last node.
  public var canConfirm: Bool {
    isComplete || !path.isEmpty && path.count >= minimumDepth ?? .max
  }

  /// The administrative depth of the options, which determines the prompt: 1 for provinces, 2 for cities,
  /// 3 for districts, 4 for towns.
  ///
  /// It is the number of levels down to the options, unless the text column `childLevel` of their parent
  /// overrides it: the children of 北京市 are districts, 3.
  ///
  /// - Complexity: O(*c*), where *c* is the number of text columns of the hierarchy.
  public var promptDepth: Int {
    let given = activeLevel > 0 ? hierarchy.childLevel(of: path[activeLevel - 1]) : nil
    return given ?? activeLevel + 1
  }

  func options(atLevel level: Int) -> Hierarchy.Nodes {
    hierarchy.children(of: level == 0 ? nil : path[level - 1])
  }

  /// Whether a level can be chosen below a path.
  func goesOn(_ path: [Hierarchy.Node]) -> Bool {
    path.count < maximumDepth ?? .max
      && (loading.state(of: path.last, in: hierarchy) != .loaded
        || hierarchy.children(of: path.last).contains { !hierarchy.isDisabled($0) })
  }

  /// The path, extended by the levels that are passed through.
  func passingSingleChildren(_ path: [Hierarchy.Node]) -> [Hierarchy.Node] {
    var path = path
    while skipsSingleChildren, path.count < maximumDepth ?? .max,
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

extension PathSelection {
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
}

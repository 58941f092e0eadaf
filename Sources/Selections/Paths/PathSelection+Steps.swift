import Hierarchies

extension PathSelection {
  /// A row of the timeline: a level that is chosen or still to choose.
  public struct Step: Hashable, Sendable {
    /// The level, counted from 0.
    public var level: Int
    /// The chosen node, or `nil` if the level is still to choose.
    public var node: Hierarchy.Node?
    /// Whether it is the level being chosen.
    public var isActive: Bool

    /// Makes a step from its parts.
    public init(level: Int, node: Hierarchy.Node?, isActive: Bool) {
      self.level = level
      self.node = node
      self.isActive = isActive
    }
  }

  /// The timeline: each chosen level, then the one still to choose, if there is one.
  ///
  /// Levels that are passed through have no row. There is always at least one row, and one is
  /// active.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of levels and *f* their fan-out.
  public var steps: [Step] {
    shownLevels.map { level in
      Step(
        level: level, node: level < path.count ? path[level] : nil, isActive: level == activeLevel)
    }
  }
}

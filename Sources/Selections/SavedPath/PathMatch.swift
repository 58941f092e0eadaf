import Hierarchies

/// The result of matching a saved path: the deepest match, and the first item that failed.
///
/// Saved paths become stale: a division is renamed, merged or closed, or a row number is past the end.
/// A match keeps everything up to the first failure and reports why it failed, so that an app can ask
/// for the rest.
///
/// ```swift
/// let match = china.match(["广东", "广州", "东山区"])
/// china.names(of: match.path)  // ["广东省", "广州市"]
/// match.unmatched              // item 2, at level 2, notFound
/// ```
public struct PathMatch: Hashable, Sendable {
  /// The matched nodes, from a root down; empty if the first item failed.
  ///
  /// For independent columns, the nodes that matched in any of them, in the order of the columns.
  public var path: [Hierarchy.Node]

  /// The number of levels that were given.
  public var given: Int

  /// The first item that failed, or `nil` if every item matched.
  public var unmatched: Unmatched?

  /// The items that meant former places, if the path was matched with a history.
  public var former: [FormerMatch]

  /// The nodes to choose from, if the path was matched with a history and ends at a place that was split, or at an
  /// ambiguous one.
  public var candidates: [Hierarchy.Node]

  /// Makes a match from its parts.
  public init(
    path: [Hierarchy.Node], given: Int, unmatched: Unmatched? = nil, former: [FormerMatch] = [],
    candidates: [Hierarchy.Node] = []
  ) {
    self.path = path
    self.given = given
    self.unmatched = unmatched
    self.former = former
    self.candidates = candidates
  }
}

extension PathMatch {
  /// An item of a saved path that failed to match.
  public struct Unmatched: Hashable, Sendable {
    /// The item's index among those given; 0 for a single code.
    public var item: Int

    /// The zero-based level where the item was searched for; the column, if columns are independent.
    public var level: Int

    /// Why the item failed to match.
    public var reason: Reason

    /// Makes a failure from its parts.
    public init(item: Int, level: Int, reason: Reason) {
      self.item = item
      self.level = level
      self.reason = reason
    }
  }

  /// Why an item of a saved path failed to match.
  public enum Reason: Hashable, Sendable {
    /// No node at that level matches.
    case notFound
    /// More than one node at that level matches.
    case ambiguous
    /// The item is a former place that was divided among several nodes.
    case split
    /// The node is disabled.
    case disabled
    /// The level doesn't exist: the branch ends above it, or the control shows fewer levels.
    case tooDeep
    /// The row is negative or past the end.
    case rowOutOfRange
    /// The children that the node would be among aren't loaded yet.
    case notLoaded
  }

  /// Whether an item that failed may have been valid in the past.
  package var canBeFormer: Bool {
    unmatched?.reason == .notFound || unmatched?.reason == .tooDeep
  }

  /// Whether it isn't known which place was meant, unlike with a place that has fewer levels today or isn't loaded yet.
  package var isPlaceUnknown: Bool {
    switch unmatched?.reason {
    case nil, .tooDeep, .notLoaded: false
    case .notFound, .ambiguous, .split, .disabled, .rowOutOfRange: true
    }
  }

  /// Whether every item matched.
  public var isComplete: Bool { unmatched == nil }
}

import Hierarchies

/// How far a saved path was found again: the deepest match, and the first item that failed.
///
/// Saved paths go stale: a division is renamed, merged or closed, a row number points past the end.
/// A match keeps what can be kept and says what could not, so that an app can ask for the rest.
///
/// ```swift
/// let match = china.match(names: ["广东", "广州", "东山区"])
/// china.names(of: match.path)  // ["广东省", "广州市"]
/// match.unmatched              // item 2, at level 2, notFound
/// ```
public struct PathMatch: Hashable, Sendable {
  /// The nodes that were found, from the root down; empty if the first item failed.
  ///
  /// For independent columns, the nodes that were found in any of them, in the order of the
  /// columns.
  public var path: [Hierarchy.Node]

  /// The number of levels that were asked for.
  public var given: Int

  /// The first item that could not be followed, or `nil` if every item was found.
  public var unmatched: Unmatched?

  /// Makes a match from its parts.
  public init(path: [Hierarchy.Node], given: Int, unmatched: Unmatched? = nil) {
    self.path = path
    self.given = given
    self.unmatched = unmatched
  }
}

extension PathMatch {
  /// An item of a saved path that could not be followed.
  public struct Unmatched: Hashable, Sendable {
    /// The item's index among those given; 0 for a single code.
    public var item: Int

    /// The level it was looked for at, counted from 0; the column, where columns are independent.
    public var level: Int

    /// Why it could not be followed.
    public var reason: Reason

    /// Makes a failure from its parts.
    public init(item: Int, level: Int, reason: Reason) {
      self.item = item
      self.level = level
      self.reason = reason
    }
  }

  /// Why an item of a saved path could not be followed.
  public enum Reason: Hashable, Sendable {
    /// Nothing at that level answers to the item.
    case notFound
    /// More than one node at that level answers to it.
    case ambiguous
    /// The node it names is disabled.
    case disabled
    /// There is no such level: the branch ends above it, or the control does not go that deep.
    case tooDeep
    /// The row is negative or past the end.
    case rowOutOfRange
    /// The children among which it would be are not there yet.
    case notLoaded
  }

  /// Whether every item given was found.
  public var isComplete: Bool { unmatched == nil }
}

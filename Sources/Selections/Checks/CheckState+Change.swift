import Hierarchies

extension CheckState {
  /// What came of a check.
  public enum Outcome: Hashable, Sendable {
    /// It was done, though it may have changed nothing.
    case changed(Change)
    /// It was not done, and nothing is changed.
    case refused(Refusal)
  }

  /// What an adapter must update: the rows of the nodes below `node`, and of `ancestors`.
  public struct Change: Hashable, Sendable {
    /// The node that was checked or unchecked; `nil` where all were.
    public var node: Hierarchy.Node?

    /// The numbers of the leaves under the node: a node's mark can be another only where the range of
    /// its leaves overlaps this one. Empty for nodes that are independent.
    public var leaves: Range<Int>

    /// The nodes above, from the parent up, that have another mark than before.
    public var ancestors: [Hierarchy.Node]

    /// The number of leaves, or of nodes that are independent, that have another mark than before.
    public var count: Int

    /// Makes a change from its parts.
    public init(
      node: Hierarchy.Node?, leaves: Range<Int>, ancestors: [Hierarchy.Node], count: Int
    ) {
      self.node = node
      self.leaves = leaves
      self.ancestors = ancestors
      self.count = count
    }
  }

  /// Why a check was refused.
  public enum Refusal: Hashable, Sendable {
    /// Nothing at or below the node can be checked or unchecked.
    case disabled
    /// More leaves, or nodes that are independent, would be checked than the maximum allows.
    case tooMany(by: Int)
  }
}

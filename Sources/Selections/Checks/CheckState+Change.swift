import Hierarchies

extension CheckState {
  /// The changes that an adapter must apply: the rows of the nodes below `node`, and of `ancestors`.
  public struct Change: Hashable, Sendable {
    /// The node that was checked or unchecked; `nil` for all nodes.
    public var node: Hierarchy.Node?

    /// The numbers of the leaves under the node. The mark of another node can have changed only if the
    /// range of its leaves overlaps this one. Empty for independent nodes.
    public var leaves: Range<Int>

    /// The ancestors whose mark has changed, from the parent up.
    public var ancestors: [Hierarchy.Node]

    /// The number of leaves, or of independent nodes, whose mark has changed.
    public var count: Int

    /// Why the check was refused, with nothing changed; `nil` if it was performed.
    public var refusal: Refusal?

    /// Makes a change from its parts.
    public init(
      node: Hierarchy.Node?, leaves: Range<Int> = 0..<0, ancestors: [Hierarchy.Node] = [],
      count: Int = 0, refusal: Refusal? = nil
    ) {
      self.node = node
      self.leaves = leaves
      self.ancestors = ancestors
      self.count = count
      self.refusal = refusal
    }
  }

  /// Why a check was refused.
  public enum Refusal: Hashable, Sendable {
    /// The node, or everything below it, is disabled.
    case disabled
    /// More leaves, or independent nodes, would be checked than the maximum allows.
    case tooMany(by: Int)
  }
}

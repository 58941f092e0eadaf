import Hierarchies

/// A difference between two versions of a hierarchy.
public struct HierarchyChange: Hashable, Sendable {
  /// A kind of difference.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// The node is new.
    case added
    /// The node has disappeared, and nothing is known to continue it.
    case removed
    /// The name is different.
    case renamed
    /// The parent isn't what the parent was.
    case moved
    /// The code is different, or one version has none.
    case recoded
    /// The node was divided among several nodes, and can be one of them.
    case split
    /// The node has disappeared, and became a part of another node.
    case merged
  }

  /// The kind of difference.
  public var kind: Kind

  /// The node in the old version, or `nil` if it was added.
  public var old: Hierarchy.Node?

  /// The nodes in the new version: none if the node was removed, and several if it was split.
  public var new: [Hierarchy.Node]

  /// The reason why the old node is taken for the new ones, or `nil` if the node was added or removed.
  public var reason: HierarchyComparison.Reason?
}

extension HierarchyChange.Kind: CustomStringConvertible {
  /// The kind in one word: `renamed`.
  public var description: String {
    switch self {
    case .added: "added"
    case .removed: "removed"
    case .renamed: "renamed"
    case .moved: "moved"
    case .recoded: "recoded"
    case .split: "split"
    case .merged: "merged"
    }
  }
}

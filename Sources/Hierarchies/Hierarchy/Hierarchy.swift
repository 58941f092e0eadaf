/// A forest of named nodes in flat arrays: provinces with their cities, categories with
/// their subcategories, a view tree.
///
/// A node is an index. Siblings are contiguous and a parent precedes its children, so the rows of a
/// wheel's column are a slice and the k-th child is arithmetic:
///
///     node         0     1     2     3     4     5
///     name        广东   北京   广州   深圳  海淀  天河
///     children   [2,4) [4,5) [5,6) [6,6) [6,6) [6,6)    kept as the starts 2 4 5 6 6 6 6
///     parent       –     –     0     0     1     2
///     leaf from    0     2     0     1     2     0      leaves in depth-first order: 天河 深圳 海淀
///
/// A hierarchy is a view of one block of bytes, which is also the content of a `.hierarchy` file:
/// opening a file maps it, and no object is made for a node. What is appended, inserted, moved,
/// renamed or removed later is kept beside the block; the numbers of the nodes never change.
public struct Hierarchy: Sendable {
  let packed: PackedHierarchy
  var overlay: EditOverlay?

  /// Makes the empty hierarchy.
  ///
  /// - Complexity: O(1).
  public init() {
    self = HierarchyBuilder().build()
  }

  init(packed: PackedHierarchy) {
    self.packed = packed
    self.overlay = nil
  }
}

extension Hierarchy {
  /// The number of nodes.
  ///
  /// After nodes were removed, the index of a node can be greater than this; see ``nodeIndexLimit``.
  ///
  /// - Complexity: O(1).
  public var count: Int { overlay?.nodeCount ?? packed.nodeCount }

  /// The upper bound of node indices: every node's index is less than this.
  ///
  /// Allocate tables indexed by node with this length. It equals ``count`` until nodes are removed,
  /// because the indices of removed nodes aren't reused.
  ///
  /// - Complexity: O(1).
  public var nodeIndexLimit: Int { overlay?.parents.count ?? packed.nodeCount }

  /// Whether there is no node at all.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { childCount(of: nil) == 0 }

  /// The number of levels: 0 for the empty hierarchy, 4 for province to street.
  ///
  /// - Complexity: O(1).
  public var depth: Int { overlay?.levelCounts.count ?? packed.levelCount }

  /// The number of nodes on each level, the roots' first: `[31, 342, 2978, 41352]`.
  ///
  /// - Complexity: O(*d*) for *d* levels.
  public var levelCounts: [Int] {
    overlay?.levelCounts ?? packed.levelCounts
  }

  /// Whether a node is in the hierarchy: one that was removed is not, nor one past the end.
  ///
  /// - Complexity: O(1).
  public func contains(_ node: Node) -> Bool {
    node.index < nodeIndexLimit && overlay?.subtreeSizes[node.index] != 0
  }

  /// Whether a node is marked as one that cannot be chosen.
  ///
  /// - Complexity: O(1).
  public func isDisabled(_ node: Node) -> Bool {
    checkNumber(of: node)
    if let overlay, node.index >= packed.nodeCount {
      return overlay.disabled[node.index - packed.nodeCount]
    }
    return packed.isDisabled(node)
  }

  /// Stops the program when a node was made for another, larger hierarchy, or was removed.
  func check(_ node: Node) {
    checkNumber(of: node)
    precondition(contains(node), "The node was removed")
  }

  /// Stops the program when a node was made for another, larger hierarchy.
  func checkNumber(of node: Node) {
    precondition(
      node.index < nodeIndexLimit,
      "The node's index is past the end of this hierarchy; is it from another?")
  }
}

/// A forest of named nodes in flat arrays: provinces with their cities, categories with
/// their subcategories, a view tree.
///
/// A node is an index. Nodes are numbered in breadth-first order: siblings are contiguous and parents
/// precede their children, so the rows of a wheel are a slice and the k-th child takes one addition:
///
///     node         0     1     2     3     4     5
///     name        广东   北京   广州   深圳  海淀  天河
///     children   [2,4) [4,5) [5,6) [6,6) [6,6) [6,6)    stored as the starts 2 4 5 6 6 6 6
///     parent       –     –     0     0     1     2
///     leaf from    0     2     0     1     2     0      leaves in depth-first order: 天河 深圳 海淀
///
/// A hierarchy is a view of one block of bytes, which is also the content of a `.hierarchy` file.
/// Opening a file maps it into memory and allocates no objects for nodes. Edits are stored in a
/// copy-on-write overlay over the block, and never change the index of a node.
public struct Hierarchy: Sendable {
  let packed: PackedHierarchy
  var overlay: EditOverlay?

  /// Creates an empty hierarchy.
  ///
  /// - Complexity: O(1).
  public init() {
    self.init(packed: PackedHierarchy())
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

  /// Whether the hierarchy has no nodes.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { childCount(of: nil) == 0 }

  /// The number of levels: 0 for an empty hierarchy, 4 for provinces to streets.
  ///
  /// - Complexity: O(1).
  public var depth: Int { overlay?.levelCounts.count ?? packed.levelCount }

  /// The number of nodes on each level, starting with the roots: `[31, 342, 2978, 41352]`.
  ///
  /// - Complexity: O(*d*) for *d* levels.
  public var levelCounts: [Int] {
    overlay?.levelCounts ?? packed.levelCounts
  }

  /// Whether a node exists in the hierarchy and wasn't removed.
  ///
  /// - Complexity: O(1).
  public func contains(_ node: Node) -> Bool {
    node.index < nodeIndexLimit && overlay?.subtreeSizes[node.index] != 0
  }

  /// Whether a node is shown but can't be chosen.
  ///
  /// - Complexity: O(1).
  public func isDisabled(_ node: Node) -> Bool {
    checkNumber(of: node)
    if let overlay, node.index >= packed.nodeCount {
      return overlay.disabled[node.index - packed.nodeCount]
    }
    return packed.isDisabled(node)
  }

  /// Traps if a node is from a larger hierarchy or was removed.
  func check(_ node: Node) {
    checkNumber(of: node)
    precondition(contains(node), "The node was removed")
  }

  /// Traps if a node is from a larger hierarchy.
  func checkNumber(of node: Node) {
    precondition(
      node.index < nodeIndexLimit,
      "The node's index is past the end of this hierarchy; is it from another?")
  }
}

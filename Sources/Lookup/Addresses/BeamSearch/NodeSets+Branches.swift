import Hierarchies

extension NodeSets {
  /// Whether a node is in the branch of another: that node, or a descendant.
  func isNode(_ node: Hierarchy.Node, inBranchOf top: Hierarchy.Node) -> Bool {
    var above: UInt32? = UInt32(truncatingIfNeeded: node.index)
    while let candidate = above {
      if candidate == top.index { return true }
      above = parent(of: candidate)
    }
    return false
  }
}

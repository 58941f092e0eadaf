import CascadeBase
import Hierarchies

/// One of two compared hierarchies, with what is known about its nodes so far. All arrays are by node index.
struct ComparedHierarchy: Sendable {
  let hierarchy: Hierarchy
  /// All nodes, depth first.
  let nodes: [Hierarchy.Node]
  /// The zero-based level of each node.
  private(set) var levels: [Int]
  /// A number for the name of each node, equal for equal names of both hierarchies.
  var names: [Int]
  /// A number for the code of each node, equal for equal codes, and 0 for no code.
  var codes: [Int]
  /// A number for the stem of each node without a counterpart, and of its parent; 0 for other nodes.
  var stems: [Int]
  /// A number for the names and codes in the branch of each node, nearly always different for different branches.
  private(set) var branches: [Int] = []
  /// Whether each node is what a node of a higher level became.
  var isDescendant: [Bool]
  /// The node of the other hierarchy that each node is.
  var counterparts: [Hierarchy.Node?]
  /// The reason why each node has its counterpart or its relatives.
  var reasons: [HierarchyComparison.Reason?]
  /// The nodes of the other hierarchy, apart from the counterpart, that received a part of each node.
  var relatives: [[Hierarchy.Node]]

  init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    nodes = hierarchy.depthFirst().map { $0 }
    let limit = hierarchy.nodeIndexLimit
    levels = Array(repeating: 0, count: limit)
    names = Array(repeating: 0, count: limit)
    codes = Array(repeating: 0, count: limit)
    stems = Array(repeating: 0, count: limit)
    isDescendant = Array(repeating: false, count: limit)
    counterparts = Array(repeating: nil, count: limit)
    reasons = Array(repeating: nil, count: limit)
    relatives = Array(repeating: [], count: limit)
    for node in nodes {
      if let parent = hierarchy.parent(of: node) { levels[node.index] = levels[parent.index] + 1 }
    }
  }
}

extension ComparedHierarchy {
  func isMatched(_ node: Hierarchy.Node) -> Bool { counterparts[node.index] != nil }

  func unmatchedChildren(of parent: Hierarchy.Node?) -> [Hierarchy.Node] {
    hierarchy.children(of: parent).filter { !isMatched($0) }
  }

  func unmatchedLeaves(of parent: Hierarchy.Node?) -> [Hierarchy.Node] {
    hierarchy.children(of: parent).filter { !isMatched($0) && hierarchy.isLeaf($0) }
  }

  /// The nearest ancestors of a node, its parent first. Deeper hierarchies are compared as if they had no others, so
  /// that a comparison of long chains isn't quadratic.
  func nearAncestors(of node: Hierarchy.Node) -> [Hierarchy.Node] {
    var ancestors: [Hierarchy.Node] = []
    var next = hierarchy.parent(of: node)
    while let ancestor = next, ancestors.count < 8 {
      ancestors.append(ancestor)
      next = hierarchy.parent(of: ancestor)
    }
    return ancestors
  }

  func grandparent(of node: Hierarchy.Node) -> Hierarchy.Node? {
    hierarchy.parent(of: node).flatMap { hierarchy.parent(of: $0) }
  }

  /// Computes the numbers of the branches, from the leaves up (FNV-1a over the numbers of the texts).
  mutating func numberBranches() {
    branches = Array(repeating: 0, count: names.count)
    for node in nodes.reversed() {
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      func add(_ number: Int) {
        hash = (hash ^ UInt64(truncatingIfNeeded: number)) &* 0x0000_0100_0000_01B3
        hash ^= hash >> 29
      }
      add(names[node.index])
      add(codes[node.index])
      for child in hierarchy.children(of: node) { add(branches[child.index]) }
      branches[node.index] = Int(truncatingIfNeeded: hash)
    }
  }

  /// The nodes without a counterpart, and the parents of such nodes.
  func unmatchedNodesAndParents() -> [Hierarchy.Node] {
    var isIncluded = Array(repeating: false, count: names.count)
    for node in nodes where !isMatched(node) {
      isIncluded[node.index] = true
      if let parent = hierarchy.parent(of: node) { isIncluded[parent.index] = true }
    }
    return nodes.filter { isIncluded[$0.index] }
  }

  /// The name of a node without its administrative suffix.
  func stem(of node: Hierarchy.Node) -> [UInt8] {
    Array(AdministrativeName(hierarchy.nameUTF8(of: node)).stemUTF8)
  }
}

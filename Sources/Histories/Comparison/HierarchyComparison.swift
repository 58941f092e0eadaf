import Hierarchies
import Sorting

/// The correspondence of the nodes of an old hierarchy to those of a new one.
struct HierarchyComparison {
  let old: Hierarchy
  let new: Hierarchy
  /// The new nodes of each old node; none if it has disappeared, several if it was split.
  private(set) var today: [[Hierarchy.Node]]
  /// The old node that continues as each new node.
  private(set) var former: [Hierarchy.Node?]
  /// The new nodes, by name.
  private let byName: [Hierarchy.Node]

  init(from old: Hierarchy, to new: Hierarchy) {
    self.old = old
    self.new = new
    today = Array(repeating: [], count: old.nodeIndexLimit)
    former = Array(repeating: nil, count: new.nodeIndexLimit)
    let nodes = new.depthFirst().map { $0 }
    byName = Ordering { new.nameUTF8(of: nodes[$0]) < new.nameUTF8(of: nodes[$1]) }
      .positions(to: nodes.count).map { nodes[$0] }
  }

  /// The new node as which an old node continues.
  func counterpart(of node: Hierarchy.Node) -> Hierarchy.Node? {
    guard today[node.index].count == 1, former[today[node.index][0].index] == node else {
      return nil
    }
    return today[node.index][0]
  }

  private mutating func match(_ node: Hierarchy.Node, _ other: Hierarchy.Node) {
    today[node.index] = [other]
    former[other.index] = node
  }
}

extension HierarchyComparison {
  /// Matches nodes with the same code, which has to be unique in both versions.
  mutating func matchCodes() {
    for node in old.depthFirst() {
      guard let code = old.codeUTF8(of: node) else { continue }
      let isUnique = code.withUnsafeBytes { old.node(withCodeUTF8: $0) } == node
      if isUnique, let other = code.withUnsafeBytes({ new.node(withCodeUTF8: $0) }) {
        match(node, other)
      }
    }
  }

  /// Matches the other nodes by their name, below what their parent is or elsewhere.
  mutating func matchNames() {
    for node in old.depthFirst() where today[node.index].isEmpty {
      if let other = sameChild(as: node) ?? mostSimilar(to: node) { match(node, other) }
    }
  }

  /// The child of the parent's counterpart with the name of a node, if only one has it.
  private func sameChild(as node: Hierarchy.Node) -> Hierarchy.Node? {
    let parent = old.parent(of: node)
    let above = parent.flatMap { counterpart(of: $0) }
    if parent != nil, above == nil { return nil }
    let name = old.nameUTF8(of: node)
    let isUnique = name.withUnsafeBytes { old.children(namedUTF8: $0, of: parent).count == 1 }
    let found = name.withUnsafeBytes { new.children(namedUTF8: $0, of: above) }
    return isUnique && found.count == 1 && former[found[0].index] == nil ? found[0] : nil
  }

  /// The node elsewhere with the name of a node that shares the most children with it; of leaves, the only one.
  private func mostSimilar(to node: Hierarchy.Node) -> Hierarchy.Node? {
    let name = old.nameUTF8(of: node)
    var next = partitionPoint(in: byName.count) { new.nameUTF8(of: byName[$0]) < name }
    var best: (node: Hierarchy.Node, shared: Int)?
    var isTied = false
    while next < byName.count, new.nameUTF8(of: byName[next]) == name {
      let other = byName[next]
      next += 1
      if former[other.index] != nil { continue }
      let shared = sharedChildCount(of: node, other)
      if let best, shared <= best.shared {
        if shared == best.shared { isTied = true }
      } else {
        (best, isTied) = ((other, shared), false)
      }
    }
    guard let best, !isTied, best.shared > 0 || old.isLeaf(node) else { return nil }
    return best.node
  }

  private func sharedChildCount(of node: Hierarchy.Node, _ other: Hierarchy.Node) -> Int {
    var count = 0
    for child in old.children(of: node) {
      let isShared = old.nameUTF8(of: child).withUnsafeBytes {
        new.child(namedUTF8: $0, of: other) != nil
      }
      if isShared { count += 1 }
    }
    return count
  }

  /// Gives nodes that have disappeared the parents of what their children are, and leaves what their parent is.
  mutating func matchByChildren() {
    let nodes = old.depthFirst().map { $0 }
    for node in nodes.reversed() where today[node.index].isEmpty {
      for child in old.children(of: node) {
        for other in today[child.index] {
          let heir = former[other.index] == child ? new.parent(of: other) : other
          if let heir, !today[node.index].contains(heir) { today[node.index].append(heir) }
        }
      }
    }
    for node in nodes where today[node.index].isEmpty {
      if let parent = old.parent(of: node) { today[node.index] = today[parent.index] }
    }
  }
}

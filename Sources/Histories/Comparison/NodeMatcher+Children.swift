import CascadeBase
import Hierarchies

/// The number of children that two parents share.
private struct SharedChildren {
  var pair: NodeMatcher.Pair
  var count: Int
  /// How alike the names are: 2 if they are equal, 1 if their stems are, 0 otherwise.
  var likeness = 0
  /// The number of near ancestors that match.
  var closeness = 0

  func precedes(_ other: Self) -> Bool {
    if likeness != other.likeness { return likeness > other.likeness }
    return count == other.count ? closeness > other.closeness : count > other.count
  }

  func isEquallyGood(as other: Self) -> Bool { !precedes(other) && !other.precedes(self) }
}

extension NodeMatcher {
  /// The largest number of nodes with a name for which all pairs of them are considered.
  private static let pairLimit = 4

  /// Matches parents that share children: those with the same name first, then those with the same stem, then those
  /// that share most of their children.
  ///
  /// - Complexity: O(*n* log *n*) for *n* nodes.
  mutating func matchByChildren() {
    // Matching parents can match children, whose children are shared by others then.
    for _ in 0..<2 {
      let shared = sharedChildren()
      var candidates = shared.filter { isOpen($0.pair) }
      let best = best(shared)
      for position in candidates.indices { rate(&candidates[position]) }
      candidates.removeAll { $0.likeness == 0 && !isMostly($0, best) }
      if candidates.isEmpty { return }
      accept(candidates)
      matchPending()
    }
  }

  private mutating func rate(_ shared: inout SharedChildren) {
    let (x, y) = (shared.pair.old, shared.pair.new)
    if old.names[x.index] == new.names[y.index] {
      shared.likeness = 2
    } else if old.stems[x.index] == new.stems[y.index] {
      shared.likeness = 1
    }
    let others = new.nearAncestors(of: y)
    shared.closeness = old.nearAncestors(of: x).count { ancestor in
      old.counterparts[ancestor.index].map { others.contains($0) } ?? false
    }
  }

  /// Whether parents share at least half of the children of the smaller one, and more than with any other parent.
  private func isMostly(_ shared: SharedChildren, _ best: BestParents) -> Bool {
    let smaller = min(
      old.hierarchy.childCount(of: shared.pair.old), new.hierarchy.childCount(of: shared.pair.new))
    return best.areMutual(shared.pair) && 2 * shared.count >= smaller
  }

  private mutating func accept(_ candidates: [SharedChildren]) {
    let order = Ordering { candidates[$0].precedes(candidates[$1]) }
      .positions(to: candidates.count)
    let reasons: [HierarchyComparison.Reason] = [.children, .form, .name]
    var pairs: [Pair] = []
    for (rank, position) in order.enumerated() {
      let candidate = candidates[position]
      pairs.append(candidate.pair)
      let isLast = rank + 1 == order.count
      if isLast || !candidate.isEquallyGood(as: candidates[order[rank + 1]]) {
        accept(pairs, reasons[candidate.likeness])
        pairs = []
      }
    }
  }

}

/// The other parent with which each parent shares the most children, by node index; `nil` if there are several.
private struct BestParents {
  var old: [Hierarchy.Node?]
  var new: [Hierarchy.Node?]

  init(_ shared: [SharedChildren], oldLimit: Int, newLimit: Int) {
    var oldCounts = Array(repeating: 0, count: oldLimit)
    var newCounts = Array(repeating: 0, count: newLimit)
    old = Array(repeating: nil, count: oldLimit)
    new = Array(repeating: nil, count: newLimit)
    for each in shared {
      let (x, y) = (each.pair.old.index, each.pair.new.index)
      if each.count >= oldCounts[x] {
        old[x] = each.count == oldCounts[x] ? nil : each.pair.new
        oldCounts[x] = each.count
      }
      if each.count >= newCounts[y] {
        new[y] = each.count == newCounts[y] ? nil : each.pair.old
        newCounts[y] = each.count
      }
    }
  }

  func areMutual(_ pair: NodeMatcher.Pair) -> Bool {
    old[pair.old.index] == pair.new && new[pair.new.index] == pair.old
  }
}

extension NodeMatcher {
  private func best(_ shared: [SharedChildren]) -> BestParents {
    BestParents(shared, oldLimit: old.names.count, newLimit: new.names.count)
  }

  /// All matched parents, those above the roots, and each other parent with the one that most of its children are below.
  func homes() -> [Parents] {
    var homes = [Parents()]
    let best = best(sharedChildren())
    for node in old.nodes {
      if let other = old.counterparts[node.index] ?? best.old[node.index] {
        homes.append(Parents(old: node, new: other))
      }
    }
    for node in new.nodes where !new.isMatched(node) {
      if let other = best.new[node.index] { homes.append(Parents(old: other, new: node)) }
    }
    return homes
  }

  /// The numbers of children that parents share, if at least one of the parents has no counterpart.
  ///
  /// Children are shared if they match. Those that don't match are shared if they have the same name, and few nodes have
  /// it, or few in parents of one name.
  private func sharedChildren() -> [SharedChildren] {
    var pairs: [Pair] = []
    for node in old.nodes {
      if let other = old.counterparts[node.index] { addParents(of: node, other, to: &pairs) }
    }
    addParentsOfNamesakes(to: &pairs)
    let all = pairs
    let order = Ordering { a, b in
      all[a].old == all[b].old ? all[a].new < all[b].new : all[a].old < all[b].old
    }.positions(to: all.count)
    var shared: [SharedChildren] = []
    for position in order {
      if shared.last?.pair == all[position] {
        shared[shared.count - 1].count += 1
      } else {
        shared.append(SharedChildren(pair: all[position], count: 1))
      }
    }
    return shared
  }

  private func addParents(
    of node: Hierarchy.Node, _ other: Hierarchy.Node, to pairs: inout [Pair]
  ) {
    guard let x = old.hierarchy.parent(of: node), let y = new.hierarchy.parent(of: other),
      !old.isMatched(x) || !new.isMatched(y)
    else { return }
    pairs.append(Pair(old: x, new: y))
  }

  /// Adds the parents of nodes with the same name that don't match.
  private func addParentsOfNamesakes(to pairs: inout [Pair]) {
    // The nodes with a namesake.
    var (oldNodes, newNodes) = (NodeSet(old), NodeSet(new))
    func add(_ group: KeyedNodes.Group) {
      for node in group.old { oldNodes.insert(node) }
      for node in group.new { newNodes.insert(node) }
      addParents(of: group, to: &pairs)
    }
    let byName = KeyedNodes.groups(namesakes(in: old) { _ in 0 }, namesakes(in: new) { _ in 0 })
    for group in byName where isSmall(group) { add(group) }
    // Names that many nodes have, such as that of a default child, are compared below parents of one name.
    func parentName(_ side: ComparedHierarchy) -> (Hierarchy.Node) -> Int {
      { side.hierarchy.parent(of: $0).map { side.names[$0.index] } ?? 0 }
    }
    let below = KeyedNodes.groups(
      namesakes(in: old, parentName(old)), namesakes(in: new, parentName(new)))
    for group in below where isSmall(group) && !oldNodes.contains(group.old[0]) { add(group) }
    addParentsOfCousins(to: &pairs, notIn: oldNodes, newNodes)
  }

  /// Adds the parents of nodes whose grandparents match, and whose names have the same stem: 南关街道办事处 in 城区 and
  /// 南关街道 in 平城区, both in 大同市.
  private func addParentsOfCousins(
    to pairs: inout [Pair], notIn oldNodes: NodeSet, _ newNodes: NodeSet
  ) {
    var (oldKeys, newKeys) = (KeyedNodes(), KeyedNodes())
    for node in old.nodes where !old.isMatched(node) && !oldNodes.contains(node) {
      guard let above = old.grandparent(of: node), old.isMatched(above) else { continue }
      oldKeys.add(node, above.index, old.stems[node.index])
    }
    for node in new.nodes where !new.isMatched(node) && !newNodes.contains(node) {
      guard let above = new.grandparent(of: node).flatMap({ new.counterparts[$0.index] }) else {
        continue
      }
      newKeys.add(node, above.index, new.stems[node.index])
    }
    for group in KeyedNodes.groups(oldKeys, newKeys) where isSmall(group) {
      addParents(of: group, to: &pairs)
    }
  }

  private func namesakes(
    in side: ComparedHierarchy, _ first: (Hierarchy.Node) -> Int
  ) -> KeyedNodes {
    var keys = KeyedNodes()
    for node in side.nodes where !side.isMatched(node) {
      keys.add(node, first(node), side.names[node.index])
    }
    return keys
  }

  private func isSmall(_ group: KeyedNodes.Group) -> Bool {
    group.old.count <= Self.pairLimit && group.new.count <= Self.pairLimit
  }

  private func addParents(of group: KeyedNodes.Group, to pairs: inout [Pair]) {
    for node in group.old {
      for other in group.new { addParents(of: node, other, to: &pairs) }
    }
  }
}

/// Some nodes of a hierarchy.
private struct NodeSet {
  private var isIncluded: [Bool]

  init(_ side: ComparedHierarchy) {
    isIncluded = Array(repeating: false, count: side.names.count)
  }

  mutating func insert(_ node: Hierarchy.Node) { isIncluded[node.index] = true }

  func contains(_ node: Hierarchy.Node) -> Bool { isIncluded[node.index] }
}

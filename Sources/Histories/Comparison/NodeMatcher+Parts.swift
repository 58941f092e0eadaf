import CascadeBase
import Hierarchies

extension NodeMatcher {
  /// Finds the nodes that became the child of a neighbor, and relates them to the neighbor: 金山屯区 became 金山屯镇 in
  /// 金林区. The child has the stem of the node, and no other one in the place of the node's parent has it.
  ///
  /// Such children aren't matched with leaves that have less in common.
  ///
  /// - Complexity: O(*n* log *n*) for *n* nodes.
  mutating func findDescents() {
    for (node, child) in Self.descents(from: old, to: new, { old.counterparts[$0.index] }) {
      new.isDescendant[child.index] = true
      if let host = new.hierarchy.parent(of: child) { descents.append(Pair(old: node, new: host)) }
    }
    for (node, child) in Self.descents(from: new, to: old, { new.counterparts[$0.index] }) {
      old.isDescendant[child.index] = true
      if let host = old.hierarchy.parent(of: child) { descents.append(Pair(old: host, new: node)) }
    }
  }

  private static func descents(
    from side: ComparedHierarchy, to other: ComparedHierarchy,
    _ counterpart: (Hierarchy.Node) -> Hierarchy.Node?
  ) -> [(node: Hierarchy.Node, child: Hierarchy.Node)] {
    var (keys, otherKeys) = (KeyedNodes(), KeyedNodes())
    for node in side.nodes where !side.isMatched(node) {
      guard let place = side.hierarchy.parent(of: node).flatMap(counterpart) else { continue }
      keys.add(node, place.index, side.stems[node.index])
    }
    for node in other.nodes where !other.isMatched(node) {
      guard let place = other.grandparent(of: node) else { continue }
      otherKeys.add(node, place.index, other.stems[node.index])
    }
    return KeyedNodes.groups(keys, otherKeys)
      .filter { $0.old.count == 1 && $0.new.count == 1 }
      .map { ($0.old[0], $0.new[0]) }
  }

  /// Relates the nodes without a counterpart to those that received parts of them, or that they are parts of.
  ///
  /// - Complexity: O(*n* log *n*) for *n* nodes.
  mutating func relateParts() {
    relate(formPairs(), .form)
    let heirs = Self.heirs(of: old, in: new)
    let origins = Self.heirs(of: new, in: old)
    relate(
      heirs.map { Pair(old: $0.node, new: $0.heir) }
        + origins.map { Pair(old: $0.heir, new: $0.node) }, .children)
    relate(descents.filter { !old.isMatched($0.old) || !new.isMatched($0.new) }, .form)
  }

  private mutating func relate(_ pairs: [Pair], _ reason: HierarchyComparison.Reason) {
    let order = Ordering { a, b in
      pairs[a].old == pairs[b].old ? pairs[a].new < pairs[b].new : pairs[a].old < pairs[b].old
    }.positions(to: pairs.count)
    var previous: Pair?
    for position in order where pairs[position] != previous {
      let pair = pairs[position]
      previous = pair
      let isKnown =
        old.counterparts[pair.old.index] == pair.new
        || old.relatives[pair.old.index].contains(pair.new)
      if isKnown { continue }
      old.relatives[pair.old.index].append(pair.new)
      new.relatives[pair.new.index].append(pair.old)
      if old.reasons[pair.old.index] == nil { old.reasons[pair.old.index] = reason }
      if new.reasons[pair.new.index] == nil { new.reasons[pair.new.index] = reason }
    }
  }

  /// Leaves without a counterpart, with the only leaf that has another form of the name in what the parent is: 吉首县
  /// was merged into 吉首市.
  private func formPairs() -> [Pair] {
    homes().flatMap { home in
      Self.namesakes(of: old, below: home.old, in: new, below: home.new).map {
        Pair(old: $0, new: $1)
      }
        + Self.namesakes(of: new, below: home.new, in: old, below: home.old)
        .map { Pair(old: $1, new: $0) }
    }
  }

  private static func namesakes(
    of side: ComparedHierarchy, below parent: Hierarchy.Node?, in other: ComparedHierarchy,
    below home: Hierarchy.Node?
  ) -> [(Hierarchy.Node, Hierarchy.Node)] {
    let given = side.unmatchedLeaves(of: parent)
    if given.isEmpty { return [] }
    // The seat of a dissolved prefecture isn't the county around it that has its name.
    let seat = side.seat(among: given, of: parent)
    let nodes = given.filter { $0 != seat }
    let others = other.hierarchy.children(of: home).filter { other.hierarchy.isLeaf($0) }
    let numbers = TextNumbers.numbers(
      of: nodes.map { side.stem(of: $0) } + others.map { other.stem(of: $0) })
    var (keys, otherKeys) = (KeyedNodes(), KeyedNodes())
    for (position, node) in nodes.enumerated() { keys.add(node, 0, numbers[position]) }
    for (position, node) in others.enumerated() {
      otherKeys.add(node, 0, numbers[nodes.count + position])
    }
    return KeyedNodes.groups(keys, otherKeys).filter { $0.new.count == 1 }.flatMap { group in
      group.old.map { ($0, group.new[0]) }
    }
  }

  /// The parents in another version of what were the children of nodes without a counterpart, if at least half of the
  /// children exist.
  private static func heirs(
    of side: ComparedHierarchy, in other: ComparedHierarchy
  ) -> [(node: Hierarchy.Node, heir: Hierarchy.Node)] {
    var heirs: [[Hierarchy.Node]] = Array(repeating: [], count: side.names.count)
    // The last node whose heirs include each other node.
    var lastNodes: [Hierarchy.Node?] = Array(repeating: nil, count: other.names.count)
    var found: [(node: Hierarchy.Node, heir: Hierarchy.Node)] = []
    for node in side.nodes.reversed() where !side.isMatched(node) {
      // The counterparts of its ancestors aren't parts of a node.
      for ancestor in side.nearAncestors(of: node) {
        if let above = side.counterparts[ancestor.index] { lastNodes[above.index] = node }
      }
      var survivorCount = 0
      for child in side.hierarchy.children(of: node) {
        let parents = parents(ofChild: child, of: side, in: other, heirs)
        if side.isMatched(child) || !parents.isEmpty { survivorCount += 1 }
        for heir in parents where lastNodes[heir.index] != node {
          lastNodes[heir.index] = node
          heirs[node.index].append(heir)
        }
      }
      if 2 * survivorCount < side.hierarchy.childCount(of: node) { heirs[node.index] = [] }
      found += heirs[node.index].map { (node, $0) }
    }
    return found
  }

  /// The parents of what a child is; the heirs of the child themselves if it has children.
  private static func parents(
    ofChild child: Hierarchy.Node, of side: ComparedHierarchy, in other: ComparedHierarchy,
    _ heirs: [[Hierarchy.Node]]
  ) -> [Hierarchy.Node] {
    if let counterpart = side.counterparts[child.index] {
      return other.hierarchy.parent(of: counterpart).map { [$0] } ?? []
    }
    if !side.hierarchy.isLeaf(child) { return heirs[child.index] }
    return side.relatives[child.index].compactMap { other.hierarchy.parent(of: $0) }
  }
}

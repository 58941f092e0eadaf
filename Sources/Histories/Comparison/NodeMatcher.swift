import Hierarchies

/// Matches the nodes of two hierarchies. Each rule is an extension.
struct NodeMatcher {
  /// Two nodes that could match.
  struct Pair: Hashable {
    var old: Hierarchy.Node
    var new: Hierarchy.Node
  }

  /// Two parents that match; `nil` for what is above the roots.
  struct Parents {
    var old: Hierarchy.Node?
    var new: Hierarchy.Node?
  }

  var old: ComparedHierarchy
  var new: ComparedHierarchy
  /// Nodes that became the child of a neighbor, with the neighbor.
  var descents: [Pair] = []
  /// Matched parents whose children haven't been matched by name.
  private var pending = [Parents()]
  /// The numbers of pairs that contain each node, while pairs are accepted.
  private var oldUses: [Int]
  private var newUses: [Int]

  init(_ old: Hierarchy, _ new: Hierarchy) {
    self.old = ComparedHierarchy(old)
    self.new = ComparedHierarchy(new)
    oldUses = Array(repeating: 0, count: old.nodeIndexLimit)
    newUses = Array(repeating: 0, count: new.nodeIndexLimit)
    numberTexts()
  }
}

extension NodeMatcher {
  mutating func matchAll(by matching: HierarchyComparison.Matching) {
    if matching == .codes { matchCodes() }
    matchPending()
    numberStems()
    matchByChildren()
    matchNamesElsewhere()
    matchByChildren()
    matchForms()
    findDescents()
    matchLeavesOfHomes()
    relateParts()
  }

  /// Matches two nodes, whose children are matched by name later.
  private mutating func match(_ pair: Pair, _ reason: HierarchyComparison.Reason) {
    old.counterparts[pair.old.index] = pair.new
    new.counterparts[pair.new.index] = pair.old
    old.reasons[pair.old.index] = reason
    new.reasons[pair.new.index] = reason
    pending.append(Parents(old: pair.old, new: pair.new))
  }

  func isOpen(_ pair: Pair) -> Bool { !old.isMatched(pair.old) && !new.isMatched(pair.new) }

  /// Matches the pairs whose nodes are in no other pair, and aren't matched. The order of the pairs doesn't matter.
  mutating func accept(_ pairs: [Pair], _ reason: HierarchyComparison.Reason) {
    let open = pairs.filter { isOpen($0) }
    for pair in open {
      oldUses[pair.old.index] += 1
      newUses[pair.new.index] += 1
    }
    for pair in open where oldUses[pair.old.index] == 1 && newUses[pair.new.index] == 1 {
      match(pair, reason)
    }
    for pair in open {
      oldUses[pair.old.index] = 0
      newUses[pair.new.index] = 0
    }
  }

  /// Matches nodes with the same code, which has to be unique in both versions.
  private mutating func matchCodes() {
    var (oldCodes, newCodes) = (KeyedNodes(), KeyedNodes())
    for node in old.nodes where old.codes[node.index] > 0 {
      oldCodes.add(node, 0, old.codes[node.index])
    }
    for node in new.nodes where new.codes[node.index] > 0 {
      newCodes.add(node, 0, new.codes[node.index])
    }
    for group in KeyedNodes.groups(oldCodes, newCodes)
    where group.old.count == 1 && group.new.count == 1 {
      match(Pair(old: group.old[0], new: group.new[0]), .code)
    }
  }

  /// Matches children of matched parents with the same name, and so on down the branches.
  mutating func matchPending() {
    while let parents = pending.popLast() {
      matchChildren(of: parents) { $0.branches }
      matchChildren(of: parents) { $0.names }
    }
  }

  /// Matches the children with equal numbers in order.
  private mutating func matchChildren(of parents: Parents, by numbers: (ComparedHierarchy) -> [Int])
  {
    let oldChildren = old.unmatchedChildren(of: parents.old)
    let newChildren = new.unmatchedChildren(of: parents.new)
    if oldChildren.isEmpty || newChildren.isEmpty { return }
    var (oldKeys, newKeys) = (KeyedNodes(), KeyedNodes())
    let (oldNumbers, newNumbers) = (numbers(old), numbers(new))
    for node in oldChildren { oldKeys.add(node, old.names[node.index], oldNumbers[node.index]) }
    for node in newChildren { newKeys.add(node, new.names[node.index], newNumbers[node.index]) }
    for group in KeyedNodes.groups(oldKeys, newKeys) {
      for (x, y) in zip(group.old, group.new) { match(Pair(old: x, new: y), .path) }
    }
  }

  /// Numbers the stems of the nodes without a counterpart, and of their parents.
  private mutating func numberStems() {
    let (oldNodes, newNodes) = (old.unmatchedNodesAndParents(), new.unmatchedNodesAndParents())
    let numbers = TextNumbers.numbers(
      of: oldNodes.map { old.stem(of: $0) } + newNodes.map { new.stem(of: $0) })
    for (position, node) in oldNodes.enumerated() { old.stems[node.index] = numbers[position] }
    for (position, node) in newNodes.enumerated() {
      new.stems[node.index] = numbers[oldNodes.count + position]
    }
  }

  private mutating func numberTexts() {
    let names = Self.numbers(of: old, new) { Array($0.nameUTF8(of: $1)) }
    let codes = Self.numbers(of: old, new) { hierarchy, node in
      hierarchy.codeUTF8(of: node).map { Array($0) } ?? []
    }
    for (position, node) in old.nodes.enumerated() {
      old.names[node.index] = names[position]
      old.codes[node.index] = codes[position]
    }
    for (position, node) in new.nodes.enumerated() {
      new.names[node.index] = names[old.nodes.count + position]
      new.codes[node.index] = codes[old.nodes.count + position]
    }
    old.numberBranches()
    new.numberBranches()
  }

  /// Numbers for the texts of all old nodes, followed by those of all new nodes; 0 for an empty text.
  private static func numbers(
    of old: ComparedHierarchy, _ new: ComparedHierarchy,
    _ text: (Hierarchy, Hierarchy.Node) -> [UInt8]
  ) -> [Int] {
    // The empty text is the first in the order of texts.
    let texts =
      [[]] + old.nodes.map { text(old.hierarchy, $0) } + new.nodes.map { text(new.hierarchy, $0) }
    return TextNumbers.numbers(of: texts).dropFirst().map { $0 - 1 }
  }
}

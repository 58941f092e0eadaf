import CascadeBase
import Hierarchies

extension NodeMatcher {
  /// Matches leaves that have neither their code nor their name, by what remains in the place where their parent was.
  mutating func matchLeavesOfHomes() {
    let homes = homes().filter { home in
      !old.unmatchedLeaves(of: home.old).isEmpty && !new.unmatchedLeaves(of: home.new).isEmpty
    }
    accept(homes.flatMap { seats(in: $0) }, .seat)
    accept(homes.flatMap { wordPairs(in: $0) }, .word)
    matchPending()
  }

  /// The leaf that is named like its parent, with the only new leaf; and the reverse.
  private func seats(in home: Parents) -> [Pair] {
    // A parent that has its name still isn't one whose seat became a part of it.
    guard let x = home.old, let y = home.new, old.names[x.index] != new.names[y.index] else {
      return []
    }
    let (xs, ys) = (old.unmatchedLeaves(of: home.old), new.unmatchedLeaves(of: home.new))
    if ys.count == 1, let seat = old.seat(among: xs, of: home.old) {
      return [Pair(old: seat, new: ys[0])]
    }
    if xs.count == 1, let seat = new.seat(among: ys, of: home.new) {
      return [Pair(old: xs[0], new: seat)]
    }
    return []
  }

  /// The leaves that share a word that no other sibling has.
  private func wordPairs(in home: Parents) -> [Pair] {
    let (xs, ys) = (old.words(below: home.old), new.words(below: home.new))
    let numbers = TextNumbers.numbers(of: (xs + ys).map { $0.word })
    var (oldKeys, newKeys) = (KeyedNodes(), KeyedNodes())
    for (position, entry) in xs.enumerated() { oldKeys.add(entry.node, 0, numbers[position]) }
    for (position, entry) in ys.enumerated() {
      newKeys.add(entry.node, 0, numbers[xs.count + position])
    }
    var pairs: [Pair] = []
    for group in KeyedNodes.groups(oldKeys, newKeys)
    where group.old.count == 1 && group.new.count == 1 {
      let pair = Pair(old: group.old[0], new: group.new[0])
      let areLeaves = old.hierarchy.isLeaf(pair.old) && new.hierarchy.isLeaf(pair.new)
      let areDescendants = old.isDescendant[pair.old.index] || new.isDescendant[pair.new.index]
      if areLeaves, !areDescendants, isOpen(pair), !pairs.contains(pair) { pairs.append(pair) }
    }
    return pairs
  }
}

extension ComparedHierarchy {
  /// The only one of some children that is named like their parent.
  func seat(among children: [Hierarchy.Node], of parent: Hierarchy.Node?) -> Hierarchy.Node? {
    guard let parent else { return nil }
    let seats = children.filter { stems[$0.index] == stems[parent.index] }
    return seats.count == 1 ? seats[0] : nil
  }

  /// The words of the names of a node's children, each once for each child.
  fileprivate func words(
    below parent: Hierarchy.Node?
  ) -> [(word: [UInt8], node: Hierarchy.Node)] {
    var found: [(word: [UInt8], node: Hierarchy.Node)] = []
    for child in hierarchy.children(of: parent) {
      var words: [[UInt8]] = []
      NameWords.forEach(in: stem(of: child)) { word in
        if !words.contains(word) { words.append(word) }
      }
      found += words.map { ($0, child) }
    }
    return found
  }
}

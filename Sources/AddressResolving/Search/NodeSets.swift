import Hierarchies

/// How sets of nodes stand to each other in a hierarchy; all sets are in ascending order.
struct NodeSets {
  let knowledge: AddressKnowledge
  let tables: AddressNameTables
  /// The nodes of sets that are parts of others.
  var kept: [UInt32]
  var steps = 0

  @inline(__always)
  func node(_ position: Int, of set: NodeSlice) -> UInt32 {
    set.isKept ? kept[set.start + position] : tables.node(at: set.start + position)
  }

  func contains(_ number: UInt32, in set: NodeSlice) -> Bool {
    var low = 0
    var high = set.count
    while low < high {
      let middle = (low + high) / 2
      if node(middle, of: set) < number { low = middle + 1 } else { high = middle }
    }
    return low < set.count && node(low, of: set) == number
  }

  func parent(of number: UInt32) -> UInt32? {
    tables.parent(of: number)
  }

  /// The nodes of one set that stand below nodes of another, and how many levels lie between at least.
  mutating func nodes(of set: NodeSlice, below others: NodeSlice) -> (set: NodeSlice, jump: Int) {
    var found = NodeSlice(start: kept.count, count: 0, isKept: true)
    var least = Int.max
    for position in 0..<set.count {
      let number = node(position, of: set)
      var jump = 0
      var above = parent(of: number)
      while let candidate = above {
        steps += 1
        if contains(candidate, in: others) {
          kept.append(number)
          found.count += 1
          least = min(least, jump)
          break
        }
        if !isPlaceholder(candidate) { jump += 1 }
        above = parent(of: candidate)
      }
    }
    return (found.count == set.count ? whole(set, insteadOf: found) : found, least)
  }

  /// The nodes of one set that are in another.
  mutating func nodes(of set: NodeSlice, in others: NodeSlice) -> NodeSlice {
    var found = NodeSlice(start: kept.count, count: 0, isKept: true)
    for position in 0..<set.count {
      let number = node(position, of: set)
      steps += 1
      if contains(number, in: others) {
        kept.append(number)
        found.count += 1
      }
    }
    return found.count == set.count ? whole(set, insteadOf: found) : found
  }

  /// The set itself where all of it was kept, so that nothing grows.
  private mutating func whole(_ set: NodeSlice, insteadOf copy: NodeSlice) -> NodeSlice {
    kept.removeLast(copy.count)
    return set
  }

  /// The way to a node: a root first, the node itself last.
  func path(to node: Hierarchy.Node) -> [Hierarchy.Node] {
    let number = UInt32(truncatingIfNeeded: node.index)
    var path: [Hierarchy.Node] = []
    path.reserveCapacity(level(of: number) + 1)
    path.append(node)
    var above = parent(of: number)
    while let candidate = above {
      path.append(Hierarchy.Node(Int(candidate)))
      above = parent(of: candidate)
    }
    path.reverse()
    return path
  }

  /// Whether two sets are one node, or the same part of the same table.
  func areSame(_ a: NodeSlice, _ b: NodeSlice) -> Bool {
    guard a.count == b.count else { return false }
    if a.start == b.start, a.isKept == b.isKept { return true }
    return a.count == 1 && node(0, of: a) == node(0, of: b)
  }

  /// Whether one node of a set stands on a higher level than all others.
  func hasTop(_ set: NodeSlice) -> Bool {
    var least = Int.max
    var count = 0
    for position in 0..<set.count {
      let level = level(of: node(position, of: set))
      if level < least {
        least = level
        count = 0
      }
      if level == least { count += 1 }
    }
    return count == 1
  }

  func isLeaf(_ number: UInt32) -> Bool {
    knowledge.hierarchy.isLeaf(Hierarchy.Node(Int(number)))
  }

  func isPlaceholder(_ number: UInt32) -> Bool { tables.isPlaceholder(number) }

  func level(of number: UInt32) -> Int {
    var level = 0
    var above = parent(of: number)
    while let candidate = above {
      level += 1
      above = parent(of: candidate)
    }
    return level
  }
}

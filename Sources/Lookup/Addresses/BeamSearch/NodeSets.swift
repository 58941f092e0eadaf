import CascadeBase
import Hierarchies

/// Nodes in ascending order: a part of the index's entries, or of the nodes stored by a search.
struct NodeSlice {
  @Narrow var start: Int
  @Narrow var count: Int
  /// Whether the nodes are stored by the search.
  var isKept = false
}

/// Operations on sets of nodes in a hierarchy. All sets are in ascending order.
struct NodeSets {
  let lexicon: AddressLexicon
  let tables: AddressNameTables
  /// The storage of sets that aren't parts of the index.
  var kept: [UInt32]
  /// The number of nodes that were examined.
  var steps = 0

  @inline(__always)
  func node(_ position: Int, of set: NodeSlice) -> UInt32 {
    set.isKept ? kept[set.start + position] : tables.node(at: set.start + position)
  }

  func contains(_ number: UInt32, in set: NodeSlice) -> Bool {
    let position = partitionPoint(in: set.count) { node($0, of: set) < number }
    return position < set.count && node(position, of: set) == number
  }

  func parent(of number: UInt32) -> UInt32? {
    tables.parent(of: number)
  }

  /// The nodes of one set that are descendants of another set's nodes, and the minimum number of levels between.
  mutating func nodes(of set: NodeSlice, below others: NodeSlice) -> (set: NodeSlice, jump: Int) {
    var found = NodeSlice(start: kept.count, count: 0, isKept: true)
    var minimum = Int.max
    for position in 0..<set.count {
      let number = node(position, of: set)
      var jump = 0
      var above = parent(of: number)
      while let candidate = above {
        steps += 1
        if contains(candidate, in: others) {
          kept.append(number)
          found.count += 1
          minimum = min(minimum, jump)
          break
        }
        if !isPlaceholder(candidate) { jump += 1 }
        above = parent(of: candidate)
      }
    }
    return (found.count == set.count ? original(set, replacing: found) : found, minimum)
  }

  /// The nodes of a set that were below a node.
  mutating func nodes(of set: NodeSlice, formerlyBelow top: UInt32) -> NodeSlice {
    var found = NodeSlice(start: kept.count, count: 0, isKept: true)
    for position in 0..<set.count {
      let number = node(position, of: set)
      steps += 1
      if tables.wasNode(number, below: top) {
        kept.append(number)
        found.count += 1
      }
    }
    return found
  }

  /// The intersection of two sets.
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
    return found.count == set.count ? original(set, replacing: found) : found
  }

  /// Returns a set instead of its complete copy, and frees the storage of the copy.
  private mutating func original(_ set: NodeSlice, replacing copy: NodeSlice) -> NodeSlice {
    kept.removeLast(copy.count)
    return set
  }

  /// The path to a node: a root first, the node itself last.
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

  /// Whether two sets are the same single node, or the same slice.
  @inline(__always)
  func areSame(_ a: NodeSlice, _ b: NodeSlice) -> Bool {
    guard a.count == b.count else { return false }
    if a.start == b.start, a.isKept == b.isKept { return true }
    return a.count == 1 && node(0, of: a) == node(0, of: b)
  }

  /// Whether one node of a set is on a higher level than all others.
  func hasTop(_ set: NodeSlice) -> Bool {
    var minimum = Int.max
    var count = 0
    for position in 0..<set.count {
      let level = level(of: node(position, of: set))
      if level < minimum {
        minimum = level
        count = 0
      }
      if level == minimum { count += 1 }
    }
    return count == 1
  }

  @inline(__always)
  func isLeaf(_ number: UInt32) -> Bool {
    lexicon.hierarchy.isLeaf(Hierarchy.Node(Int(number)))
  }

  /// The root above a node, or the node itself.
  @inline(__always)
  func root(of number: UInt32) -> UInt32 {
    var root = number
    while let above = parent(of: root) { root = above }
    return root
  }

  /// Whether a node has more than one level below it, so that it's at least a city with districts.
  @inline(__always)
  func hasGrandchildren(_ number: UInt32) -> Bool {
    let hierarchy = lexicon.hierarchy
    let child = hierarchy.children(of: Hierarchy.Node(Int(number))).first
    return child.map { !hierarchy.isLeaf($0) } ?? false
  }

  @inline(__always)
  func isPlaceholder(_ number: UInt32) -> Bool { tables.isPlaceholder(number) }

  @inline(__always)
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

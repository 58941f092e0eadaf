/// Numbers the entries of a builder in breadth-first order: parents before their children, siblings
/// contiguous.
///
/// A counting sort groups the entries by parent; a queue then visits the groups.
struct BreadthFirstNumbering {
  /// The entry of each node.
  let entries: [UInt32]
  /// The node of each entry.
  let nodes: [UInt32]
  /// The first child of each node, and the number of nodes as the end.
  let childStarts: [UInt32]
  let levelStarts: [UInt32]
  let rootCount: Int

  /// Numbers entries that each follow their parent.
  ///
  /// - Complexity: O(*n*) for *n* entries.
  init(parents: [UInt32]) {
    let count = parents.count
    // Counting sort: entries grouped by parent, the roots last, each group in insertion order.
    var groupStarts = [UInt32](repeating: 0, count: count + 2)
    for parent in parents {
      groupStarts[(parent == PackedHierarchy.none ? count : Int(parent)) + 1] += 1
    }
    for group in 0...count { groupStarts[group + 1] += groupStarts[group] }
    var next = groupStarts
    var grouped = [UInt32](repeating: 0, count: count)
    for (entry, parent) in parents.enumerated() {
      let group = parent == PackedHierarchy.none ? count : Int(parent)
      grouped[Int(next[group])] = UInt32(truncatingIfNeeded: entry)
      next[group] += 1
    }

    var entries = Array(grouped[Int(groupStarts[count])...])
    entries.reserveCapacity(count)
    rootCount = entries.count
    var childStarts: [UInt32] = []
    childStarts.reserveCapacity(count + 1)
    var levelStarts: [UInt32] = [0]
    var levelEnd = rootCount
    var node = 0
    while node < entries.count {
      if node == Int(levelEnd) {
        levelStarts.append(UInt32(truncatingIfNeeded: node))
        levelEnd = entries.count
      }
      childStarts.append(UInt32(truncatingIfNeeded: entries.count))
      let group = Int(entries[node])
      entries.append(contentsOf: grouped[Int(groupStarts[group])..<Int(groupStarts[group + 1])])
      node += 1
    }
    childStarts.append(UInt32(truncatingIfNeeded: count))
    if count > 0 { levelStarts.append(UInt32(truncatingIfNeeded: count)) }

    var nodes = [UInt32](repeating: 0, count: count)
    for (node, entry) in entries.enumerated() {
      nodes[Int(entry)] = UInt32(truncatingIfNeeded: node)
    }
    self.entries = entries
    self.nodes = nodes
    self.childStarts = childStarts
    self.levelStarts = levelStarts
  }
}

extension BreadthFirstNumbering {
  var count: Int { entries.count }

  /// The parent of each node.
  var parents: [UInt32] {
    var parents = [UInt32](repeating: PackedHierarchy.none, count: count)
    for node in 0..<count {
      for child in Int(childStarts[node])..<Int(childStarts[node + 1]) {
        parents[child] = UInt32(truncatingIfNeeded: node)
      }
    }
    return parents
  }

  /// The number of the first leaf in each node's subtree, and the number of leaves.
  var leaves: (starts: [UInt32], count: Int) {
    var counts = [UInt32](repeating: 0, count: count)
    for node in (0..<count).reversed() {
      let children = Int(childStarts[node])..<Int(childStarts[node + 1])
      counts[node] = children.isEmpty ? 1 : counts[children].reduce(0, +)
    }
    var starts = [UInt32](repeating: 0, count: count)
    func number(_ siblings: Range<Int>, from first: UInt32) -> UInt32 {
      var leaf = first
      for node in siblings {
        starts[node] = leaf
        leaf += counts[node]
      }
      return leaf
    }
    let total = number(0..<rootCount, from: 0)
    for node in 0..<count {
      _ = number(Int(childStarts[node])..<Int(childStarts[node + 1]), from: starts[node])
    }
    return (starts, Int(total))
  }
}

/// The edits of a hierarchy: a copy-on-write overlay over an immutable ``PackedHierarchy``.
///
/// Nodes keep their numbers when they are edited, and new nodes have the next numbers. The children of
/// an edited node are a slice of `order`, called a family. If a family has to grow and another one
/// follows it, the family moves to the end of the table and leaves a gap. An edit changes the positions
/// of other nodes too, so the overlay has its own position tables for all nodes:
///
///     node            0   1   2   3   4        2 moved to 1, 3 removed, 4 inserted into 0
///     parents         –   0   1   –   0
///     positions       0   0   0   –   1
///     leaf starts     0   0   0   –   1
///     subtree sizes   4   2   1   0   1        0: removed
///     family starts   0   3   6   –   –        for the roots, 0, 1, …; –: unchanged
///
/// The class is mutable, so `Sendable` is unchecked. It is safe because a hierarchy changes its overlay
/// only while no other hierarchy refers to it, and copies it otherwise.
final class EditOverlay: @unchecked Sendable {
  let packedCount: Int

  /// The number of packed and added nodes, excluding removed ones.
  var nodeCount: Int
  var parents: [UInt32]
  var positions: [UInt32]
  var leafStarts: [UInt32]
  var subtreeSizes: [UInt32]
  var leafCount: Int
  var levelCounts: [Int]

  /// The index in `families` of the roots, then of each node's children.
  var familyStarts: [UInt32]

  /// Three numbers per family: its start in `order`, the number of children, and the capacity.
  var families: [UInt32] = []
  var order: [UInt32] = []
  var disabled: [Bool] = []
  var texts = AppendedTexts()

  init(of packed: PackedHierarchy) {
    packedCount = packed.nodeCount
    nodeCount = packed.nodeCount
    parents = Array(UnsafeBufferPointer(start: packed.parents, count: packed.nodeCount))
    leafStarts = Array(UnsafeBufferPointer(start: packed.leafStarts, count: packed.nodeCount))
    leafCount = packed.leafCount
    levelCounts = packed.levelCounts
    positions = Array(repeating: 0, count: packed.nodeCount)
    subtreeSizes = Array(repeating: 1, count: packed.nodeCount)
    familyStarts = Array(repeating: PackedHierarchy.none, count: packed.nodeCount + 1)
    // In reverse breadth-first order, so that a subtree is counted before its parent is reached.
    for node in (0..<packed.nodeCount).reversed() {
      positions[node] =
        UInt32(truncatingIfNeeded: node) - packed.firstSibling(of: Hierarchy.Node(node))
      if parents[node] != PackedHierarchy.none {
        subtreeSizes[Int(parents[node])] += subtreeSizes[node]
      }
    }
  }

  init(copying other: EditOverlay) {
    packedCount = other.packedCount
    nodeCount = other.nodeCount
    parents = other.parents
    positions = other.positions
    leafStarts = other.leafStarts
    subtreeSizes = other.subtreeSizes
    leafCount = other.leafCount
    levelCounts = other.levelCounts
    familyStarts = other.familyStarts
    families = other.families
    order = other.order
    disabled = other.disabled
    texts = other.texts
  }
}

extension EditOverlay {
  /// The number of nodes that were added, including removed ones.
  var addedCount: Int { parents.count - packedCount }

  /// The numbers of a node's children in order, or `nil` if they are as in the packed hierarchy.
  func children(of parent: Hierarchy.Node?) -> ArraySlice<UInt32>? {
    let family = familyStarts[EditOverlay.slot(of: parent)]
    if family == PackedHierarchy.none { return nil }
    let start = Int(families[Int(family)])
    return order[start..<start + Int(families[Int(family) + 1])]
  }

  /// The nodes with a code: those of the packed hierarchy, without removed ones, and those that were added.
  @inline(never)
  func nodes(
    withCode code: UnsafeBufferPointer<UInt8>, among packed: [Hierarchy.Node]
  ) -> [Hierarchy.Node] {
    var found: [Hierarchy.Node] = []
    for node in packed where subtreeSizes[node.index] > 0 { found.append(node) }
    for number in texts.nodes(withCode: code) where subtreeSizes[packedCount + number] > 0 {
      found.append(Hierarchy.Node(packedCount + number))
    }
    return found
  }

  /// Removes and inserts children of a node, and updates the positions of the children after them.
  func splice(
    _ position: Int, removing removed: Int, inserting numbers: Range<UInt32>,
    in parent: Hierarchy.Node?, of packed: PackedHierarchy
  ) {
    let family = adoptFamily(of: parent, in: packed)
    let count = Int(families[family + 1])
    let newCount = count - removed + numbers.count
    if newCount > Int(families[family + 2]) { move(family, capacity: newCount * 2) }
    let start = Int(families[family])
    let rest = start + position + removed..<start + count
    let shift = numbers.count - removed
    if shift > 0 {
      for place in rest.reversed() { order[place + shift] = order[place] }
    } else if shift < 0 {
      for place in rest { order[place + shift] = order[place] }
    }
    for (offset, number) in numbers.enumerated() { order[start + position + offset] = number }
    families[family + 1] = UInt32(truncatingIfNeeded: newCount)
    for place in position..<newCount {
      positions[Int(order[start + place])] = UInt32(truncatingIfNeeded: place)
    }
  }

  /// Copies a node's children from the packed hierarchy unless this was done before, and returns the
  /// index of the family in `families`.
  @discardableResult
  func adoptFamily(of parent: Hierarchy.Node?, in packed: PackedHierarchy) -> Int {
    let slot = EditOverlay.slot(of: parent)
    if familyStarts[slot] != PackedHierarchy.none { return Int(familyStarts[slot]) }
    let isNew = parent.map { $0.index >= packedCount } ?? false
    let children = isNew ? 0..<0 : packed.children(of: parent)
    let family = families.count
    familyStarts[slot] = UInt32(truncatingIfNeeded: family)
    families.append(UInt32(truncatingIfNeeded: order.count))
    families.append(UInt32(truncatingIfNeeded: children.count))
    families.append(UInt32(truncatingIfNeeded: children.count))
    for child in children { order.append(child) }
    return family
  }

  private static func slot(of parent: Hierarchy.Node?) -> Int { parent.map { $0.index + 1 } ?? 0 }

  /// Makes room for a family that has to grow: at the end of the table, or in place if it is the last.
  private func move(_ family: Int, capacity: Int) {
    let start = Int(families[family])
    if start + Int(families[family + 2]) != order.count {
      families[family] = UInt32(truncatingIfNeeded: order.count)
      for place in start..<start + Int(families[family + 1]) { order.append(order[place]) }
    }
    families[family + 2] = UInt32(truncatingIfNeeded: capacity)
    let end = Int(families[family]) + capacity
    while order.count < end { order.append(PackedHierarchy.none) }
  }
}

/// A number for each node with prefix sums over siblings: one Fenwick tree (binary indexed tree) per
/// sibling group.
///
/// A group uses the cells of its nodes, in the order of the siblings. So there is no table of groups, and
/// an added node needs one cell:
///
///     position         0     1      2      3
///     node             4     5      9      6       9 inserted between 5 and 6
///     number           a     b      c      d
///     cell             a    a+b     c   a+b+c+d
package struct SiblingSums: Hashable, Sendable {
  private var cells: [UInt32]

  /// Creates sums for `count` nodes with the number 0.
  package init(count: Int) {
    cells = Array(repeating: 0, count: count)
  }
}

extension SiblingSums {
  /// The sum of the numbers of a node's children, or of the roots for `nil`.
  ///
  /// - Complexity: O(log *f*) for *f* children.
  package func sum(below parent: Hierarchy.Node?, in hierarchy: Hierarchy) -> Int {
    let children = hierarchy.children(of: parent)
    return sum(ofFirst: children.count, among: children)
  }

  /// The sum of the numbers of the siblings before a node, and the node's parent.
  ///
  /// - Complexity: O(log *f*) for *f* siblings.
  package func place(
    of node: Hierarchy.Node, in hierarchy: Hierarchy
  ) -> (before: Int, parent: Hierarchy.Node?) {
    let parent = hierarchy.parent(of: node)
    let siblings = hierarchy.children(of: parent)
    return (sum(ofFirst: hierarchy.position(of: node), among: siblings), parent)
  }

  /// Adds to the number of a node. Returns the sum before it, and its parent.
  ///
  /// - Complexity: O(log *f*) for *f* siblings.
  @discardableResult
  package mutating func add(
    _ change: Int, to node: Hierarchy.Node, in hierarchy: Hierarchy
  ) -> (before: Int, parent: Hierarchy.Node?) {
    let parent = hierarchy.parent(of: node)
    let siblings = hierarchy.children(of: parent)
    let position = hierarchy.position(of: node)
    let change = UInt32(truncatingIfNeeded: change)
    var place = position + 1
    while place <= siblings.count {
      cells[siblings[place - 1].index] &+= change
      place += place & -place
    }
    return (sum(ofFirst: position, among: siblings), parent)
  }

  /// The number of a node.
  ///
  /// - Complexity: O(log *f*) for *f* siblings.
  package func number(of node: Hierarchy.Node, in hierarchy: Hierarchy) -> Int {
    let siblings = hierarchy.children(of: hierarchy.parent(of: node))
    let position = hierarchy.position(of: node)
    return sum(ofFirst: position + 1, among: siblings) - sum(ofFirst: position, among: siblings)
  }

  /// The first child of a node, or root for `nil`, whose prefix sum exceeds a number, and the sum
  /// before it. The child is `nil` if the total doesn't exceed the number.
  ///
  /// This is the binary descent of a Fenwick tree.
  ///
  /// - Complexity: O(log *f*) for *f* children.
  package func find(
    _ number: Int, below parent: Hierarchy.Node?, in hierarchy: Hierarchy
  ) -> (node: Hierarchy.Node?, before: Int) {
    let siblings = hierarchy.children(of: parent)
    var position = 0
    var before = 0
    var step = 1
    while step <= siblings.count / 2 { step *= 2 }
    while step > 0 {
      if position + step <= siblings.count {
        let sum = before + Int(cells[siblings[position + step - 1].index])
        if sum <= number {
          position += step
          before = sum
        }
      }
      step /= 2
    }
    return (position < siblings.count ? siblings[position] : nil, before)
  }

  /// The sum of the numbers of the first `count` siblings.
  ///
  /// - Complexity: O(log *f*) for *f* siblings.
  package func sum(ofFirst count: Int, among siblings: Hierarchy.Nodes) -> Int {
    var sum: UInt32 = 0
    var place = count
    while place > 0 {
      sum &+= cells[siblings[place - 1].index]
      place &= place - 1
    }
    return Int(truncatingIfNeeded: sum)
  }
}

extension SiblingSums {
  /// Sets the numbers of all nodes: 0 without the mark `counted`, otherwise 1, and with the mark `whole`
  /// also the sum of the children's numbers.
  ///
  /// - Parameters:
  ///   - order: All nodes.
  ///   - marks: The marks of each node.
  ///   - keepsLeaves: Whether the sums over siblings without children are already correct.
  /// - Complexity: O(*n*) for *n* nodes, or *n* nodes above the last level if `keepsLeaves` is true.
  package mutating func count(
    _ order: LevelOrder, in hierarchy: Hierarchy, marks: [UInt8], counted: UInt8, whole: UInt8,
    keepsLeaves: Bool = false
  ) {
    var place = keepsLeaves ? order.parentCount : order.count
    while place >= 0 {
      place -= 1
      let parent = place < 0 ? nil : order[place]
      let children = hierarchy.children(of: parent)
      // The cell of a leaf is already correct.
      if keepsLeaves, children.isEmpty { continue }
      if keepsLeaves, let parent, hierarchy.areLeaves(children) {
        let total = sum(ofFirst: children.count, among: children)
        cells[parent.index] = UInt32(truncatingIfNeeded: total)
        continue
      }
      let total = count(children, marks: marks, counted: counted, whole: whole)
      if let parent { cells[parent.index] = total }
    }
  }

  /// Sets the numbers of siblings, whose cells contain the sums of their children, and computes their sums. Returns the
  /// total.
  private mutating func count(
    _ siblings: Hierarchy.Nodes, marks: [UInt8], counted: UInt8, whole: UInt8
  ) -> UInt32 {
    // Most of the time of a filter is spent here.
    let total = cells.withUnsafeMutableBufferPointer { cells in
      marks.withUnsafeBufferPointer { marks in
        var total: UInt32 = 0
        for node in siblings {
          let below = marks[node.index] & whole != 0 ? cells[node.index] : 0
          let number = marks[node.index] & counted != 0 ? 1 &+ below : 0
          cells[node.index] = number
          total &+= number
        }
        return total
      }
    }
    // Without numbers, the sums are zero already.
    if total != 0 { sum(siblings) }
    return total
  }

  /// Sets the number of a node. The group has no sums until `sum(_:)` computes them.
  ///
  /// - Complexity: O(1).
  package mutating func set(_ number: Int, of node: Hierarchy.Node) {
    cells[node.index] = UInt32(truncatingIfNeeded: number)
  }

  /// Computes the sums of siblings whose numbers are set.
  ///
  /// - Complexity: O(*f*) for *f* siblings.
  package mutating func sum(_ siblings: Hierarchy.Nodes) {
    var place = 1
    while place <= siblings.count {
      let next = place + place & -place
      if next <= siblings.count {
        cells[siblings[next - 1].index] &+= cells[siblings[place - 1].index]
      }
      place += 1
    }
  }

  /// Adds cells for new nodes, with the number 0.
  ///
  /// - Complexity: O(*k*) amortised for *k* nodes.
  package mutating func grow(to count: Int) {
    while cells.count < count { cells.append(0) }
  }
}

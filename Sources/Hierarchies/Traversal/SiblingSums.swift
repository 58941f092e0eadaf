/// A number for each node, and its sums over siblings: a Fenwick tree over each group of siblings.
///
/// A group uses the cells of its own nodes, in the order of the siblings, so there is no table of
/// groups, and nodes that are added need a cell each and nothing else:
///
///     position         0     1      2      3
///     number of node   4     5      9      6       5 and 6 with 9 inserted between them
///     its number       a     b      c      d
///     cell of node     a    a+b     c   a+b+c+d
package struct SiblingSums: Hashable, Sendable {
  private var cells: [UInt32]

  /// Gives each of some nodes the number 0.
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

  /// The sum of the numbers of the siblings before a node, and its parent.
  ///
  /// - Complexity: O(log *f*) for *f* siblings.
  package func place(
    of node: Hierarchy.Node, in hierarchy: Hierarchy
  ) -> (before: Int, parent: Hierarchy.Node?) {
    let parent = hierarchy.parent(of: node)
    let siblings = hierarchy.children(of: parent)
    return (sum(ofFirst: hierarchy.position(of: node), among: siblings), parent)
  }

  /// Adds to the number of a node, and returns its place.
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

  /// The child of a node, or the root for `nil`, at which a running sum passes a number, and the
  /// sum of those before; no child where it never does.
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

  /// The sum of the numbers of the first so many siblings.
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
  /// Gives all nodes their numbers: 0 to those without the mark `counted`, 1 to the others, and to
  /// those of them with the mark `whole` also the sum of their children's.
  ///
  /// - Parameters:
  ///   - order: All nodes.
  ///   - marks: The marks of each node.
  ///   - keepsLeaves: Whether the sums over siblings that have no children are right already.
  /// - Complexity: O(*n*) for *n* nodes; where the sums over leaves are right, for those above the last
  ///   level.
  package mutating func count(
    _ order: LevelOrder, in hierarchy: Hierarchy, marks: [UInt8], counted: UInt8, whole: UInt8,
    keepsLeaves: Bool = false
  ) {
    var place = keepsLeaves ? order.parentCount : order.count
    while place >= 0 {
      place -= 1
      let parent = place < 0 ? nil : order[place]
      let children = hierarchy.children(of: parent)
      // The cell of a leaf is one of the sums that are right.
      if keepsLeaves, children.isEmpty { continue }
      if keepsLeaves, let parent, hierarchy.areLeaves(children) {
        let total = sum(ofFirst: children.count, among: children)
        cells[parent.index] = UInt32(truncatingIfNeeded: total)
        continue
      }
      var total: UInt32 = 0
      for child in children {
        // The cell of a child holds the sum of its own children by now.
        let below = marks[child.index] & whole != 0 ? cells[child.index] : 0
        let number = marks[child.index] & counted != 0 ? 1 &+ below : 0
        cells[child.index] = number
        total &+= number
      }
      sum(children)
      if let parent { cells[parent.index] = total }
    }
  }

  /// Gives a node a number; its group holds no sums until they are made with `sum(_:)`.
  ///
  /// - Complexity: O(1).
  package mutating func set(_ number: Int, of node: Hierarchy.Node) {
    cells[node.index] = UInt32(truncatingIfNeeded: number)
  }

  /// Makes the sums of siblings that have all been given their numbers.
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

  /// Makes room for nodes that were added, each with the number 0.
  ///
  /// - Complexity: O(*k*) amortised for *k* nodes.
  package mutating func grow(to count: Int) {
    while cells.count < count { cells.append(0) }
  }
}

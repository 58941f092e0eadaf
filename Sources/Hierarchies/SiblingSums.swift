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

  /// The position at which a running sum passes a number, and the sum of those before; past the end
  /// where it never does.
  ///
  /// - Complexity: O(log *f*) for *f* siblings.
  package func find(
    _ number: Int, among siblings: Hierarchy.Nodes
  ) -> (position: Int, before: Int) {
    var position = 0
    var before = 0
    var step =
      siblings.count == 0 ? 0 : 1 << (Int.bitWidth - 1 - siblings.count.leadingZeroBitCount)
    while step > 0 {
      if position + step <= siblings.count {
        let sum = before + Int(cells[siblings[position + step - 1].index])
        if sum <= number {
          position += step
          before = sum
        }
      }
      step >>= 1
    }
    return (position, before)
  }

  /// Adds to the number of the sibling at a position.
  ///
  /// - Complexity: O(log *f*) for *f* siblings.
  package mutating func add(_ change: Int, at position: Int, among siblings: Hierarchy.Nodes) {
    let change = UInt32(truncatingIfNeeded: change)
    var place = position + 1
    while place <= siblings.count {
      cells[siblings[place - 1].index] &+= change
      place += place & -place
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

  /// The number of the sibling at a position.
  ///
  /// - Complexity: O(log *f*) for *f* siblings.
  package func number(at position: Int, among siblings: Hierarchy.Nodes) -> Int {
    sum(ofFirst: position + 1, among: siblings) - sum(ofFirst: position, among: siblings)
  }

  /// Makes room for nodes that were added, each with the number 0.
  ///
  /// - Complexity: O(*k*) amortised for *k* nodes.
  package mutating func grow(to count: Int) {
    while cells.count < count { cells.append(0) }
  }
}

/// The rows of a table that are nodes, in breadth-first order, with siblings in the order of the document.
///
/// The children of a transparent row take its place. Rows in or below a cycle are left out. The children of a node are
/// neighbors, and so are the nodes of a level:
///
/// ```text
/// position     0   1   2   3   4
/// rows         广东 四川 广州 深圳 成都
/// parents     −1  −1   0   0   1
/// firstChild   2   4   5   5   5   5
/// ```
package struct RowOrder {
  /// The rows.
  private(set) var rows: [Int32] = []

  /// The positions of the parents, or −1.
  private(set) var parents: [Int32] = []

  /// The position of each node's first child, or where it would be, and the number of nodes.
  private var firstChild: [Int32] = []

  /// - Complexity: O(*n*) for *n* rows.
  init(_ table: RowTable) {
    let children = RowChildren(table)
    rows.reserveCapacity(table.rows.count)
    parents.reserveCapacity(table.rows.count)
    firstChild.reserveCapacity(table.rows.count + 1)
    appendNodes(children.range(of: -1), under: -1, of: children, in: table)
    var position = 0
    while position < rows.count {
      firstChild.append(Int32(rows.count))
      let range = children.range(of: Int(rows[position]))
      appendNodes(range, under: position, of: children, in: table)
      position += 1
    }
    firstChild.append(Int32(rows.count))
  }

  /// The positions of the children of a node, or of the roots for −1.
  func children(of position: Int) -> Range<Int> {
    if position < 0 { return 0..<Int(firstChild[0]) }
    return Int(firstChild[position])..<Int(firstChild[position + 1])
  }

  /// The position of each row of the table, or −1.
  func positions(rowCount: Int) -> [Int32] {
    var positions = [Int32](repeating: -1, count: rowCount)
    for (position, row) in rows.enumerated() { positions[Int(row)] = Int32(position) }
    return positions
  }

  private mutating func appendNodes(
    _ range: Range<Int>, under parent: Int, of children: RowChildren, in table: RowTable
  ) {
    // The rest of each list that a transparent row interrupts.
    var interrupted: [Range<Int>] = []
    var rest = range
    while true {
      if rest.isEmpty {
        guard let outer = interrupted.popLast() else { return }
        rest = outer
        continue
      }
      let row = children.rows[rest.lowerBound]
      rest = rest.dropFirst()
      if table.rows[Int(row)].traits.contains(.transparent) {
        interrupted.append(rest)
        rest = children.range(of: Int(row))
      } else {
        rows.append(row)
        parents.append(Int32(parent))
      }
    }
  }
}

extension RowOrder {
  private init() {}

  /// The same nodes with siblings in another order. Siblings of which neither precedes the other stay in their order.
  ///
  /// - Complexity: O(*n* log *n*) comparisons for *n* nodes.
  func sorted(by precedes: (Int32, Int32) -> Bool) -> RowOrder {
    var result = RowOrder()
    // The positions in this order of the nodes of the result.
    var positions: [Int] = []
    var next = -1
    while next < positions.count {
      if next >= 0 { result.firstChild.append(Int32(positions.count)) }
      let children = children(of: next < 0 ? -1 : positions[next])
      let sorted = children.sorted { left, right in
        if precedes(rows[left], rows[right]) { return true }
        return !precedes(rows[right], rows[left]) && left < right
      }
      for position in sorted {
        positions.append(position)
        result.rows.append(rows[position])
        result.parents.append(Int32(next))
      }
      next += 1
    }
    result.firstChild.append(Int32(positions.count))
    return result
  }
}

/// The rows of a table by parent, each list in the order of the document.
private struct RowChildren {
  private(set) var rows: [Int32]

  /// The start of the list of each row behind that of the roots, and the number of rows.
  private var starts: [Int32]

  init(_ table: RowTable) {
    // Counting sort. Slot 0 counts the roots, and slot 1 + r the children of row r. After summing, each
    // slot is the start of its list.
    starts = [Int32](repeating: 0, count: table.rows.count + 2)
    for row in table.rows { starts[Int(row.parent) + 2] += 1 }
    for slot in starts.indices.dropFirst() { starts[slot] += starts[slot - 1] }
    rows = [Int32](repeating: 0, count: table.rows.count)
    var ends = starts
    for (row, record) in table.rows.enumerated() {
      let slot = Int(record.parent) + 1
      rows[Int(ends[slot])] = Int32(row)
      ends[slot] += 1
    }
  }

  /// The children of a row, or the roots for −1.
  func range(of row: Int) -> Range<Int> { Int(starts[row + 1])..<Int(starts[row + 2]) }
}

import CascadeBase

extension RowTable {
  /// Adds findings for siblings with the same name, for placeholders, and for only children that repeat their parent.
  ///
  /// - Parameter comparingCodes: Whether siblings with the same name may have different codes.
  /// - Complexity: O(*n* log *n*) comparisons for *n* rows.
  mutating func checkSiblings(_ order: RowOrder, comparingCodes: Bool) {
    var sorted: [Int32] = []
    for position in -1..<order.rows.count {
      let children = order.children(of: position)
      if children.count > 1 {
        addRepetitions(order.rows[children], comparingCodes: comparingCodes, sorting: &sorted)
      }
      guard position >= 0 else { continue }
      let row = Int(order.rows[position])
      if isPlaceholder(row, hasChildren: !children.isEmpty) { findings.add(.placeholder, row: row) }
      if repeatsParent(position, in: order) { findings.add(.repeatedParent, row: row) }
    }
  }

  private mutating func addRepetitions(
    _ siblings: ArraySlice<Int32>, comparingCodes: Bool, sorting sorted: inout [Int32]
  ) {
    sorted.removeAll(keepingCapacity: true)
    sorted.append(contentsOf: siblings)
    sorted.sort { left, right in
      let order = compare(Int(left), Int(right), comparingCodes: comparingCodes)
      return order == 0 ? left < right : order < 0
    }
    var first = 0
    for index in sorted.indices.dropFirst() {
      if compare(Int(sorted[first]), Int(sorted[index]), comparingCodes: comparingCodes) != 0 {
        first = index
      } else if !rows[Int(sorted[index])].name.isEmpty {
        findings.add(.repeatedSibling, row: Int(sorted[index]), other: Int(sorted[first]))
      }
    }
  }

  private func compare(_ left: Int, _ right: Int, comparingCodes: Bool) -> Int {
    let names = pool.order(rows[left].name, rows[right].name)
    return names == 0 && comparingCodes ? pool.order(code(of: left), code(of: right)) : names
  }
}

extension RowTable {
  /// Whether a row represents a level instead of a place: 市辖区, or 县 with children.
  func isPlaceholder(_ row: Int, hasChildren: Bool) -> Bool {
    let name = pool[rows[row].name]
    return AdministrativePlaceholders.isUnmistakable(name)
      || hasChildren && AdministrativePlaceholders.contains(name)
  }

  /// Whether a node is the only child of its parent and has the same name.
  func repeatsParent(_ position: Int, in order: RowOrder) -> Bool {
    let parent = Int(order.parents[position])
    return parent >= 0 && order.children(of: parent).count == 1
      && isSame(rows[Int(order.rows[position])].name, rows[Int(order.rows[parent])].name)
  }
}

import CascadeBase

extension RowTable {
  /// Removes placeholders such as 市辖区. Their children take their places, so the order stays.
  ///
  /// The codes and the other texts of placeholders are dropped.
  ///
  /// - Returns: The number of removed rows.
  /// - Complexity: O(*n*) for *n* rows.
  mutating func collapsePlaceholders(_ order: RowOrder) -> Int {
    var count = 0
    for (position, row) in order.rows.enumerated()
    where isPlaceholder(Int(row), hasChildren: !order.children(of: position).isEmpty) {
      rows[Int(row)].traits.insert(.transparent)
      count += 1
    }
    return count
  }

  /// Removes only children with the name of their parent. Their children take their places.
  ///
  /// The parent keeps its code. If it has none, it takes that of the removed child.
  ///
  /// - Returns: The number of removed rows.
  /// - Complexity: O(*n*) for *n* rows.
  mutating func collapseRepeatedParents(_ order: RowOrder) -> Int {
    // The row that remains of each node: its own, or that of the ancestor that it repeats.
    var remaining = order.rows
    var count = 0
    for position in order.rows.indices where repeatsParent(position, in: order) {
      let row = Int(order.rows[position])
      let kept = remaining[Int(order.parents[position])]
      remaining[position] = kept
      if code(of: Int(kept)).isEmpty { rows[Int(kept)].code = code(of: row) }
      rows[row].traits.insert(.transparent)
      count += 1
    }
    return count
  }

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

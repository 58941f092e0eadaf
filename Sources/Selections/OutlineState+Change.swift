import Hierarchies

extension OutlineState {
  /// What a table must update after a transition, and nothing else.
  ///
  /// First take out the rows of `removed`, which are counted as they were before; then put in those of
  /// `inserted`, which are counted as they are now; then draw those of `reloaded` anew.
  public struct Change: Hashable, Sendable {
    /// The rows that are gone, as they were before.
    public var removed = RowRanges()

    /// The rows that have come, as they are now.
    public var inserted = RowRanges()

    /// The rows, as they are now, that have stayed but show something else: whether they are expanded,
    /// can be expanded or match.
    public var reloaded = RowRanges()
  }
}

extension OutlineState.Change {
  /// Whether there is nothing to update.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && reloaded.isEmpty }
}

extension OutlineState {
  /// Makes a transition and finds out what it changed.
  ///
  /// - Complexity: O(*m*) for *m* rows that stay, besides the transition.
  mutating func change(_ transition: (inout OutlineState) -> Void) -> Change {
    let old = self
    transition(&self)
    return difference(from: old)
  }

  /// The difference from what was shown before; both go through the nodes in the same order.
  private func difference(from old: OutlineState) -> Change {
    var change = Change()
    var oldRow = 0
    var row = 0
    func replace(_ removed: Int, by inserted: Int) {
      change.removed.append(oldRow..<oldRow + removed)
      change.inserted.append(row..<row + inserted)
      oldRow += removed
      row += inserted
    }
    var parent: Hierarchy.Node?
    var position = 0
    while true {
      let siblings = hierarchy.children(of: parent)
      guard position < siblings.count else {
        guard let last = parent else { return change }
        parent = hierarchy.parent(of: last)
        position = hierarchy.position(of: last) + 1
        continue
      }
      let node = siblings[position]
      position += 1
      guard has(Mark.shown, node), old.has(Mark.shown, node) else {
        replace(old.rows(of: node), by: rows(of: node))
        continue
      }
      if hasOtherLooks(node, than: old) { change.reloaded.append(row..<row + 1) }
      oldRow += 1
      row += 1
      if isExpanded(node), old.isExpanded(node) {
        parent = node
        position = 0
      } else {
        replace(old.rowsBelow(node), by: rowsBelow(node))
      }
    }
  }

  private func hasOtherLooks(_ node: Hierarchy.Node, than old: OutlineState) -> Bool {
    let looks = Mark.expanded | Mark.match
    return marks[node.index] & looks != old.marks[node.index] & looks
      || canExpand(node) != old.canExpand(node)
  }
}

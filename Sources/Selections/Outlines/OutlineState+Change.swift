import Hierarchies

extension OutlineState {
  /// What a table must update after a transition, and nothing else.
  ///
  /// First take out the rows of `removed`, which are counted as they were before; then put in those
  /// of `inserted`, which are counted as they are now; then draw those of `reloaded` anew.
  public struct Change: Hashable, Sendable {
    /// The rows that are gone, as they were before.
    public var removed = RowRanges()

    /// The rows that have come, as they are now.
    public var inserted = RowRanges()

    /// The rows, as they are now, that have stayed but show something else: a name, whether they
    /// are expanded, can be expanded or match, or how loading stands.
    public var reloaded = RowRanges()

    /// The requests for children that are to be answered with `loaded(_:_:)` or
    /// `failed(_:message:)`.
    public var loads: [ChildLoading.Ticket] = []
  }
}

extension OutlineState.Change {
  /// Whether there is nothing to update and nothing to load.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && reloaded.isEmpty && loads.isEmpty
  }

  /// Reloads one or two rows, in any order.
  mutating func reload(_ a: Int?, _ b: Int? = nil) {
    let first = a ?? b
    let second = b ?? a
    guard let first, let second else { return }
    reloaded.append(min(first, second)..<min(first, second) + 1)
    if first != second { reloaded.append(max(first, second)..<max(first, second) + 1) }
  }
}

extension OutlineState {
  /// Makes a transition that moves no node, and finds out what it changed.
  ///
  /// - Parameter transition: What to do; it returns what is to be loaded.
  /// - Complexity: O(*m*) for *m* rows that stay, besides the transition.
  mutating func change(
    _ transition: (inout OutlineState) -> [ChildLoading.Ticket]
  ) -> Change {
    let old = self
    let loads = transition(&self)
    var change = difference(from: old)
    change.loads = loads
    return change
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
    func keep(isSame: Bool) {
      if !isSame { change.reload(row) }
      oldRow += 1
      row += 1
    }
    var parent: Hierarchy.Node?
    var position = 0
    while true {
      let siblings = hierarchy.children(of: parent)
      guard position < siblings.count else {
        if hasStatus(parent), old.hasStatus(parent) {
          keep(
            isSame: loading.state(of: parent, in: hierarchy)
              == old.loading.state(of: parent, in: hierarchy))
        } else {
          replace(old.hasStatus(parent) ? 1 : 0, by: hasStatus(parent) ? 1 : 0)
        }
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
      let hasSameMarks = marks[node.index] == old.marks[node.index]
      keep(isSame: hasSameMarks && !isFiltered || looks(of: node) == old.looks(of: node))
      if isExpanded(node), old.isExpanded(node) {
        parent = node
        position = 0
      } else {
        replace(old.rowsBelow(node), by: rowsBelow(node))
      }
    }
  }

  /// What a row shows of a node besides its name; 0 for `nil`.
  func looks(of node: Hierarchy.Node?) -> UInt8 {
    guard let node else { return 0 }
    return marks[node.index] & (Mark.expanded | Mark.match) | (canExpand(node) ? Mark.shown : 0)
  }
}

import Hierarchies

extension OutlineState {
  /// The changes that a table must apply after a transition, and the children it must load.
  ///
  /// First delete the rows of `removed`, which are indices from before; then insert the rows of
  /// `inserted` and reload the rows of `reloaded`, which are indices from after.
  public struct Change: Hashable, Sendable {
    /// The deleted rows, as indices from before.
    public var removed: RowRanges

    /// The inserted rows, as indices from after.
    public var inserted: RowRanges

    /// The other rows that look different, as indices from after: their name has changed, whether they
    /// are expanded, can be expanded or match, or their loading state.
    public var reloaded: RowRanges

    /// The requests to answer with ``OutlineState/receive(_:for:)`` or ``OutlineState/fail(_:message:)``.
    public var loads: [ChildLoading.Ticket]

    /// Why the transition was refused, with nothing changed; `nil` if it was performed.
    public var refusal: Refusal?

    /// Makes a change from its parts.
    public init(
      removed: RowRanges = RowRanges(), inserted: RowRanges = RowRanges(),
      reloaded: RowRanges = RowRanges(), loads: [ChildLoading.Ticket] = [],
      refusal: Refusal? = nil
    ) {
      self.removed = removed
      self.inserted = inserted
      self.reloaded = reloaded
      self.loads = loads
      self.refusal = refusal
    }
  }
}

extension OutlineState.Change {
  /// Whether there is nothing to update or load.
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
  /// Performs a transition that moves no node, and compares the rows before and after.
  ///
  /// - Parameter transition: The transition; it returns the requests.
  /// - Complexity: O(*m*) for *m* rows that stay, in addition to the transition.
  mutating func change(
    _ transition: (inout OutlineState) -> [ChildLoading.Ticket]
  ) -> Change {
    let old = self
    let loads = transition(&self)
    var change = difference(from: old)
    change.loads = loads
    return change
  }

  /// The difference from an earlier state; both traverse the nodes in the same order.
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

  /// The appearance of a node's row except its name, as bits; 0 for `nil`.
  func looks(of node: Hierarchy.Node?) -> UInt8 {
    guard let node else { return 0 }
    return marks[node.index] & (Mark.expanded | Mark.match) | (canExpand(node) ? Mark.shown : 0)
  }
}

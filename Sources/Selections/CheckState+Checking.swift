import Hierarchies

extension CheckState {
  /// Checks what is not checked under a node, or unchecks it where all that can be is checked.
  ///
  /// - Parameters:
  ///   - node: A node of the hierarchy.
  ///   - shown: The leaves that a filter shows, which are the only ones to change; `nil` where all
  ///     are shown. Nodes that are independent have no use for it.
  /// - Complexity: O(*d* + *l* ÷ 64) for a node on level *d* and *l* leaves under its root.
  @discardableResult
  public mutating func toggle(_ node: Hierarchy.Node, showing shown: LeafSet? = nil) -> Outcome {
    let isMissing = checked.contents(of: changeable(node, shown)).contains(.zeroes)
    return set(node, shown, to: isMissing)
  }

  /// Checks a node and what can be checked under it.
  ///
  /// - Parameters:
  ///   - node: A node of the hierarchy.
  ///   - shown: The leaves that a filter shows, as for ``toggle(_:showing:)``.
  /// - Complexity: As ``toggle(_:showing:)``.
  @discardableResult
  public mutating func check(_ node: Hierarchy.Node, showing shown: LeafSet? = nil) -> Outcome {
    set(node, shown, to: true)
  }

  /// Unchecks a node and what can be unchecked under it.
  ///
  /// - Parameters:
  ///   - node: A node of the hierarchy.
  ///   - shown: The leaves that a filter shows, as for ``toggle(_:showing:)``.
  /// - Complexity: As ``toggle(_:showing:)``.
  @discardableResult
  public mutating func uncheck(_ node: Hierarchy.Node, showing shown: LeafSet? = nil) -> Outcome {
    set(node, shown, to: false)
  }

  private mutating func set(
    _ node: Hierarchy.Node, _ shown: LeafSet?, to value: Bool
  ) -> Outcome {
    let selection = changeable(node, shown)
    guard !checked.contents(of: selection).isEmpty else { return .refused(.disabled) }
    let count = checked.count(of: selection, unlike: value)
    if value, let maximum, count > 0, checkedCount + count > maximum {
      return .refused(.tooMany(by: checkedCount + count - maximum))
    }
    let own = BitTable.Selection(range: selection.range)
    let before = checked.contents(of: own)
    checked.set(selection, to: value)
    checkedCount += value ? count : -count
    return .changed(
      Change(
        node: node, leaves: policy == .cascade ? selection.range : 0..<0,
        ancestors: ancestors(of: node, changedFrom: before, to: checked.contents(of: own)),
        count: count))
  }

  private func changeable(_ node: Hierarchy.Node, _ shown: LeafSet?) -> BitTable.Selection {
    precondition(
      shown.map { $0.leafCount == hierarchy.leafCount } ?? true,
      "The shown leaves are those of another hierarchy")
    return BitTable.Selection(
      range: range(of: node), included: policy == .cascade ? shown?.bits : nil, excluded: locked)
  }

  /// The nodes above one that have another mark since its leaves changed.
  ///
  /// What is beside the node is looked at once, and only until it makes all above mixed.
  private func ancestors(
    of node: Hierarchy.Node, changedFrom before: BitTable.Contents, to after: BitTable.Contents
  ) -> [Hierarchy.Node] {
    guard policy == .cascade, before != after else { return [] }
    var changed: [Hierarchy.Node] = []
    var beside: BitTable.Contents = []
    var seen = range(of: node)
    var next = hierarchy.parent(of: node)
    while let ancestor = next {
      let range = range(of: ancestor)
      for side in [range.lowerBound..<seen.lowerBound, seen.upperBound..<range.upperBound] {
        beside.formUnion(checked.contents(of: BitTable.Selection(range: side)))
      }
      if before.union(beside) == after.union(beside) { break }
      changed.append(ancestor)
      seen = range
      next = hierarchy.parent(of: ancestor)
    }
    return changed
  }
}

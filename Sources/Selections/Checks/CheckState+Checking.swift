import Hierarchies

extension CheckState {
  /// Checks a node and everything below it that can be checked, or unchecks it if all of that is checked.
  ///
  /// - Parameters:
  ///   - node: A node of the hierarchy.
  ///   - shown: The leaves that a filter shows, which are the only ones to change; `nil` if all are
  ///     shown. Ignored for independent nodes.
  /// - Complexity: O(*d*² + *l* ÷ 64) for a node on level *d* over *l* leaves, plus O(*m* ÷ 4,096)
  ///   for each node above it over *m* leaves.
  @discardableResult
  public mutating func toggle(_ node: Hierarchy.Node, showing shown: LeafSet? = nil) -> Change {
    let selection = changeable(node, shown)
    let missing = checked.count(of: selection, unlike: true)
    return missing > 0
      ? set(node, selection, to: true, changing: missing)
      : set(node, selection, to: false, changing: checked.count(of: selection, unlike: false))
  }

  /// Checks a node and everything below it that can be checked.
  ///
  /// - Parameters:
  ///   - node: A node of the hierarchy.
  ///   - shown: The leaves that a filter shows, as for ``toggle(_:showing:)``.
  /// - Complexity: As ``toggle(_:showing:)``.
  @discardableResult
  public mutating func check(_ node: Hierarchy.Node, showing shown: LeafSet? = nil) -> Change {
    let selection = changeable(node, shown)
    return set(
      node, selection, to: true, changing: checked.count(of: selection, unlike: true))
  }

  /// Unchecks a node and everything below it that can be unchecked.
  ///
  /// - Parameters:
  ///   - node: A node of the hierarchy.
  ///   - shown: The leaves that a filter shows, as for ``toggle(_:showing:)``.
  /// - Complexity: As ``toggle(_:showing:)``.
  @discardableResult
  public mutating func uncheck(_ node: Hierarchy.Node, showing shown: LeafSet? = nil) -> Change {
    let selection = changeable(node, shown)
    return set(
      node, selection, to: false, changing: checked.count(of: selection, unlike: false))
  }

  private mutating func set(
    _ node: Hierarchy.Node, _ selection: BitTable.Selection, to value: Bool, changing count: Int
  ) -> Change {
    guard count > 0 || checked.count(of: selection, unlike: !value) > 0 else {
      return Change(node: node, refusal: .disabled)
    }
    if value, count > 0, let excess = excess(of: checkedCount + count) {
      return Change(node: node, refusal: .tooMany(by: excess))
    }
    checked.set(selection, to: value)
    let added = value ? count : -count
    checkedCount += added
    return Change(
      node: node, leaves: policy == .cascade ? selection.range : 0..<0,
      ancestors: ancestors(of: node, changedBy: added), count: count)
  }

  /// The bits that checking a node can change.
  private func changeable(_ node: Hierarchy.Node, _ shown: LeafSet?) -> BitTable.Selection {
    let mask = policy == .cascade ? shown?.bits : nil
    precondition(
      mask.map { $0.count == checked.count } ?? true,
      "The shown leaves belong to another hierarchy")
    return BitTable.Selection(range: range(of: node), limit: available, mask: mask)
  }

  /// The ancestors whose mark has changed since a number of leaves were checked.
  private func ancestors(of node: Hierarchy.Node, changedBy added: Int) -> [Hierarchy.Node] {
    var changed: [Hierarchy.Node] = []
    var next = policy == .cascade && added != 0 ? hierarchy.parent(of: node) : nil
    while let ancestor = next {
      let range = range(of: ancestor)
      let ones = ones(in: range)
      // All ancestors of a node that stays mixed stay mixed too.
      if mark(of: range, ones: ones) == mark(of: range, ones: ones - added) { break }
      changed.append(ancestor)
      next = hierarchy.parent(of: ancestor)
    }
    return changed
  }
}

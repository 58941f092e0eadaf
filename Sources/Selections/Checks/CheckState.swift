import CascadeBase
import Hierarchies

/// The checked nodes of a hierarchy with tri-state marks: checking a node checks everything below it.
///
/// Under the cascading policy only leaves are checked. There is a bit per leaf in depth-first order, so
/// checking a node fills the range of its leaves, and its mark follows from the bits there. Under the
/// independent policy there is a bit per node.
///
///     leaf            海珠区   天河区   福田区   南山区
///     checked            1       1       0       0
///     marks of       广州市: checked     深圳市: unchecked     广东省: mixed
///
/// ```swift
/// var checks = CheckState(china)
/// checks.toggle(guangzhou)
/// china.names(of: checks.nodes(.topmost))    // ["广州市"]
/// ```
///
/// A disabled node and everything below it keep their marks when an ancestor is checked, and can't be
/// checked themselves. Their ancestors are mixed as long as leaves below them differ. Under the
/// independent policy, disabling a node doesn't affect the nodes below it.
public struct CheckState: Hashable, Sendable {
  /// How checks depend on each other.
  public enum Policy: Hashable, Sendable {
    /// Checking a node checks everything below it; its mark follows from the leaves.
    case cascade
    /// Each node is checked independently of the others.
    case independent
  }

  /// The hierarchy whose nodes are checked.
  public internal(set) var hierarchy: Hierarchy

  /// How checks depend on each other.
  public let policy: Policy

  /// The largest number of checked leaves, or of checked independent nodes.
  public let maximum: Int?

  /// The number of checked leaves, or of checked independent nodes.
  ///
  /// Only ``update(to:loading:)`` can exceed the maximum.
  public internal(set) var checkedCount = 0

  /// The leaves, or independent nodes, that can be checked.
  var available: BitTable

  /// The checked leaves or nodes among ``available``.
  var checked: BitTable

  /// The checked leaves or nodes among the others, which keep their marks; `nil` if all can be checked.
  var fixed: BitTable?

  /// The saved paths that match no node.
  var unmatched: [Unmatched] = []

  /// The leaves below which nodes of saved paths load; `nil` if there are none.
  var awaited: BitTable?

  /// Makes the state in which nothing is checked.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy whose nodes are checked.
  ///   - policy: How checks depend on each other.
  ///   - maximum: The largest number of checked leaves, or of checked independent nodes; at least 0, or
  ///     `nil` for no limit.
  /// - Complexity: O(*n*) for *n* nodes, plus O(*l* ÷ 64) for each disabled node over *l* leaves.
  public init(_ hierarchy: Hierarchy, policy: Policy = .cascade, maximum: Int? = nil) {
    require(maximum ?? 0 >= 0, "The largest number of checks is not negative.")
    self.hierarchy = hierarchy
    self.policy = policy
    self.maximum = maximum
    checked = BitTable(count: 0)
    available = checked
    clear()
  }

  /// Resets the tables for the current nodes.
  mutating func clear() {
    let count = policy == .cascade ? hierarchy.leafCount : hierarchy.nodeIndexLimit
    checkedCount = 0
    checked = BitTable(count: count)
    fixed = nil
    awaited = nil
    available = checked
    available.set(BitTable.Selection(range: 0..<count), to: true)
    for number in 0..<hierarchy.nodeIndexLimit {
      let node = Hierarchy.Node(number)
      guard hierarchy.isDisabled(node), hierarchy.contains(node) else { continue }
      available.set(BitTable.Selection(range: range(of: node)), to: false)
      fixed = checked
    }
  }

  /// The bits of a node.
  func range(of node: Hierarchy.Node) -> Range<Int> {
    policy == .cascade ? hierarchy.leafRange(of: node) : node.index..<node.index + 1
  }
}

extension CheckState {
  /// The mark of a node.
  public enum Mark: Hashable, Sendable {
    /// No leaf under the node is checked.
    case unchecked
    /// All leaves under the node are checked.
    case checked
    /// Some leaves under the node are checked and some are not, or saved ones haven't loaded yet.
    case mixed
  }

  /// The mark of a node.
  ///
  /// - Complexity: O(*d* + *l* ÷ 4,096) for a node on level *d* over *l* leaves; O(1) for independent
  ///   nodes.
  public func mark(of node: Hierarchy.Node) -> Mark {
    let range = range(of: node)
    let mark = mark(of: range, ones: ones(in: range))
    return mark == .unchecked && awaited?.ones(in: range) ?? 0 > 0 ? .mixed : mark
  }

  /// Whether the user can't change the mark of a node, because it or an ancestor is disabled, or all leaves
  /// below it are.
  ///
  /// - Complexity: As ``mark(of:)``.
  public func isLocked(_ node: Hierarchy.Node) -> Bool {
    available.ones(in: range(of: node)) == 0
  }

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
    let kept = unmatched(outside: selection)
    if value, count > 0, let excess = excess(of: checkedCount + count, and: kept) {
      return Change(node: node, refusal: .tooMany(by: excess))
    }
    checked.set(selection, to: value)
    let added = value ? count : -count
    checkedCount += added
    let ancestors =
      kept.count == unmatched.count
      ? ancestors(of: node, changedBy: added) : hierarchy.path(to: node).dropLast().reversed()
    setUnmatched(kept)
    return Change(
      node: node, leaves: policy == .cascade ? selection.range : 0..<0, ancestors: ancestors,
      count: count)
  }

  /// The bits that checking a node can change.
  private func changeable(_ node: Hierarchy.Node, _ shown: LeafSet?) -> BitTable.Selection {
    let mask = policy == .cascade ? shown?.bits : nil
    require(
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

  /// The number of checked bits in a range.
  func ones(in range: Range<Int>) -> Int {
    checked.ones(in: range) + (fixed?.ones(in: range) ?? 0)
  }

  func mark(of range: Range<Int>, ones: Int) -> Mark {
    ones == 0 ? .unchecked : ones == range.count ? .checked : .mixed
  }

  /// The number of checks by which a count exceeds the maximum, together with the saved paths that load later; `nil` if it
  /// doesn't.
  func excess(of count: Int, and unmatched: [Unmatched] = []) -> Int? {
    let count = unmatched.reduce(count) { $0 + ($1.isAwaited ? 1 : 0) }
    guard let maximum, count > maximum else { return nil }
    return count - maximum
  }

  /// The changes that an adapter must apply: the rows of the nodes below `node`, and of `ancestors`.
  public struct Change: Hashable, Sendable {
    /// The node that was checked or unchecked; `nil` for all nodes.
    public var node: Hierarchy.Node?

    /// The numbers of the leaves under the node. The mark of another node can have changed only if the
    /// range of its leaves overlaps this one. Empty for independent nodes.
    public var leaves: Range<Int>

    /// The ancestors whose mark has changed, from the parent up.
    public var ancestors: [Hierarchy.Node]

    /// The number of leaves, or of independent nodes, whose mark has changed.
    public var count: Int

    /// Why the check was refused, with nothing changed; `nil` if it was performed.
    public var refusal: Refusal?

    /// Makes a change from its parts.
    public init(
      node: Hierarchy.Node?, leaves: Range<Int> = 0..<0, ancestors: [Hierarchy.Node] = [],
      count: Int = 0, refusal: Refusal? = nil
    ) {
      self.node = node
      self.leaves = leaves
      self.ancestors = ancestors
      self.count = count
      self.refusal = refusal
    }
  }

  /// Why a check was refused.
  public enum Refusal: Hashable, Sendable {
    /// The node, or everything below it, is disabled.
    case disabled
    /// More leaves, or independent nodes, would be checked than the maximum allows.
    case tooMany(by: Int)
  }
}

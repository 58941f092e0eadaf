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
  /// Only ``update(to:)`` can exceed the maximum.
  public internal(set) var checkedCount = 0

  /// The leaves, or independent nodes, that can be checked.
  var available: BitTable

  /// The checked leaves or nodes among ``available``.
  var checked: BitTable

  /// The checked leaves or nodes among the others, which keep their marks; `nil` if all can be checked.
  var fixed: BitTable?

  /// Makes the state in which nothing is checked.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy whose nodes are checked.
  ///   - policy: How checks depend on each other.
  ///   - maximum: The largest number of checked leaves, or of checked independent nodes; at least 0, or
  ///     `nil` for no limit.
  /// - Complexity: O(*n*) for *n* nodes, plus O(*l* ÷ 64) for each disabled node over *l* leaves.
  public init(_ hierarchy: Hierarchy, policy: Policy = .cascade, maximum: Int? = nil) {
    precondition(maximum ?? 0 >= 0, "The largest number of checks is not negative.")
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

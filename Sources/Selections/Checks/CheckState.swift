import Hierarchies

/// Which nodes of a hierarchy are checked, where a node above others stands for all of them.
///
/// Under the cascading policy a check is one of leaves: a bit for each, in depth-first order, so that
/// checking a node is filling the range of the leaves under it, and its mark is what occurs there.
/// Under the independent policy every node has a bit of its own.
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
/// A disabled node and all below it keep their marks, whatever is checked above them; they cannot be
/// checked themselves. The nodes above tell the truth: they are mixed as long as anything below them
/// differs. Under the independent policy a disabled node is only itself.
public struct CheckState: Hashable, Sendable {
  /// How checks depend on each other.
  public enum Policy: Hashable, Sendable {
    /// Checking a node checks what is below it; its mark follows from the leaves.
    case cascade
    /// Every node is checked for itself.
    case independent
  }

  /// How a node is shown.
  public enum Mark: Hashable, Sendable {
    /// No leaf under the node is checked.
    case unchecked
    /// All leaves under the node are checked.
    case checked
    /// Some leaves under the node are checked and some are not.
    case mixed
  }

  /// The hierarchy whose nodes are checked.
  public internal(set) var hierarchy: Hierarchy

  /// How checks depend on each other.
  public let policy: Policy

  /// The largest number of leaves, or of nodes that are independent, that a check may lead to.
  public let maximum: Int?

  /// The number of checked leaves, or of checked nodes that are independent.
  ///
  /// Only ``update(to:)`` can take it past the maximum.
  public internal(set) var checkedCount = 0

  /// A bit for each leaf, or for each node that is independent, that can be checked.
  var available: BitTable

  /// The checked ones of those.
  var checked: BitTable

  /// The checked ones of the others, which keep their marks; `nil` where all can be checked.
  var fixed: BitTable?

  /// Makes the state in which nothing is checked.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy whose nodes are checked.
  ///   - policy: How checks depend on each other.
  ///   - maximum: The largest number of leaves, or of nodes that are independent, to be checked; at
  ///     least 0, `nil` for no limit.
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

  /// Makes the tables anew, for the nodes that there are.
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

  /// The bits that a node stands for.
  func range(of node: Hierarchy.Node) -> Range<Int> {
    policy == .cascade ? hierarchy.leafRange(of: node) : node.index..<node.index + 1
  }
}

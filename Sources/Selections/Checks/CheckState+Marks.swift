import Hierarchies

extension CheckState {
  /// The mark of a node.
  public enum Mark: Hashable, Sendable {
    /// No leaf under the node is checked.
    case unchecked
    /// All leaves under the node are checked.
    case checked
    /// Some leaves under the node are checked and some are not.
    case mixed
  }

  /// The mark of a node.
  ///
  /// - Complexity: O(*d* + *l* ÷ 4,096) for a node on level *d* over *l* leaves; O(1) for independent
  ///   nodes.
  public func mark(of node: Hierarchy.Node) -> Mark {
    let range = range(of: node)
    return mark(of: range, ones: ones(in: range))
  }

  /// Whether the user can't change the mark of a node, because it or an ancestor is disabled, or all leaves
  /// below it are.
  ///
  /// - Complexity: As ``mark(of:)``.
  public func isLocked(_ node: Hierarchy.Node) -> Bool {
    available.ones(in: range(of: node)) == 0
  }

  /// The number of checked bits in a range.
  func ones(in range: Range<Int>) -> Int {
    checked.ones(in: range) + (fixed?.ones(in: range) ?? 0)
  }

  func mark(of range: Range<Int>, ones: Int) -> Mark {
    ones == 0 ? .unchecked : ones == range.count ? .checked : .mixed
  }
}

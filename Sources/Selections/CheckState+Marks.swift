import Hierarchies

extension CheckState {
  /// The mark of a node.
  ///
  /// - Complexity: O(*d* + *l* ÷ 64) for a node on level *d* over *l* leaves, less where it is mixed
  ///   early on; O(1) for nodes that are independent.
  public func mark(of node: Hierarchy.Node) -> Mark {
    mark(of: checked.contents(of: BitTable.Selection(range: range(of: node))))
  }

  /// Whether nothing a person does can change the mark of a node: it is disabled, stands below a
  /// disabled node, or has only such leaves below it.
  ///
  /// - Complexity: As ``mark(of:)``.
  public func isLocked(_ node: Hierarchy.Node) -> Bool {
    locked?.contents(of: BitTable.Selection(range: range(of: node))) == .ones
  }

  func mark(of contents: BitTable.Contents) -> Mark {
    contents == .both ? .mixed : contents == .ones ? .checked : .unchecked
  }
}

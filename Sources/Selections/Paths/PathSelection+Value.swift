import Hierarchies

extension PathSelection {
  /// The text form of the path, as an attribute or a form field holds it: the code of its last node
  /// if no other node has it, else the names with `/` between them.
  ///
  /// - Complexity: O(log *n* + *b*), where *n* is the number of nodes and *b* the length of the
  ///   names.
  public var value: String { hierarchy.value(of: path) }

  /// Chooses a path by its text form: the code of the deepest node, or codes or names with `/`
  /// between them.
  ///
  /// The deepest match is chosen. If it can be confirmed, its deepest level is open; if not, the
  /// one below.
  ///
  /// - Parameter matching: Whether a name may lack or add an administrative suffix.
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of
  ///   levels and *f* their fan-out.
  @discardableResult
  public mutating func select(value: String, matching: NameMatching = .chinese) -> Prefill {
    select(steps: PathValue.steps(value), matching: matching)
  }
}

import Hierarchies

extension WheelSelection {
  /// The text form of the value, as an attribute or a form field holds it.
  ///
  /// Linked columns: as `Hierarchy.value(of:)`. Independent columns: for each the code of its row,
  /// or its name where another row of the column has that code or it has none, with `/` between
  /// them; empty in one with nothing that can be chosen.
  ///
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of
  ///   columns and *f* the number of rows in one.
  public var value: String {
    switch arrangement {
    case .linked: hierarchy.value(of: path)
    case .independent:
      PathValue.text(wheels.live.map { step(to: $0) }) { column, name in
        hierarchy.hasCode(name, among: rows(inColumn: column))
      }
    }
  }

  /// Chooses a path by its text form: codes or names with `/` between them, of which the first may
  /// be the code of a node anywhere.
  ///
  /// The columns below the deepest match stand on their default rows. In independent columns each
  /// item is the code or the name of a row in its own column.
  ///
  /// - Parameter matching: Whether a name may lack or add an administrative suffix.
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of
  ///   columns and *f* the number of rows in one.
  @discardableResult
  public mutating func select(value: String, matching: NameMatching = .chinese) -> Prefill {
    select(steps: PathValue.steps(value), matching: matching)
  }

  /// The code of a row if no other of its column has it, else its name.
  private func step(to node: Hierarchy.Node?) -> PathStep {
    guard let node else { return PathStep() }
    let rows = hierarchy.children(of: hierarchy.parent(of: node))
    if let code = hierarchy.code(of: node), PathValue.canBeCode(code),
      case .found = hierarchy.find(code: code, among: rows)
    {
      return PathStep(code: code)
    }
    return PathStep(name: hierarchy.name(of: node))
  }
}

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
    case .independent: PathValue(items: wheels.live.map { columnItem(for: $0) }).text
    }
  }

  /// Chooses a path by its text form: the code of the deepest node, or codes or names with `/`
  /// between them.
  ///
  /// The columns below the deepest match stand on their default rows. In independent columns each
  /// item is the code or the name of a row in its own column.
  ///
  /// - Parameter matching: Whether a name may lack or add an administrative suffix.
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of
  ///   columns and *f* the number of rows in one.
  @discardableResult
  public mutating func select(value: String, matching: NameMatching = .chinese) -> Prefill {
    switch arrangement {
    case .linked:
      select(hierarchy.match(value: value, matching: matching, in: scope))
    case .independent:
      select(
        hierarchy.findInColumns(PathValue(value).items) { item, rows in
          if item.mayBeCode, case .found(let node) = hierarchy.find(code: item.text, among: rows) {
            return .found(node)
          }
          return hierarchy.find(name: item.text, matching: matching, among: rows)
        })
    }
  }

  private func columnItem(for node: Hierarchy.Node?) -> PathValue.Item {
    guard let node else { return PathValue.Item(text: "", mayBeCode: true) }
    let rows = hierarchy.children(of: hierarchy.parent(of: node))
    if let code = hierarchy.code(of: node), let item = PathValue.Item(code: code),
      case .found = hierarchy.find(code: code, among: rows)
    {
      return item
    }
    let name = hierarchy.name(of: node)
    let isCode =
      if case .failed(.notFound) = hierarchy.find(code: name, among: rows) { false } else { true }
    return PathValue.Item(text: name, mayBeCode: !isCode)
  }
}

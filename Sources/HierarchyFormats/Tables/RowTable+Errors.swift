extension RowTable {
  /// The error for the first row, in the order of the document, that can't be connected.
  ///
  /// Readers that return a hierarchy without findings throw it. They also refuse rows that are their own parents, which
  /// are only a warning among findings.
  var firstError: HierarchyFormatError? {
    let kinds: [HierarchyFinding.Kind] = [.repeatedIdentifier, .unknownParent, .ownParent, .cycle]
    var first: (kind: HierarchyFinding.Kind, row: Int)?
    for kind in kinds {
      guard let row = findings.entries(of: kind).first?.row else { continue }
      if first == nil || Int(row) < first!.row { first = (kind, Int(row)) }
    }
    guard let first else { return nil }
    return source.error(reason(first.kind, ofRow: first.row), at: Int(rows[first.row].offset))
  }

  private func reason(
    _ kind: HierarchyFinding.Kind, ofRow row: Int
  ) -> HierarchyFormatError.Reason {
    let identity = string(identity(of: row))
    switch kind {
    case .repeatedIdentifier: return .repeatedIdentifier(identity)
    case .unknownParent: return .unknownParent(string(rows[row].reference), ofRow: identity)
    case .ownParent: return .ownParent(identity)
    default: return .cycle(identity)
    }
  }
}

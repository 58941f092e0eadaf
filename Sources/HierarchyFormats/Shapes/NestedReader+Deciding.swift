extension NestedReader {
  /// Whether the keys of a map outside of lists are names of fields, rather than names or codes of nodes.
  ///
  /// They are if the first one is a known name, if there are fields for a name and for children, or if the document is
  /// one map with one list of records.
  mutating func hasFields(_ map: Int) -> Bool {
    guard let first = tree.children(of: map).first(where: { _ in true }) else { return false }
    if roles.anyField(of: first, in: tree).match != nil { return true }
    var hasName = false
    var hasChildren = false
    for value in tree.children(of: map) {
      switch roles.field(of: value, in: tree).match?.role {
      case .name?: hasName = true
      case .children?: hasChildren = true
      default: break
      }
    }
    return hasName && hasChildren
      || frames.isEmpty && tree.records(inEnvelope: map, roles: &roles) != nil
  }

  /// Whether a map in a list maps names to what is below them, as in `[{"广东省":["广州市"]},{"江西省":[]}]`.
  mutating func isMapOfNames(_ map: Int) -> Bool {
    var hasContainer = false
    for value in tree.children(of: map) {
      let kind = tree.kind(of: value)
      if !kind.isContainer && kind != .null { return false }
      if roles.anyField(of: value, in: tree).match != nil { return false }
      hasContainer = hasContainer || kind.isContainer
    }
    return hasContainer
  }
}

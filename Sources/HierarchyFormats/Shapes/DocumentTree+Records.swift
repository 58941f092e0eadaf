extension DocumentTree {
  /// The list of lists that the document is, or that its one map contains beside other values; `nil` if there is none or
  /// several. Its elements are at least two lists, without further lists inside.
  var listOfLists: Int? {
    if values[0].kind == .list { return isListOfLists(0) ? 0 : nil }
    guard values[0].kind == .map else { return nil }
    let lists = children(of: 0).filter { isListOfLists($0) }
    return lists.count == 1 ? lists[0] : nil
  }

  private func isListOfLists(_ value: Int) -> Bool {
    guard values[value].kind == .list else { return false }
    var count = 0
    for list in children(of: value) {
      guard values[list].kind == .list else { return false }
      if children(of: list).contains(where: { values[$0].kind == .list }) { return false }
      count += 1
    }
    return count > 1
  }

  /// The list of maps that the document is, or that is in its envelope.
  func recordList(roles: inout FieldRoles) -> Int? {
    if values[0].kind == .list { return contains(only: .map, in: 0) ? 0 : nil }
    return values[0].kind == .map ? records(inEnvelope: 0, roles: &roles) : nil
  }

  /// The one list of maps in a map or in the maps inside, in a field with the name of an envelope or of children.
  ///
  /// The other values aren't lists or maps, except one named `metadata` or alike.
  func records(inEnvelope map: Int, roles: inout FieldRoles) -> Int? {
    var map = map
    while true {
      let containers = children(of: map).filter {
        values[$0].kind.isContainer && !isMetadata($0)
      }
      guard containers.count == 1 else { return nil }
      let role = roles.field(of: containers[0], in: self).match?.role
      guard role == .list || role == .children else { return nil }
      if contains(only: .map, in: containers[0]) && values[containers[0]].kind == .list {
        return containers[0]
      }
      guard values[containers[0]].kind == .map else { return nil }
      map = containers[0]
    }
  }

  /// Whether a value says something about the document instead of being a part of it.
  func isMetadata(_ value: Int) -> Bool {
    let names: [StaticString] = ["metadata", "meta", "_meta", "info", "pagination", "links"]
    let key = key(of: value)
    return names.contains { name in
      key.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    }
  }
}

extension DocumentTree {
  /// The largest number of different names of fields with nodes. More names are probably names of nodes.
  private static let childKeyLimit = 16

  /// Finds fields that contain nodes, although they have none of the usual names: lists of maps with names, in a map with
  /// a name that has no usual field with children.
  ///
  /// - Throws: ``HierarchyFormatError`` if one map has two such fields, or if there are more than 16 different names.
  /// - Complexity: O(*n*) for *n* values.
  func childKeys(
    roles: inout FieldRoles, source: DocumentSource
  ) throws(HierarchyFormatError) -> [[UInt8]] {
    var keys: [[UInt8]] = []
    for map in values.indices where values[map].kind == .map {
      var found: Int?
      for value in children(of: map) where values[value].kind == .list {
        guard isList(ofNamed: value, roles: &roles) else { continue }
        // In a node, the name of a list in an envelope is none of the common ones.
        let isCommon = roles.field(of: value, in: self).match?.role == .children
        if isCommon || !isNamed(map, roles: &roles) {
          found = nil
          break
        }
        if let found {
          throw source.error(
            .ambiguousChildren(keyText(of: found), keyText(of: value)),
            at: Int(values[value].offset))
        }
        found = value
      }
      guard let found, !keys.contains(where: { $0.elementsEqual(key(of: found)) }) else { continue }
      if keys.count == Self.childKeyLimit {
        throw source.error(
          .ambiguousChildren(String(decoding: keys[0], as: UTF8.self), keyText(of: found)),
          at: Int(values[found].offset))
      }
      keys.append(Array(key(of: found)))
    }
    return keys
  }

  func keyText(of value: Int) -> String { pool.string(values[value].key) }

  /// Whether a value is a list of maps of which the first has a name.
  func isList(ofNamed list: Int, roles: inout FieldRoles) -> Bool {
    isFilled(list) && values[list + 1].kind == .map && isNamed(list + 1, roles: &roles)
  }

  /// Whether a map has a text or a number in a field for a name.
  func isNamed(_ map: Int, roles: inout FieldRoles) -> Bool {
    for value in children(of: map) where text(of: value) != nil {
      if roles.field(of: value, in: self).match?.role == .name { return true }
    }
    return false
  }
}

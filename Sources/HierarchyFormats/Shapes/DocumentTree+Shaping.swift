extension DocumentTree {
  /// Finds out how the values describe a hierarchy, and collects its nodes.
  ///
  /// - **Nested**: `[{"code":"44","name":"广东省","children":[…]}]`, with any of the names in ``FieldNames``, also in an
  ///   envelope such as `{"data":[…]}`.
  /// - **Names**: `{"广东省":{"广州市":["海珠区"]}}`, or maps in lists, `[{"广东省":["广州市"]}]`.
  /// - **Columns**: `[["上午","下午"],["1","2","3"]]`, each a root whose name is its number.
  /// - **Codes**: `{"440000":"广东省"}`, one map or several; or maps with the codes of parents as keys.
  /// - **Records**: maps or lists that contain no others.
  ///
  /// - Parameters:
  ///   - options: The names of fields, and the number of findings to keep.
  ///   - source: The document that was read into the tree.
  /// - Throws: ``HierarchyFormatError`` with the first value that is neither a node nor contains nodes.
  /// - Complexity: O(*n*) for *n* values.
  func shaped(
    _ options: ReadingOptions, source: DocumentSource
  ) throws(HierarchyFormatError) -> ShapedDocument {
    if values.isEmpty { throw source.error(.noNodes, at: 0) }
    var roles = FieldRoles(options.fields)
    if let table = isoCodes { return .table(table) }
    if let list = listOfLists {
      let columns = try nodes(below: list, roles: roles, options, source: source, asColumns: true)
      guard let table = table(ofLists: list) else { return .rows(columns) }
      return .tableOrColumns(table, columns)
    }
    if let list = recordList(roles: &roles), isTable(list, options.fields, roles: &roles),
      let table = table(ofMaps: list)
    {
      return .table(table)
    }
    if options.fields.children == nil {
      roles.childKeys = try childKeys(roles: &roles, source: source)
      roles.forget()
    }
    return .rows(try nodes(below: 0, roles: roles, options, source: source))
  }

  private func nodes(
    below root: Int, roles: FieldRoles, _ options: ReadingOptions, source: DocumentSource,
    asColumns: Bool = false
  ) throws(HierarchyFormatError) -> ShapedRows {
    var reader = NestedReader(
      self, roles: roles, source: source, findingLimit: options.findingLimit)
    try reader.read(root, asColumns: asColumns)
    return reader.shapedRows()
  }

  /// Whether maps are records whose fields aren't those of nodes, but can be levels.
  private func isTable(_ list: Int, _ fields: FieldNames, roles: inout FieldRoles) -> Bool {
    if !fields.levels.isEmpty { return true }
    for map in children(of: list) {
      for value in children(of: map)
      where roles.field(of: value, in: self).match?.role == .name {
        return false
      }
    }
    return true
  }
}

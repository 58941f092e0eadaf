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
    if let table = isoCodes { return .table(table) }
    let fields = options.fields
    var roles = FieldRoles(fields)
    if let list = listOfLists {
      let columns = try nodes(below: list, roles: roles, options, source: source, asColumns: true)
      guard let table = table(ofLists: list) else { return .rows(columns) }
      return .tableOrColumns(table, columns)
    }
    if fields.children == nil {
      roles.childKeys = try childKeys(roles: &roles, source: source)
      roles.forget()
    }
    if let list = recordList(roles: &roles), isTable(list, fields, roles: &roles),
      let table = table(ofMaps: list, adding: fields.columns)
    {
      return .table(table)
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

  /// Whether maps are the records of a table: none contains nodes, and some have a parent, two fields have the names of
  /// levels, or all have several fields, none of which is a name.
  private func isTable(_ list: Int, _ fields: FieldNames, roles: inout FieldRoles) -> Bool {
    var hasParent = !fields.levels.isEmpty
    var hasName = false
    var isWide = true
    for map in children(of: list) {
      var count = 0
      for value in children(of: map) {
        count += 1
        switch roles.anyField(of: value, in: self).match?.role {
        case .children? where isFilled(value): return false
        case .parent?, .parentCode?: hasParent = true
        case .name?: hasName = true
        default: break
        }
      }
      isWide = isWide && count > 1
    }
    return hasParent || isWide && !hasName || hasLevels(list)
  }

  /// Whether maps have fields with the names of two levels, such as `province` and `city`.
  private func hasLevels(_ list: Int) -> Bool {
    guard let keys = keys(ofMaps: list, isIncluded: { !values[$0].kind.isContainer }) else {
      return false
    }
    do throws(HierarchyFormatError.Reason) {
      return try TableColumns.levels(keys.map { pool.string($0) }).count > 1
    } catch {
      return true
    }
  }
}

/// A document whose nodes are plain maps.
package struct PlainDocument {
  package var tree: DocumentTree
  package var options: ReadingOptions
  package let source: DocumentSource
  package var roles: FieldRoles

  /// Values that say neither what nodes are nor how they are connected.
  package var skipped: [(tree: DocumentTree, value: Int)] = []

  /// Whether the document is the rows of a table, whatever their fields say.
  package var isTable = false

  /// Whether fields of records said which are below which.
  package var isConnected = false

  /// Whether the names of nodes are the keys of maps that have fields.
  package var hasNamesAsKeys = false

  /// Whether the nodes are maps in a map with keys like those of fields, and none has a name.
  package var areKeyed = false

  package init(_ tree: DocumentTree, _ options: ReadingOptions, source: DocumentSource) {
    self.tree = tree
    self.options = options
    self.source = source
    roles = FieldRoles(options.fields)
  }
}

extension PlainDocument {
  /// Collects the nodes, or the records of a table.
  package func content() throws(HierarchyFormatError) -> TreeContent {
    try tree.shaped(options, source: source, roles: roles)
  }

  /// Returns the nodes, and what isn't used as findings.
  ///
  /// - Parameter shape: Finds out how the rows of a table describe a hierarchy.
  /// - Throws: ``HierarchyFormatError`` if the document isn't certainly a hierarchy.
  /// - Complexity: O(*n* log *n*) comparisons for *n* values.
  package func rows(
    of content: TreeContent,
    shape: (DocumentTable) throws(HierarchyFormatError) -> NodeRows
  ) throws(HierarchyFormatError) -> NodeRows {
    var rows = try content.rows(options, shape: shape)
    if hasNamesAsKeys { rows.shape = .nestedNames }
    addUnused(to: &rows, content)
    if !rows.rows.findings.hasErrors { try checkCertainty(of: &rows) }
    return rows
  }

  /// Adds findings for what nothing reads.
  private func addUnused(to rows: inout NodeRows, _ content: TreeContent) {
    let isConnected =
      switch rows.shape {
      case .list: false
      default: true
      }
    let children = rows.fields.children.map { Array(rows.rows.pool[$0]) }
    var unused = UnusedFields(options.fields, isConnected: isConnected, childrenKey: children)
    for (tree, value) in skipped { unused.add(value, of: tree, to: &rows.rows.findings) }
    for value in rows.skipped {
      unused.add(Int(value), of: tree, to: &rows.rows.findings)
    }
    rows.addUnusedRoles(fields: options.fields)
    var roles = roles
    guard rows.skipped.isEmpty, content.isTable, let list = tree.recordList(roles: &roles) else {
      return
    }
    for map in tree.children(of: list) {
      for value in tree.children(of: map) where tree.kind(of: value).isContainer {
        unused.add(value, of: tree, to: &rows.rows.findings)
      }
    }
  }
}

/// How a tree of values describes a hierarchy.
enum TreeContent {
  /// Nodes.
  case rows(NodeRows)
  /// Records with the same fields.
  case table(DocumentTable)
  /// Lists of equal length: the records of a table if something connects these, and otherwise independent columns.
  case tableOrColumns(DocumentTable, NodeRows)
  /// Records with names: those of a table if its columns say more than that, and otherwise nodes on one level.
  case tableOrList(DocumentTable, NodeRows)
}

extension TreeContent {
  /// Whether the document is a table, if something connects its records.
  var isTable: Bool {
    switch self {
    case .rows: false
    case .table, .tableOrColumns, .tableOrList: true
    }
  }

  /// Returns the nodes of a document that isn't read together with others.
  ///
  /// - Throws: ``HierarchyFormatError`` if nothing says how the records of a table are connected.
  consuming func rows(
    _ options: ReadingOptions, source: DocumentSource
  ) throws(HierarchyFormatError) -> NodeRows {
    switch self {
    case .rows(let rows):
      return rows
    case .table(let table):
      return try table.shaped(options, source: source)
    case .tableOrColumns(let table, let columns):
      do throws(HierarchyFormatError) {
        return try table.shaped(options, source: source)
      } catch {
        return columns
      }
    case .tableOrList(let table, let list):
      // A field for children says that the document is nested, whatever its codes look like.
      if options.fields.children != nil { return list }
      do throws(HierarchyFormatError) {
        let rows = try table.shaped(options, source: source)
        // The name of an object is one name, whatever characters it has, and each object has its own best field.
        switch rows.shape {
        case .parents(let field):
          let isName = list.fields.name.map { list.rows.pool[$0].elementsEqual(field.utf8) } == true
          return isName ? list : rows
        case .levels, .codes: return rows
        default: return list
        }
      } catch {
        switch error.reason {
        case .unknownColumns, .noNodes: return list
        default: throw error
        }
      }
    }
  }
}

/// The rows of a document, before they are connected by references, and how they were found.
struct NodeRows {
  var rows: RowTable
  let shape: DocumentShape

  /// The number of records of a table, or of nodes of a nested document.
  let recordCount: Int

  /// The names of the text columns, if all fields are kept.
  var keptFields: [String] = []

  /// The columns of a table that aren't used.
  var unread: UnreadColumns?

  /// The values of a tree that nothing reads.
  var skipped: [Int32] = []

  /// The fields of the nodes of a tree.
  var fields = NestedFields()
}

/// How a tree of values describes a hierarchy.
package enum TreeContent {
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
  package var isTable: Bool {
    switch self {
    case .rows: false
    case .table, .tableOrColumns, .tableOrList: true
    }
  }

  /// Returns the nodes of a document that isn't read together with others.
  ///
  /// - Parameter shape: Finds out how the rows of a table describe a hierarchy.
  /// - Throws: ``HierarchyFormatError`` if nothing says how the records of a table are connected.
  package consuming func rows(
    _ options: ReadingOptions,
    shape: (DocumentTable) throws(HierarchyFormatError) -> NodeRows
  ) throws(HierarchyFormatError) -> NodeRows {
    switch self {
    case .rows(let rows):
      return rows
    case .table(let table):
      return try shape(table)
    case .tableOrColumns(let table, let columns):
      do throws(HierarchyFormatError) {
        return try shape(table)
      } catch {
        return columns
      }
    case .tableOrList(let table, let list):
      // A field for children says that the document is nested, whatever its codes look like.
      if options.fields.children != nil { return list }
      do throws(HierarchyFormatError) {
        let rows = try shape(table)
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
package struct NodeRows {
  package var rows: RowTable
  package var shape: DocumentShape

  /// The number of records of a table, or of nodes of a nested document.
  package let recordCount: Int

  /// The names of the text columns, if all fields are kept.
  package var keptFields: [String] = []

  /// The columns of a table that aren't used.
  package var unread: UnreadColumns?

  /// The columns of a table of levels, from the roots down.
  package var levels: [TableColumns.Level] = []

  /// The rows that aren't nodes.
  package var omitted: [OmittedRow] = []

  /// The values of a tree that nothing reads.
  package var skipped: [Int32] = []

  /// The fields of the nodes of a tree.
  package var fields = NestedFields()

  /// What the reader left out.
  package var notes: [String] = []

  /// Whether each record has a row: those of a table, and those of lists and paths of which several are one row.
  var isTable: Bool { unread != nil || !rows.rowOfRecord.isEmpty }

  package init(
    rows: RowTable, shape: DocumentShape, recordCount: Int, keptFields: [String] = [],
    unread: UnreadColumns? = nil, skipped: [Int32] = [], fields: NestedFields = NestedFields()
  ) {
    self.rows = rows
    self.shape = shape
    self.recordCount = recordCount
    self.keptFields = keptFields
    self.unread = unread
    self.skipped = skipped
    self.fields = fields
  }
}

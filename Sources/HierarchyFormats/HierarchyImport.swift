import Hierarchies

/// A hierarchy that was read from a document, and how it was read.
public struct HierarchyImport: Sendable {
  /// The format of the document.
  public let format: DocumentFormat
  /// How the document describes a hierarchy.
  public let shape: DocumentShape
  /// What became of the rows.
  public let rows: RowAccount
  /// The number of nodes that were removed because the options collapse levels.
  public let collapsedCount: Int
  /// The fields or columns with data that isn't used, in the order of the document, without those to ignore.
  public let unusedFields: [String]
  /// The problems.
  public let findings: HierarchyFindings
  /// The hierarchy, or `nil` if a problem is an error.
  public let hierarchy: Hierarchy?
  /// What the reader of a file chose or left out, such as `sheet "Regions"`.
  public var notes: [String] = []
  /// Whether the document is a compiled hierarchy in reduced form.
  public internal(set) var isReduced = false
}

extension HierarchyImport {
  /// The number of records: rows of a table, or nodes of a nested document.
  public var recordCount: Int { rows.read - rows.leftOut.reduce(0) { $0 + $1.count } }

  /// Connects the rows of a document, checks them, and builds the hierarchy.
  ///
  /// - Parameters:
  ///   - columns: The names of the text columns.
  ///   - addUnused: Adds findings for the columns of a table that aren't used, once the rows are connected.
  /// - Throws: ``HierarchyFormatError`` if there are no nodes.
  /// - Complexity: O(*b* + *n* log *n*) for *n* rows with *b* bytes of text.
  package init(
    _ shaped: consuming NodeRows, format: DocumentFormat, columns: [String],
    options: ReadingOptions,
    addUnused: (UnreadColumns, inout RowTable, DocumentShape) -> Void
  ) throws(HierarchyFormatError) {
    // They are changed in place, because a copy of millions of rows takes time.
    var repetitions = shaped.rows.repetitions()
    if shaped.canMerge { repetitions = shaped.rows.mergeRows(among: repetitions) }
    shaped.rows.connectReferences()
    if options.isDetected, !options.fields.isGiven {
      shaped.rows.checkLevels(shaped.shape, shaped.fields)
    }
    if let unread = shaped.unread { addUnused(unread, &shaped.rows, shaped.shape) }
    if options.mergesRows { shaped.rows.findings.remove(.otherCode) }
    let removed = shaped.rows.check(options, shape: shaped.shape, repetitions)
    let account = RowAccount(&shaped, removed.order, collapsed: removed.count, options)
    var hierarchy: Hierarchy?
    if !shaped.rows.findings.hasErrors {
      hierarchy = try shaped.rows.build(removed.order, columns: columns)
    }
    if let built = hierarchy, let row = shaped.rows.firstMissing(in: built, removed.order) {
      shaped.rows.addLost(row)
      hierarchy = nil
    }
    let table = shaped.rows
    self.init(
      format: format, shape: shaped.shape, rows: account, collapsedCount: removed.count,
      unusedFields: table.findings.unused, findings: HierarchyFindings(table, removed.order),
      hierarchy: hierarchy)
    notes = shaped.notes
  }

  /// Connects the rows of a document that is in its format by contract.
  package init(
    _ shaped: consuming NodeRows, format: DocumentFormat, columns: [String],
    options: ReadingOptions
  ) throws(HierarchyFormatError) {
    try self.init(shaped, format: format, columns: columns, options: options) {
      unread, rows, _ in unread.addFindings(to: &rows, options.fields)
    }
  }

  /// Checks a hierarchy that is complete already.
  package init(
    _ hierarchy: Hierarchy, format: DocumentFormat, shape: DocumentShape, options: ReadingOptions
  ) {
    var table = RowTable(hierarchy, findingLimit: options.findingLimit)
    let order = table.check(ReadingOptions(), shape: shape, table.repetitions()).order
    self.init(
      format: format, shape: shape, rows: RowAccount(nodes: hierarchy.count), collapsedCount: 0,
      unusedFields: [], findings: HierarchyFindings(table, order),
      hierarchy: table.findings.hasErrors ? nil : hierarchy)
  }
}

extension NodeRows {
  /// Whether equal rows are one node: those of tables and lists. Objects inside each other are as many nodes as there are.
  fileprivate var canMerge: Bool {
    switch shape {
    case .list, .codes: return true
    default: return unread != nil
    }
  }
}

extension RowTable {
  /// Adds a finding for a row that isn't in the hierarchy.
  fileprivate mutating func addLost(_ row: Int) {
    let cell = RowFindings.Cell(offset: rows[row].offset, text: rows[row].name)
    findings.add(.lostRow, row: row, cell: cell)
  }

  /// Adds a finding if nothing in a document says how several nodes are connected, and some have no code that tells what they
  /// are.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  fileprivate mutating func checkLevels(_ shape: DocumentShape, _ fields: NestedFields) {
    switch shape {
    case .parents, .levels, .views, .compiled: return
    default: if fields.children != nil { return }
    }
    var first: Int?
    var count = 0
    var hasCodes = true
    for row in rows.indices where !rows[row].traits.contains(.transparent) {
      if nodeAbove(row) >= 0 { return }
      first = first ?? row
      count += 1
      hasCodes = hasCodes && !(rows[row].code.isEmpty && rows[row].identifier.isEmpty)
    }
    if let first, count > 1, !hasCodes { findings.add(.oneLevel, row: first) }
  }

  /// Adds the findings of connected rows, and removes the levels that the options say.
  ///
  /// Names and codes are checked as they are in the document, and siblings as they are in the result, so that siblings
  /// that become equal are reported. The names of views are those of classes, so several siblings can have one. Rows of a
  /// list are siblings only because nothing connects them, so their codes tell them apart.
  fileprivate mutating func check(
    _ options: ReadingOptions, shape: DocumentShape, _ repetitions: [Repetition]
  ) -> (order: RowOrder, count: Int) {
    checkNames()
    var order = sortedOrder()
    checkCodes(order, repetitions)
    checkSiblingPositions(order)
    var count = 0
    if options.collapsesPlaceholders {
      count += collapsePlaceholders(order)
      order = sortedOrder()
    }
    if options.collapsesRepeatedParents {
      count += collapseRepeatedParents(order)
      order = sortedOrder()
    }
    // Comparing shapes would compare the texts of others, which Embedded Swift can't.
    switch shape {
    case .views: break
    case .list: checkSiblings(order, comparingCodes: true)
    case .levels, .parents, .codes:
      checkTotal(order)
      checkSiblings(order, comparingCodes: false)
    default: checkSiblings(order, comparingCodes: false)
    }
    return (order, count)
  }
}

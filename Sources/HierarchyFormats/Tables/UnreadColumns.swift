/// The columns of a table that the reading doesn't use.
package struct UnreadColumns {
  package let table: DocumentTable
  package let columns: TableColumns
  package private(set) var isUsed: [Bool]

  package init(_ table: DocumentTable, _ columns: TableColumns) {
    self.table = table
    self.columns = columns
    isUsed = [Bool](repeating: false, count: table.columns.count)
    for column in columns.details + columns.texts { use(column) }
    // These have findings of their own.
    if let column = columns.possibleOrder { use(column) }
    for column in columns.deletionMarks { use(column) }
  }

  package mutating func use(_ column: Int) {
    if column < isUsed.count { isUsed[column] = true }
  }
}

extension UnreadColumns {
  /// Adds a finding for the columns with data that the hierarchy doesn't contain.
  ///
  /// A column isn't one of them if it is empty, or repeats names, codes or the level of a node or of those above it.
  ///
  /// - Parameters:
  ///   - rows: The rows, connected.
  ///   - structure: What such a column says about how nodes are connected.
  /// - Complexity: O(*c* · *n* log *n*) comparisons for *c* such columns and *n* rows.
  package func addFindings(
    to rows: inout RowTable, _ fields: FieldNames,
    structure: (_ column: Int, RowTable) -> HierarchyFinding.FieldStructure? = { _, _ in nil }
  ) {
    for column in table.columns.indices where !isUsed[column] {
      let title = table.title(column)
      if fields.isIgnored(title.utf8) || isEmpty(column) { continue }
      let isBound = column == columns.left || column == columns.right
      if !isBound, repeatsNodes(column, in: rows) { continue }
      if let structure = structure(column, rows) {
        rows.findings.addStructure(
          table.name(ofColumn: column), structure, at: Int(table.headerOffset))
      } else {
        rows.findings.addUnused(title, at: Int(table.headerOffset))
      }
    }
  }

  private func isEmpty(_ column: Int) -> Bool {
    (0..<table.rowCount).allSatisfy { table.trimmed(row: $0, column: column).isEmpty }
  }

  /// Whether all cells of a column repeat the name, the code, the identifier or the level of their node, or of one above it.
  private func repeatsNodes(_ column: Int, in rows: RowTable) -> Bool {
    var base: Int?
    let levels = column == columns.depth ? table.numbers(column) : nil
    for record in 0..<table.rowCount {
      let text = table.trimmed(row: record, column: column)
      if text.isEmpty { continue }
      let cell = rows.pool[text]
      var row = rows.row(ofRecord: record)
      var depth = 0
      var isFound = false
      while row >= 0, depth <= DocumentTree.depthLimit {
        let node = rows.rows[row]
        isFound =
          isFound
          || [node.name, node.code, node.identifier].contains { other in
            other.count == text.count && rows.pool[other].elementsEqual(cell)
          }
        if isFound, levels == nil { break }
        depth += 1
        row = rows.nodeAbove(row)
      }
      if let levels {
        if base ?? (levels[record] - depth) != levels[record] - depth { return false }
        base = levels[record] - depth
      } else if !isFound {
        return false
      }
    }
    return true
  }
}

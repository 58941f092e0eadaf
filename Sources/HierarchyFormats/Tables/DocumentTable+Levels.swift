extension DocumentTable {
  /// Finds the nodes of a table with one column per level.
  ///
  /// Equal paths are one node, and empty cells are skipped. The code of a row, if there is one, is that of its last
  /// node. The first code of a node is kept, and another one is a finding. A further column with names is the last
  /// level; it can repeat the name of the level above.
  ///
  /// - Complexity: O(*l* · *n* log *n*) comparisons for *l* levels and *n* rows.
  func levels(
    _ columns: TableColumns, _ levels: [TableColumns.Level], into rows: RowTable
  ) -> ShapedRows {
    var nodes = LevelNodes(recordCount: rowCount)
    var levels = levels
    for level in levels { nodes.addLevel(level, of: self, skipsRepetition: false) }
    let isNamed = columns.levels.isEmpty && !levels.contains { $0.name == columns.name }
    if isNamed, let name = columns.name {
      let level = TableColumns.Level(name: name, code: nil)
      nodes.addLevel(level, of: self, skipsRepetition: true)
      levels.append(level)
    }
    if let code = columns.code ?? columns.identifier {
      for record in 0..<rowCount { nodes.setCode(code, ofRecord: record, in: self) }
    }
    let shape = DocumentShape.levels(fields: levels.map { title($0.name) })
    return ShapedRows(rows: filled(rows, nodes, columns), shape: shape, recordCount: rowCount)
  }

  /// Adds a row for each node, connected to its parent, and one for each record without a node.
  private func filled(
    _ rows: RowTable, _ nodes: LevelNodes, _ columns: TableColumns
  ) -> RowTable {
    var result = rows
    result.rows.reserveCapacity(nodes.nodes.count)
    var rowOfNode = [Int](repeating: -1, count: nodes.nodes.count)
    for index in nodes.documentOrder() {
      let node = nodes.nodes[index]
      let parent = node.parent < 0 ? -1 : rowOfNode[Int(node.parent)]
      let row = result.addRow(under: parent, at: Int(offsets[Int(node.record)]))
      result.rows[row].name = node.name
      result.rows[row].code = node.code
      rowOfNode[index] = row
      if let other = node.other {
        let cell = RowFindings.Cell(offset: offsets[Int(other.record)], text: other.code)
        result.findings.add(.otherCode, row: row, cell: cell)
      }
    }
    var isDetailed = [Bool](repeating: false, count: nodes.nodes.count)
    for (record, node) in nodes.last.enumerated() {
      if node < 0 {
        _ = result.addRow(under: -1, at: Int(offsets[record]))
      } else if !isDetailed[Int(node)] {
        isDetailed[Int(node)] = true
        addDetails(of: record, columns, to: rowOfNode[Int(node)], of: &result)
      }
    }
    return result
  }
}

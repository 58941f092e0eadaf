/// The nodes of a table with one column per level, found level by level.
package struct LevelNodes {
  package struct Node {
    let parent: Int32
    /// The first row of the table with the node.
    let record: Int32
    let name: TextPool.Text
    var code = TextPool.Text()
    /// The first row with another code, and that code.
    var other: (record: Int32, code: TextPool.Text)?
  }

  package private(set) var nodes: [Node] = []

  /// The last node of each row of the table so far, or −1.
  package private(set) var last: [Int32]

  package init(recordCount: Int) { last = [Int32](repeating: -1, count: recordCount) }
}

extension LevelNodes {
  /// Adds the nodes of a level. Cells with the same text below the same node are one node.
  ///
  /// - Parameter skipsRepetition: Whether a cell with the name of the row's last node is that node.
  /// - Complexity: O(*n* log *n*) comparisons for *n* rows, and O(*n*) if equal cells follow each other.
  package mutating func addLevel(
    _ level: TableColumns.Level, of table: DocumentTable, skipsRepetition: Bool
  ) {
    // The first row of each run of rows with the same cell.
    var heads = [Int32](repeating: -1, count: last.count)
    var order: [Int32] = []
    var previous = -1
    for record in last.indices {
      let name = table.cell(row: record, column: level.name)
      if name.isEmpty || skipsRepetition && isLast(name, of: record, in: table) { continue }
      let continues =
        previous >= 0 && last[previous] == last[record]
        && table.pool.order(table.cell(row: previous, column: level.name), name) == 0
      heads[record] = continues ? heads[previous] : Int32(record)
      if !continues { order.append(Int32(record)) }
      previous = record
    }
    sort(&order, by: level, in: table)
    var found = [Int32](repeating: -1, count: last.count)
    for (index, record) in order.enumerated() {
      let isFirst = index == 0 || compare(order[index - 1], record, level, table) != 0
      if isFirst {
        let name = table.cell(row: Int(record), column: level.name)
        nodes.append(Node(parent: last[Int(record)], record: record, name: name))
      }
      found[Int(record)] = Int32(nodes.count - 1)
    }
    for record in last.indices where heads[record] >= 0 {
      last[record] = found[Int(heads[record])]
      if let code = level.code { setCode(code, ofRecord: record, in: table) }
    }
  }

  /// Sets the code of a row's last node if it has none, and keeps the first code that is another one.
  ///
  /// - Parameter isUnique: Whether each row has a code of its own. Then rows with equal names are several nodes.
  package mutating func setCode(
    _ column: Int, ofRecord record: Int, in table: DocumentTable, isUnique: Bool = false
  ) {
    let node = Int(last[record])
    let code = table.trimmed(row: record, column: column)
    if node < 0 || code.isEmpty { return }
    if nodes[node].code.isEmpty {
      nodes[node].code = code
    } else if isUnique {
      nodes.append(
        Node(parent: nodes[node].parent, record: Int32(record), name: nodes[node].name, code: code))
      last[record] = Int32(nodes.count - 1)
    } else if nodes[node].other == nil, table.pool.order(nodes[node].code, code) != 0 {
      nodes[node].other = (Int32(record), code)
    }
  }

  private func isLast(_ name: TextPool.Text, of record: Int, in table: DocumentTable) -> Bool {
    last[record] >= 0 && table.pool.order(nodes[Int(last[record])].name, name) == 0
  }

  private func sort(
    _ order: inout [Int32], by level: TableColumns.Level, in table: DocumentTable
  ) {
    order.sort { left, right in
      let comparison = compare(left, right, level, table)
      return comparison == 0 ? left < right : comparison < 0
    }
  }

  private func compare(
    _ left: Int32, _ right: Int32, _ level: TableColumns.Level, _ table: DocumentTable
  ) -> Int {
    let parents = Int(last[Int(left)]) - Int(last[Int(right)])
    if parents != 0 { return parents }
    return table.pool.order(
      table.cell(row: Int(left), column: level.name),
      table.cell(row: Int(right), column: level.name))
  }

  /// The nodes in the order of their first rows, parents before their children.
  ///
  /// - Complexity: O(*n*) for *n* rows and nodes.
  package func documentOrder() -> [Int] {
    var starts = [Int](repeating: 0, count: last.count + 1)
    for node in nodes { starts[Int(node.record) + 1] += 1 }
    for slot in starts.indices.dropFirst() { starts[slot] += starts[slot - 1] }
    var order = [Int](repeating: 0, count: nodes.count)
    // Nodes of the same row are in the order of their levels.
    for (index, node) in nodes.enumerated() {
      order[starts[Int(node.record)]] = index
      starts[Int(node.record)] += 1
    }
    return order
  }
}

extension DocumentTable {
  /// Finds the nodes of a table with one column per level.
  ///
  /// Equal paths are one node, and empty cells are skipped. In a table in which names appear only where they change, the
  /// cells of the levels above the first one of a row are those of the row above. The code of a row, if there is one, is
  /// that of its last node: rows with codes of their own are several nodes, and otherwise the first code of a node is kept,
  /// and another one is a finding. A further column with names is the last level; it can repeat the name of the level
  /// above.
  ///
  /// - Parameter shape: The shape, if that isn't the one of the levels.
  /// - Complexity: O(*l* · *n* log *n*) comparisons for *l* levels and *n* rows.
  package func levels(
    _ columns: TableColumns, _ levels: [TableColumns.Level], shape: DocumentShape? = nil,
    into rows: RowTable
  ) throws(HierarchyFormatError.Reason) -> NodeRows {
    var table = self
    let gaps = table.fillDown(levels.map { $0.name })
    return table.levels(columns, levels, shape: shape, gaps: gaps, into: rows)
  }

  private func levels(
    _ columns: TableColumns, _ levels: [TableColumns.Level], shape: DocumentShape?, gaps: [Int],
    into rows: RowTable
  ) -> NodeRows {
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
      let isUnique = index(ofColumn: code).distinctCount(in: pool) == rowCount
      for record in 0..<rowCount {
        nodes.setCode(code, ofRecord: record, in: self, isUnique: isUnique)
      }
    }
    let shape = shape ?? .levels(fields: levels.map { title($0.name) })
    let hasCodes =
      columns.code ?? columns.identifier != nil || levels.contains { $0.code != nil }
    var result = filled(rows, nodes, columns, hasCodes: hasCodes)
    var unread = UnreadColumns(self, columns)
    for level in levels {
      unread.use(level.name)
      if let code = level.code { unread.use(code) }
    }
    for record in gaps { result.findings.add(.emptyLevel, row: result.row(ofRecord: record)) }
    var shaped = NodeRows(rows: result, shape: shape, recordCount: rowCount, unread: unread)
    shaped.levels = levels
    return shaped
  }

  /// Fills the cells of levels that are empty because a name appears only where it changes, as in merged cells and in
  /// outlines.
  ///
  /// - Returns: The rows whose empty cells can mean the name above, or none. In a column in which names appear only where
  ///   they change, no row repeats the name of the row above.
  /// - Complexity: O(*l* · *n*) comparisons for *l* levels and *n* rows.
  private mutating func fillDown(_ levels: [Int]) -> [Int] {
    guard let top = levels.first, levels.count > 1 else { return [] }
    let hasName = (0..<rowCount).contains { row in !trimmed(row: row, column: top).isEmpty }
    let rows = (0..<rowCount).filter { row in isGap(row, 0, levels) }
    if rows.isEmpty || !hasName {
      return (1..<levels.count - 1).flatMap { level in
        !repetitions(level, levels).isEmpty
          ? []
          : (1..<max(rowCount, 1)).filter { row in
            isGap(row, level, levels) && isSame(row, through: level, levels)
              && !trimmed(row: row - 1, column: levels[level]).isEmpty
          }
      }
    }
    // Where nearly all rows repeat the name above them, an empty cell is no name.
    let repetitionCount = repetitions(0, levels).count
    let isRare = rows.count * 10 <= repetitionCount
    if rows[0] == 0 || repetitionCount > 0 { return isRare ? [] : rows }
    var above = levels.map { cell(row: 0, column: $0) }
    for row in 0..<rowCount {
      var isFilled = false
      for (index, column) in levels.enumerated() {
        isFilled = isFilled || !trimmed(row: row, column: column).isEmpty
        if isFilled {
          above[index] = cell(row: row, column: column)
        } else {
          setCell(row: row, column: column, to: above[index])
        }
      }
    }
    return []
  }

  /// Whether a cell is empty although one on a lower level isn't.
  private func isGap(_ row: Int, _ level: Int, _ levels: [Int]) -> Bool {
    trimmed(row: row, column: levels[level]).isEmpty
      && levels[(level + 1)...].contains { !trimmed(row: row, column: $0).isEmpty }
  }

  /// The rows that have the name of the row above on a level, and on those above it.
  private func repetitions(_ level: Int, _ levels: [Int]) -> some Collection<Int> {
    (1..<max(rowCount, 1)).lazy.filter { row in
      !trimmed(row: row, column: levels[level]).isEmpty && isSame(row, through: level + 1, levels)
    }
  }

  /// Whether the first cells of a row are those of the row above.
  private func isSame(_ row: Int, through count: Int, _ levels: [Int]) -> Bool {
    levels[..<count].allSatisfy { column in
      pool.order(trimmed(row: row, column: column), trimmed(row: row - 1, column: column)) == 0
    }
  }

  /// Adds a row for each node, connected to its parent, and one for each record without a node.
  private func filled(
    _ rows: RowTable, _ nodes: LevelNodes, _ columns: TableColumns, hasCodes: Bool
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
    result.rowOfRecord = nodes.last.map { $0 < 0 ? -1 : Int32(rowOfNode[Int($0)]) }
    for (record, node) in nodes.last.enumerated() {
      if node < 0 {
        result.rowOfRecord[record] = Int32(result.addRow(under: -1, at: Int(offsets[record])))
      } else if !isDetailed[Int(node)] {
        isDetailed[Int(node)] = true
        addDetails(of: record, columns, to: rowOfNode[Int(node)], of: &result)
      } else if !hasCodes {
        result.findings.add(
          .repeatedRow, row: rowOfNode[Int(node)],
          cell: RowFindings.Cell(offset: offsets[record], text: TextPool.Text()))
      }
    }
    return result
  }
}

import Hierarchies

extension RowTable {
  /// Connects the rows by their references and builds their hierarchy.
  ///
  /// - Throws: ``HierarchyFormatError`` for the first row with an error, or one that is its own parent.
  /// - Complexity: O(*n* log *n*), where *n* is the number of rows.
  mutating func hierarchy(columns: [String]) throws(HierarchyFormatError) -> Hierarchy {
    connectReferences()
    if let error = firstError { throw error }
    return try build(columns: columns)
  }

  /// Builds the hierarchy in breadth-first order, with siblings in document order.
  ///
  /// Rows in or below a cycle are left out.
  ///
  /// - Throws: ``HierarchyFormatError`` if there are no nodes.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  func build(columns: [String]) throws(HierarchyFormatError) -> Hierarchy {
    let order = rowsByLevel()
    if order.isEmpty { throw source.error(.noNodes, at: 0) }
    var builder = HierarchyBuilder()
    var entries = [HierarchyBuilder.Entry?](repeating: nil, count: rows.count)
    pool.bytes.withUnsafeBufferPointer { text in
      func bytes(_ piece: Text) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text[Int(piece.start)..<Int(piece.start + piece.count)])
      }
      for row in order {
        let above = nodeAbove(row)
        let record = rows[row]
        let entry = builder.add(utf8: bytes(record.name), to: above < 0 ? nil : entries[above])
        let code = record.code.isEmpty ? record.identifier : record.code
        if !code.isEmpty { builder.setCode(utf8: bytes(code), of: entry) }
        if record.traits.contains(.disabled) { builder.setDisabled(true, of: entry) }
        entries[row] = entry
      }
      for cell in cells where !cell.text.isEmpty {
        guard let entry = entries[Int(cell.row)] else { continue }
        builder.setText(utf8: bytes(cell.text), column: columns[Int(cell.column)], of: entry)
      }
    }
    return builder.build()
  }

  /// Returns the rows that are nodes, parents before their children. Rows in or below a cycle are left out.
  ///
  /// - Complexity: O(*n*), where *n* is the number of rows.
  func rowsByLevel() -> [Int] {
    // Counting sort. Slot 0 counts the roots, and slot 1 + r the children of row r. After summing, each
    // slot is the start of its rows in `children`.
    var starts = [Int](repeating: 0, count: rows.count + 2)
    var nodeCount = 0
    for row in rows.indices where !rows[row].traits.contains(.transparent) {
      starts[nodeAbove(row) + 2] += 1
      nodeCount += 1
    }
    for slot in starts.indices.dropFirst() { starts[slot] += starts[slot - 1] }
    var children = [Int](repeating: 0, count: nodeCount)
    var ends = starts
    for row in rows.indices where !rows[row].traits.contains(.transparent) {
      let slot = nodeAbove(row) + 1
      children[ends[slot]] = row
      ends[slot] += 1
    }

    var order = Array(children[starts[0]..<starts[1]])
    order.reserveCapacity(nodeCount)
    var next = 0
    while next < order.count {
      let row = order[next]
      order.append(contentsOf: children[starts[row + 1]..<starts[row + 2]])
      next += 1
    }
    return order
  }
}

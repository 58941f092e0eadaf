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
    try build(RowOrder(self), columns: columns)
  }

  /// Builds the hierarchy from rows that are in order already.
  func build(_ order: RowOrder, columns: [String]) throws(HierarchyFormatError) -> Hierarchy {
    if order.rows.isEmpty { throw source.error(.noNodes, at: 0) }
    var builder = HierarchyBuilder()
    var entries: [HierarchyBuilder.Entry] = []
    entries.reserveCapacity(order.rows.count)
    pool.bytes.withUnsafeBufferPointer { text in
      func bytes(_ piece: Text) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text[Int(piece.start)..<Int(piece.start + piece.count)])
      }
      for (position, row) in order.rows.enumerated() {
        let parent = Int(order.parents[position])
        let record = rows[Int(row)]
        let entry = builder.add(utf8: bytes(record.name), to: parent < 0 ? nil : entries[parent])
        let code = code(of: Int(row))
        if !code.isEmpty { builder.setCode(utf8: bytes(code), of: entry) }
        if record.traits.contains(.disabled) { builder.setDisabled(true, of: entry) }
        entries.append(entry)
      }
      if cells.isEmpty { return }
      let positions = order.positions(rowCount: rows.count)
      for cell in cells where !cell.text.isEmpty && positions[Int(cell.row)] >= 0 {
        let entry = entries[Int(positions[Int(cell.row)])]
        builder.setText(utf8: bytes(cell.text), column: columns[Int(cell.column)], of: entry)
      }
    }
    return builder.build()
  }
}

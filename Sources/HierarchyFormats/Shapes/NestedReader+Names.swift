extension NestedReader {
  /// Reads a key of a map of names, and its value: what is below that name, or the code of the name, or the name of the
  /// code.
  mutating func readEntry(below parent: Int) throws(HierarchyFormatError) {
    let value = tree.values[position]
    let row = table.addRow(under: parent, at: Int(value.offset))
    table.rows[row].name = value.key
    switch value.kind {
    case .null:
      break
    case .list:
      table.rows[row].traits.insert(.isGroup)
      return beginList(row: row)
    case .map:
      table.rows[row].traits.insert(.isGroup)
      return try beginMap(row: row, key: value.key)
    case .string, .number:
      setEntry(value, of: row)
    case .true, .false:
      throw error(.notANode, at: position)
    }
    position += 1
  }

  /// Sets the name and the code of a row of a map from codes to names, or from names to codes.
  private mutating func setEntry(_ value: DocumentTree.Value, of row: Int) {
    let isNameToCode = table.isDigits(value.text) && !table.isDigits(value.key)
    table.rows[row].name = isNameToCode ? value.key : value.text
    table.rows[row].code = isNameToCode ? value.text : value.key
    table.rows[row].traits.insert(.isEntry)
  }
}

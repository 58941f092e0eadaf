extension NestedReader {
  /// Reads an element of a list: a map, which is a node or maps names, or a name.
  mutating func readElement(below parent: Int) throws(HierarchyFormatError) {
    let value = tree.values[position]
    switch value.kind {
    case .map:
      let row = table.addRow(under: parent, at: Int(value.offset))
      let mapsNames = isMapOfNames(position)
      frames.append(
        Frame(
          kind: mapsNames ? .names : .fields, row: row, end: Int(value.end), isElement: !mapsNames))
    case .string, .number:
      let row = table.addRow(under: parent, at: Int(value.offset))
      table.rows[row].name = value.text
    default:
      throw error(.notANode, at: position)
    }
    position += 1
  }

  /// Reads an element of a list of columns: the list of its rows.
  ///
  /// A column is a root whose name is its number, counted from 1, as in the property `columns` of the element
  /// `cascade-wheel`.
  mutating func readColumn() throws(HierarchyFormatError) {
    guard tree.kind(of: position) == .list else { throw error(.notANode, at: position) }
    let row = table.addRow(under: -1, at: offset(of: position))
    fields.columnCount += 1
    table.rows[row].name = table.store(String(fields.columnCount).utf8)
    beginList(row: row)
  }
}

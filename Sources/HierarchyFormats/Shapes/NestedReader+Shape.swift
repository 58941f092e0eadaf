extension NestedReader {
  /// Returns the rows, those of code maps connected, and how the document describes them.
  mutating func shapedRows() -> ShapedRows {
    // Nodes with a field for children aren't connected by their codes, even if all of these are empty.
    let codes = fields.children == nil ? table.connectCodes() : nil
    var count = 0
    var hasReference = false
    var isNested = false
    for row in table.rows.indices where !table.rows[row].traits.contains(.transparent) {
      count += 1
      hasReference = hasReference || table.rows[row].traits.contains(.hasReference)
      isNested = isNested || table.nodeAbove(row) >= 0
    }
    let shape = codes ?? shape(hasReferences: hasReference && !isNested, isNested: isNested)
    return ShapedRows(rows: table, shape: shape, recordCount: count)
  }

  private func shape(hasReferences: Bool, isNested: Bool) -> DocumentShape {
    if fields.columnCount > 0 { return .independentColumns }
    if hasReferences, let parent = fields.parent { return .parents(field: table.string(parent)) }
    guard let name = fields.name else { return .nestedNames }
    if !isNested { return .list }
    return .nestedObjects(
      name: table.string(name), code: fields.code.map { table.string($0) },
      children: fields.children.map { table.string($0) } ?? "")
  }
}

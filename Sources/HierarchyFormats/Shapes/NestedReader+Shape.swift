extension NestedReader {
  /// Returns the rows, those of code maps connected, and how the document describes them.
  mutating func shapedRows() -> NodeRows {
    // Nodes with a field for children aren't connected by their codes, even if all of these are empty.
    let codes = fields.children == nil && connectsCodes ? table.connectCodes() : nil
    var count = 0
    var hasReference = false
    var isNested = false
    for row in table.rows.indices where !table.rows[row].traits.contains(.transparent) {
      count += 1
      hasReference = hasReference || table.rows[row].traits.contains(.hasReference)
      isNested = isNested || table.nodeAbove(row) >= 0
    }
    let shape = codes ?? shape(hasReferences: hasReference && !isNested, isNested: isNested)
    return NodeRows(
      rows: table, shape: shape, recordCount: count,
      keptFields: keptFields, skipped: skipped, fields: fields)
  }

  /// Whether rows may be connected by their codes. Where all fields are kept, those of objects are of any kind.
  private var connectsCodes: Bool {
    !keepsFields || table.rows.contains { $0.traits.contains(.isEntry) }
  }

  /// The names of the fields that are kept.
  var keptFields: [String] { roles.kept.map { String(decoding: $0, as: UTF8.self) } }

  private func shape(hasReferences: Bool, isNested: Bool) -> DocumentShape {
    if fields.columnCount > 0 { return .independentColumns }
    if hasReferences, let parent = fields.parent { return .parents(field: table.string(parent)) }
    guard let name = fields.name else { return .nestedNames }
    if !isNested { return .list }
    return .nestedObjects(
      name: table.string(name), code: (fields.code ?? fields.identifier).map { table.string($0) },
      children: fields.children.map { table.string($0) } ?? "")
  }
}

/// The fields in which the first nodes of a nested document have their names, codes, parents and children.
package struct NestedFields {
  private(set) var name: TextPool.Text?
  private(set) var code: TextPool.Text?
  private(set) var identifier: TextPool.Text?
  private(set) var parent: TextPool.Text?
  private(set) var children: TextPool.Text?

  /// The number of independent columns so far.
  var columnCount = 0

  /// Notes that a field is read.
  mutating func note(_ role: FieldTable.Role, key: TextPool.Text) {
    switch role {
    case .name: name = name ?? key
    case .code: code = code ?? key
    case .identifier: identifier = identifier ?? key
    case .parent, .parentCode: parent = parent ?? key
    case .children: children = children ?? key
    default: break
    }
  }

  /// Forgets a field because a better one was found.
  mutating func forget(_ role: FieldTable.Role, key: TextPool.Text) {
    if role == .name, name == key { name = nil }
    if role == .code, code == key { code = nil }
    if role == .identifier, identifier == key { identifier = nil }
  }
}

extension JSONReader {
  /// Reads the next field of an object, or its end.
  mutating func readField(of object: Frame) throws(HierarchyFormatError) {
    guard try tokens.next() == .key else { return try endObject(object) }
    let match = matchKey(of: object)
    if object.kind == .undecided {
      frames[frames.count - 1].kind = match == nil ? .map : .fields
    }
    if frames[frames.count - 1].kind == .map {
      try readEntry(ofMap: object.row)
    } else {
      try readValue(match, of: object.row)
    }
  }

  private func matchKey(of object: Frame) -> FieldTable.Match? {
    var match = fields.match(tokens.text, isContainer: isContainer)
    if match == nil, isNull { match = fields.match(tokens.text, isContainer: true) }
    guard let match else { return nil }
    let isOfEnvelope = match.role == .list || match.role == .envelope
    return object.isElement && isOfEnvelope ? nil : match
  }

  private var isContainer: Bool {
    tokens.nextByte == UInt8(ascii: "{") || tokens.nextByte == UInt8(ascii: "[")
  }

  private var isNull: Bool { tokens.nextByte == UInt8(ascii: "n") }

  /// Reads the value of a field of a node.
  private mutating func readValue(
    _ match: FieldTable.Match?, of row: Int
  ) throws(HierarchyFormatError) {
    let column = columnNames.firstIndex(of: tokens.text)
    var role = match?.role
    if let match, !(try accept(match)) { role = nil }
    if role == .parent || role == .parentCode {
      table.rows[row].traits.insert(.hasReference)
    }
    if role == nil, column == nil || isContainer { return try tokens.skipValue() }

    let first = tokens.position
    let token = try tokens.next()
    if let column, token == .string || token == .number {
      let cell = RowTable.Cell(
        row: Int32(row), column: Int32(column), text: table.store(tokens.text))
      table.cells.append(cell)
    }
    switch (token, role) {
    case (.beginArray, .some): beginList(row: row)
    case (.beginObject, .some): beginObject(row: table.addRow(under: row, at: first))
    case (.true, .disabled): table.rows[row].traits.insert(.disabled)
    case (.string, .some(let role)), (.number, .some(let role)): setText(role, of: row)
    default: break
    }
  }

  /// Returns whether a field is read: whether its rank is the best of its role so far.
  private mutating func accept(
    _ match: FieldTable.Match
  ) throws(HierarchyFormatError) -> Bool {
    if match.role == .envelope || isNull && match.role != .parent && match.role != .parentCode {
      return false
    }
    let last = frames.count - 1
    let best = frames[last].ranks[match.role]
    if best == match.rank {
      let field = String(decoding: tokens.text, as: UTF8.self)
      throw tokens.error(.repeatedField(field), at: tokens.start)
    }
    if best < match.rank, !match.role.holdsContainer { return false }
    frames[last].ranks[match.role] = match.rank
    return true
  }

  private mutating func setText(_ role: FieldTable.Role, of row: Int) {
    switch role {
    case .name: table.rows[row].name = table.store(tokens.text)
    case .code: table.rows[row].code = table.store(tokens.text)
    case .identifier: table.rows[row].identifier = table.store(tokens.text)
    case .parent:
      table.rows[row].reference = table.store(tokens.text)
      table.rows[row].traits.remove(.refersToCode)
    case .parentCode where frames[frames.count - 1].ranks[.parent] == FieldRanks.none:
      table.rows[row].reference = table.store(tokens.text)
      table.rows[row].traits.insert(.refersToCode)
    case .disabled where tokens.text == Array("1".utf8) || tokens.text == Array("true".utf8):
      table.rows[row].traits.insert(.disabled)
    default: break
    }
  }

  /// Reads a key of a map and its value.
  private mutating func readEntry(ofMap map: Int) throws(HierarchyFormatError) {
    let row = table.addRow(under: map, at: tokens.start)
    let key = table.store(tokens.text)
    table.rows[row].name = key
    try checkName(ofRow: row)
    switch try tokens.next() {
    case .null:
      break
    case .beginArray:
      table.rows[row].traits.insert(.isGroup)
      beginList(row: row)
    case .beginObject:
      table.rows[row].traits.insert(.isGroup)
      beginObject(row: row, key: key)
    case .string, .number:
      let value = table.store(tokens.text)
      let isNameToCode = table.isDigits(value) && !table.isDigits(key)
      table.rows[row].name = isNameToCode ? key : value
      table.rows[row].code = isNameToCode ? value : key
      table.rows[row].traits.insert(.isEntry)
      try checkName(ofRow: row)
    default:
      throw tokens.error(.notANode, at: tokens.start)
    }
  }

  /// Decides whether an object was a node or an envelope of nodes.
  private mutating func endObject(_ object: Frame) throws(HierarchyFormatError) {
    frames.removeLast()
    let row = object.row
    if object.ranks[.name] != FieldRanks.none {
      let hasCode = !table.rows[row].code.isEmpty || !table.rows[row].identifier.isEmpty
      if !hasCode { table.rows[row].code = object.key }
      try checkName(ofRow: row)
    } else if object.isElement {
      throw tokens.error(.missingName, at: Int(table.rows[row].offset))
    } else if object.key.isEmpty {
      table.rows[row].traits.insert(.transparent)
    }
  }
}

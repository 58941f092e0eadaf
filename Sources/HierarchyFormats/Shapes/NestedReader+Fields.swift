extension NestedReader {
  /// Reads a field of a node or an envelope.
  mutating func readField(of map: Frame) throws(HierarchyFormatError) {
    let index = position
    let field = roles.field(of: index, in: tree)
    var match = field.match
    if map.isElement, match?.role.isOfEnvelope == true {
      match = roles.childMatch(tree.key(of: index))
    }
    if let found = match, !(try accept(found, at: index)) { match = nil }
    if let column = field.column, let text = tree.text(of: index) {
      table.cells.append(
        RowTable.Cell(row: Int32(map.row), column: Int32(column), text: text))
    }
    guard let role = match?.role else {
      position = Int(tree.values[index].end)
      return
    }
    switch tree.kind(of: index) {
    case .list: beginList(row: map.row)
    case .map: try beginMap(row: table.addRow(under: map.row, at: offset(of: index)))
    default:
      set(role, to: tree.values[index], of: map.row)
      position += 1
    }
  }

  /// Returns whether a field is read: whether its rank is the best of its role so far.
  private mutating func accept(
    _ match: FieldTable.Match, at value: Int
  ) throws(HierarchyFormatError) -> Bool {
    let isNull = tree.kind(of: value) == .null
    let isParent = match.role == .parent || match.role == .parentCode
    if match.role == .envelope || isNull && !isParent { return false }
    let last = frames.count - 1
    let best = frames[last].ranks[match.role]
    // Several fields with children can have the rank of uncommon names.
    if best == match.rank, match.rank < FieldRanks.none - 1 {
      let key = String(decoding: tree.key(of: value), as: UTF8.self)
      throw error(.repeatedField(key), at: value)
    }
    if best < match.rank, !match.role.holdsContainer { return false }
    frames[last].ranks[match.role] = match.rank
    // In an envelope, such a field contains the roots.
    let isNode = frames[last].isElement || frames[last].ranks[.name] != FieldRanks.none
    if isNode || match.role != .children { fields.note(match.role, key: tree.values[value].key) }
    return true
  }

  private mutating func set(_ role: FieldTable.Role, to value: DocumentTree.Value, of row: Int) {
    let hasText = value.kind == .string || value.kind == .number
    switch role {
    case .name where hasText: table.rows[row].name = value.text
    case .code where hasText: table.rows[row].code = value.text
    case .identifier where hasText: table.rows[row].identifier = value.text
    case .parent:
      table.rows[row].reference = value.text
      table.rows[row].traits.insert(.hasReference)
      table.rows[row].traits.remove(.refersToCode)
    case .parentCode where frames[frames.count - 1].ranks[.parent] == FieldRanks.none:
      table.rows[row].reference = value.text
      table.rows[row].traits.formUnion([.hasReference, .refersToCode])
    case .disabled where value.kind == .true || isTrue(value.text):
      table.rows[row].traits.insert(.disabled)
    default: break
    }
  }

  private func isTrue(_ text: TextPool.Text) -> Bool {
    tree.pool[text].elementsEqual("1".utf8) || tree.pool[text].elementsEqual("true".utf8)
  }
}

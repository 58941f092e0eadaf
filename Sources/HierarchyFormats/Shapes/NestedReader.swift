/// Collects the nodes of a tree of values in one pass, in the order of the document.
///
/// A map in a list is a node, and the names of its fields say what they are. Any other map is a node or an envelope around
/// nodes if its fields say so; otherwise its keys are names or codes.
struct NestedReader {
  /// A list or a map that is being read.
  struct Frame {
    enum Kind {
      case list
      /// A list of lists, each the rows of a column.
      case columns
      /// A map whose keys are names of fields.
      case fields
      /// A map whose keys are names or codes.
      case names
    }

    let kind: Kind
    /// The row of a map, or the parent row of a list's elements; −1 at the top level.
    let row: Int
    /// The index after the last value inside.
    let end: Int
    /// The index of the first value inside.
    var first = 0
    /// Whether the map is an element of a list, and therefore a node.
    var isElement = false
    /// The key of a map in a map of names.
    var key = TextPool.Text()
    /// Whether a value of a map of names is a text, and whether one is a list or a map.
    var hasEntry = false
    var hasGroup = false
    /// The ranks of the best fields so far.
    var ranks = FieldRanks()
  }

  let tree: DocumentTree
  var table: RowTable
  var roles: FieldRoles
  var fields = NestedFields()
  var frames: [Frame] = []

  /// Whether a map with texts beside lists and maps is refused: nobody said that it isn't one of settings.
  private let refusesMixedMaps: Bool

  /// Whether every field with a text is kept.
  let keepsFields: Bool

  /// The values of fields that aren't read, unless every field is kept.
  var skipped: [Int32] = []

  /// The index of the next value.
  var position = 0

  init(
    _ tree: DocumentTree, roles: FieldRoles, _ options: ReadingOptions, source: DocumentSource
  ) {
    self.tree = tree
    self.roles = roles
    keepsFields = options.keepsFields
    refusesMixedMaps = options.isDetected && !options.fields.isGiven
    table = RowTable(source: source, pool: tree.pool, findingLimit: options.findingLimit)
  }
}

extension NestedReader {
  /// Reads a list or map and everything inside.
  ///
  /// - Throws: ``HierarchyFormatError`` if a value isn't a node, or a node has no name or repeats a field.
  /// - Complexity: O(*n*) for *n* values.
  mutating func read(_ root: Int, asColumns: Bool = false) throws(HierarchyFormatError) {
    position = root
    switch tree.kind(of: root) {
    case .list: beginList(row: -1, kind: asColumns ? .columns : .list)
    case .map: try beginMap(row: table.addRow(under: -1, at: offset(of: root)))
    default: throw error(.notANode, at: root)
    }
    while let frame = frames.last {
      if position == frame.end {
        try end(frame)
      } else {
        try readValue(of: frame)
      }
    }
  }

  private mutating func readValue(of frame: Frame) throws(HierarchyFormatError) {
    switch frame.kind {
    case .list: try readElement(below: frame.row)
    case .columns: try readColumn()
    case .fields: try readField(of: frame)
    case .names: try readEntry(below: frame.row)
    }
  }

  /// Begins the list at the position.
  mutating func beginList(row: Int, kind: Frame.Kind = .list) {
    frames.append(Frame(kind: kind, row: row, end: Int(tree.values[position].end)))
    position += 1
  }

  /// Begins the map at the position, which isn't an element of a list.
  mutating func beginMap(
    row: Int, key: TextPool.Text = TextPool.Text()
  ) throws(HierarchyFormatError) {
    let kind: Frame.Kind = try hasFields(position) ? .fields : .names
    frames.append(
      Frame(
        kind: kind, row: row, end: Int(tree.values[position].end), first: position + 1, key: key))
    position += 1
  }

  /// Ends a list or map, and decides whether a map was a node or an envelope of nodes.
  private mutating func end(_ frame: Frame) throws(HierarchyFormatError) {
    frames.removeLast()
    let isMap = frame.kind == .fields || frame.kind == .names
    guard isMap else { return }
    let row = frame.row
    if frame.ranks[.name] != FieldRanks.none {
      let hasCode = !table.rows[row].code.isEmpty || !table.rows[row].identifier.isEmpty
      if !hasCode { table.rows[row].code = frame.key }
    } else if frame.isElement {
      throw table.source.error(.missingName, at: Int(table.rows[row].offset))
    } else if frame.key.isEmpty {
      table.rows[row].traits.insert(.transparent)
    }
  }

  func offset(of value: Int) -> Int { Int(tree.values[value].offset) }

  func error(_ reason: HierarchyFormatError.Reason, at value: Int) -> HierarchyFormatError {
    table.source.error(reason, at: offset(of: value))
  }

  /// Reads a field of a node or an envelope.
  mutating func readField(of map: Frame) throws(HierarchyFormatError) {
    let index = position
    let field = roles.field(of: index, in: tree)
    var match = field.match
    if map.isElement, match?.role.isOfEnvelope == true {
      match = roles.childMatch(tree.key(of: index))
    }
    if let found = match, !(try accept(found, at: index)) { match = nil }
    let kept = keepsFields && !tree.kind(of: index).isContainer
    let column = kept ? roles.keptColumn(tree.key(of: index)) : field.column
    if let column, let text = tree.text(of: index) {
      table.cells.append(
        RowTable.Cell(row: Int32(map.row), column: Int32(column), text: text))
    }
    guard let role = match?.role else {
      if !keepsFields, column == nil { skipped.append(Int32(index)) }
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
    if tree.kind(of: value).isTruth, match.role != .disabled, match.role != .enabled, !isParent {
      return false
    }
    let last = frames.count - 1
    let best = frames[last].ranks[match.role]
    // Several fields with children can have the rank of uncommon names.
    if best == match.rank, match.rank < FieldRanks.none - 1 {
      let key = String(decoding: tree.key(of: value), as: UTF8.self)
      throw error(.repeatedField(key), at: value)
    }
    if best < match.rank, !match.role.holdsContainer { return false }
    frames[last].ranks[match.role] = match.rank
    if best != FieldRanks.none, !match.role.holdsContainer {
      skip(match.role, rank: best, before: value)
    }
    // In an envelope, such a field contains the roots.
    let isNode = frames[last].isElement || frames[last].ranks[.name] != FieldRanks.none
    if isNode || match.role != .children { fields.note(match.role, key: tree.values[value].key) }
    return true
  }

  /// Skips a field of the map that is being read, because a later one is better.
  private mutating func skip(_ role: FieldTable.Role, rank: Int, before end: Int) {
    if keepsFields { return }
    var value = frames[frames.count - 1].first
    while value < end {
      let match = roles.field(of: value, in: tree).match
      if match?.role == role, match?.rank == rank, tree.text(of: value) != nil {
        skipped.append(Int32(value))
        fields.forget(role, key: tree.values[value].key)
      }
      value = Int(tree.values[value].end)
    }
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
    case .disabled where value.kind == .true: table.rows[row].traits.insert(.disabled)
    case .disabled where hasText:
      table.setDisabled(
        value.text, in: table.string(value.key), of: row, at: Int(value.offset))
    case .enabled where value.kind == .false: table.rows[row].traits.insert(.disabled)
    case .enabled where hasText:
      table.setEnabled(value.text, in: table.string(value.key), of: row, at: Int(value.offset))
    case .order where hasText: table.siblings.set(value.text, ofRow: row)
    default: break
    }
  }

  /// Reads an element of a list: a map, which is a node or maps names, or a name.
  mutating func readElement(below parent: Int) throws(HierarchyFormatError) {
    let value = tree.values[position]
    switch value.kind {
    case .map:
      let row = table.addRow(under: parent, at: Int(value.offset))
      let mapsNames = isMapOfNames(position)
      frames.append(
        Frame(
          kind: mapsNames ? .names : .fields, row: row, end: Int(value.end), first: position + 1,
          isElement: !mapsNames))
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

  /// Reads a key of a map of names, and its value: what is below that name, or the code of the name, or the name of the
  /// code.
  mutating func readEntry(below parent: Int) throws(HierarchyFormatError) {
    let value = tree.values[position]
    let row = table.addRow(under: parent, at: Int(value.offset))
    table.rows[row].name = value.key
    switch value.kind {
    case .null, .true:
      break
    case .list:
      try note(isGroup: true)
      table.rows[row].traits.insert(.isGroup)
      return beginList(row: row)
    case .map:
      try note(isGroup: true)
      table.rows[row].traits.insert(.isGroup)
      return try beginMap(row: row, key: value.key)
    case .string, .number:
      try note(isGroup: false)
      setEntry(value, of: row)
    case .false:
      throw error(.notANode, at: position)
    }
    position += 1
  }

  /// Notes the kind of a value in a map of names, and checks that the map doesn't mix them, as settings do.
  private mutating func note(isGroup: Bool) throws(HierarchyFormatError) {
    let last = frames.count - 1
    if isGroup { frames[last].hasGroup = true } else { frames[last].hasEntry = true }
    if refusesMixedMaps, frames[last].hasGroup, frames[last].hasEntry {
      throw table.source.error(.uncertain(.settings), at: 0)
    }
  }

  /// Sets the name and the code of a row of a map from codes to names, or from names to codes.
  private mutating func setEntry(_ value: DocumentTree.Value, of row: Int) {
    let isNameToCode =
      roles.namesHaveTexts || table.isDigits(value.text) && !table.isDigits(value.key)
    table.rows[row].name = isNameToCode ? value.key : value.text
    table.rows[row].code = isNameToCode ? value.text : value.key
    if !roles.namesHaveTexts { table.rows[row].traits.insert(.isEntry) }
  }
}

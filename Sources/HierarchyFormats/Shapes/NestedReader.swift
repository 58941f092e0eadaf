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
    /// Whether the map is an element of a list, and therefore a node.
    var isElement = false
    /// The key of a map in a map of names.
    var key = TextPool.Text()
    /// The ranks of the best fields so far.
    var ranks = FieldRanks()
  }

  let tree: DocumentTree
  var table: RowTable
  var roles: FieldRoles
  var fields = NestedFields()
  var frames: [Frame] = []

  /// The index of the next value.
  var position = 0

  init(_ tree: DocumentTree, roles: FieldRoles, source: DocumentSource, findingLimit: Int) {
    self.tree = tree
    self.roles = roles
    table = RowTable(source: source, pool: tree.pool, findingLimit: findingLimit)
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
      Frame(kind: kind, row: row, end: Int(tree.values[position].end), key: key))
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
}

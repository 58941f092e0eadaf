import Hierarchies

/// Collects the nodes of a JSON document in one pass over its tokens.
struct JSONReader {
  /// A list or an object that is being read.
  struct Frame {
    enum Kind {
      case list
      /// An object whose kind isn't known yet.
      case undecided
      /// An object whose keys are names of fields.
      case fields
      /// An object whose keys are names or codes.
      case map
    }

    var kind: Kind
    /// The row of an object, or the parent row of a list's elements; −1 at the top level.
    let row: Int
    /// Whether the object is an element of a list, and therefore a node.
    let isElement: Bool
    /// The key of an object in a map.
    let key: RowTable.Text
    /// The ranks of the best fields so far.
    var ranks = FieldRanks()
  }

  var tokens: JSONTokenizer
  var table: RowTable
  var frames: [Frame] = []
  let fields: FieldTable
  let columns: [String]
  let columnNames: [[UInt8]]

  init(_ bytes: [UInt8], fields: FieldNames) {
    tokens = JSONTokenizer(bytes)
    table = RowTable(source: .text(bytes))
    self.fields = FieldTable(fields)
    columns = fields.columns
    columnNames = fields.columns.map { Array($0.utf8) }
  }

  mutating func read() throws(HierarchyFormatError) -> Hierarchy {
    try readRoot()
    while let frame = frames.last {
      if frame.kind == .list {
        try readElement(of: frame)
      } else {
        try readField(of: frame)
      }
    }
    _ = try tokens.next()
    return try table.hierarchy(columns: columns)
  }

  private mutating func readRoot() throws(HierarchyFormatError) {
    let isBlank = tokens.bytes[tokens.position...].allSatisfy { $0 <= UInt8(ascii: " ") }
    if isBlank { throw tokens.error(.noNodes, at: 0) }
    switch try tokens.next() {
    case .beginArray: beginList(row: -1)
    case .beginObject: beginObject(row: table.addRow(under: -1, at: tokens.start))
    default: throw tokens.error(.notANode, at: tokens.start)
    }
  }

  mutating func beginList(row: Int) {
    frames.append(Frame(kind: .list, row: row, isElement: false, key: RowTable.Text()))
  }

  /// Begins an object. Its keys decide whether it is a node or a map.
  mutating func beginObject(row: Int, key: RowTable.Text = RowTable.Text()) {
    frames.append(Frame(kind: .undecided, row: row, isElement: false, key: key))
  }

  private mutating func readElement(of list: Frame) throws(HierarchyFormatError) {
    switch try tokens.next() {
    case .endArray:
      frames.removeLast()
    case .beginObject:
      let row = table.addRow(under: list.row, at: tokens.start)
      frames.append(Frame(kind: .fields, row: row, isElement: true, key: RowTable.Text()))
    case .string, .number:
      let row = table.addRow(under: list.row, at: tokens.start)
      table.rows[row].name = table.store(tokens.text)
      try checkName(ofRow: row)
    default:
      throw tokens.error(.notANode, at: tokens.start)
    }
  }

  func checkName(ofRow row: Int) throws(HierarchyFormatError) {
    if table.rows[row].name.isEmpty {
      throw tokens.error(.emptyName, at: Int(table.rows[row].offset))
    }
  }
}

/// The nodes of a document in document order, before they become a hierarchy.
///
/// In a document, a node's name can follow its children, and a node can precede its parent. So the nodes
/// are collected in a flat table: one row each, with all text in one list of bytes.
struct RowTable {
  /// A range of the table's text.
  struct Text {
    var start: UInt32 = 0
    var count: UInt32 = 0

    var isEmpty: Bool { count == 0 }
  }

  struct Row {
    /// The row of the enclosing object in the document, or −1.
    var parent: Int32
    /// The offset in the document, for errors.
    var offset: UInt32
    var name = Text()
    var code = Text()
    var identifier = Text()
    var reference = Text()
    var traits: Traits = []
  }

  struct Traits: OptionSet {
    var rawValue: UInt8
    static let disabled = Traits(rawValue: 1)
    /// An envelope instead of a node: its children belong to its parent.
    static let transparent = Traits(rawValue: 2)
    /// The row has a field for its parent, even if it is empty.
    static let hasReference = Traits(rawValue: 4)
    /// The field for the parent contains a code.
    static let refersToCode = Traits(rawValue: 8)
    /// A key of a map whose value is a list or an object.
    static let isGroup = Traits(rawValue: 16)
    /// A key of a map whose value is a string or a number.
    static let isEntry = Traits(rawValue: 32)
  }

  /// A text in one of the named columns.
  struct Cell {
    let row: Int32
    let column: Int32
    let text: Text
  }

  var rows: [Row] = []
  var cells: [Cell] = []
  var text: [UInt8] = []

  /// Whether rows refer to their parents by code even if these have an identifier.
  var refersToCodes = false

  /// Whether the document maps parents to their children.
  var isMapOfParents = false

  mutating func store(_ bytes: [UInt8]) -> Text {
    let start = text.count
    text.append(contentsOf: bytes)
    return Text(start: UInt32(start), count: UInt32(bytes.count))
  }

  mutating func addRow(under parent: Int, at offset: Int) -> Int {
    rows.append(Row(parent: Int32(parent), offset: UInt32(offset)))
    return rows.count - 1
  }

  /// The nearest ancestor row that is a node, or −1.
  func nodeAbove(_ row: Int) -> Int {
    var above = Int(rows[row].parent)
    while above >= 0, rows[above].traits.contains(.transparent) { above = Int(rows[above].parent) }
    return above
  }

  func string(_ piece: Text) -> String {
    let start = Int(piece.start)
    return String(decoding: text[start..<start + Int(piece.count)], as: UTF8.self)
  }

  func isDigits(_ piece: Text) -> Bool {
    let start = Int(piece.start)
    for byte in text[start..<start + Int(piece.count)]
    where byte < UInt8(ascii: "0") || byte > UInt8(ascii: "9") {
      return false
    }
    return !piece.isEmpty
  }
}

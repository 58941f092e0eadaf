import Hierarchies

/// The nodes of a document in document order, before they become a hierarchy.
///
/// In a document, a node's name can follow its children, and a node can precede its parent. So the nodes
/// are collected in a flat table: one row each, with all texts in one pool.
package struct RowTable {
  package typealias Text = TextPool.Text

  package struct Row {
    /// The row of the enclosing object in the document, or −1.
    package var parent: Int32
    /// The position in the document, for errors.
    package var offset: UInt32
    package var name = Text()
    package var code = Text()
    package var identifier = Text()
    package var reference = Text()
    /// The level that the document states, or `noLevel`.
    package var level = Self.noLevel
    package var traits: Traits = []

    package static let noLevel = Int16.min
  }

  package struct Traits: OptionSet {
    package var rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let disabled = Traits(rawValue: 1)
    /// An envelope or a collapsed level instead of a node: its children belong to its parent.
    package static let transparent = Traits(rawValue: 2)
    /// The row has a field for its parent, even if it is empty.
    package static let hasReference = Traits(rawValue: 4)
    /// The field for the parent contains a code.
    package static let refersToCode = Traits(rawValue: 8)
    /// A key of a map whose value is a list or an object.
    package static let isGroup = Traits(rawValue: 16)
    /// A key of a map whose value is a string or a number.
    package static let isEntry = Traits(rawValue: 32)
    /// The row has the identifier of an earlier row, and others refer to it.
    package static let repeatsIdentifier = Traits(rawValue: 64)
  }

  /// A text in one of the named columns.
  package struct Cell {
    package let row: Int32
    package let column: Int32
    package let text: Text

    package init(row: Int32, column: Int32, text: Text) {
      self.row = row
      self.column = column
      self.text = text
    }
  }

  /// The document, for errors and the positions of findings.
  package let source: DocumentSource

  package var rows: [Row] = []
  package var cells: [Cell] = []
  package var pool: TextPool

  /// Whether rows refer to their parents by code even if these have an identifier.
  package var refersToCodes = false

  /// Whether the rows are connected by what their codes themselves show, so that these have any lengths.
  package var hasCodeScheme = false

  /// Whether the identifier of a row without a code is its code. In a table with a column for each, it isn't.
  package var identifiersAreCodes = true

  /// The positions of siblings that a field gives.
  var siblings = SiblingPositions()

  /// The positions of siblings in a field that nobody asked for.
  var possibleSiblings = SiblingPositions()

  /// The row of each record, or −1; empty if they have the same numbers.
  package var rowOfRecord: [Int32] = []

  /// The problems of the rows.
  package var findings: RowFindings

  /// Creates a table without rows.
  ///
  /// - Parameters:
  ///   - source: The document.
  ///   - pool: The texts of a document that is already in memory, to which rows can refer.
  ///   - findingLimit: The number of rows to keep for each kind of finding.
  package init(source: DocumentSource, pool: TextPool = TextPool(), findingLimit: Int = 1) {
    self.source = source
    self.pool = pool
    findings = RowFindings(limit: findingLimit)
  }
}

extension RowTable {
  package mutating func store(_ bytes: some Collection<UInt8>) -> Text { pool.store(bytes) }

  package mutating func addRow(under parent: Int, at offset: Int) -> Int {
    rows.append(Row(parent: Int32(parent), offset: UInt32(clamping: offset)))
    return rows.count - 1
  }

  /// Sets the level that the document states for a row. Texts other than small numbers are ignored.
  package mutating func setLevel(_ text: some Collection<UInt8>, of row: Int) {
    if text.isEmpty || text.count > 3 { return }
    var level: Int16 = 0
    for byte in text {
      if byte < UInt8(ascii: "0") || byte > UInt8(ascii: "9") { return }
      level = level * 10 + Int16(byte - UInt8(ascii: "0"))
    }
    rows[row].level = level
  }

  /// Disables a node if a text says so. A text that says neither yes nor no is a finding.
  package mutating func setDisabled(_ text: Text, in field: String, of row: Int, at offset: Int) {
    switch TruthText.value(of: pool[text]) {
    case true?: rows[row].traits.insert(.disabled)
    case false?: break
    case nil: findings.addUnknownValue(string(text), in: field, row: row, at: offset)
    }
  }

  /// Disables a node if a text says that it isn't enabled. An empty text says nothing.
  package mutating func setEnabled(_ text: Text, in field: String, of row: Int, at offset: Int) {
    if text.isEmpty { return }
    switch TruthText.value(of: pool[text]) {
    case true?: break
    case false?: rows[row].traits.insert(.disabled)
    case nil: findings.addUnknownValue(string(text), in: field, row: row, at: offset)
    }
  }

  /// The nearest ancestor row that is a node, or −1.
  package func nodeAbove(_ row: Int) -> Int {
    var above = Int(rows[row].parent)
    while above >= 0, rows[above].traits.contains(.transparent) { above = Int(rows[above].parent) }
    return above
  }

  package func row(ofRecord record: Int) -> Int {
    rowOfRecord.isEmpty ? record : Int(rowOfRecord[record])
  }

  package func string(_ text: Text) -> String { pool.string(text) }

  package func isDigits(_ text: Text) -> Bool { pool.isDigits(text) }

  /// Whether two texts of the table are the same.
  package func isSame(_ left: Text, _ right: Text) -> Bool {
    left.count == right.count && pool[left].elementsEqual(pool[right])
  }

  /// The code that the node of a row gets: its identifier if it has no other.
  package func code(of row: Int) -> Text {
    rows[row].code.isEmpty && identifiersAreCodes ? rows[row].identifier : rows[row].code
  }

  /// The identifier that other rows use for a row, or its name if it has none.
  package func identity(of row: Int) -> Text {
    let first = refersToCodes ? rows[row].code : rows[row].identifier
    let second = refersToCodes ? rows[row].identifier : rows[row].code
    if !first.isEmpty { return first }
    return second.isEmpty ? rows[row].name : second
  }

  /// Creates a table of the nodes of a hierarchy in depth-first order, so that they can be checked like a document.
  ///
  /// - Complexity: O(*b*) for *b* bytes of names and codes.
  package init(_ hierarchy: Hierarchy, findingLimit: Int) {
    self.init(source: .binary, findingLimit: findingLimit)
    var path: [Int] = []
    var iterator = hierarchy.depthFirst().makeIterator()
    while let node = iterator.next() {
      path.removeLast(path.count - iterator.depth)
      let row = addRow(under: path.last ?? -1, at: DocumentTree.unknownOffset)
      rows[row].name = store(hierarchy.nameUTF8(of: node))
      if let code = hierarchy.codeUTF8(of: node) { rows[row].code = store(code) }
      path.append(row)
    }
  }

  /// Builds the hierarchy in breadth-first order, with siblings in document order.
  ///
  /// Rows in or below a cycle are left out.
  ///
  /// - Throws: ``HierarchyFormatError`` if there are no nodes.
  /// - Complexity: O(*n*), where *n* is the number of rows.
  package func build(columns: [String]) throws(HierarchyFormatError) -> Hierarchy {
    try build(RowOrder(self), columns: columns)
  }

  /// Builds the hierarchy from rows that are in order already.
  package func build(_ order: RowOrder, columns: [String]) throws(HierarchyFormatError) -> Hierarchy
  {
    if order.rows.isEmpty { throw source.error(.noNodes, at: 0) }
    var builder = HierarchyBuilder()
    var entries: [HierarchyBuilder.Entry] = []
    entries.reserveCapacity(order.rows.count)
    pool.bytes.withUnsafeBufferPointer { text in
      func bytes(_ piece: Text) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text[Int(piece.start)..<Int(piece.start + piece.count)])
      }
      for (position, row) in order.rows.enumerated() {
        let parent = Int(order.parents[position])
        let record = rows[Int(row)]
        let entry = builder.add(utf8: bytes(record.name), to: parent < 0 ? nil : entries[parent])
        let code = code(of: Int(row))
        if !code.isEmpty { builder.setCode(utf8: bytes(code), of: entry) }
        if record.traits.contains(.disabled) { builder.setDisabled(true, of: entry) }
        entries.append(entry)
      }
      if cells.isEmpty { return }
      let positions = order.positions(rowCount: rows.count)
      for cell in cells where !cell.text.isEmpty && positions[Int(cell.row)] >= 0 {
        let entry = entries[Int(positions[Int(cell.row)])]
        builder.setText(utf8: bytes(cell.text), column: columns[Int(cell.column)], of: entry)
      }
    }
    return builder.build()
  }

  /// The first node of the document without a name, or `nil`.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  package var firstWithoutName: Int? {
    rows.firstIndex { $0.name.isEmpty && !$0.traits.contains(.transparent) }
  }
}

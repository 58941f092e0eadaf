import Hierarchies

/// Finds the records of a document among its connected rows, by the values in their cells.
///
/// ```text
/// record      state,city      row of the record      names above it
/// Ohio,Lima   levels 0 and 1  Lima                   Ohio                 found
/// ```
///
/// It doesn't know how the rows were connected, so it finds a row that is in another place than its cells say.
struct RowPlaces {
  private let rows: RowTable
  private let table: DocumentTable
  private let levels: [Int]
  private let name: Int?
  private let code: Int?
  /// The columns with texts, and those that say whether a node is disabled.
  private let texts: [Int]
  private let marks: [Int]
  private let namesParents: Bool

  /// The parent without a row that all roots name.
  private var missingRoot = TextPool.Text()

  init(_ document: NodeRows) {
    rows = document.rows
    table = document.unread?.table ?? DocumentTable(columns: [])
    levels = document.levels.map { $0.name }
    let columns = document.unread?.columns
    name = columns?.nameParts.isEmpty == true ? columns?.name : nil
    code = columns?.code
    texts = columns?.texts ?? []
    marks = [columns?.disabled, columns?.enabled].compactMap { $0 }
    if case .parents = document.shape { namesParents = true } else { namesParents = false }
  }
}

extension RowPlaces {
  /// Whether the node of a record has its name and its code, and is below the values that its cells name.
  ///
  /// - Complexity: O(*d*) comparisons for *d* levels.
  mutating func isFound(_ record: Int, row: Int) -> Bool {
    if !levels.isEmpty { return isBelowLevels(record, row: row) }
    return has(rows.rows[row].name, in: name, ofRecord: record)
      && has(rows.rows[row].code, in: code, ofRecord: record) && isBelowParent(row)
  }

  /// Whether a row that refers to another one is directly below it.
  mutating func isBelowParent(_ row: Int) -> Bool {
    let node = rows.rows[row]
    if !namesParents || !node.traits.contains(.hasReference) { return true }
    if node.parent >= 0 { return isIdentity(node.reference, of: Int(node.parent)) }
    if rows.pool.isNoReference(node.reference) || isIdentity(node.reference, of: row) {
      return true
    }
    if missingRoot.isEmpty { missingRoot = node.reference }
    return rows.isSame(missingRoot, node.reference)
  }

  private func isIdentity(_ reference: TextPool.Text, of row: Int) -> Bool {
    let node = rows.rows[row]
    return rows.isSame(node.identifier, reference) || rows.isSame(node.code, reference)
      || rows.isSame(node.name, reference)
  }

  /// Whether a text of a row is that of a record's cell, but for white space around it.
  private func has(_ text: TextPool.Text, in column: Int?, ofRecord record: Int) -> Bool {
    guard let column else { return true }
    let cell = table.cell(row: record, column: column)
    return cell == text || rows.isSame(rows.pool.trimmed(cell), rows.pool.trimmed(text))
  }

  /// Whether the names from a record's row to a root are those in its cells. Equal names of levels that follow each other
  /// can be one node.
  private func isBelowLevels(_ record: Int, row: Int) -> Bool {
    var row = row
    var last = TextPool.Text()
    for level in levels.reversed() {
      let name = table.cell(row: record, column: level)
      if name.isEmpty { continue }
      if row >= 0, rows.isSame(rows.rows[row].name, name) {
        row = Int(rows.rows[row].parent)
        last = name
      } else if !rows.isSame(last, name) {
        return false
      }
    }
    return row < 0
  }

  /// A text of a record that the first record of the same node doesn't have, or `nil`.
  func otherText(ofRecord record: Int, than first: Int) -> TextPool.Text? {
    for column in texts {
      let text = table.trimmed(row: record, column: column)
      let isKnown = text.isEmpty || rows.isSame(text, table.trimmed(row: first, column: column))
      if !isKnown { return text }
    }
    for column in marks {
      let text = table.cell(row: record, column: column)
      let other = table.cell(row: first, column: column)
      if TruthText.value(of: rows.pool[text]) != TruthText.value(of: rows.pool[other]) {
        return text
      }
    }
    return nil
  }

  /// The position of a record in the document, or of a row that isn't one of a table.
  func offset(ofRecord record: Int?, row: Int) -> UInt32 {
    guard let record, record < table.rowCount else { return rows.rows[row].offset }
    return table.offsets[record]
  }

  /// The position of a record in the document, and its name.
  func cell(ofRecord record: Int?, row: Int) -> RowFindings.Cell {
    var text = rows.rows[row].name
    if let record, record < table.rowCount {
      let column = levels.last { !table.cell(row: record, column: $0).isEmpty } ?? name
      text = column.map { table.trimmed(row: record, column: $0) } ?? text
    }
    return RowFindings.Cell(offset: offset(ofRecord: record, row: row), text: text)
  }
}

extension RowTable {
  /// The first row that isn't in a hierarchy with its name, its code and its parent, or `nil`.
  ///
  /// - Complexity: O(*b*) for *b* bytes of names and codes.
  func firstMissing(in hierarchy: Hierarchy, _ order: RowOrder) -> Int? {
    if hierarchy.count != order.rows.count { return Int(order.rows.first ?? 0) }
    for (position, row) in order.rows.enumerated() {
      let node = Hierarchy.Node(position)
      let parent = hierarchy.parent(of: node)?.index ?? -1
      let code = code(of: Int(row))
      let isThere =
        parent == Int(order.parents[position])
        && isStored(rows[Int(row)].name, as: hierarchy.nameUTF8(of: node))
        && (code.isEmpty
          || hierarchy.codeUTF8(of: node).map { isStored(code, as: $0) } == true)
      if !isThere { return Int(row) }
    }
    return nil
  }

  /// Whether a text is in a hierarchy, in which malformed UTF-8 is repaired.
  private func isStored(_ text: Text, as stored: UTF8Text) -> Bool {
    stored.elementsEqual(pool[text])
      || stored.elementsEqual(String(decoding: pool[text], as: UTF8.self).utf8)
  }
}

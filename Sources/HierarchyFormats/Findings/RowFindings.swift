/// The problems of rows by kind: how many there are, and the first rows in the order of the document.
package struct RowFindings {
  /// The number of rows that are kept of each kind.
  package let limit: Int

  /// A row with a problem, and the row or the number that the kind of problem compares it with, or −1.
  package struct Entry {
    let row: Int32
    let other: Int32
    let cell: Cell?

    /// The order of findings of the same kind, of which all or none have cells.
    fileprivate var place: Int { cell.map { Int($0.offset) } ?? Int(row) }
  }

  /// A text to which a problem refers, and its position in the document, which isn't that of the row.
  package struct Cell {
    package let offset: UInt32
    package let text: TextPool.Text

    package init(offset: UInt32, text: TextPool.Text) {
      self.offset = offset
      self.text = text
    }
  }

  /// A problem of a field, or of a value in a field.
  package struct FieldEntry {
    let kind: HierarchyFinding.Kind
    /// The row with the value, or −1 for a problem of the field.
    let row: Int32
    let offset: UInt32
    let subject: String
    let detail: String
  }

  package private(set) var fieldEntries: [FieldEntry] = []

  /// The fields with data that nothing reads, in the order of the document.
  package private(set) var unused: [String] = []

  /// The rows with errors. One with several is there several times.
  private(set) var refused: [Int32] = []

  private var counts = [Int](repeating: 0, count: HierarchyFinding.Kind.allCases.count)
  private var entries = [[Entry]](repeating: [], count: HierarchyFinding.Kind.allCases.count)

  package init(limit: Int) { self.limit = max(limit, 0) }

  /// Adds a problem of a row.
  ///
  /// - Complexity: O(1) for rows or cells in ascending order, otherwise O(`limit`).
  package mutating func add(
    _ kind: HierarchyFinding.Kind, row: Int, other: Int = -1, cell: Cell? = nil
  ) {
    let entry = Entry(row: Int32(row), other: Int32(clamping: other), cell: cell)
    let slot = Int(kind.rawValue)
    counts[slot] += 1
    if kind.severity == .error { refused.append(Int32(row)) }
    var position = entries[slot].count
    while position > 0, entries[slot][position - 1].place > entry.place { position -= 1 }
    if position >= limit { return }
    if entries[slot].count == limit { entries[slot].removeLast() }
    entries[slot].insert(entry, at: position)
  }

  /// Removes the problems of a kind that the caller accepts.
  mutating func remove(_ kind: HierarchyFinding.Kind) {
    counts[Int(kind.rawValue)] = 0
    entries[Int(kind.rawValue)] = []
    if !hasErrors { refused = [] }
  }

  /// Adds a field whose data isn't used, once.
  ///
  /// - Parameter offset: The position of the field in the document, or ``DocumentTree/unknownOffset``.
  /// - Complexity: O(*f* · *b*) for *f* such fields so far and *b* bytes of the name.
  package mutating func addUnused(_ field: String, at offset: Int) {
    if unused.contains(where: { $0.utf8.elementsEqual(field.utf8) }) { return }
    unused.append(field)
    // One finding names all of them.
    if unused.count == 1 { add(.unusedFields, subject: field, at: offset) }
  }

  /// Adds a field that isn't used, although it says how nodes are connected.
  package mutating func addStructure(
    _ field: String, _ structure: HierarchyFinding.FieldStructure, at offset: Int
  ) {
    let isKnown = fieldEntries.contains {
      $0.kind == .unusedStructure && $0.subject.utf8.elementsEqual(field.utf8)
    }
    if isKnown { return }
    add(.unusedStructure, subject: field, detail: structure.rawValue, at: offset)
  }

  /// Adds a field with lists or objects that nothing reads.
  package mutating func addObjects(_ field: String, at offset: Int) {
    add(.unusedObjects, subject: field, at: offset)
  }

  /// Adds a value of a role that isn't understood.
  package mutating func addUnknownValue(_ value: String, in field: String, row: Int, at offset: Int)
  {
    add(.unknownValue, subject: value, detail: field, row: row, at: offset)
  }

  /// Adds a record without a field for a column.
  package mutating func addShortRecord(_ fieldCount: Int, without column: String, at offset: Int) {
    add(.shortRecord, subject: column, detail: "\(fieldCount)", at: offset)
  }

  /// Adds the end of a document that seems to be cut.
  package mutating func addCutEnd(_ text: String, at offset: Int) {
    add(.cutEnd, subject: text, at: offset)
  }

  /// Adds a field that marks rows as deleted, at the first such row.
  package mutating func addDeletedRows(_ field: String, mark: String, row: Int, at offset: Int) {
    let isKnown = fieldEntries.contains {
      $0.kind == .deletedRows && $0.subject.utf8.elementsEqual(field.utf8)
    }
    if isKnown { return }
    add(.deletedRows, subject: field, detail: mark, row: row, at: offset)
  }

  /// Adds a field that numbers siblings in another order, at the first row that isn't in it.
  package mutating func addOtherOrder(_ field: String, row: Int, at offset: Int) {
    add(.otherOrder, subject: field, row: row, at: offset)
  }

  private mutating func add(
    _ kind: HierarchyFinding.Kind, subject: String, detail: String = "", row: Int = -1,
    at offset: Int
  ) {
    counts[Int(kind.rawValue)] += 1
    if row >= 0, kind.severity == .error { refused.append(Int32(row)) }
    let isOfRecord = kind == .unknownValue || kind == .shortRecord
    if isOfRecord, count(of: kind) > limit { return }
    fieldEntries.append(
      FieldEntry(
        kind: kind, row: Int32(row), offset: UInt32(clamping: offset), subject: subject,
        detail: detail))
  }

  package func count(of kind: HierarchyFinding.Kind) -> Int { counts[Int(kind.rawValue)] }

  /// The first rows with a problem.
  package func entries(of kind: HierarchyFinding.Kind) -> [Entry] { entries[Int(kind.rawValue)] }

  /// Whether a problem is an error.
  package var hasErrors: Bool {
    HierarchyFinding.Kind.allCases.contains { $0.severity == .error && count(of: $0) > 0 }
  }
}

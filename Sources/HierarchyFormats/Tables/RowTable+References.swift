extension RowTable {
  /// Attaches flat rows to the parents that they refer to.
  ///
  /// A row without a known parent becomes a root. Unknown parents, identifiers that several rows have and others refer
  /// to, rows that are their own parents, and cycles become findings. Nested documents don't change.
  ///
  /// - Complexity: O(*n* log *n*) comparisons for *n* rows.
  package mutating func connectReferences() {
    guard isFlat else { return }
    refersToCodes = rows.allSatisfy { $0.reference.isEmpty || $0.traits.contains(.refersToCode) }
    var index = RowIndex(identities(), in: pool)
    index.refer(from: RowIndex(takeReferences(), in: pool), in: pool) { row, parent in
      rows[row].parent = Int32(parent)
    }
    var hasRoot = false
    var unknown: [Int] = []
    for row in rows.indices where !rows[row].traits.contains(.transparent) {
      if rows[row].parent == row {
        rows[row].parent = -1
        hasRoot = true
        findings.add(.ownParent, row: row)
      } else if rows[row].parent < 0 {
        if pool.isNoReference(rows[row].reference) { hasRoot = true } else { unknown.append(row) }
      }
    }
    addUnknownParents(unknown, hasRoot: hasRoot)
    addSeveralParents(index)
    for row in index.repetitionsReferredTo(in: pool)
    where !rows[row].traits.contains(.repeatsIdentifier) {
      findings.add(.repeatedIdentifier, row: row)
      rows[row].traits.insert(.repeatsIdentifier)
    }
    findCycles()
  }

  /// Adds findings for rows that are the same, but have different parents.
  private mutating func addSeveralParents(_ index: RowIndex) {
    func isRoot(_ row: Int) -> Bool { pool.isNoReference(rows[row].reference) }
    for (row, first) in index.repetitions(in: pool) {
      let (own, other) = (rows[row], rows[first])
      // Names can repeat where they are the identifiers, too.
      guard isSame(own.name, other.name), isSame(own.code, other.code),
        !isSame(own.name, identity(of: row)), !isSame(own.reference, other.reference),
        !isRoot(row) || !isRoot(first)
      else { continue }
      findings.add(.severalParents, row: first, other: row)
      findings.add(.severalParents, row: row, other: first)
      rows[row].traits.insert(.repeatsIdentifier)
    }
  }

  /// Adds findings for rows with unknown parents. If there is no other root, all roots can have one unknown parent.
  private mutating func addUnknownParents(_ unknown: [Int], hasRoot: Bool) {
    guard let first = unknown.first else { return }
    let isOneRoot =
      !hasRoot && unknown.allSatisfy { isSame(rows[$0].reference, rows[first].reference) }
    if isOneRoot { return }
    for row in unknown { findings.add(.unknownParent, row: row) }
  }

  /// Adds a root for each parent that has no row of its own, if no row says that it has no parent.
  ///
  /// - Complexity: O(*n* log *n*) comparisons for *n* rows.
  package mutating func addImpliedRoots() {
    if rows.contains(where: { pool.isNoReference($0.reference) }) { return }
    let index = RowIndex(identities(), in: pool)
    var names: [RowIndex.Entry] = []
    for row in rows.indices where index.rows(with: rows[row].reference, in: pool).isEmpty {
      names.append(RowIndex.Entry(text: rows[row].reference, row: Int32(row)))
    }
    let roots = RowIndex(names, in: pool)
    for name in names where roots.rows(with: name.text, in: pool).first?.row == name.row {
      let root = addRow(under: -1, at: Int(rows[Int(name.row)].offset))
      rows[root].name = name.text
      rows[root].identifier = name.text
      rows[root].traits.insert(.hasReference)
    }
  }

  private var isFlat: Bool {
    var hasReference = false
    for row in rows.indices where !rows[row].traits.contains(.transparent) {
      if nodeAbove(row) >= 0 { return false }
      if rows[row].traits.contains(.hasReference) { hasReference = true }
    }
    return hasReference
  }

  /// Detaches the nodes, and returns their references.
  private mutating func takeReferences() -> [RowIndex.Entry] {
    var entries: [RowIndex.Entry] = []
    for row in rows.indices where !rows[row].traits.contains(.transparent) {
      rows[row].parent = -1
      if rows[row].reference.isEmpty { continue }
      entries.append(RowIndex.Entry(text: rows[row].reference, row: Int32(row)))
    }
    return entries
  }

  private func identities() -> [RowIndex.Entry] {
    var entries: [RowIndex.Entry] = []
    for row in rows.indices where !rows[row].traits.contains(.transparent) {
      if rows[row].code.isEmpty && rows[row].identifier.isEmpty { continue }
      entries.append(RowIndex.Entry(text: identity(of: row), row: Int32(row)))
    }
    return entries
  }

  /// Adds a finding for the first row of each cycle.
  ///
  /// - Complexity: O(*n*) for *n* rows.
  package mutating func findCycles() {
    // Each climb marks its rows with its number; a climb that reaches its own mark has found a cycle.
    var marks = [Int32](repeating: 0, count: rows.count)
    for start in rows.indices where marks[start] == 0 {
      let mark = Int32(start + 1)
      var row = start
      while row >= 0, marks[row] == 0 {
        marks[row] = mark
        row = Int(rows[row].parent)
      }
      if row >= 0, marks[row] == mark { findings.add(.cycle, row: firstRow(ofCycle: row)) }
    }
  }

  private func firstRow(ofCycle row: Int) -> Int {
    var first = row
    var member = Int(rows[row].parent)
    while member != row {
      first = min(first, member)
      member = Int(rows[member].parent)
    }
    return first
  }

  /// The error for the first row, in the order of the document, that can't be connected.
  ///
  /// Readers that return a hierarchy without findings throw it. They also refuse rows that are their own parents, which
  /// are only a warning among findings.
  package var firstError: HierarchyFormatError? {
    firstError(of: [.repeatedIdentifier, .severalParents, .unknownParent, .ownParent, .cycle])
  }

  /// The error for the first row that can't be connected, or else for the first value that would be lost.
  var firstLoss: HierarchyFormatError? {
    if let error = firstError { return error }
    if let error = firstError(of: [.emptyLevel, .otherCode]) { return error }
    guard let field = findings.fieldEntries.first(where: { $0.kind.severity == .error }) else {
      return nil
    }
    let reason =
      field.kind == .unknownValue
      ? HierarchyFormatError.Reason.unknownValue(field.subject, field: field.detail)
      : .unreadField(field.subject)
    return source.error(reason, at: Int(field.offset))
  }

  /// The error for the first row with a finding of one of these kinds.
  package func firstError(of kinds: [HierarchyFinding.Kind]) -> HierarchyFormatError? {
    var first: (kind: HierarchyFinding.Kind, row: Int)?
    for kind in kinds {
      guard let row = findings.entries(of: kind).first?.row else { continue }
      if first == nil || Int(row) < first!.row { first = (kind, Int(row)) }
    }
    guard let first else { return nil }
    let cell = findings.entries(of: first.kind).first?.cell
    return source.error(
      reason(first.kind, ofRow: first.row, cell?.text),
      at: Int(cell?.offset ?? rows[first.row].offset))
  }

  private func reason(
    _ kind: HierarchyFinding.Kind, ofRow row: Int, _ text: Text?
  ) -> HierarchyFormatError.Reason {
    let identity = string(identity(of: row))
    switch kind {
    case .repeatedIdentifier, .severalParents: return .repeatedIdentifier(identity)
    case .unknownParent: return .unknownParent(string(rows[row].reference), ofRow: identity)
    case .ownParent: return .ownParent(identity)
    case .emptyLevel: return .emptyLevel(string(rows[row].name))
    case .otherCode: return .otherCode(text.map { string($0) } ?? "", than: string(code(of: row)))
    default: return .cycle(identity)
    }
  }
}

extension TextPool {
  /// Whether a reference to a parent says that there is none: it is empty, `0`, `-1`, or a null value as JSON, MySQL and
  /// PostgreSQL spell it: `null`, `NULL` or `\N`.
  package func isNoReference(_ text: Text) -> Bool {
    let names: [StaticString] = ["", "0", "-1", "null", "NULL", "\\N"]
    // A longer text is none of these.
    return text.count <= 4
      && names.contains { name in
        name.withUTF8Buffer { $0.elementsEqual(self[text]) }
      }
  }
}

extension RowTable {
  /// Attaches flat rows to the parents that they refer to.
  ///
  /// A row without a known parent becomes a root. Unknown parents, identifiers that several rows have and others refer
  /// to, rows that are their own parents, and cycles become findings. Nested documents don't change.
  ///
  /// - Complexity: O(*n* log *n*) comparisons for *n* rows.
  mutating func connectReferences() {
    guard isFlat else { return }
    refersToCodes = rows.allSatisfy { $0.reference.isEmpty || $0.traits.contains(.refersToCode) }
    var index = RowIndex(identities(), in: self)
    var hasRoot = false
    var unknown: [Int] = []
    for row in rows.indices where !rows[row].traits.contains(.transparent) {
      let reference = rows[row].reference
      rows[row].parent = -1
      if reference.isEmpty {
        hasRoot = true
      } else if let parent = index.refer(to: reference, in: self) {
        rows[row].parent = Int32(parent)
        if parent == row {
          rows[row].parent = -1
          hasRoot = true
          findings.add(.ownParent, row: row)
        }
      } else if pool.isNoReference(reference) {
        hasRoot = true
      } else {
        unknown.append(row)
      }
    }
    addUnknownParents(unknown, hasRoot: hasRoot)
    for row in index.repetitionsReferredTo(in: self) {
      findings.add(.repeatedIdentifier, row: row)
      rows[row].traits.insert(.repeatsIdentifier)
    }
    findCycles()
  }

  /// Adds findings for rows with unknown parents. If there is no other root, all roots can have one unknown parent.
  private mutating func addUnknownParents(_ unknown: [Int], hasRoot: Bool) {
    guard let first = unknown.first else { return }
    let isOneRoot =
      !hasRoot && unknown.allSatisfy { isSame(rows[$0].reference, rows[first].reference) }
    if isOneRoot { return }
    for row in unknown { findings.add(.unknownParent, row: row) }
  }

  private var isFlat: Bool {
    var hasReference = false
    for row in rows.indices where !rows[row].traits.contains(.transparent) {
      if nodeAbove(row) >= 0 { return false }
      if rows[row].traits.contains(.hasReference) { hasReference = true }
    }
    return hasReference
  }

  private func identities() -> [RowIndex.Entry] {
    var entries: [RowIndex.Entry] = []
    for row in rows.indices where !rows[row].traits.contains(.transparent) {
      if rows[row].code.isEmpty && rows[row].identifier.isEmpty { continue }
      entries.append(RowIndex.Entry(text: identity(of: row), row: Int32(row)))
    }
    return entries
  }
}

extension RowTable {
  /// Attaches flat rows to the parents that they refer to.
  ///
  /// Only a map of parents can repeat an identifier, and only if no row refers to it. Nested documents
  /// don't change.
  mutating func connectReferences(in document: [UInt8]) throws(HierarchyFormatError) {
    guard isFlat else { return }
    refersToCodes = rows.allSatisfy { $0.reference.isEmpty || $0.traits.contains(.refersToCode) }
    let index = RowIndex(identities(), in: self)
    if !isMapOfParents, let row = index.firstRepetition(in: self) {
      throw error(.repeatedIdentifier(string(identity(of: row))), atRow: row, in: document)
    }
    var hasRoot = false
    var unknown: [Int] = []
    for row in rows.indices where !rows[row].traits.contains(.transparent) {
      let reference = rows[row].reference
      let parents = index.rows(with: reference, in: self)
      rows[row].parent = -1
      if reference.isEmpty {
        hasRoot = true
      } else if let parent = parents.first?.row {
        if Int(parent) == row {
          throw error(.ownParent(string(reference)), atRow: row, in: document)
        }
        if parents.count > 1 {
          let second = Int(parents[parents.startIndex + 1].row)
          throw error(.repeatedIdentifier(string(reference)), atRow: second, in: document)
        }
        rows[row].parent = parent
      } else if isNothing(reference) {
        hasRoot = true
      } else {
        unknown.append(row)
      }
    }
    guard let first = unknown.first else { return }
    let isOneRoot =
      !hasRoot && unknown.allSatisfy { isSame(rows[$0].reference, rows[first].reference) }
    if isOneRoot { return }
    let reason = HierarchyFormatError.Reason.unknownParent(
      string(rows[first].reference), ofRow: string(identity(of: first)))
    throw error(reason, atRow: first, in: document)
  }

  func error(
    _ reason: HierarchyFormatError.Reason, atRow row: Int, in document: [UInt8]
  ) -> HierarchyFormatError {
    HierarchyFormatError(reason, atByte: Int(rows[row].offset), in: document)
  }

  /// The identifier that other rows use for a row, or its name if it has none.
  func identity(of row: Int) -> Text {
    let first = refersToCodes ? rows[row].code : rows[row].identifier
    let second = refersToCodes ? rows[row].identifier : rows[row].code
    if !first.isEmpty { return first }
    return second.isEmpty ? rows[row].name : second
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

  /// Whether a reference is one of the numbers that mean "no parent": 0 and −1.
  private func isNothing(_ reference: Text) -> Bool {
    let start = Int(reference.start)
    if reference.count == 1 { return text[start] == UInt8(ascii: "0") }
    return reference.count == 2 && text[start] == UInt8(ascii: "-")
      && text[start + 1] == UInt8(ascii: "1")
  }

  private func isSame(_ left: Text, _ right: Text) -> Bool {
    let first = Int(left.start)
    let second = Int(right.start)
    return text[first..<first + Int(left.count)].elementsEqual(
      text[second..<second + Int(right.count)])
  }
}

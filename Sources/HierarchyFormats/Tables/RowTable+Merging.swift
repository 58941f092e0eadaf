import CascadeBase

/// A row with the code of an earlier one.
struct Repetition {
  let row: Int
  /// The first row with that code.
  let first: Int
}

extension RowTable {
  /// The rows with the code of an earlier one; if no row has a code, those with its identifier.
  ///
  /// - Complexity: O(*n* log *n*) comparisons for *n* rows.
  func repetitions() -> [Repetition] {
    var codes: [RowIndex.Entry] = []
    var identifiers: [RowIndex.Entry] = []
    for row in rows.indices where !rows[row].traits.contains(.transparent) {
      let code = code(of: row)
      if !code.isEmpty {
        codes.append(RowIndex.Entry(text: code, row: Int32(row)))
      } else if codes.isEmpty, !rows[row].identifier.isEmpty {
        identifiers.append(RowIndex.Entry(text: rows[row].identifier, row: Int32(row)))
      }
    }
    let index = RowIndex(codes.isEmpty ? identifiers : codes, in: pool)
    return index.repetitions(in: pool).map { Repetition(row: $0.row, first: $0.first) }
  }

  /// Merges each row that says the same as an earlier one: name, code, identifier, parent and texts, with nothing below it.
  ///
  /// - Returns: The repetitions that are left.
  /// - Complexity: O(*n* + *r*) for *n* rows and *r* repetitions; O(1) if there are none.
  mutating func mergeRows(among repetitions: [Repetition]) -> [Repetition] {
    let cellsAreSorted = zip(cells, cells.dropFirst()).allSatisfy { $0.row <= $1.row }
    if repetitions.isEmpty || !cellsAreSorted { return repetitions }
    var hasChildren = [Bool](repeating: false, count: rows.count)
    for row in rows where row.parent >= 0 { hasChildren[Int(row.parent)] = true }
    // The row that remains of each.
    var remaining = rows.indices.map { Int32($0) }
    var left: [Repetition] = []
    var first = -1
    var different: [Int] = []
    for repetition in repetitions {
      let row = repetition.row
      if repetition.first != first {
        first = repetition.first
        different = [first]
      }
      let same = different.first { !hasChildren[row] && isRepeated($0, by: row) }
      if let same {
        remaining[row] = Int32(same)
      } else {
        left.append(repetition)
        if different.count < Self.differentLimit { different.append(row) }
      }
    }
    if left.count == repetitions.count { return left }
    if rowOfRecord.isEmpty {
      rowOfRecord = remaining.indices.filter { !rows[$0].traits.contains(.transparent) }
        .map { Int32($0) }
    }
    for record in rowOfRecord.indices where rowOfRecord[record] >= 0 {
      rowOfRecord[record] = remaining[Int(rowOfRecord[record])]
    }
    for row in rows.indices where remaining[row] != row { rows[row].traits.insert(.transparent) }
    return left
  }

  /// The number of different rows with one code that others are compared with.
  private static let differentLimit = 8

  private func isRepeated(_ first: Int, by row: Int) -> Bool {
    let (one, other) = (rows[first], rows[row])
    let states: Traits = [.disabled, .refersToCode]
    return one.parent == other.parent && one.level == other.level
      && one.traits.intersection(states) == other.traits.intersection(states)
      && isSame(one.name, other.name) && isSame(one.code, other.code)
      && isSame(one.identifier, other.identifier) && isSame(one.reference, other.reference)
      && haveSameTexts(first, row)
  }

  private func haveSameTexts(_ left: Int, _ right: Int) -> Bool {
    if cells.isEmpty { return true }
    let texts = texts(ofRow: left)
    let others = self.texts(ofRow: right)
    return texts.count == others.count
      && zip(texts, others).allSatisfy { $0.column == $1.column && isSame($0.text, $1.text) }
  }

  /// The texts of a row, if the cells are in the order of the rows.
  private func texts(ofRow row: Int) -> ArraySlice<Cell> {
    let start = partitionPoint(in: cells.count) { cells[$0].row < row }
    let end = partitionPoint(in: cells.count) { cells[$0].row <= row }
    return cells[start..<end]
  }
}

import CascadeBase
import HierarchyFormats

/// The properties that the cells of a column share. White space around cells means nothing.
struct ColumnContents {
  let column: Int
  let records: Range<Int>

  /// The number of cells that aren't empty.
  let filled: Int

  /// The number of different texts.
  let distinct: Int

  /// The number of cells with a letter.
  private let letters: Int

  /// Whether all cells are digits and nearly all have the length of a division code.
  let isDivisionCode: Bool

  /// The rows by text.
  private let index: RowIndex

  /// Whether no cell is empty and no two are the same.
  var isUnique: Bool { distinct == records.count }

  /// Whether nearly every cell contains a letter.
  var isText: Bool { filled > 0 && letters * 10 >= records.count * 9 }

  /// - Complexity: O(*n* log *n*) comparisons for *n* rows.
  init(column: Int, of table: DocumentTable, records: Range<Int>) {
    self.column = column
    self.records = records
    var letters = 0
    var divisionCodes = 0
    var hasOther = false
    var entries: [RowIndex.Entry] = []
    for record in records {
      let text = table.trimmed(row: record, column: column)
      if text.isEmpty {
        hasOther = true
        continue
      }
      if LineSample.hasLetter(table.pool[text]) { letters += 1 }
      if !table.pool.isDigits(text) { hasOther = true }
      if DivisionCode.isLength(text.count) { divisionCodes += 1 }
      entries.append(RowIndex.Entry(text: text, row: Int32(record)))
    }
    self.letters = letters
    filled = entries.count
    isDivisionCode = !hasOther && DivisionCode.isMost(divisionCodes, of: records.count)
    index = RowIndex(entries, in: table.pool)
    distinct = index.distinctCount(in: table.pool)
  }

  /// The first row with a text, or `nil`.
  ///
  /// - Complexity: O(log *n*) comparisons for *n* rows.
  func record(with text: TextPool.Text, in table: DocumentTable) -> Int? {
    index.rows(with: text, in: table.pool).first.map { Int($0.row) }
  }

  /// How many cells of a column refer to others.
  struct References {
    /// The cells with the text of another row.
    var found = 0
    /// The cells with a text that no row has, although they don't say that there is no parent.
    var unknown = 0
  }

  /// Counts the cells of another column that contain a text of this one.
  ///
  /// - Complexity: O(*n* log *n*) comparisons for *n* rows.
  func references(from other: Int, in table: DocumentTable) -> References {
    let references = records.map {
      RowIndex.Entry(text: table.reference(row: $0, column: other), row: Int32($0))
    }
    var result = References()
    index.forEachEntry(of: RowIndex(references, in: table.pool), in: table.pool) { entry, rows in
      let own = table.trimmed(row: Int(entry.row), column: column)
      if rows.isEmpty {
        if !table.pool.isNoReference(entry.text) { result.unknown += 1 }
      } else if table.pool.order(own, entry.text) != 0 {
        result.found += 1
      }
    }
    return result
  }
}

/// The contents of the columns of a table, each found once when it is needed.
struct TableContents {
  let table: DocumentTable
  let records: Range<Int>
  private var known: [ColumnContents?]

  init(_ table: DocumentTable, records: Range<Int>) {
    self.table = table
    self.records = records
    known = [ColumnContents?](repeating: nil, count: table.columns.count)
  }

  /// - Complexity: O(*n* log *n*) comparisons for *n* rows the first time.
  subscript(column: Int) -> ColumnContents {
    mutating get {
      if let contents = known[column] { return contents }
      let contents = ColumnContents(column: column, of: table, records: records)
      known[column] = contents
      return contents
    }
  }

  /// The number of parents that are looked up before all of them are.
  private static let sampleSize = 64

  /// How many cells of a column refer to others. If those of a sample all do, the others aren't counted.
  ///
  /// - Complexity: O(*n*) comparisons for *n* rows if all of a sample refer to others, otherwise O(*n* log *n*).
  mutating func references(from column: Int, to identity: Int) -> ColumnContents.References {
    let step = max(1, records.count / Self.sampleSize)
    var sample: [TextPool.Text] = []
    for record in stride(from: records.lowerBound, to: records.upperBound, by: step) {
      let text = table.reference(row: record, column: column)
      if !text.isEmpty, !table.pool.isNoReference(text) { sample.append(text) }
    }
    if records.count > sample.count * 4, !sample.isEmpty, contains(sample, in: identity) {
      return ColumnContents.References(found: sample.count, unknown: 0)
    }
    let identities = self[identity]
    return identities.references(from: column, in: table)
  }

  /// Whether a column contains all of some texts.
  private func contains(_ texts: [TextPool.Text], in column: Int) -> Bool {
    let sorted = Ordering { table.pool.order(texts[$0], texts[$1]) < 0 }
      .positions(to: texts.count).map { texts[$0] }
    var isFound = [Bool](repeating: false, count: sorted.count)
    for record in records {
      let text = table.trimmed(row: record, column: column)
      var position = partitionPoint(in: sorted.count) { table.pool.order(sorted[$0], text) < 0 }
      while position < sorted.count, table.pool.order(sorted[position], text) == 0 {
        isFound[position] = true
        position += 1
      }
    }
    return isFound.allSatisfy { $0 }
  }
}

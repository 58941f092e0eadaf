import CascadeBase
import HierarchyFormats

/// What the columns of a table say about each other, in the terms of data profiling: which are unique, which determine
/// which (functional dependencies of one column), and which refer to which (inclusion dependencies of one column).
///
/// Each text gets one number, which is the same in all columns, and all questions compare numbers. White space around cells
/// means nothing.
///
/// - Complexity: O(*b*) for the *b* bytes of a column when it is first used, and O(*n*) for each question about *n* rows.
final class TableProfile {
  let table: DocumentTable
  let records: Range<Int>
  private var numbers = TextNumbers()
  private var known: [Column?]
  /// A number for each text, −1 between two questions.
  private var marks: [Int32] = []

  /// A column, or the rows of one document in it.
  struct Column {
    let column: Int
    /// The position in `texts` of each record's cell, or −1 if it is empty.
    fileprivate(set) var cells: [Int32] = []
    /// The number of each different text, in the order in which they first occur.
    fileprivate(set) var texts: [Int32] = []
    /// The first record with each text.
    fileprivate(set) var firsts: [Int32] = []
    /// The number of cells that aren't empty, and that contain a letter.
    fileprivate(set) var filled = 0
    fileprivate var letters = 0
    /// Whether each text contains a digit, as codes do.
    fileprivate(set) var isNumbered = true
    /// Whether all cells are digits and nearly all have the length of a division code.
    fileprivate(set) var isDivisionCode = false

    var distinct: Int { texts.count }

    /// Whether no cell is empty and no two are the same.
    var isUnique: Bool { distinct == cells.count }

    /// Whether nearly every cell contains a letter.
    var isText: Bool { filled > 0 && letters * 10 >= cells.count * 9 }
  }

  init(_ table: DocumentTable, records: Range<Int>? = nil) {
    self.table = table
    self.records = records ?? 0..<table.rowCount
    known = [Column?](repeating: nil, count: table.columns.count)
  }

  subscript(column: Int) -> Column {
    if let column = known[column] { return column }
    let new = profile(column, records)
    known[column] = new
    return new
  }

  /// A column of some records.
  func profile(_ column: Int, _ records: Range<Int>) -> Column {
    var result = Column(column: column)
    result.cells.reserveCapacity(records.count)
    var letters: [Bool] = []
    var hasOther = false
    var divisionCodes = 0
    for record in records {
      let text = table.reference(row: record, column: column)
      if text.isEmpty {
        hasOther = true
        result.cells.append(-1)
        continue
      }
      let number = Int(numbers.number(of: text, in: table.pool))
      if number == marks.count { marks.append(-1) }
      if marks[number] < 0 {
        marks[number] = Int32(result.texts.count)
        result.texts.append(Int32(number))
        result.firsts.append(Int32(record))
        letters.append(LineSample.hasLetter(table.pool[text]))
        result.isNumbered =
          result.isNumbered && table.pool[text].contains(where: LineSample.isDigit)
        if !table.pool.isDigits(text) { hasOther = true }
      }
      result.cells.append(marks[number])
      result.filled += 1
      if letters[Int(marks[number])] { result.letters += 1 }
      if DivisionCode.isLength(text.count) { divisionCodes += 1 }
    }
    clear(result)
    result.isDivisionCode = !hasOther && DivisionCode.isMost(divisionCodes, of: records.count)
    return result
  }

  /// Removes the marks of a column's texts.
  func clear(_ column: Column) {
    for number in column.texts { marks[Int(number)] = -1 }
  }

  /// A text of a column.
  func text(_ position: Int, of column: Column) -> TextPool.Text {
    numbers.texts[Int(column.texts[position])]
  }
}

// MARK: Functional dependencies

extension TableProfile {
  /// Whether rows with the same text in a column have the same in another. Rows with an empty cell say nothing.
  func determines(_ column: Int, _ other: Int) -> Bool {
    let (lower, upper) = (self[column], self[other])
    var above = [Int32](repeating: -1, count: lower.distinct)
    for (cell, text) in zip(lower.cells, upper.cells) where cell >= 0 && text >= 0 {
      if above[Int(cell)] < 0 { above[Int(cell)] = text }
      if above[Int(cell)] != text { return false }
    }
    return true
  }
}

// MARK: Inclusion dependencies

extension TableProfile {
  /// How many cells of a column refer to others.
  struct References {
    /// The cells with the text of another row.
    var found = 0
    /// The cells with a text that no row has, although they don't say that there is no parent.
    var unknown = 0
  }

  /// The record to whose text in a column each cell of another refers: −1 if it is empty or says that there is none, −2 if no
  /// row has its text.
  func parents(_ column: Column, in identities: Column) -> [Int32] {
    look(for: identities)
    defer { clear(identities) }
    return found(column)
  }

  /// Marks the texts of a column, until it is cleared, to find its records by them.
  func look(for identities: Column) {
    for (position, number) in identities.texts.enumerated() {
      marks[Int(number)] = identities.firsts[position]
    }
  }

  /// The records with the texts of a column's cells, as ``parents(_:in:)`` returns them.
  func found(_ column: Column) -> [Int32] {
    var found: [Int32] = []
    for (position, number) in column.texts.enumerated() {
      let record = marks[Int(number)]
      let isNone = record < 0 && table.pool.isNoReference(text(position, of: column))
      found.append(record >= 0 ? record : isNone ? -1 : -2)
    }
    return column.cells.map { $0 < 0 ? -1 : found[Int($0)] }
  }

  /// Whether a sample of a column's cells has a record as often as a column that refers to others: most data refers to nothing.
  func mayFind(_ column: Column) -> Bool {
    let step = max(column.cells.count / Self.sampleSize, 1)
    let sample = stride(from: 0, to: column.cells.count, by: step).map { column.cells[$0] }
    let unknown = sample.count { $0 >= 0 && marks[Int(column.texts[Int($0)])] < 0 }
    return unknown * 4 <= sample.count
  }

  private static let sampleSize = 256

  /// Counts the cells of a column that contain a text of another.
  func references(from column: Int, to identity: Int) -> References {
    let identities = self[identity]
    var result = References()
    for (record, parent) in zip(records, parents(self[column], in: identities)) {
      let isOwn =
        parent >= 0
        && identities.cells[Int(parent) - records.lowerBound]
          == identities.cells[record - records.lowerBound]
      if parent == -2 { result.unknown += 1 } else if parent >= 0, !isOwn { result.found += 1 }
    }
    return result
  }

  /// Whether a column with identifiers of other rows leads from each row to a root.
  func isForest(_ column: Int, to identity: Int) -> Bool {
    Self.isForest(parents(self[column], in: self[identity]), from: records.lowerBound)
  }

  /// Whether parents lead from each record to a root.
  ///
  /// - Parameter first: The first record.
  /// - Complexity: O(*n*) for *n* records.
  static func isForest(_ parents: [Int32], from first: Int) -> Bool {
    // Each climb ends at a root, or at a record from which an earlier one has reached one.
    var isRooted = [Bool](repeating: false, count: parents.count)
    for start in parents.indices {
      var path: [Int] = []
      var row = start
      while !isRooted[row] {
        path.append(row)
        if path.count > parents.count { return false }
        guard parents[row] >= 0 else { break }
        row = Int(parents[row]) - first
      }
      for row in path { isRooted[row] = true }
    }
    return true
  }
}

/// Numbers for texts, in the order in which they first occur: a hash table with linear probing, whose hash functions differ
/// between runs, so that no document is slow by intent.
private struct TextNumbers {
  private(set) var texts: [TextPool.Text] = []
  private var hashes: [UInt32] = []
  private var slots = [Int32](repeating: -1, count: 64)

  mutating func number(of text: TextPool.Text, in pool: TextPool) -> Int32 {
    let hash = pool.bytes.withUnsafeBytes { bytes in
      var hasher = Hasher()
      hasher.combine(
        bytes: .init(rebasing: bytes[Int(text.start)..<Int(text.start) + Int(text.count)]))
      return UInt32(truncatingIfNeeded: hasher.finalize())
    }
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, texts[number].count == text.count,
        pool.order(texts[number], text) == 0
      {
        return slots[slot]
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    slots[slot] = Int32(texts.count)
    texts.append(text)
    hashes.append(hash)
    if texts.count * 2 > slots.count { grow() }
    return Int32(texts.count - 1)
  }

  private mutating func grow() {
    slots = [Int32](repeating: -1, count: slots.count * 2)
    for (number, hash) in hashes.enumerated() {
      var slot = Int(hash) & (slots.count - 1)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }
}

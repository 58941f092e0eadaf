import CascadeBase
import HierarchyFormats

/// What the columns of a table say about each other, in the terms of data profiling: which are unique, which determine
/// which (functional dependencies of one column), and which refer to which (inclusion dependencies of one column).
///
/// Each text gets one number, which is the same in all columns, and all questions compare numbers. White space around cells
/// means nothing. A sample of a large table answers most questions before a column is numbered: what doesn't hold for some rows
/// doesn't hold for all.
///
/// - Complexity: O(*b*) for the *b* bytes of a column when it is first used, and O(*n*) for each question about *n* rows that
///   the sample doesn't answer.
final class TableProfile {
  let table: DocumentTable
  let records: Range<Int>
  private var numbers = TextNumbers()
  private var known: [Column?]
  /// The record of each text of the column that was looked for last, otherwise −1.
  private var marks: [Int32] = []
  private var marked: Column?

  /// A column, or the rows of one document in it.
  struct Column {
    let column: Int
    let records: Range<Int>
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

    /// Whether no cell is empty, and only rows that are the same in all columns have the same one.
    fileprivate(set) var isUnique = true

    var distinct: Int { texts.count }

    /// Whether each record has the same text in another column.
    func isCopy(of other: Column) -> Bool { texts == other.texts && cells == other.cells }

    /// Whether nearly every cell contains a letter.
    var isText: Bool { filled > 0 && letters * 10 >= cells.count * 9 }
  }

  /// The profile of a part of the rows, unless they are few.
  private let sample: TableProfile?

  init(_ table: DocumentTable, records: Range<Int>? = nil) {
    let records = records ?? 0..<table.rowCount
    self.table = table
    self.records = records
    known = [Column?](repeating: nil, count: table.columns.count)
    sample = table.sample(of: records).map { TableProfile($0) }
  }

  subscript(column: Int) -> Column {
    if let column = known[column] { return column }
    let new = profile(column, records)
    known[column] = new
    return new
  }

  /// A column of some records.
  func profile(_ column: Int, _ records: Range<Int>) -> Column {
    clearMarks()
    var result = Column(column: column, records: records)
    result.cells.reserveCapacity(records.count)
    var letters: [Bool] = []
    var hasOther = false
    var divisionCodes = 0
    for record in records {
      let text = table.reference(row: record, column: column)
      if text.isEmpty {
        hasOther = true
        result.isUnique = false
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
      } else if result.isUnique {
        result.isUnique = table.areSame(record, Int(result.firsts[Int(marks[number])]))
      }
      result.cells.append(marks[number])
      result.filled += 1
      if letters[Int(marks[number])] { result.letters += 1 }
      if DivisionCode.isLength(text.count) { divisionCodes += 1 }
    }
    for number in result.texts { marks[Int(number)] = -1 }
    result.isDivisionCode = !hasOther && DivisionCode.isMost(divisionCodes, of: records.count)
    return result
  }

  private func clearMarks() {
    for number in marked?.texts ?? [] { marks[Int(number)] = -1 }
    marked = nil
  }

  /// A text of a column.
  func text(_ position: Int, of column: Column) -> TextPool.Text {
    numbers.texts[Int(column.texts[position])]
  }
}

extension DocumentTable {
  /// Whether two rows are the same in all columns.
  fileprivate func areSame(_ row: Int, _ other: Int) -> Bool {
    columns.indices.allSatisfy {
      pool.order(reference(row: row, column: $0), reference(row: other, column: $0)) == 0
    }
  }

  /// The first rows, of which neighbors often are in one group, and others from all over the table; `nil` if they are nearly all.
  fileprivate func sample(of records: Range<Int>) -> DocumentTable? {
    let size = 2_048
    if records.count < size * 8 { return nil }
    var result = DocumentTable(columns: columns, pool: pool)
    let first = records.lowerBound + size
    let others = stride(from: first, to: records.upperBound, by: (records.count - size) / size)
    for row in Array(records.prefix(size)) + Array(others) {
      result.append(Array(cells[row * columns.count..<(row + 1) * columns.count]), at: offsets[row])
    }
    return result
  }
}

// MARK: Columns

extension TableProfile {
  /// Whether no cell of a column is empty, and only rows that are the same in all columns have the same one.
  func isUnique(_ column: Int) -> Bool {
    sample?.isUnique(column) != false && self[column].isUnique
  }

  /// Whether a column has at most one text.
  func isConstant(_ column: Int) -> Bool {
    sample?.isConstant(column) != false && self[column].distinct < 2
  }

  /// Whether no cell of a column is empty.
  func isFilled(_ column: Int) -> Bool {
    if let known = known[column] { return known.filled == records.count }
    return sample?.isFilled(column) != false
      && records.allSatisfy { !table.reference(row: $0, column: column).isEmpty }
  }

  /// Whether few cells are empty, as those of the continent of an island.
  func isNearlyFilled(_ column: Int) -> Bool { self[column].filled * 20 >= records.count * 19 }

  /// Some columns without those that repeat another one of them.
  func withoutCopies(_ columns: [Int]) -> [Int] {
    var others: [Int] = []
    for column in columns where !others.contains(where: { isCopy(column, of: $0) }) {
      others.append(column)
    }
    return others
  }

  private func isCopy(_ column: Int, of other: Int) -> Bool {
    sample?.isCopy(column, of: other) != false && self[column].isCopy(of: self[other])
  }

  /// The first record with each text of a column, and that of each record; `nil` if the records with the same text differ in
  /// another column.
  func distinct(_ column: Int, with other: Int) -> (firsts: [Int], ofRecord: [Int])? {
    let profile = self[column]
    if profile.filled < records.count || !determines(column, other) { return nil }
    return (profile.firsts.map { Int($0) }, profile.cells.map { Int(profile.firsts[Int($0)]) })
  }

  /// Whether most cells are empty.
  func isMissing(_ column: Int) -> Bool {
    sample?.isMissing(column) ?? (self[column].filled * 2 < records.count)
  }

  /// Whether nearly every cell of a column contains a letter.
  func isText(_ column: Int) -> Bool { sample?.isText(column) ?? self[column].isText }

  /// Whether each text of a column contains a digit, as codes do.
  func isNumbered(_ column: Int) -> Bool { sample?.isNumbered(column) ?? self[column].isNumbered }
}

// MARK: Functional dependencies

extension TableProfile {
  /// The columns that determine another one, or that another one determines, as far as a sample tells.
  func dependent(_ columns: [Int]) -> [Int] {
    let profile = sample ?? self
    return columns.filter { column in
      columns.contains { other in
        other != column
          && (profile.determines(column, other) || profile.determines(other, column))
      }
    }
  }

  /// Whether no two rows have the same texts in two columns.
  func areUnique(_ upper: Int, _ lower: Int) -> Bool {
    if sample?.areUnique(upper, lower) == false { return false }
    var pairs: Set<UInt64> = []
    return zip(self[upper].cells, self[lower].cells).allSatisfy { upper, lower in
      pairs.insert(UInt64(UInt32(bitPattern: upper)) << 32 | UInt64(UInt32(bitPattern: lower)))
        .inserted
    }
  }

  /// Whether rows with the same text in a column have the same in another. Rows with an empty cell say nothing.
  func determines(_ column: Int, _ other: Int) -> Bool {
    if sample?.determines(column, other) == false { return false }
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
    return found(column)
  }

  /// Marks the texts of a column to find its records by them, until another column is numbered or looked for.
  func look(for identities: Column) {
    if let marked, marked.column == identities.column, marked.records == identities.records {
      return
    }
    clearMarks()
    marked = identities
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

  /// Counts the cells of a column that contain a text of another; `nil` if one contains a text that no row has.
  func certainReferences(from column: Int, to identity: Int) -> Int? {
    if let sample, !mayRefer(sample[column], of: sample, to: self[identity]) { return nil }
    let references = references(from: column, to: identity)
    return references.unknown == 0 ? references.found : nil
  }

  /// Whether each text of a sample is one of a column, or says that there is none.
  private func mayRefer(_ column: Column, of sample: TableProfile, to identities: Column) -> Bool {
    look(for: identities)
    return column.texts.indices.allSatisfy { position in
      let text = sample.text(position, of: column)
      let number = numbers.known(text, in: table.pool)
      return number.map { marks[Int($0)] >= 0 } ?? false || table.pool.isNoReference(text)
    }
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

  private func hash(of text: TextPool.Text, in pool: TextPool) -> UInt32 {
    pool.bytes.withUnsafeBytes { bytes in
      var hasher = Hasher()
      hasher.combine(
        bytes: .init(rebasing: bytes[Int(text.start)..<Int(text.start) + Int(text.count)]))
      return UInt32(truncatingIfNeeded: hasher.finalize())
    }
  }

  /// The slot of a text, or the free one for it.
  private func slot(of text: TextPool.Text, _ hash: UInt32, in pool: TextPool) -> Int {
    var slot = Int(hash) & (slots.count - 1)
    while slots[slot] >= 0 {
      let number = Int(slots[slot])
      if hashes[number] == hash, texts[number].count == text.count,
        pool.order(texts[number], text) == 0
      {
        break
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  /// The number of a text that has one.
  func known(_ text: TextPool.Text, in pool: TextPool) -> Int32? {
    let number = slots[slot(of: text, hash(of: text, in: pool), in: pool)]
    return number < 0 ? nil : number
  }

  mutating func number(of text: TextPool.Text, in pool: TextPool) -> Int32 {
    let hash = hash(of: text, in: pool)
    let slot = slot(of: text, hash, in: pool)
    if slots[slot] >= 0 { return slots[slot] }
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

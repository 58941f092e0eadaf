/// The first records of a text that might be a table, for one separator.
package struct DelimitedSample {
  /// A separator for which a text is a table.
  package struct Separator: Equatable {
    package let byte: UInt8
    /// The number of fields of the first record with known names of columns.
    package let knownNames: Int

    /// Whether the first record certainly names columns, even if other records are wrong.
    package var hasCertainHeader: Bool { knownNames > 1 }
  }

  private static let recordLimit = 64

  /// The least number of records of a table without known names of columns. Two lines can have the same number of commas
  /// by chance.
  private static let leastRecordCount = 3

  private let separator: UInt8
  private var fieldCounts: [Int] = []

  /// The number of fields of the first record with known names.
  private var knownNames = 0

  /// Whether quotation marks are balanced, and no field without them begins with a space, as words behind a comma do.
  private var isTidy = true

  /// Whether all separators are between digits, as decimal commas are.
  private var isDecimal = true

  private init(_ bytes: [UInt8], separator: UInt8, fields: FieldNames) {
    self.separator = separator
    let isCut = bytes.count > DocumentFormat.sampleSize
    let start = DelimitedStart(bytes, separator: separator, fields: fields)
    var scanner = CSVFieldScanner(separator: separator, position: start.position)
    var names: [String] = []
    bytes.withUnsafeBufferPointer { bytes in
      let sample = UnsafeBufferPointer(rebasing: bytes.prefix(DocumentFormat.sampleSize))
      while fieldCounts.count < Self.recordLimit, scanner.position < sample.count {
        guard let count = readRecord(in: sample, from: &scanner, names: &names) else { break }
        if count > 0 { fieldCounts.append(count) }
      }
      // The last record of the sample can be incomplete.
      if isCut, scanner.position == sample.count, fieldCounts.count > 1 { fieldCounts.removeLast() }
    }
    if names.count > 1 { knownNames = TableColumns.knownNameCount(names, fields: fields) }
  }

  /// Reads a record, and the names of the first one. Returns 0 for an empty line, and `nil` for an error.
  private mutating func readRecord(
    in sample: UnsafeBufferPointer<UInt8>, from scanner: inout CSVFieldScanner,
    names: inout [String]
  ) -> Int? {
    var count = 0
    var isEmpty = true
    while true {
      guard let field = try? scanner.next(in: sample) else {
        isTidy = false
        return nil
      }
      count += 1
      let content = sample[field.content]
      if !content.isEmpty { isEmpty = false }
      if !field.endsRecord, !Self.isBetweenDigits(scanner.position - 1, in: sample) {
        isDecimal = false
      }
      if content.first == UInt8(ascii: " ") { isTidy = false }
      if fieldCounts.isEmpty, count <= DocumentTable.columnLimit {
        names.append(String(decoding: content, as: UTF8.self))
      }
      if field.endsRecord { return isEmpty ? 0 : count }
    }
  }

  private static func isBetweenDigits(
    _ index: Int, in sample: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    index > 0 && index + 1 < sample.count && LineSample.isDigit(sample[index - 1])
      && LineSample.isDigit(sample[index + 1])
  }

  private var isConsistent: Bool {
    guard isTidy, fieldCounts.count > 1, let first = fieldCounts.first, first > 1 else {
      return false
    }
    return fieldCounts.allSatisfy { $0 == first }
  }

  /// Finds the separator of a table.
  ///
  /// - Returns: `nil` if the text isn't a table for exactly one separator.
  package static func separator(of bytes: [UInt8], fields: FieldNames) -> Separator? {
    if let declared = DelimitedStart.declaration(in: bytes) {
      return Separator(byte: declared.separator, knownNames: 2)
    }
    let samples = ",\t;|".utf8.map { DelimitedSample(bytes, separator: $0, fields: fields) }
    let known = samples.map { $0.knownNames }.max() ?? 0
    if known > 0 {
      let best = samples.filter { $0.knownNames == known && (known > 1 || $0.isConsistent) }
      if best.count == 1 { return Separator(byte: best[0].separator, knownNames: known) }
    }
    var consistent = samples.filter {
      $0.isConsistent && $0.fieldCounts.count >= Self.leastRecordCount
    }
    if consistent.count > 1 { consistent.removeAll { $0.isDecimal } }
    return consistent.count == 1 ? Separator(byte: consistent[0].separator, knownNames: 0) : nil
  }
}

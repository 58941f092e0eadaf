import HierarchyFormats

/// A pasted text as records: one address per line, or a table from a spreadsheet or a CSV file.
package struct PastedTable: Sendable {
  /// A record that can't be read as a part of a table.
  package struct Problem: Hashable, Sendable {
    /// The line on which the record begins, from 1.
    package let line: Int
    /// The reason.
    package let error: CSVError
  }

  let records: [CSVRecord]

  /// The byte between two fields, or `nil` if each line is one address, whatever it contains.
  package let separator: UInt8?

  /// The largest number of fields of a record.
  package let columnCount: Int

  /// The reason why a text that looks like a table is read line by line.
  package let problem: Problem?

  /// Creates a table without records.
  package init() {
    (records, separator, columnCount, problem) = ([], nil, 0, nil)
  }

  init(records: [CSVRecord], separator: UInt8?, columnCount: Int, problem: Problem? = nil) {
    (self.records, self.separator) = (records, separator)
    (self.columnCount, self.problem) = (columnCount, problem)
  }
}

extension PastedTable {
  /// The number of records, including blank ones between others.
  package var count: Int { records.count }

  /// The fields of a record, as many as the table has columns.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the record.
  package func fields(of record: Int) -> [ArraySlice<UInt8>] {
    let record = records[record]
    guard separator != nil, var fields = try? record.fields() else { return [record.text] }
    while fields.count < columnCount { fields.append([]) }
    return fields
  }

  /// The number of records that decide whether the fields of a text are separated by tabs.
  private static var sampleCount: Int { 100 }

  private static var tab: UInt8 { UInt8(ascii: "\t") }
  private static var comma: UInt8 { UInt8(ascii: ",") }
  private static var lineFeed: UInt8 { UInt8(ascii: "\n") }

  /// Reads a text in UTF-8.
  ///
  /// - A text with tabs is a table from a spreadsheet.
  /// - A text of two or more records with the same number of fields, two or more, is a CSV file. A quoted line is
  ///   a record of one field.
  /// - Everything else is one address per line: the commas in 广东省,广州市 belong to the address.
  ///
  /// Blank lines at the end are ignored. Others are records, so that the results stay beside their addresses.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  package init(_ text: [UInt8]) {
    let text = Self.trimmed(text)
    let lines = Self.lines(of: text)
    if lines.prefix(Self.sampleCount).contains(where: { $0.contains(Self.tab) }) {
      self.init(lines, separator: Self.tab) { _ in true }
    } else {
      let hasQuotes = text.contains(UInt8(ascii: "\""))
      self.init(lines, separator: Self.comma) { counts in
        guard let first = counts.first, counts.allSatisfy({ $0 == first }) else { return false }
        return first > 1 && counts.count > 1 || hasQuotes
      }
    }
  }

  /// Reads lines as a table, or one by one if they aren't a table.
  ///
  /// - Parameter isTable: Whether records with these numbers of fields are a table. Blank records are left out.
  private init(
    _ lines: [ArraySlice<UInt8>], separator: UInt8, isTable: ([Int]) -> Bool
  ) {
    var records: [CSVRecord] = []
    var counts: [Int] = []
    do throws(LineError) {
      try Self.read(lines, separator: separator) { record, count in
        records.append(record)
        if !record.text.isEmpty { counts.append(count) }
      }
      if isTable(counts) {
        let columnCount = counts.reduce(1) { max($0, $1) }
        self.init(records: records, separator: separator, columnCount: columnCount)
      } else {
        self.init(lines, problem: nil)
      }
    } catch {
      let looksLikeTable = separator == Self.tab || (counts.first ?? 0) > 1
      self.init(lines, problem: looksLikeTable ? error.problem : nil)
    }
  }

  /// Reads each line as an address.
  private init(_ lines: [ArraySlice<UInt8>], problem: Problem?) {
    self.init(
      records: lines.map { CSVRecord($0) }, separator: nil, columnCount: 1, problem: problem)
  }

  private struct LineError: Error {
    let problem: Problem
  }

  /// Calls a closure with each record and the number of its fields. A record continues on the next line while
  /// quotation marks are open.
  private static func read(
    _ lines: [ArraySlice<UInt8>], separator: UInt8, _ body: (CSVRecord, Int) -> Void
  ) throws(LineError) {
    var first = 0
    while first < lines.count {
      var (bytes, last) = (lines[first], first)
      var isOpen = CSVRecord.isOpen(after: bytes, wasOpen: false, separator: separator)
      while isOpen, last + 1 < lines.count {
        last += 1
        isOpen = CSVRecord.isOpen(after: lines[last], wasOpen: true, separator: separator)
        bytes += lines[last]
      }
      let record = CSVRecord(bytes, separator: separator)
      do throws(CSVError) {
        body(record, try record.fields().count)
      } catch {
        throw LineError(problem: Problem(line: first + 1, error: error))
      }
      first = last + 1
    }
  }

  /// The text without a byte order mark, and without blank lines at the end.
  private static func trimmed(_ text: [UInt8]) -> ArraySlice<UInt8> {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var rest = text[...]
    if rest.starts(with: byteOrderMark) { rest = rest.dropFirst(byteOrderMark.count) }
    while let last = rest.last, last == lineFeed || last == UInt8(ascii: "\r") {
      rest = rest.dropLast()
    }
    return rest
  }

  /// The lines of a text with their line ends.
  private static func lines(of text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = text.startIndex
    for index in text.indices where text[index] == lineFeed {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.endIndex { lines.append(text[start...]) }
    return lines
  }
}

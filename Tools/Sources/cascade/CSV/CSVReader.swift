import DocumentFiles
import HierarchyFormats
import SystemLibrary

/// Reads a CSV file, or another table with a separator, record by record in constant memory.
///
/// A quotation mark that isn't closed, or that text follows, spoils only the line where its record begins: the lines behind
/// it are read as records of their own.
struct CSVReader: InputReader {
  /// A record and its position in the file.
  struct Row: Sendable {
    let record: CSVRecord
    /// The line where the record begins, counted from 1.
    let line: Int
    /// Whether the record is longer than the limit, and only its first line was kept.
    var isTooLong = false
  }

  /// The longest record that is read, in bytes.
  private static let recordLimit = 1 << 20

  private static let utf8ByteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The byte between two fields.
  private(set) var separator = UInt8(ascii: ",")

  /// What precedes the first record: a byte order mark, and a line such as `sep=;`.
  private(set) var preamble: [UInt8] = []

  private var lines: LineReader
  /// Lines behind a faulty one that were read with it.
  private var waiting: ArraySlice<ArraySlice<UInt8>> = []
  private var lineCount = 0
  /// Whether the next line is the first one of the text.
  private var isAtStart = true

  /// Creates a reader of a file in UTF-8 with commas, or in the encoding and with the separator that
  /// ``detectSeparator(for:hasHeader:)`` finds.
  init(_ stream: TextStream) {
    lines = LineReader(stream, lineLimit: Self.recordLimit, keepsLineEnds: true)
  }

  var byteCount: Int { lines.byteCount }
  var textCount: Int { lines.textCount }

  mutating func next(
    beforeWaiting: (Int) throws(CommandError) -> Void
  ) throws(CommandError) -> Row? {
    guard let first = try nextLine(ofRecordAt: lineCount + 1, beforeWaiting) else { return nil }
    let line = lineCount
    var state = CSVRecord.quotation(after: first, wasOpen: false, separator: separator)
    if state != .open { return row(first, line) }
    var (bytes, others) = (first, [] as [ArraySlice<UInt8>])
    var isTooLong = false
    while state == .open, let more = try nextLine(ofRecordAt: line, beforeWaiting) {
      others.append(more)
      isTooLong = bytes.count + more.count > Self.recordLimit
      if isTooLong { break }
      bytes += more
      state = CSVRecord.quotation(after: more, wasOpen: true, separator: separator)
    }
    if state == .closed, !isTooLong { return row(bytes, line) }
    // Each line that opens a field also ends the search of the one before, so reading them again takes linear time.
    waiting = others + waiting
    lineCount = line
    return row(first, line, isTooLong: isTooLong)
  }

  private func row(_ bytes: ArraySlice<UInt8>, _ line: Int, isTooLong: Bool = false) -> Row {
    Row(record: CSVRecord(bytes, separator: separator), line: line, isTooLong: isTooLong)
  }

  private mutating func nextLine(
    ofRecordAt line: Int, _ beforeWaiting: (Int) throws(CommandError) -> Void
  ) throws(CommandError) -> ArraySlice<UInt8>? {
    if let next = waiting.popFirst() {
      lineCount += 1
      return next
    }
    switch try lines.next(beforeWaiting: beforeWaiting) {
    case .bytes(var bytes):
      lineCount += 1
      if isAtStart, bytes.starts(with: Self.utf8ByteOrderMark) {
        preamble = Self.utf8ByteOrderMark
        bytes = bytes.dropFirst(Self.utf8ByteOrderMark.count)
      }
      isAtStart = false
      return bytes
    case .tooLong: throw Self.recordTooLong(line)
    case nil: return nil
    }
  }

  fileprivate static func recordTooLong(_ line: Int) -> CommandError {
    CommandError(
      """
      the record has more than \(recordLimit.grouped) bytes; check for a missing closing quotation mark
      """, inputLine: line)
  }
}

// The separator.
extension CSVReader {
  /// The separators of tables, the most frequent first.
  private static let separators = Array(",;\t|".utf8)

  /// Finds the separator: the one that a first line `sep=;` declares; or the one for which the first line has the columns; or
  /// the one for which the first records have the same number of fields. Otherwise it is a comma.
  mutating func detectSeparator(
    for columns: ColumnList, hasHeader: Bool
  ) throws(CommandError) {
    var start = try lines.start()[...]
    if start.starts(with: Self.utf8ByteOrderMark) {
      start = start.dropFirst(Self.utf8ByteOrderMark.count)
    }
    // A converted text begins with a byte order mark again, so that spreadsheets recognize its encoding.
    if lines.isConverted { preamble = Self.utf8ByteOrderMark }
    let first = start.prefix { $0 != UInt8(ascii: "\n") }
    if let declared = Self.declaredSeparator(first) {
      separator = declared
      let line = try nextLine(ofRecordAt: 1) { _ in }
      preamble += line ?? []
      return
    }
    let end = start.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? start.endIndex
    let counts = Self.separators.map { separator in
      hasHeader ? Self.columnCount(columns, inHeader: first, separator: separator) : 0
    }
    if let most = counts.max(), most > 1, counts.count(where: { $0 == most }) == 1 {
      separator = Self.separators[counts.firstIndex(of: most)!]
    } else if let found = CSVRecord.separator(of: Array(start[..<end])) {
      separator = found
    }
  }

  /// The separator in a line such as `sep=;`, which Excel reads.
  private static func declaredSeparator(_ line: ArraySlice<UInt8>) -> UInt8? {
    let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    let isDeclaration =
      text.count == 5 && text.prefix(4).elementsEqual("sep=".utf8) { $0 | 0x20 == $1 | 0x20 }
    return isDeclaration ? text.last : nil
  }

  /// The number of columns in a header that has all columns of a list by name, or 0.
  private static func columnCount(
    _ columns: ColumnList, inHeader line: ArraySlice<UInt8>, separator: UInt8
  ) -> Int {
    guard let fields = try? CSVRecord(line + [UInt8(ascii: "\n")], separator: separator).fields()
    else { return 0 }
    let names = fields.map { String(decoding: $0, as: UTF8.self) }
    return columns.areNames(in: names) ? names.count : 0
  }
}

extension CSVReader.Row {
  /// Parses the record.
  func fields() throws(CommandError) -> [ArraySlice<UInt8>] {
    if isTooLong { throw CSVReader.recordTooLong(line) }
    do throws(CSVError) {
      return try record.fields()
    } catch {
      throw CommandError(error.description, inputLine: line)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The text of a field.
  var fieldText: String {
    get throws(CommandError) {
      let text = withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) }
      guard let text else {
        throw CommandError(
          "the record is not valid UTF-8; save the file as CSV in UTF-8, or give its encoding with --encoding"
        )
      }
      return text
    }
  }
}

import ToolSupport

/// Reads CSV from standard input record by record in constant memory.
struct CSVReader: InputReader {
  /// A record and where it begins.
  struct Place: Sendable {
    let record: CSVRecord
    let line: Int
  }

  /// How many bytes of a record are read at most.
  static let longestRecord = 1 << 20

  /// The byte order mark that the file begins with, or nothing.
  private(set) var mark: ArraySlice<UInt8> = []

  private var lines = LineReader(longestLine: longestRecord, keepsEnds: true)
  private var lineCount = 0

  var byteCount: Int { lines.byteCount }

  mutating func next(beforeWaiting: (Int) throws(Failure) -> Void) throws(Failure) -> Place? {
    guard var bytes = try nextLine(ofRecordAt: lineCount + 1, beforeWaiting) else { return nil }
    let line = lineCount
    if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      mark = bytes.prefix(3)
      bytes = bytes.dropFirst(3)
    }
    var isOpen = CSVQuoting.isOpen(after: bytes, wasOpen: false)
    while isOpen, let more = try nextLine(ofRecordAt: line, beforeWaiting) {
      if bytes.count + more.count > Self.longestRecord { throw Self.tooLong(line) }
      isOpen = CSVQuoting.isOpen(after: more, wasOpen: true)
      bytes += more
    }
    return Place(record: CSVRecord(bytes), line: line)
  }

  private mutating func nextLine(
    ofRecordAt line: Int, _ beforeWaiting: (Int) throws(Failure) -> Void
  ) throws(Failure) -> ArraySlice<UInt8>? {
    switch try lines.next(beforeWaiting: beforeWaiting) {
    case .bytes(let bytes):
      lineCount += 1
      return bytes
    case .tooLong: throw Self.tooLong(line)
    case nil: return nil
    }
  }

  private static func tooLong(_ line: Int) -> Failure {
    let text =
      "the record has more than \(longestRecord.grouped) bytes; check that its quotation marks are closed"
    return LineFault(text: text, line: line).failure
  }
}

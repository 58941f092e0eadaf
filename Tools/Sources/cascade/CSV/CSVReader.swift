import HierarchyFormats
import SystemLibrary

/// Reads a CSV file, record by record in constant memory.
struct CSVReader: InputReader {
  /// A record and its position in the file.
  struct Row: Sendable {
    let record: CSVRecord
    /// The line where the record begins, counted from 1.
    let line: Int
  }

  /// The longest record that is read, in bytes.
  private static let recordLimit = 1 << 20

  private static let utf8ByteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The byte order mark at the beginning of the file, or an empty slice.
  private(set) var byteOrderMark: ArraySlice<UInt8> = []

  private var lines: LineReader
  private var lineCount = 0

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - file: The file to read.
  ///   - fileName: The name of the file for error messages.
  init(_ file: FileDescriptor = .standardInput, named fileName: String = "standard input") {
    lines = LineReader(file, named: fileName, lineLimit: Self.recordLimit, keepsLineEnds: true)
  }

  var byteCount: Int { lines.byteCount }

  mutating func next(
    beforeWaiting: (Int) throws(CommandError) -> Void
  ) throws(CommandError) -> Row? {
    guard var bytes = try nextLine(ofRecordAt: lineCount + 1, beforeWaiting) else { return nil }
    let line = lineCount
    if line == 1, bytes.starts(with: Self.utf8ByteOrderMark) {
      byteOrderMark = bytes.prefix(Self.utf8ByteOrderMark.count)
      bytes = bytes.dropFirst(Self.utf8ByteOrderMark.count)
    }
    var isOpen = CSVRecord.isOpen(after: bytes, wasOpen: false)
    while isOpen, let more = try nextLine(ofRecordAt: line, beforeWaiting) {
      if bytes.count + more.count > Self.recordLimit { throw Self.recordTooLong(line) }
      isOpen = CSVRecord.isOpen(after: more, wasOpen: true)
      bytes += more
    }
    return Row(record: CSVRecord(bytes), line: line)
  }

  private mutating func nextLine(
    ofRecordAt line: Int, _ beforeWaiting: (Int) throws(CommandError) -> Void
  ) throws(CommandError) -> ArraySlice<UInt8>? {
    switch try lines.next(beforeWaiting: beforeWaiting) {
    case .bytes(let bytes):
      lineCount += 1
      return bytes
    case .tooLong: throw Self.recordTooLong(line)
    case nil: return nil
    }
  }

  private static func recordTooLong(_ line: Int) -> CommandError {
    CommandError(
      """
      the record has more than \(recordLimit.grouped) bytes; check for a missing closing quotation mark
      """, inputLine: line)
  }
}

extension CSVReader.Row {
  /// Parses the record.
  func fields() throws(CommandError) -> [ArraySlice<UInt8>] {
    do throws(CSVError) {
      return try record.fields()
    } catch {
      throw CommandError(error.description, inputLine: line)
    }
  }
}

/// A CSV file that a command reads record by record: a file, or standard input for the path `-`.
struct CSVSource {
  let file: FileDescriptor
  /// The name for error messages.
  let name: String

  /// Opens the file.
  init(path: String) throws(CommandError) {
    let input = InputFile(path: path)
    name = input.name
    if input.isStandardInput {
      file = .standardInput
      return
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    do throws(SystemError) {
      guard descriptor >= 0 else { throw .last }
      var status = stat()
      if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
        throw SystemError(code: EISDIR)
      }
    } catch {
      throw CommandError("\(name): \(InputFile.text(of: error))")
    }
    file = FileDescriptor(rawValue: descriptor)
  }

  /// A reader of the records.
  var reader: CSVReader { CSVReader(file, named: name) }
}

import DocumentFiles
import GzipCompression
import SystemLibrary

/// The bytes of a text in UTF-8, decompressed and converted while they are read, in constant memory.
///
/// ```text
/// file → gzip, if the bytes begin so → encoding, if it isn't UTF-8 → pieces
/// ```
///
/// The encoding is detected at the first bytes that aren't ASCII. A line that isn't valid in its encoding stays as it is.
struct TextStream {
  private static let readSize = 1 << 16

  /// The number of bytes without a line end that are converted together, so that a line without end takes little memory.
  private static let unconvertedLimit = 1 << 20

  /// The number of bytes read, as they are in the file.
  private(set) var byteCount = 0

  private let file: FileDescriptor
  /// The name of the file for error messages.
  private let fileName: String
  /// The encoding, or `nil` as long as all bytes were ASCII.
  private var encoding: TextEncoding?
  private var inflater: GzipInflater?
  /// The number of decompressed bytes.
  private var inflatedCount = 0
  /// The first bytes, until they show that the stream is a text; then `nil`.
  private var start: [UInt8]? = []
  private var isAtStart = true
  private var isAtEnd = false
  /// Bytes at the end of a piece that aren't a complete line.
  private var unconverted: [UInt8] = []

  /// - Parameters:
  ///   - file: The file to read.
  ///   - fileName: The name of the file for error messages.
  ///   - encoding: The encoding, or `nil` to detect it.
  init(_ file: FileDescriptor, named fileName: String, encoding: TextEncoding? = nil) {
    self.file = file
    self.fileName = fileName
    self.encoding = encoding
  }

  /// Whether the bytes so far were in another encoding than UTF-8.
  var isConverted: Bool { encoding.map { $0 != .utf8 } ?? false }

  /// Returns the next bytes; an empty array at the end.
  mutating func next() throws(CommandError) -> [UInt8] {
    while true {
      let bytes = try nextDecompressed()
      try checkStart(bytes)
      if bytes.isEmpty {
        isAtEnd = true
        let rest = unconverted
        unconverted = []
        return rest.isEmpty ? [] : try converted(rest)
      }
      let text = try nextConverted(bytes)
      if !text.isEmpty { return text }
    }
  }
}

// Reading and decompressing.
extension TextStream {
  private static let gzipSignature: [UInt8] = [0x1F, 0x8B]

  private mutating func read() throws(CommandError) -> [UInt8] {
    do throws(SystemError) {
      let bytes = try file.readBytes(upTo: Self.readSize)
      byteCount += bytes.count
      return bytes
    } catch {
      throw CommandError(
        "cannot read \(fileName): \(error.text); check the file or command it comes from")
    }
  }

  private mutating func nextDecompressed() throws(CommandError) -> [UInt8] {
    if isAtEnd { return [] }
    if isAtStart {
      isAtStart = false
      let start = try readStart()
      guard start.starts(with: Self.gzipSignature) else { return start }
      inflater = try gzip { () throws(GzipError) in try GzipInflater() }
      inflater?.append(start)
    }
    guard let inflater else { return try read() }
    while true {
      if let bytes = try gzip({ () throws(GzipError) in try inflater.next() }) {
        inflatedCount += bytes.count
        if inflatedCount > expansionLimit { try gzip { () throws(GzipError) in throw .tooLarge } }
        return bytes
      }
      let more = try read()
      if more.isEmpty {
        try gzip { () throws(GzipError) in try inflater.finish() }
        return []
      }
      inflater.append(more)
    }
  }

  /// Reads the first bytes: no more than are needed to recognize gzip, since the writer of a pipe can wait for an answer.
  private mutating func readStart() throws(CommandError) -> [UInt8] {
    var start = try read()
    while start.count == 1, start[0] == Self.gzipSignature[0] {
      let more = try read()
      if more.isEmpty { break }
      start += more
    }
    return start
  }

  /// Refuses a stream that has no end and no lines, such as a device.
  private mutating func checkStart(_ bytes: [UInt8]) throws(CommandError) {
    guard start != nil else { return }
    start! += bytes
    guard let first = start, first.count >= DocumentStart.byteCount else { return }
    start = nil
    do throws(DocumentFileError) {
      try DocumentStart.check(first)
    } catch {
      throw CommandError("\(fileName): \(error)")
    }
  }

  private var expansionLimit: Int { ExpansionLimit.limit(forCompressed: byteCount) }

  private func gzip<Value>(_ body: () throws(GzipError) -> Value) throws(CommandError) -> Value {
    do throws(GzipError) {
      return try body()
    } catch {
      throw CommandError("\(fileName): \(DocumentFileError(error, limit: expansionLimit))")
    }
  }
}

// Converting to UTF-8.
extension TextStream {
  private mutating func nextConverted(_ bytes: [UInt8]) throws(CommandError) -> [UInt8] {
    if encoding == .utf8 {
      let rest = unconverted
      unconverted = []
      return rest.isEmpty ? bytes : rest + bytes
    }
    if encoding == nil, unconverted.isEmpty, bytes.allSatisfy({ $0 < 0x80 && $0 != 0 }) {
      // ASCII is the same in all encodings of bytes.
      return bytes
    }
    let text = unconverted + bytes
    let end = text.count > Self.unconvertedLimit ? text.count : endOfLines(text)
    unconverted = Array(text[end...])
    return end == 0 ? [] : try converted(Array(text[..<end]))
  }

  /// The end of the last complete line.
  private func endOfLines(_ text: [UInt8]) -> Int {
    let isUTF16 =
      encoding == nil ? text.contains(0) : [.utf16LittleEndian, .utf16BigEndian].contains(encoding)
    if !isUTF16 { return text.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0 }
    var end = text.count & ~1
    while end > 0 {
      let unit = (text[end - 2], text[end - 1])
      if unit == (0, 0x0A) || unit == (0x0A, 0) { return end }
      end -= 2
    }
    return 0
  }

  private mutating func converted(_ lines: [UInt8]) throws(CommandError) -> [UInt8] {
    let encoding = if let encoding { encoding } else { try detectedEncoding(of: lines) }
    self.encoding = encoding
    if encoding == .utf8 { return lines }
    if let text = try? encoding.decoded(lines) { return text }
    var text: [UInt8] = []
    for line in lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      text += (try? encoding.decoded(Array(line))) ?? Array(line)
      if line.endIndex < lines.endIndex { text.append(UInt8(ascii: "\n")) }
    }
    return text
  }

  /// The encoding of lines that aren't all ASCII: UTF-8 if most of the others are valid in it, or if none are certain to be in
  /// another one. Some of a large file can have mistakes.
  private func detectedEncoding(of lines: [UInt8]) throws(CommandError) -> TextEncoding {
    if lines.contains(0) { return (try? TextEncoding(detecting: lines)) ?? .utf8 }
    var (validCount, invalidCount) = (0, 0)
    for line in lines.split(separator: UInt8(ascii: "\n"))
    where line.contains(where: { $0 > 0x7F }) {
      let text = line.withUnsafeBufferPointer { String(validating: $0, as: UTF8.self) }
      if text == nil { invalidCount += 1 } else { validCount += 1 }
    }
    if validCount > invalidCount { return .utf8 }
    do throws(DocumentFileError) {
      return try TextEncoding(detecting: lines)
    } catch {
      // A single line can be a mistake of a text in UTF-8.
      if invalidCount < 2 { return .utf8 }
      throw CommandError("\(fileName): \(error)")
    }
  }
}

/// A text that a command reads piece by piece: a file, or standard input for the path `-`.
struct TextSource {
  let file: FileDescriptor
  /// The name for error messages.
  let name: String
  /// The encoding, or `nil` to detect it.
  let encoding: TextEncoding?

  static let standardInput = TextSource(
    file: .standardInput, name: InputFile(path: "-").name, encoding: nil)

  private init(file: FileDescriptor, name: String, encoding: TextEncoding?) {
    self.file = file
    self.name = name
    self.encoding = encoding
  }

  /// Opens the file.
  init(path: String, encoding: TextEncoding? = nil) throws(CommandError) {
    let input = InputFile(path: path)
    name = input.name
    self.encoding = encoding
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

  /// The text in UTF-8.
  var stream: TextStream { TextStream(file, named: name, encoding: encoding) }
}

import Hierarchies

extension DocumentFormat {
  /// The number of bytes at the start of a document that tell its format.
  static let sampleSize = 1 << 16

  /// Detects the format of a document by its content.
  ///
  /// - A signature tells property lists in binary, SQLite databases and compiled hierarchies.
  /// - A text is a table if the first record names columns, or if all records of its first lines have the same number of
  ///   fields. Only one separator can fit: comma, tab, semicolon or bar.
  /// - Markdown, YAML, TOML and paths must fit in all of the first lines.
  /// - A text is indented text only if its first lines have at least two levels, and if it looks neither like a program
  ///   nor like sentences.
  ///
  /// ```swift
  /// try DocumentFormat(detecting: Array("id,pid,name\n1,0,广东省\n".utf8))  // DocumentFormat.csv
  /// ```
  ///
  /// - Throws: ``HierarchyFormatError/Reason/unknownFormat`` or ``HierarchyFormatError/Reason/compressed``, or
  ///   ``HierarchyFormatError/Reason/invalidUTF8`` if this might be the reason.
  /// - Complexity: O(1) for documents of more than 64 KB, except for JSON whose first line is longer, and for bytes that
  ///   aren't UTF-8.
  public init(detecting bytes: [UInt8]) throws(HierarchyFormatError) {
    if bytes.starts(with: [0x1F, 0x8B]) {
      throw HierarchyFormatError(.compressed, atByte: 0, in: bytes)
    }
    if let format = DocumentFormat(signatureOf: bytes) {
      self = format
      return
    }
    let start = UTF8Scan.lengthOfByteOrderMark(in: bytes)
    guard let first = bytes[start...].firstIndex(where: { $0 > UInt8(ascii: " ") }) else {
      throw HierarchyFormatError(.noNodes, atByte: 0, in: bytes)
    }
    let lines = LineSample(bytes, size: Self.sampleSize)
    if let format = Self.detected(bytes, lines, first: first) {
      self = format
      return
    }
    let isText = !bytes.prefix(Self.sampleSize).contains(0)
    if isText, let invalid = UTF8Scan.firstInvalidByte(in: bytes) {
      throw HierarchyFormatError(.invalidUTF8, atByte: invalid, in: bytes)
    }
    throw HierarchyFormatError(.unknownFormat, atByte: first, in: bytes)
  }

  /// The format that the first bytes identify: a binary property list, a database or a compiled hierarchy.
  ///
  /// - Returns: `nil` for other formats.
  /// - Complexity: O(1)
  public init?(signatureOf bytes: [UInt8]) {
    if bytes.starts(with: "SQLite format 3\0".utf8) {
      self = .sqlite
    } else if bytes.starts(with: "bplist00".utf8) {
      self = .propertyList
    } else if bytes.starts(with: HierarchyFile.signature) {
      self = .hierarchy
    } else {
      return nil
    }
  }

  private static func detected(
    _ bytes: [UInt8], _ lines: LineSample, first: Int
  ) -> DocumentFormat? {
    if lines.isTOML { return .toml }
    if bytes[first] == UInt8(ascii: "{") || bytes[first] == UInt8(ascii: "[") {
      return isJSONLines(bytes, first: first) ? .jsonLines : .json
    }
    if ViewDump.isLikely(Array(bytes.prefix(sampleSize))) { return .dump }
    if bytes[first] == UInt8(ascii: "<") {
      return isPropertyList(bytes[first...].prefix(1 << 10)) ? .propertyList : nil
    }
    let table = DelimitedSample.separator(of: bytes)
    let tableFormat = table.map { $0.byte == UInt8(ascii: "\t") ? DocumentFormat.tsv : .csv }
    if let table, table.hasHeader { return tableFormat }
    if lines.isMarkdown { return .markdown }
    if lines.isYAML { return .yaml }
    if lines.isPaths { return .paths }
    if lines.isIndentedText { return .text }
    return tableFormat
  }

  private static func isPropertyList(_ start: ArraySlice<UInt8>) -> Bool {
    let marks: [StaticString] = ["<plist", "<!DOCTYPE plist"]
    return marks.contains { mark in
      mark.withUTF8Buffer { mark in
        start.indices.contains { start[$0...].starts(with: mark) }
      }
    }
  }

  /// Whether the first line is a complete list or object, and the next one begins another.
  private static func isJSONLines(_ bytes: [UInt8], first: Int) -> Bool {
    var depth = 0
    var isString = false
    var position = first
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
      if isString {
        if byte == UInt8(ascii: "\\") { position += 1 }
        if byte == UInt8(ascii: "\"") { isString = false }
      } else {
        switch byte {
        case UInt8(ascii: "\""): isString = true
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
        default: break
        }
      }
      position += 1
    }
    guard depth == 0, !isString, position < bytes.count else { return false }
    let next = bytes[position...].first { $0 > UInt8(ascii: " ") }
    return next == UInt8(ascii: "{") || next == UInt8(ascii: "[")
  }
}

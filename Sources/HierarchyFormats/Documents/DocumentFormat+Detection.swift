import Hierarchies

extension DocumentFormat {
  /// The number of bytes at the start of a document that tell its format.
  package static let sampleSize = 1 << 16

  /// Detects the format of a document by its content.
  ///
  /// - A signature tells property lists in binary, SQLite databases and compiled hierarchies.
  /// - A text is a table if the first record names columns, or if it has at least three records, and all of its first
  ///   ones have the same number of fields. Only one separator can fit: comma, tab, semicolon or bar.
  /// - All other texts must be in their format from the first line to the last. A line is a name, so that programs, tables
  ///   in columns and sentences aren't indented text.
  /// - Text contains no control characters except tabs and line ends. Only JSON and tables with known columns are
  ///   detected in spite of them, because their readers say where they are.
  ///
  /// ```swift
  /// try DocumentFormat(detecting: Array("id,pid,name\n1,0,广东省\n".utf8))  // DocumentFormat.csv
  /// ```
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - fields: Names of columns that are known in addition to the common names.
  /// - Throws: ``HierarchyFormatError/Reason/unreadFormat(_:)`` if ``HierarchyDocument`` doesn't read the format, and
  ///   otherwise ``HierarchyFormatError/Reason/unknownFormat``, ``HierarchyFormatError/Reason/compressed``, or
  ///   ``HierarchyFormatError/Reason/invalidUTF8`` or ``HierarchyFormatError/Reason/binaryContent`` if this might be the
  ///   reason.
  /// - Complexity: O(*b*) for *b* bytes.
  public init(
    detecting bytes: [UInt8], fields: FieldNames = FieldNames()
  ) throws(HierarchyFormatError) {
    self = try Self.detect(bytes, fields: fields).format
  }

  /// What a reader of more formats knows about documents. The functions return `nil` for those that it doesn't recognize.
  package struct Guesses {
    /// Recognizes formats by the lines at the start, before tables are looked for.
    package var formatOfLines: (LineSample) -> DocumentFormat? = { _ in nil }
    /// Recognizes formats by the first characters, behind tables and view dumps.
    package var formatOfStart: (ArraySlice<UInt8>) -> DocumentFormat? = { _ in nil }
    /// Recognizes formats in which each line is a node.
    package var formatOfText:
      (LineSample, DelimitedSample.Separator?) throws(HierarchyFormatError) -> DocumentFormat? =
        DocumentFormat.indentedText

    package init() {}
  }

  /// Detects the format of a document, and the separator if it is a table.
  package static func detect(
    _ bytes: [UInt8], fields: FieldNames, _ guesses: Guesses = Guesses()
  ) throws(HierarchyFormatError) -> (format: DocumentFormat, separator: UInt8?) {
    if let format = DocumentFormat(signatureOf: bytes) { return (format, nil) }
    try refuseBinary(bytes)
    let start = UTF8Scan.lengthOfByteOrderMark(in: bytes)
    guard let first = bytes[start...].firstIndex(where: { $0 > UInt8(ascii: " ") }) else {
      if let control = bytes.firstIndex(where: LineSample.isControl) {
        throw HierarchyFormatError(.binaryContent, atByte: control, in: bytes)
      }
      throw HierarchyFormatError(.noNodes, atByte: 0, in: bytes)
    }
    let table = DelimitedSample.separator(of: bytes, fields: fields)
    guard let format = try detected(bytes, first: first, table: table, guesses) else {
      throw refusal(of: bytes, first: first)
    }
    return (format, format == .csv || format == .tsv ? table?.byte : nil)
  }

  /// The reason why a document has no format: bytes that aren't text, if there are only a few of a kind, or its content.
  private static func refusal(of bytes: [UInt8], first: Int) -> HierarchyFormatError {
    let control = bytes.firstIndex(where: LineSample.isControl)
    let invalid = UTF8Scan.firstInvalidByte(in: bytes)
    switch (control, invalid) {
    case (let control?, nil):
      return HierarchyFormatError(.binaryContent, atByte: control, in: bytes)
    case (nil, let invalid?):
      return HierarchyFormatError(.invalidUTF8, atByte: invalid, in: bytes)
    default:
      return HierarchyFormatError(.unknownFormat, atByte: first, in: bytes)
    }
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
    _ bytes: [UInt8], first: Int, table: DelimitedSample.Separator?, _ guesses: Guesses
  ) throws(HierarchyFormatError) -> DocumentFormat? {
    let sample = LineSample(bytes, size: sampleSize)
    let tableFormat = table.map { $0.byte == UInt8(ascii: "\t") ? DocumentFormat.tsv : .csv }
    if !sample.isText {
      // The readers of these formats say where the bytes are that aren't text.
      if isJSON(bytes, first: first) { return json(bytes, first: first) }
      return table?.hasCertainHeader == true ? tableFormat : nil
    }
    // Names can look like any other format.
    if sample.listsTextColumns { return LineSample(bytes).hasLevels ? .text : nil }
    if beginsJSON(bytes[first...]) { return json(bytes, first: first) }
    if let format = guesses.formatOfLines(sample) { return format }
    if let table, table.hasCertainHeader { return tableFormat }
    if ViewDump.isLikely(sample.bytes) { return .dump }
    if let format = guesses.formatOfStart(bytes[first...]) { return format }
    if bytes[first] == UInt8(ascii: "<") {
      let start = bytes[first...].prefix(1 << 10)
      // Markdown can begin with a comment.
      let tag = firstTag(of: start).first ?? UInt8(ascii: "<")
      if tag == UInt8(ascii: "<") { return markup(start) }
    }
    var format: DocumentFormat?
    // The start of a long table is in no other format.
    if bytes.count <= sampleSize || table != nil {
      format = try guesses.formatOfText(sample, table)
    }
    if bytes.count > sampleSize, table == nil || format != nil {
      format = try guesses.formatOfText(LineSample(bytes), table)
    }
    return format ?? tableFormat
  }

  /// Whether a text is indented text.
  ///
  /// - Throws: ``HierarchyFormatError/Reason/unreadFormat(_:)`` for lists of Markdown and drawings, whose marks would be
  ///   parts of names, or ``HierarchyFormatError/Reason/notNames``.
  private static func indentedText(
    _ lines: LineSample, table: DelimitedSample.Separator?
  ) throws(HierarchyFormatError) -> DocumentFormat? {
    if !lines.isText || (table?.knownNames ?? 0) > 0 { return nil }
    func error(
      _ reason: HierarchyFormatError.Reason, at line: LineSample.Line
    ) -> HierarchyFormatError {
      HierarchyFormatError(reason, atByte: line.range.lowerBound, in: lines.bytes)
    }
    if let line = lines.lines.first(where: { isDrawing(lines.text($0)) }) {
      throw error(.unreadFormat(.tree), at: line)
    }
    if let line = lines.lines.first, lines.lines.allSatisfy({ MarkdownMark(lines.text($0)) != nil })
    {
      throw error(.unreadFormat(.markdown), at: line)
    }
    if lines.isIndentedText { return .text }
    if table == nil, lines.hasLevels, let line = lines.firstOther {
      throw error(.notNames, at: line)
    }
    return nil
  }

  /// Whether a line begins with a character that draws lines, U+2500 to U+257F.
  private static func isDrawing(_ line: ArraySlice<UInt8>) -> Bool {
    let start = Array(line.prefix(2))
    return start == [0xE2, 0x94] || start == [0xE2, 0x95]
  }

  /// The format of a text that begins with a tag, a declaration or a comment; `nil` for another text.
  private static func markup(_ start: ArraySlice<UInt8>) -> DocumentFormat? {
    let marks: [StaticString] = ["<plist", "<!DOCTYPE plist"]
    let isPropertyList = marks.contains { mark in
      start.indices.contains { isPrefix(mark, of: start[$0...], ignoringCase: false) }
    }
    if isPropertyList { return .propertyList }
    let second = start.dropFirst().first ?? 0
    let isTag = second | 0x20 >= UInt8(ascii: "a") && second | 0x20 <= UInt8(ascii: "z")
    if !isTag, second != UInt8(ascii: "!"), second != UInt8(ascii: "?"), second < 0x80 {
      return nil
    }
    let pages: [StaticString] = [
      "<!doctype html", "<html", "<!doctype netscape-bookmark", "<ul>", "<ul ", "<ol>", "<ol ",
      "<dl>",
      "<table>", "<table ",
    ]
    let tag = firstTag(of: start)
    return pages.contains { isPrefix($0, of: tag, ignoringCase: true) } ? .html : .xml
  }

  /// The text from the first tag or document type on, behind instructions and comments.
  private static func firstTag(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = text
    while let first = rest.first {
      if first <= UInt8(ascii: " ") {
        rest.removeFirst()
        continue
      }
      let isComment = isPrefix("<!--", of: rest, ignoringCase: false)
      guard isComment || isPrefix("<?", of: rest, ignoringCase: false) else { break }
      let end: StaticString = isComment ? "-->" : "?>"
      guard
        let index = rest.indices.first(where: {
          isPrefix(end, of: rest[$0...], ignoringCase: false)
        })
      else { break }
      rest = rest[index...].dropFirst(end.utf8CodeUnitCount)
    }
    return rest
  }

  private static func isPrefix(
    _ mark: StaticString, of text: ArraySlice<UInt8>, ignoringCase: Bool
  ) -> Bool {
    mark.withUTF8Buffer { mark in
      text.prefix(mark.count).elementsEqual(mark) { left, right in
        let isUpper = left >= UInt8(ascii: "A") && left <= UInt8(ascii: "Z")
        return (ignoringCase && isUpper ? left | 0x20 : left) == right
      }
    }
  }

  /// Whether bytes that aren't text begin with a list or an object with something in it.
  private static func isJSON(_ bytes: [UInt8], first: Int) -> Bool {
    let second = bytes[(first + 1)...].first { $0 > UInt8(ascii: " ") }
    switch bytes[first] {
    case UInt8(ascii: "{"): return second == UInt8(ascii: "\"")
    case UInt8(ascii: "["):
      return second == UInt8(ascii: "\"") || second == UInt8(ascii: "{")
        || second == UInt8(ascii: "[")
    default: return false
    }
  }

  /// Whether a text begins an object, or a list of values. The name of a section, as in `[tool]`, isn't a value, and
  /// neither is the size of a file, as in `[ 4096]  src`.
  private static func beginsJSON(_ text: ArraySlice<UInt8>) -> Bool {
    if text.first != UInt8(ascii: "[") { return text.first == UInt8(ascii: "{") }
    let brackets = LineSample.lengthOfBrackets(text)
    if brackets > 0, !",]}[{".utf8.contains(text[text.startIndex + brackets]) { return false }
    let inside = text.drop { $0 == UInt8(ascii: "[") || $0 <= UInt8(ascii: " ") }
    guard let byte = inside.first else { return true }
    let isLetter = byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    let words = ["true", "false", "null"]
    return !isLetter || words.contains { inside.starts(with: $0.utf8) }
  }

  private static func json(_ bytes: [UInt8], first: Int) -> DocumentFormat {
    isJSONLines(bytes, first: first) ? .jsonLines : .json
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

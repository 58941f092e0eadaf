import Hierarchies

/// A format of documents that describe hierarchies.
public enum DocumentFormat: String, CaseIterable, Hashable, Sendable {
  /// JSON.
  case json
  /// JSON with comments and keys without quotation marks, which another reader reads.
  case json5
  /// A JavaScript module with one list or object, which another reader reads.
  case javaScript = "js"
  /// One JSON value on each line.
  case jsonLines = "jsonl"
  /// A table with commas, semicolons or bars between the fields.
  case csv
  /// A table with tabs between the fields.
  case tsv
  /// Indented text.
  case text
  /// Headings and lists of Markdown.
  case markdown
  /// Lines with marks or numbers that say their level, as in Org, AsciiDoc and wikis.
  case outline
  /// A tree that is drawn with lines, as `tree` prints it.
  case tree
  /// One path on each line, as `find` prints them, with any separator.
  case paths
  /// A table as Markdown has it, and as `psql` and `mysql` print it.
  case table
  /// A dump of an SQL database, of which one table is read.
  case sql
  /// A tree of views, as a debugger prints it.
  case dump
  /// A property list, XML or binary.
  case propertyList = "plist"
  /// YAML, which another library reads.
  case yaml
  /// XML of any vocabulary, such as OPML, FreeMind or SKOS, which another library reads.
  case xml
  /// HTML with a list or a table, or the bookmarks of a browser, which another library reads.
  case html
  /// SKOS concepts in Turtle, which another library reads.
  case turtle
  /// A workbook of Excel, which another library reads.
  case xlsx
  /// A spreadsheet of OpenDocument, which another library reads.
  case ods
  /// An SQLite database, which another library reads.
  case sqlite
  /// A PostgreSQL database, which another library reads.
  case postgreSQL = "postgresql"
  /// A compiled hierarchy.
  case hierarchy
}

extension DocumentFormat {
  /// The number of bytes at the start of a document that tell its format.
  static let sampleSize = 1 << 16

  /// Detects the format of a document by its content.
  ///
  /// - A signature tells property lists in binary, SQLite databases and compiled hierarchies.
  /// - A text is a table if the first record names columns, or if it has at least three records, and all of its first
  ///   ones have the same number of fields. Only one separator can fit: comma, tab, semicolon or bar.
  /// - All other texts must be in their format from the first line to the last. A line is a name, so that programs, tables
  ///   in columns and sentences are neither indented text nor Markdown.
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
  /// - Throws: ``HierarchyFormatError/Reason/otherFormat(_:remedy:)`` if it is certain which other format it is, and
  ///   otherwise ``HierarchyFormatError/Reason/unknownFormat``, ``HierarchyFormatError/Reason/compressed``, or
  ///   ``HierarchyFormatError/Reason/invalidUTF8`` or ``HierarchyFormatError/Reason/binaryContent`` if this might be the
  ///   reason.
  /// - Complexity: O(*b*) for *b* bytes.
  public init(
    detecting bytes: [UInt8], fields: FieldNames = FieldNames()
  ) throws(HierarchyFormatError) {
    self = try Self.detect(bytes, fields: fields).format
  }

  /// Detects the format of a document, and the separator if it is a table.
  static func detect(
    _ bytes: [UInt8], fields: FieldNames
  ) throws(HierarchyFormatError) -> (format: DocumentFormat, separator: UInt8?) {
    if bytes.starts(with: [0x1F, 0x8B]) {
      throw HierarchyFormatError(.compressed, atByte: 0, in: bytes)
    }
    if let format = DocumentFormat(signatureOf: bytes) { return (format, nil) }
    if let other = UnreadFormat.signature(of: bytes) {
      throw HierarchyFormatError(other.reason, atByte: 0, in: bytes)
    }
    let start = UTF8Scan.lengthOfByteOrderMark(in: bytes)
    guard let first = bytes[start...].firstIndex(where: { $0 > UInt8(ascii: " ") }) else {
      if let control = bytes.firstIndex(where: LineSample.isControl) {
        throw HierarchyFormatError(.binaryContent, atByte: control, in: bytes)
      }
      throw HierarchyFormatError(.noNodes, atByte: 0, in: bytes)
    }
    let table = DelimitedSample.separator(of: bytes, fields: fields)
    guard let format = try detected(bytes, first: first, table: table) else {
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
    _ bytes: [UInt8], first: Int, table: DelimitedSample.Separator?
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
    if SQLDumpReader.isDump(sample.bytes) { return .sql }
    if TextTableReader(sample) != nil { return .table }
    if let table, table.hasCertainHeader { return tableFormat }
    if ViewDump.isLikely(sample.bytes) { return .dump }
    let statements = ["@prefix ", "@base ", "PREFIX ", "<http://", "<https://", "<urn:"]
    if statements.contains(where: { bytes[first...].starts(with: $0.utf8) }) { return .turtle }
    if bytes[first] == UInt8(ascii: "<") {
      return markup(bytes[first...].prefix(1 << 10))
    }
    var format: DocumentFormat?
    // The start of a long table is in no other format.
    if bytes.count <= sampleSize || table != nil {
      format = try textFormat(of: sample, table: table)
    }
    if bytes.count > sampleSize, table == nil || format != nil {
      format = try textFormat(of: LineSample(bytes), table: table)
    }
    return format ?? tableFormat
  }

  /// The format of a text in which each line is a node, or of YAML.
  ///
  /// - Throws: ``HierarchyFormatError/Reason/otherFormat(_:remedy:)`` or ``HierarchyFormatError/Reason/notNames``.
  private static func textFormat(
    of lines: LineSample, table: DelimitedSample.Separator?
  ) throws(HierarchyFormatError) -> DocumentFormat? {
    if !lines.isText { return nil }
    if DrawnTreeReader.isDrawing(lines) { return .tree }
    if lines.isMarkdown { return .markdown }
    if let table, table.knownNames > 0 { return nil }
    let isYAML = YAMLSample.isYAML(lines)
    if !isYAML, let other = UnreadFormat.text(lines), let first = lines.lines.first {
      throw HierarchyFormatError(other.reason, atByte: first.range.lowerBound, in: lines.bytes)
    }
    if OutlineReader(lines).isOutline { return .outline }
    if isYAML { return .yaml }
    if let style = PathStyle(lines), table.map({ style.excludes($0.byte) }) ?? true {
      return .paths
    }
    if lines.isIndentedText { return .text }
    if table == nil, let line = lines.proseOfMarkdown {
      throw HierarchyFormatError(.notAnOutline, atByte: line.range.lowerBound, in: lines.bytes)
    }
    if table == nil, lines.hasLevels, let line = lines.firstOther {
      throw HierarchyFormatError(.notNames, atByte: line.range.lowerBound, in: lines.bytes)
    }
    return nil
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

  /// Whether a text begins an object, or a list of values. The name of a section, as in `[tool]`, isn't a value.
  private static func beginsJSON(_ text: ArraySlice<UInt8>) -> Bool {
    if text.first != UInt8(ascii: "[") { return text.first == UInt8(ascii: "{") }
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

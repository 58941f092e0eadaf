import HierarchyFormats

extension ReadingOptions {
  /// Sets the format to that of a document, and the separator if it is a table, unless the options say them.
  ///
  /// - Returns: The format.
  /// - Throws: `HierarchyFormatError` if the format is unknown.
  /// - Complexity: As that of `DocumentFormat.init(guessing:fields:)`.
  @discardableResult
  public mutating func guessFormat(
    of bytes: [UInt8]
  ) throws(HierarchyFormatError) -> DocumentFormat {
    try detectFormat(of: bytes, .all)
  }
}

extension DocumentFormat {
  /// Finds the format of a document by its content.
  ///
  /// Beside the formats that `DocumentFormat.init(detecting:fields:)` recognizes, it knows dumps of databases, drawings,
  /// outlines, lists of paths, Markdown, YAML and markup.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - fields: Names of columns that are known in addition to the common names.
  /// - Throws: `HierarchyFormatError.Reason.otherFormat` if it is certain which other format it is, and otherwise as
  ///   `DocumentFormat.init(detecting:fields:)`.
  /// - Complexity: O(*b*) for *b* bytes.
  public init(
    guessing bytes: [UInt8], fields: FieldNames = FieldNames()
  ) throws(HierarchyFormatError) {
    self = try Self.detect(bytes, fields: fields, .all).format
  }

  /// The format of a text in which each line is a node, or of YAML.
  ///
  /// - Throws: `HierarchyFormatError.Reason.otherFormat` or `.notNames`.
  fileprivate static func textFormat(
    of lines: LineSample, table: DelimitedSample.Separator?
  ) throws(HierarchyFormatError) -> DocumentFormat? {
    if !lines.isText { return nil }
    if DrawnTreeReader.isDrawing(lines) { return .tree }
    if lines.isMarkdown { return .markdown }
    if let table, table.knownNames > 0 { return nil }
    if let listing = Listing(lines) {
      if listing.holdsLevels { return .outline }
      if listing.holdsPaths { return .paths }
    }
    let isYAML = YAMLSample.isYAML(lines)
    if !isYAML, DrawnTreeReader.isDrawingInLog(lines) { return .tree }
    if !isYAML, let other = UnreadFormat.text(lines), let first = lines.lines.first {
      throw HierarchyFormatError(other.reason, atByte: first.range.lowerBound, in: lines.bytes)
    }
    if OutlineReader(lines).isOutline { return .outline }
    if isYAML { return .yaml }
    if let style = PathStyle(lines, isTable: table != nil),
      table.map({ style.excludes($0.byte, in: lines) }) ?? true
    {
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
}

extension LineSample {
  /// Whether the lines are the stanzas of an ontology in OBO: `[Term]`, and the identifier below.
  fileprivate var isOntology: Bool {
    guard let term = lines.firstIndex(where: { Self.isSame(text($0), "[Term]") }),
      term + 1 < lines.count
    else { return false }
    return Self.starts(text(lines[term + 1]), with: "id: ")
  }
}

extension DocumentFormat.Guesses {
  /// The guesses of all formats.
  fileprivate static var all: DocumentFormat.Guesses {
    var guesses = DocumentFormat.Guesses()
    guesses.formatOfLines = { sample in
      if SQLDumpReader.isDump(sample.bytes) { return .sql }
      if sample.isOntology { return .obo }
      return TextTableReader(sample) == nil ? nil : .table
    }
    guesses.formatOfStart = { start in
      let statements = ["@prefix ", "@base ", "PREFIX ", "<http://", "<https://", "<urn:"]
      if statements.contains(where: { start.starts(with: $0.utf8) }) { return .turtle }
      return nil
    }
    guesses.formatOfText = { (lines, table) throws(HierarchyFormatError) in
      try DocumentFormat.textFormat(of: lines, table: table)
    }
    return guesses
  }
}

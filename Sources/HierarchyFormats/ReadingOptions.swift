/// How a document is read.
public struct ReadingOptions: Sendable {
  /// The format, or `nil` to detect it.
  public var format: DocumentFormat?
  /// The byte between the fields of a table, or `nil` to detect it. A slash means that paths are those of files.
  public var separator: UInt8?
  /// The name of the table to read from an SQL dump, or `nil` for the only one with rows.
  public var table: String?
  /// The names of fields and columns. Those that are `nil` are detected.
  public var fields = FieldNames()
  /// Whether every field with a text is kept in a text column of its name, in addition to those that `fields` names.
  package var keepsFields = false
  /// Whether nodes that only contain the level below, such as 市辖区, are removed and their children moved up.
  public var collapsesPlaceholders = false
  /// Whether only children with the name of their parent are removed and their children moved up.
  public var collapsesRepeatedParents = false
  /// Whether rows of one node may have different codes and texts, of which the first are kept. Otherwise they are errors.
  public var mergesRows = false
  /// The largest number of findings to list of each kind.
  public var findingLimit = 10
  /// A function that is called while a table is read, with the number of rows read so far, and the fraction of the
  /// document that they are.
  public var progress: (@Sendable (_ rows: Int, _ fraction: Double) -> Void)?

  /// Whether the format was detected by the content of the document.
  package var isDetected = false

  /// Creates options that detect everything.
  public init() {}

  /// Sets the format to that of a document, and the separator if it is a table, unless the options say them.
  ///
  /// - Returns: The format.
  /// - Throws: ``HierarchyFormatError`` if the format is unknown.
  /// - Complexity: As that of ``DocumentFormat/init(detecting:fields:)``.
  @discardableResult
  public mutating func detectFormat(
    of bytes: [UInt8]
  ) throws(HierarchyFormatError) -> DocumentFormat {
    try detectFormat(of: bytes, DocumentFormat.Guesses())
  }

  package mutating func detectFormat(
    of bytes: [UInt8], _ guesses: DocumentFormat.Guesses
  ) throws(HierarchyFormatError) -> DocumentFormat {
    guard let format else {
      let detected = try DocumentFormat.detect(bytes, fields: fields, guesses)
      format = detected.format
      isDetected = true
      separator = separator ?? detected.separator
      return detected.format
    }
    if format.isText {
      if let other = DocumentFormat(signatureOf: bytes) {
        let reason = HierarchyFormatError.Reason.otherFormat(
          "a file of the format \(other.rawValue)",
          remedy: "leave out the format \(format.rawValue), which is for text")
        throw HierarchyFormatError(reason, atByte: 0, in: bytes)
      }
      try DocumentFormat.refuseBinary(bytes)
    }
    if separator == nil, format == .csv {
      separator = DelimitedSample.separator(of: bytes, fields: fields)?.byte
    }
    return format
  }

  /// Sets the format to one that another reader has detected by the content of a document.
  public mutating func setDetected(_ format: DocumentFormat) {
    self.format = format
    isDetected = true
  }

  /// The byte between the fields of a table in a format.
  package func separator(of format: DocumentFormat) -> UInt8 {
    separator ?? UInt8(ascii: format == .tsv ? "\t" : ",")
  }
}

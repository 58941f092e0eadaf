/// How a document is read.
public struct ReadingOptions: Sendable {
  /// The format, or `nil` to detect it.
  public var format: DocumentFormat?
  /// The names of fields and columns. Those that are `nil` are detected.
  public var fields = FieldNames()
  /// Whether nodes that only contain the level below, such as 市辖区, are removed and their children moved up.
  public var collapsesPlaceholders = false
  /// Whether only children with the name of their parent are removed and their children moved up.
  public var collapsesRepeatedParents = false
  /// The largest number of findings to list of each kind.
  public var findingLimit = 10
  /// A function that is called while a table is read, with the number of rows read so far, and the fraction of the
  /// document that they are.
  public var progress: (@Sendable (_ rows: Int, _ fraction: Double) -> Void)?

  /// Creates options that detect everything.
  public init() {}

  /// The format of a document: the one that the options say, otherwise the detected one.
  ///
  /// - Throws: ``HierarchyFormatError`` if the format is unknown.
  public func documentFormat(of bytes: [UInt8]) throws(HierarchyFormatError) -> DocumentFormat {
    if let format { return format }
    return try DocumentFormat(detecting: bytes, fields: fields)
  }
}

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
  /// A function that is called while a table is read, with the numbers of rows and of bytes read so far.
  public var progress: (@Sendable (_ rows: Int, _ bytes: Int) -> Void)?

  /// Creates options that detect everything.
  public init() {}
}

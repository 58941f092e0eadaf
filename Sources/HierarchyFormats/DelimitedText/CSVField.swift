/// A field of a table, as ``CSVFieldScanner`` finds it.
public struct CSVField: Hashable, Sendable {
  /// The offsets of the content, without the quotation marks around it.
  public let content: Range<Int>

  /// Whether the content contains quotation marks, each of them twice.
  public let hasDoubledQuotes: Bool

  /// Whether the field is the last one of its record.
  public let endsRecord: Bool
}

/// The source of a document, which says where its values are.
public enum DocumentSource: Sendable {
  /// A text, whose positions are offsets of bytes.
  case text([UInt8])
  /// Rows, such as those of a database, whose positions are their numbers, counted from 1.
  case rows
  /// Anything else; positions say nothing.
  case binary
}

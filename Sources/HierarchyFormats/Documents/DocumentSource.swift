/// The source of a document, which says where its values are.
public enum DocumentSource: Sendable {
  /// A text, whose positions are offsets of bytes.
  case text([UInt8])
  /// Rows, such as those of a database, whose positions are their numbers, counted from 1.
  case rows
  /// Anything else. Positions are offsets of bytes or ``DocumentTree/unknownOffset``.
  case binary

  /// Creates an error at a position of the document. An error in rows has the number of the row as its line.
  func error(_ reason: HierarchyFormatError.Reason, at offset: Int) -> HierarchyFormatError {
    switch self {
    case .text(let bytes): HierarchyFormatError(reason, atByte: offset, in: bytes)
    case .rows:
      HierarchyFormatError(place: TextPlace(line: max(offset, 1), column: 1), reason: reason)
    case .binary where offset != DocumentTree.unknownOffset:
      HierarchyFormatError(reason, atOffset: offset)
    case .binary: HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: reason)
    }
  }
}

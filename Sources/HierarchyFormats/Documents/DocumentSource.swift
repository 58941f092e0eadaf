/// The source of a document, which says where its values are.
public enum DocumentSource: Sendable {
  /// A text, whose positions are offsets of bytes.
  case text([UInt8])
  /// Rows, such as those of a database, whose positions are their numbers, counted from 1.
  case rows
  /// A sheet of a workbook, as lines of comma-separated values: one for each row from the first one. Positions are
  /// offsets of their bytes.
  case sheet(name: String, rows: [UInt8])
  /// Anything else. Positions are offsets of bytes or ``DocumentTree/unknownOffset``.
  case binary

  /// Creates an error at a position of the document. An error in rows or in a sheet has the number of the row as its line.
  package func error(_ reason: HierarchyFormatError.Reason, at offset: Int) -> HierarchyFormatError
  {
    switch self {
    case .text(let bytes): HierarchyFormatError(reason, atByte: offset, in: bytes)
    case .rows:
      HierarchyFormatError(place: TextPlace(line: max(offset, 1), column: 1), reason: reason)
    case .sheet(let name, let bytes):
      HierarchyFormatError(
        reason, inSheet: name, row: TextPlace(ofByte: min(offset, bytes.count), in: bytes).line)
    case .binary where offset != DocumentTree.unknownOffset:
      HierarchyFormatError(reason, atOffset: offset)
    case .binary: HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: reason)
    }
  }
}

/// A line and a column of a text document, as an editor shows them.
public struct TextPlace: Hashable, Sendable {
  /// The one-based line.
  public let line: Int

  /// The one-based column, in Unicode scalars.
  public let column: Int

  /// Creates a place from a one-based line and a one-based column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Finds the line and column of a byte.
  ///
  /// A line ends with LF, CR or CR LF. A byte order mark takes no column.
  ///
  /// - Complexity: O(`offset`)
  public init(ofByte offset: Int, in bytes: [UInt8]) {
    var scanner = TextPlaceScanner(bytes)
    scanner.advance(to: offset, in: bytes)
    self.init(line: scanner.line, column: scanner.column)
  }
}

/// Counts the lines and columns of a text document up to a byte.
///
/// A line ends with LF, CR or CR LF. A byte order mark takes no column.
package struct TextPlaceScanner {
  package private(set) var line = 1
  package private(set) var column = 1
  private var position: Int

  package init(_ bytes: [UInt8]) { position = UTF8Scan.lengthOfByteOrderMark(in: bytes) }

  /// Advances to a byte that isn't before the current one.
  ///
  /// - Complexity: O(*b*) for *b* bytes in between.
  package mutating func advance(to offset: Int, in bytes: [UInt8]) {
    let end = min(offset, bytes.count)
    while position < end {
      let byte = bytes[position]
      position += 1
      let isFirstHalfOfLineEnd =
        byte == UInt8(ascii: "\r") && position < bytes.count
        && bytes[position] == UInt8(ascii: "\n")
      if isFirstHalfOfLineEnd { continue }
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}

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

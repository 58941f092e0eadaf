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
    var line = 1
    var column = 1
    var position = UTF8Scan.lengthOfByteOrderMark(in: bytes)
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
    self.line = line
    self.column = column
  }
}

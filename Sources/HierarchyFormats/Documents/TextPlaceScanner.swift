/// Counts the lines and columns of a text document up to a byte.
///
/// A line ends with LF, CR or CR LF. A byte order mark takes no column.
struct TextPlaceScanner {
  private(set) var line = 1
  private(set) var column = 1
  private var position: Int

  init(_ bytes: [UInt8]) { position = UTF8Scan.lengthOfByteOrderMark(in: bytes) }

  /// Advances to a byte that isn't before the current one.
  ///
  /// - Complexity: O(*b*) for *b* bytes in between.
  mutating func advance(to offset: Int, in bytes: [UInt8]) {
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

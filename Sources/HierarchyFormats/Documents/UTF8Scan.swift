/// Byte order marks and scalars in UTF-8 documents.
package enum UTF8Scan {
  /// Returns 3 if the bytes begin with a byte order mark, otherwise 0.
  package static func lengthOfByteOrderMark(in bytes: [UInt8]) -> Int {
    let hasMark = bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF
    return hasMark ? 3 : 0
  }

  /// Returns the offset of the first byte that isn't part of well-formed UTF-8, or `nil`.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  package static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    var position = 0
    while position < bytes.count {
      if bytes[position] < 0x80 {
        position += 1
        continue
      }
      let length = lengthOfScalar(in: bytes, at: position)
      if length == 0 { return position }
      position += length
    }
    return nil
  }

  /// Returns the number of bytes of the scalar at a position, or 0 if the bytes aren't well-formed
  /// UTF-8.
  package static func lengthOfScalar(in bytes: [UInt8], at position: Int) -> Int {
    let first = bytes[position]
    switch first {
    case 0x00...0x7F: return 1
    case 0xC2...0xDF:
      return isContinued(bytes, position, count: 1, second: 0x80...0xBF) ? 2 : 0
    case 0xE0:
      return isContinued(bytes, position, count: 2, second: 0xA0...0xBF) ? 3 : 0
    case 0xED:
      return isContinued(bytes, position, count: 2, second: 0x80...0x9F) ? 3 : 0
    case 0xE1...0xEF:
      return isContinued(bytes, position, count: 2, second: 0x80...0xBF) ? 3 : 0
    case 0xF0:
      return isContinued(bytes, position, count: 3, second: 0x90...0xBF) ? 4 : 0
    case 0xF1...0xF3:
      return isContinued(bytes, position, count: 3, second: 0x80...0xBF) ? 4 : 0
    case 0xF4:
      return isContinued(bytes, position, count: 3, second: 0x80...0x8F) ? 4 : 0
    default: return 0
    }
  }

  private static func isContinued(
    _ bytes: [UInt8], _ position: Int, count: Int, second: ClosedRange<UInt8>
  ) -> Bool {
    guard position + count < bytes.count, second.contains(bytes[position + 1]) else { return false }
    var offset = 2
    while offset <= count {
      if bytes[position + offset] & 0xC0 != 0x80 { return false }
      offset += 1
    }
    return true
  }
}

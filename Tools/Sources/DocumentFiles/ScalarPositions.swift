/// The offsets of the lines and characters of a text, for parsers that count Unicode scalars.
struct ScalarPositions {
  /// The number of bytes between two marks.
  private static let stride = 64

  private let bytes: [UInt8]

  /// The offset of the first byte of each line. The first line begins after a byte order mark.
  private var lines: [Int]

  /// The number of scalars in front of every 64th byte.
  private var marks: [Int] = []

  /// - Complexity: O(*b*) for *b* bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var count = 0
    for (offset, byte) in bytes.enumerated() {
      if offset % Self.stride == 0 { marks.append(count) }
      if byte & 0xC0 != 0x80 { count += 1 }
      let isLineEnd =
        byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
          && (offset + 1 == bytes.count || bytes[offset + 1] != UInt8(ascii: "\n"))
      if isLineEnd { lines.append(offset + 1) }
    }
  }

  /// The offset of the first byte of a scalar by its line and column, both counted from 1; that of the last byte or line if
  /// there is none.
  ///
  /// - Complexity: O(log *b*) for *b* bytes.
  func offset(line: Int, column: Int) -> Int {
    let start = lines[min(max(line, 1), lines.count) - 1]
    let target = scalars(before: start) + column - 1
    var low = start / Self.stride
    var high = marks.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if marks[middle] <= target { low = middle } else { high = middle }
    }
    var offset = max(start, low * Self.stride)
    var count = scalars(before: offset)
    while offset < bytes.count {
      if bytes[offset] & 0xC0 != 0x80 {
        if count == target { return offset }
        count += 1
      }
      offset += 1
    }
    return bytes.count
  }

  private func scalars(before offset: Int) -> Int {
    guard !marks.isEmpty else { return 0 }
    let mark = min(offset / Self.stride, marks.count - 1)
    return bytes[(mark * Self.stride)..<offset].reduce(marks[mark]) {
      $0 + ($1 & 0xC0 != 0x80 ? 1 : 0)
    }
  }
}

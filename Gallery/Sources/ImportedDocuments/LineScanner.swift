/// Finds the lines of a text in ascending order, in one pass.
///
/// A line ends with LF, CR or CR LF, as in the positions of errors and findings.
struct LineScanner {
  private let bytes: [UInt8]
  private var line = 1
  private var start: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Returns an excerpt of a line that isn't before the last one, or an empty one behind the last line.
  ///
  /// - Parameter column: The one-based column to show, in Unicode scalars.
  /// - Complexity: O(*b*) for *b* bytes in between.
  mutating func excerpt(ofLine number: Int, around column: Int = 1) -> LineExcerpt {
    while line < number, start < bytes.count {
      start = afterLineEnd(endOfLine)
      line += 1
    }
    if line < number { start = bytes.count }
    return LineExcerpt(bytes[start..<endOfLine], around: column)
  }

  private var endOfLine: Int {
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), bytes[end] != UInt8(ascii: "\r") {
      end += 1
    }
    return end
  }

  private func afterLineEnd(_ end: Int) -> Int {
    let isPair =
      end + 1 < bytes.count && bytes[end] == UInt8(ascii: "\r")
      && bytes[end + 1] == UInt8(ascii: "\n")
    return min(end + (isPair ? 2 : 1), bytes.count)
  }
}

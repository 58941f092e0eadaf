/// The text of a line, or the part of a long line around a fault.
package struct LineExcerpt: Sendable {
  /// The text in UTF-8.
  package let text: ArraySlice<UInt8>

  /// The number of Unicode scalars before the fault.
  package let faultOffset: Int

  /// Whether the line begins before the text.
  package let isCutAtStart: Bool

  /// Whether the line ends after the text.
  package let isCutAtEnd: Bool
}

extension LineExcerpt {
  /// The largest number of scalars before the fault, and from there on.
  private static let limits = (before: 48, after: 112)

  /// Cuts a line.
  ///
  /// - Parameters:
  ///   - line: The line, in UTF-8.
  ///   - column: The one-based position of the fault, in Unicode scalars.
  /// - Complexity: O(*b*) for *b* bytes.
  init(_ line: ArraySlice<UInt8>, around column: Int) {
    let fault = Self.index(of: column - 1, from: line.startIndex, in: line)
    var start = fault
    var before = 0
    while start > line.startIndex, before < Self.limits.before {
      start -= 1
      if Self.isFirst(line[start]) { before += 1 }
    }
    let end = Self.index(of: Self.limits.after, from: fault, in: line)
    text = line[start..<end]
    faultOffset = before
    isCutAtStart = start > line.startIndex
    isCutAtEnd = end < line.endIndex
  }

  /// The position after a number of scalars, or the end.
  private static func index(
    of count: Int, from start: Int, in line: ArraySlice<UInt8>
  ) -> Int {
    var position = start
    var remaining = count
    while position < line.endIndex {
      if isFirst(line[position]) {
        if remaining <= 0 { break }
        remaining -= 1
      }
      position += 1
    }
    return position
  }

  /// Whether a byte begins a scalar.
  private static func isFirst(_ byte: UInt8) -> Bool { byte & 0xC0 != 0x80 }
}

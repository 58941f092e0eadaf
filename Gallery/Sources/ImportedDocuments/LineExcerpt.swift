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

/// A line of one of several documents.
struct DocumentLine {
  /// The index of the document.
  let document: Int

  /// The one-based line in the document.
  let line: Int

  /// Finds a line of documents that follow each other.
  ///
  /// - Parameters:
  ///   - line: The one-based line of all documents together.
  ///   - firstLines: The line on which each document begins, at least one.
  init(_ line: Int, firstLines: [Int]) {
    document = firstLines.lastIndex { $0 <= line } ?? 0
    self.line = line - firstLines[document] + 1
  }
}

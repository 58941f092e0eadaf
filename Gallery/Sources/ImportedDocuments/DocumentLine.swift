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

import HierarchyFormats

/// The hierarchy of one document or of several, and where their lines are.
public struct DocumentImport: Sendable {
  /// The hierarchy and the findings.
  public let result: HierarchyImport

  /// The documents.
  public let files: [DocumentFile]

  /// The line on which each document begins, if they follow each other in one text.
  let firstLines: [Int]
}

extension DocumentImport {
  /// Finds the file of a line, and the line in that file.
  ///
  /// - Complexity: O(*f*) for *f* files.
  public func place(ofLine line: Int) -> (file: DocumentFile, line: Int) {
    let index = firstLines.lastIndex { $0 <= line } ?? 0
    return (files[index], line - firstLines[index] + 1)
  }
}

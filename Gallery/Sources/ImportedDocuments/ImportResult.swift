import HierarchyFormats

/// The hierarchy of documents, or the reason why they can't be read.
package enum ImportResult: Sendable {
  /// The hierarchy and the findings.
  ///
  /// The lines of findings are those of all documents together. Each document begins on one of the first lines.
  case imported(HierarchyImport, firstLines: [Int])

  /// The documents can't be read.
  case failed(ImportFailure)
}

import HierarchyFormats

/// The documents that the page reads, and how it reads them.
///
/// ```swift
/// var session = ImportSession()
/// session.add(ImportedDocument(name: Array("a.csv".utf8), bytes: bytes))
/// session.options.collapsesPlaceholders = true
/// session.read()  // .imported(…)
/// ```
package struct ImportSession: Sendable {
  /// The documents. Several are read as one table.
  package private(set) var documents: [ImportedDocument] = []

  /// How the documents are read.
  package var options = ReadingOptions()

  /// Creates a session without documents.
  package init() {}
}

extension ImportSession {
  /// Adds a document.
  package mutating func add(_ document: ImportedDocument) {
    documents.append(document)
  }

  /// Removes the documents. The options stay as they are.
  package mutating func removeDocuments() {
    documents = []
  }
}

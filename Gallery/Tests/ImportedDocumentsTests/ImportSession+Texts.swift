import HierarchyFormats
import ImportedDocuments

extension ImportSession {
  /// Creates a session with documents, by their names.
  init(_ documents: KeyValuePairs<String, String>) {
    self.init()
    for (name, text) in documents {
      add(PageFile(name: Array(name.utf8), bytes: Array(text.utf8)))
    }
  }

  var failure: ImportFailure? {
    if case .failed(let failure) = read() { failure } else { nil }
  }

  var imported: HierarchyImport? {
    if case .imported(let imported, _) = read() { imported } else { nil }
  }

  var groups: [FindingGroup] {
    guard case .imported(let imported, let firstLines) = read() else { return [] }
    return groups(of: imported.findings, firstLines: firstLines)
  }
}

extension LineExcerpt {
  var string: String { String(decoding: text, as: UTF8.self) }
}

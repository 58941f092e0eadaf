import GuessedFormats
import HierarchyFormats

/// Reads a document and returns what is wrong with it: one line per finding with its kind, position and path.
func problems(_ document: String, _ change: (inout ReadingOptions) -> Void = { _ in }) -> [String] {
  do {
    return try importDocument(document, change).findings.list.map(describe)
  } catch {
    return [error.commandDescription]
  }
}

/// Reads a document with options.
func importDocument(
  _ document: String, _ change: (inout ReadingOptions) -> Void = { _ in }
) throws(HierarchyFormatError) -> HierarchyImport {
  var options = ReadingOptions()
  change(&options)
  return try GuessedDocument.read(Array(document.utf8), options: options)
}

/// A finding on one line: `repeatedCode line 3 广东省/广州市`.
func describe(_ finding: HierarchyFinding) -> String {
  var words = [finding.kind.name]
  switch finding.position {
  case .line(let line): words.append("line \(line)")
  case .row(let row): words.append("row \(row)")
  case .sheetRow(let sheet, let row): words.append("row \(row) of \(sheet)")
  case nil: break
  }
  if !finding.path.isEmpty { words.append(finding.path.joined(separator: "/")) }
  return words.joined(separator: " ")
}

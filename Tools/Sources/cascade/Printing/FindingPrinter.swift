import DocumentFiles
import HierarchyFormats
import ToolSupport

/// Prints the findings of documents, one per line, followed by the number of those that aren't listed.
struct FindingPrinter {
  let documents: DocumentImport
  let printsJSON: Bool

  private var findings: HierarchyFindings { documents.result.findings }

  init(_ documents: DocumentImport, printsJSON: Bool = false) {
    self.documents = documents
    self.printsJSON = printsJSON
  }

  /// The numbers of errors and of warnings.
  var counts: (errors: Int, warnings: Int) {
    var counts = (errors: 0, warnings: 0)
    for kind in HierarchyFinding.Kind.allCases {
      let count = findings.count(of: kind)
      if kind.severity == .error { counts.errors += count } else { counts.warnings += count }
    }
    return counts
  }

  /// The numbers in words: `2 errors, 1 warning`.
  var summary: String {
    let (errors, warnings) = counts
    return "\(errors.grouped) \(errors == 1 ? "error" : "errors"), "
      + "\(warnings.grouped) \(warnings == 1 ? "warning" : "warnings")"
  }

  func append(to output: inout [UInt8]) {
    for finding in findings.list {
      if printsJSON {
        documents.appendJSON(finding, to: &output)
      } else {
        output += documents.message(of: finding, label: "\(finding.severity.name): ").utf8
        output.append(UInt8(ascii: "\n"))
      }
    }
    for kind in HierarchyFinding.Kind.allCases { appendCount(of: kind, to: &output) }
  }

  /// Appends the number of findings of a kind, if some of them aren't listed.
  private func appendCount(of kind: HierarchyFinding.Kind, to output: inout [UInt8]) {
    let count = findings.count(of: kind)
    let listed = findings.list.count { $0.kind == kind }
    if count == listed { return }
    let message = "\((count - listed).grouped) more findings of the kind \(kind.name)"
    if printsJSON {
      JSONWriter.appendObject(to: &output) { json in
        json.text(kind.name.utf8, for: "kind")
        json.text(kind.severity.name.utf8, for: "severity")
        json.number(count, for: "count")
        json.array(for: "path") { _ in }
        json.text(message.utf8, for: "message")
      }
      output.append(UInt8(ascii: "\n"))
    } else {
      output += "\(documents.name): \(kind.severity.name): \(message)\n".utf8
    }
  }
}

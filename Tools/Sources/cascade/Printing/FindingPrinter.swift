import HierarchyFormats
import ToolSupport

/// Prints the findings of a document, one per line, followed by the number of those that aren't listed.
struct FindingPrinter {
  let file: String
  let findings: HierarchyFindings
  let printsJSON: Bool

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
        finding.appendJSON(file: file, to: &output)
      } else {
        let line = "\(file): \(finding.severity.name): \(finding.placedMessage)\n"
        output += line.utf8
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
        json.text(file.utf8, for: "file")
        json.number(count, for: "count")
        json.array(for: "path") { _ in }
        json.text(message.utf8, for: "message")
      }
      output.append(UInt8(ascii: "\n"))
    } else {
      output += "\(file): \(kind.severity.name): \(message)\n".utf8
    }
  }
}

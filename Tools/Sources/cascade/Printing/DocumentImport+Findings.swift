import DocumentFiles
import HierarchyFormats
import ToolSupport

extension DocumentImport {
  /// Appends a finding as one JSON object on a line. The file is named if there are several.
  func appendJSON(_ finding: HierarchyFinding, to output: inout [UInt8]) {
    JSONWriter.appendObject(to: &output) { json in
      json.text(finding.kind.name.utf8, for: "kind")
      json.text(finding.severity.name.utf8, for: "severity")
      switch finding.position {
      case .line(let line):
        let place = place(ofLine: line)
        if files.count > 1 { json.text(place.file.path.utf8, for: "file") }
        json.number(place.line, for: "line")
      case .row(let row): json.number(row, for: "row")
      case nil: break
      }
      json.array(for: "path") { json in
        for name in finding.path { json.text(name.utf8) }
      }
      json.text(finding.message.utf8, for: "message")
    }
    output.append(UInt8(ascii: "\n"))
  }
}

extension HierarchyFinding {
  /// The message after the path, or after the row if the path isn't known.
  var placedMessage: String {
    if !path.isEmpty, row == nil { return "\(path.joined(separator: "/")): \(message)" }
    return row.map { "row \($0): \(message)" } ?? message
  }

  private var row: Int? {
    if case .row(let row)? = position { row } else { nil }
  }
}

extension HierarchyFinding.Severity {
  /// The name in texts and in JSON.
  var name: String { self == .error ? "error" : "warning" }
}

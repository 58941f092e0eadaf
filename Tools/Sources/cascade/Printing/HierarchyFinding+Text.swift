import HierarchyFormats
import ToolSupport

extension HierarchyFinding {
  /// The message after the position, or after the path if the position isn't known.
  var placedMessage: String {
    switch position {
    case .line(let line): "line \(line): \(message)"
    case .row(let row): "row \(row): \(message)"
    case nil: path.isEmpty ? message : "\(path.joined(separator: "/")): \(message)"
    }
  }

  /// Appends one JSON object on a line.
  func appendJSON(file: String, to output: inout [UInt8]) {
    JSONWriter.appendObject(to: &output) { json in
      json.text(kind.name.utf8, for: "kind")
      json.text(severity.name.utf8, for: "severity")
      json.text(file.utf8, for: "file")
      switch position {
      case .line(let line): json.number(line, for: "line")
      case .row(let row): json.number(row, for: "row")
      case nil: break
      }
      json.array(for: "path") { json in
        for name in path { json.text(name.utf8) }
      }
      json.text(message.utf8, for: "message")
    }
    output.append(UInt8(ascii: "\n"))
  }
}

extension HierarchyFinding.Severity {
  /// The name in texts and in JSON.
  var name: String { self == .error ? "error" : "warning" }
}

import DocumentFiles
import GuessedFormats
import HierarchyFormats
import ToolSupport

/// Prints the findings of documents, one per line, followed by the number of those that aren't listed.
struct FindingPrinter {
  let documents: FileImport
  let printsJSON: Bool

  private var findings: HierarchyFindings { documents.result.findings }

  init(_ documents: FileImport, printsJSON: Bool = false) {
    self.documents = documents
    self.printsJSON = printsJSON
  }

  /// The number of findings of a severity.
  func count(of severity: HierarchyFinding.Severity) -> Int {
    HierarchyFinding.Kind.allCases.reduce(0) {
      $0 + ($1.severity == severity ? findings.count(of: $1) : 0)
    }
  }

  /// The numbers in words: `2 errors, 1 warning`, and the notes if there are any.
  var summary: String {
    let severities: [HierarchyFinding.Severity] =
      count(of: .note) > 0 ? [.error, .warning, .note] : [.error, .warning]
    return severities.map { severity in
      let count = count(of: severity)
      return "\(count.grouped) \(severity.name)\(count == 1 ? "" : "s")"
    }.joined(separator: ", ")
  }

  func append(to output: inout [UInt8]) {
    for finding in findings.list {
      if printsJSON {
        documents.appendJSON(finding, to: &output)
      } else {
        let message = documents.message(of: finding, label: "\(finding.severity.name): ")
        output += "\(PrintableText.line(message))\n".utf8
      }
    }
    for kind in HierarchyFinding.Kind.allCases { appendCount(of: kind, to: &output) }
    if printsJSON { appendRows(to: &output) }
  }

  /// Appends what became of the rows.
  private func appendRows(to output: inout [UInt8]) {
    let rows = documents.result.rows
    JSONWriter.appendObject(to: &output) { json in
      json.text("rows".utf8, for: "kind")
      json.text(HierarchyFinding.Severity.note.name.utf8, for: "severity")
      json.array(for: "path") { _ in }
      json.object(for: "rows") { json in
        json.number(rows.read, for: "read")
        json.number(rows.nodes, for: "nodes")
        json.number(rows.merged, for: "merged")
        json.number(rows.collapsed, for: "collapsed")
        json.array(for: "leftOut") { json in
          for row in rows.leftOut {
            json.object { json in
              json.text(row.reason.rawValue.utf8, for: "reason")
              json.number(row.count, for: "count")
              documents.appendPosition(row.position, to: &json)
            }
          }
        }
        json.number(rows.refused, for: "refused")
        json.number(rows.lost, for: "lost")
        json.number(rows.implied, for: "implied")
      }
      json.text(documents.report.utf8, for: "message")
    }
    output.append(UInt8(ascii: "\n"))
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
      let line = PrintableText.line("\(documents.name): \(kind.severity.name): \(message)")
      output += "\(line)\n".utf8
    }
  }
}

extension FileImport {
  /// Appends a finding as one JSON object on a line. The file is named if there are several.
  func appendJSON(_ finding: HierarchyFinding, to output: inout [UInt8]) {
    JSONWriter.appendObject(to: &output) { json in
      json.text(finding.kind.name.utf8, for: "kind")
      json.text(finding.severity.name.utf8, for: "severity")
      appendPosition(finding.position, to: &json)
      json.array(for: "path") { json in
        for name in finding.path { json.text(name.utf8) }
      }
      if finding.kind == .unusedFields {
        json.array(for: "fields") { json in
          for field in result.unusedFields { json.text(field.utf8) }
        }
      }
      json.text(finding.commandMessage.utf8, for: "message")
    }
    output.append(UInt8(ascii: "\n"))
  }
}

extension FileImport {
  /// Appends the place of something in the documents. The file is named if there are several.
  fileprivate func appendPosition(
    _ position: HierarchyFinding.Position?, to json: inout JSONWriter
  ) {
    switch position {
    case .line(let line):
      let place = place(ofLine: line)
      if files.count > 1 { json.text(place.file.path.utf8, for: "file") }
      json.number(place.line, for: "line")
    case .row(let row): json.number(row, for: "row")
    case .sheetRow(let sheet, let row):
      json.text(sheet.utf8, for: "sheet")
      json.number(row, for: "row")
    case nil: break
    }
  }
}

extension HierarchyFinding {
  /// The message after the row, or after the path if the row isn't known.
  var placedMessage: String {
    switch position {
    case .row(let row): "row \(row): \(commandMessage)"
    case .sheetRow(let sheet, let row): "sheet \"\(sheet)\", row \(row): \(commandMessage)"
    default: path.isEmpty ? commandMessage : "\(path.joined(separator: "/")): \(commandMessage)"
    }
  }
}

extension HierarchyFinding.Severity {
  /// The name in texts and in JSON.
  var name: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "note"
    }
  }
}

import HierarchyFormats

extension HierarchyImport {
  /// How the document was read: `CSV with parents in "pid", 43,119 rows`.
  var report: String {
    let removed =
      collapsedCount == 0
      ? "" : ", \(collapsedCount.grouped) collapsed \(collapsedCount == 1 ? "node" : "nodes")"
    let unused = unusedFields.isEmpty ? "" : "; \(unusedText)"
    let notes = notes.map { "; \($0)" }.joined()
    return
      "\(format.title)\(shape.text), \(rows.text(as: noun))\(removed)\(notes)\(rows.leftOutText)\(unused)"
  }

  /// The fields that aren't used: `not used: "area", "population"`.
  var unusedText: String { "not used: \(unusedFields.quoted)" }

  private var noun: String {
    switch shape {
    case .parents, .levels, .codes, .list: "row"
    default: "node"
    }
  }
}

extension RowAccount {
  /// The rows that can be nodes, and what became of those that aren't: `12 rows, 2 of them merged`.
  fileprivate func text(as noun: String) -> String {
    let count = read - leftOut.reduce(0) { $0 + $1.count }
    let parts = [(merged, "merged"), (refused, "refused"), (lost, "lost")].filter { $0.0 > 0 }
    let others = parts.map { "\($0.grouped) \($1)" }.joined(separator: ", ")
    return "\(count.grouped) \(count == 1 ? noun : noun + "s")"
      + (parts.isEmpty ? "" : " (\(others))")
  }

  /// The rows that can't be nodes: `; line 5 repeats the titles of the columns`. The texts of those above the titles are among
  /// the fields that aren't used.
  fileprivate var leftOutText: String {
    leftOut.filter { $0.reason != .aboveTitles }.map { "; \($0.text)" }.joined()
  }
}

extension RowAccount.LeftOut {
  fileprivate var text: String {
    let place =
      switch position {
      case .line(let line): "line \(line)"
      case .row(let row), .sheetRow(_, let row): "row \(row)"
      case nil: "a row"
      }
    if count == 1 { return "\(place) \(reason.text)" }
    return "\(count.grouped) lines, such as \(place), \(reason.pluralText)"
  }
}

extension RowAccount.Reason {
  fileprivate var text: String {
    switch self {
    case .aboveTitles: "is above the titles of the columns"
    case .repeatsTitles: "repeats the titles of the columns"
    case .empty: "is empty"
    case .comment: "is a comment"
    case .outside: "isn't a part of the tree"
    }
  }

  fileprivate var pluralText: String {
    switch self {
    case .aboveTitles: "are above the titles of the columns"
    case .repeatsTitles: "repeat the titles of the columns"
    case .empty: "are empty"
    case .comment: "are comments"
    case .outside: "aren't a part of the tree"
    }
  }
}

extension DocumentFormat {
  /// The name of the format for people.
  var title: String {
    switch self {
    case .json: "JSON"
    case .json5: "JSON5"
    case .javaScript: "JavaScript"
    case .jsonLines: "JSON lines"
    case .csv: "CSV"
    case .tsv: "TSV"
    case .text: "text"
    case .markdown: "Markdown"
    case .outline: "outline"
    case .tree: "drawn tree"
    case .paths: "paths"
    case .dump: "view dump"
    case .propertyList: "property list"
    case .yaml: "YAML"
    case .xml: "XML"
    case .html: "HTML"
    case .turtle: "Turtle"
    case .obo: "OBO"
    case .xlsx: "Excel workbook"
    case .ods: "OpenDocument spreadsheet"
    case .table: "table"
    case .sql: "SQL"
    case .sqlite: "SQLite"
    case .postgreSQL: "PostgreSQL"
    case .hierarchy: "compiled hierarchy"
    }
  }
}

extension DocumentShape {
  /// The text that follows the name of the format.
  fileprivate var text: String {
    switch self {
    case .nestedObjects(let name, let code, let children):
      " with names in \"\(name)\"" + (code.map { ", codes in \"\($0)\"" } ?? "")
        + ", children in \"\(children)\""
    case .nestedNames: " with nested names"
    case .independentColumns: " with independent columns"
    case .parents(let field): " with parents in \"\(field)\""
    case .levels(let fields):
      " with levels in \(fields.quoted)"
    case .codes: " with parents by code"
    case .list: " without parents, read as one level"
    case .parentMaps: " with maps by parent"
    case .indentation: " with levels by indentation"
    case .outline: " with headings and lists"
    case .marks: " with levels by marks"
    case .drawing, .paths, .views, .compiled: ""
    }
  }
}

extension [String] {
  /// The texts in quotation marks, separated by commas.
  var quoted: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}

import HierarchyFormats

extension HierarchyImport {
  /// How the document was read: `CSV with parents in "pid", 43,119 rows`.
  var report: String {
    let removed =
      collapsedCount == 0
      ? "" : ", \(collapsedCount.grouped) collapsed \(collapsedCount == 1 ? "node" : "nodes")"
    let unused = unusedFields.isEmpty ? "" : "; \(unusedText)"
    let notes = notes.map { "; \($0)" }.joined()
    return "\(format.title)\(shape.text), \(recordText)\(removed)\(notes)\(unused)"
  }

  /// The fields that aren't used: `not used: "area", "population"`.
  var unusedText: String { "not used: \(unusedFields.quoted)" }

  private var recordText: String {
    let isTable =
      switch shape {
      case .parents, .levels, .codes, .list: true
      default: false
      }
    let noun = isTable ? "row" : "node"
    return "\(recordCount.grouped) \(recordCount == 1 ? noun : noun + "s")"
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
  fileprivate var quoted: String { map { "\"\($0)\"" }.joined(separator: ", ") }
}

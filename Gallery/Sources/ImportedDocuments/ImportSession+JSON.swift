import Hierarchies
import HierarchyFormats

extension ImportSession {
  /// Describes a result as a JSON object for the page.
  ///
  /// - Complexity: O(*b*) for *b* bytes of the documents.
  package func json(of result: ImportResult) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.text(command, for: "command")
      json.text(outputName, for: "output")
      switch result {
      case .imported(let read, let firstLines):
        json.object(for: "imported") { append(read, firstLines: firstLines, to: &$0) }
      case .failed(let failure):
        json.object(for: "failure") { Self.append(failure, to: &$0) }
      }
    }
    return json.bytes
  }

  private func append(_ read: HierarchyImport, firstLines: [Int], to json: inout JSONWriter) {
    json.text(read.format.rawValue.utf8, for: "format")
    json.text(read.shape.name.utf8, for: "shape")
    json.array(for: "fields") { json in
      for field in read.shape.fields { json.text(field.utf8) }
    }
    json.flag(read.shape.isTable, for: "isTable")
    json.number(read.recordCount, for: "records")
    json.number(read.collapsedCount, for: "collapsed")
    json.flag(read.hierarchy != nil, for: "isComplete")
    json.array(for: "levels") { json in
      for count in read.hierarchy?.levelCounts ?? [] { json.number(count) }
    }
    json.array(for: "columns") { json in
      for column in read.hierarchy?.columnNames ?? [] { json.text(column.utf8) }
    }
    json.array(for: "groups") { json in
      for group in groups(of: read.findings, firstLines: firstLines) {
        json.object { Self.append(group, to: &$0) }
      }
    }
  }

  private static func append(_ group: FindingGroup, to json: inout JSONWriter) {
    json.text(group.kind.name.utf8, for: "kind")
    json.flag(group.kind.severity == .error, for: "isError")
    json.number(group.count, for: "count")
    json.array(for: "findings") { json in
      for finding in group.findings { json.object { append(finding, to: &$0) } }
    }
  }

  private static func append(_ placed: PlacedFinding, to json: inout JSONWriter) {
    if let place = placed.place {
      json.number(place.document, for: "document")
      json.number(place.line, for: "line")
    }
    append(placed.excerpt, to: &json)
    json.array(for: "path") { json in
      for name in placed.finding.path { json.text(name.utf8) }
    }
    json.object(for: "message") { json in
      json.text(placed.finding.message.utf8, for: "en")
      json.text(placed.finding.chineseMessage.utf8, for: "zh")
    }
  }

  private static func append(_ failure: ImportFailure, to json: inout JSONWriter) {
    if let document = failure.document { json.number(document, for: "document") }
    if let place = failure.place {
      json.number(place.line, for: "line")
      json.number(place.column, for: "column")
    }
    if let offset = failure.offset { json.number(offset, for: "offset") }
    append(failure.excerpt, to: &json)
    json.number(failure.remedy.rawValue, for: "remedy")
    json.flag(failure.isForCommandLine, for: "isForCommandLine")
    json.array(for: "columns") { json in
      for column in failure.columns { json.text(column.utf8) }
    }
    json.object(for: "message") { json in
      json.text(failure.message.utf8, for: "en")
      json.text(failure.chineseMessage.utf8, for: "zh")
    }
  }

  private static func append(_ excerpt: LineExcerpt?, to json: inout JSONWriter) {
    guard let excerpt else { return }
    json.object(for: "excerpt") { json in
      json.text(excerpt.text, for: "text")
      json.number(excerpt.faultOffset, for: "fault")
      json.flag(excerpt.isCutAtStart, for: "isCutAtStart")
      json.flag(excerpt.isCutAtEnd, for: "isCutAtEnd")
    }
  }
}

extension DocumentShape {
  /// The name of the shape for the page.
  var name: String {
    switch self {
    case .nestedObjects: "nestedObjects"
    case .nestedNames: "nestedNames"
    case .independentColumns: "independentColumns"
    case .parents: "parents"
    case .levels: "levels"
    case .codes: "codes"
    case .list: "list"
    case .parentMaps: "parentMaps"
    case .indentation: "indentation"
    case .outline: "outline"
    case .marks: "marks"
    case .drawing: "drawing"
    case .paths: "paths"
    case .views: "views"
    case .compiled: "compiled"
    }
  }

  /// The fields that describe the hierarchy: of nested objects those of the name, the children and the code.
  var fields: [String] {
    switch self {
    case .nestedObjects(let name, let code, let children):
      [name, children] + (code.map { [$0] } ?? [])
    case .parents(let field): [field]
    case .levels(let fields): fields
    default: []
    }
  }

  /// Whether the records are rows of a table.
  var isTable: Bool {
    switch self {
    case .parents, .levels, .codes, .list: true
    default: false
    }
  }
}

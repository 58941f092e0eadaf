import HierarchyFormats

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

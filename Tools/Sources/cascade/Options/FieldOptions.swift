import ArgumentParser
import HierarchyFormats

/// Options that name the fields of objects and the columns of tables.
struct FieldOptions: ParsableArguments {
  @Option(
    name: .customLong("map"),
    help: ArgumentHelp(
      """
      The fields that aren't recognized, with the roles name, code, id, parent, children, disabled, enabled, order, level, path, column and levels: \
      name=label,code=value,children=items. Separate levels by slashes, and the codes of a level by #: \
      levels=province/city#city code. The name or the number of one of several documents can precede its fields: \
      cities.csv:name=city.
      """, valueName: "role=field"),
    transform: FieldMap.init)
  var maps: [FieldMap] = []

  @Option(
    name: .customLong("name"),
    help: ArgumentHelp("The field with a node's name.", valueName: "field"))
  var nameField: String?

  @Option(
    name: .customLong("code"),
    help: ArgumentHelp("The field with a node's code.", valueName: "field"))
  var codeField: String?

  @Option(
    name: .customLong("id"),
    help: ArgumentHelp(
      "The field with a node's ID, which its children refer to.", valueName: "field"))
  var identifierField: String?

  @Option(
    name: .customLong("parent"),
    help: ArgumentHelp("The field with the ID of a node's parent.", valueName: "field"))
  var parentField: String?

  @Option(
    name: .customLong("children"),
    help: ArgumentHelp("The field with a node's children.", valueName: "field"))
  var childrenField: String?

  @Option(
    name: .customLong("disabled"),
    help: ArgumentHelp("The field that marks a node as disabled.", valueName: "field"))
  var disabledField: String?

  @Option(
    name: .customLong("enabled"),
    help: ArgumentHelp(
      "The field that says whether a node is enabled; the others are disabled.",
      valueName: "field"))
  var enabledField: String?

  @Option(
    name: .customLong("order"),
    help: ArgumentHelp(
      "The field by which siblings are sorted, numbers as numbers.", valueName: "field"))
  var orderField: String?

  @Option(
    name: .customLong("column"),
    help: ArgumentHelp(
      "Another field to keep as a text column. Repeat the option for several fields.",
      valueName: "field"))
  var columns: [String] = []

  @Option(
    name: .customLong("ignore"),
    help: ArgumentHelp(
      "A field to leave out without a word; * means all that aren't used. Repeat the option for several fields.",
      valueName: "field"))
  var ignored: [String] = []

  var names: FieldNames {
    var names = FieldNames(
      name: nameField, code: codeField, identifier: identifierField, parent: parentField,
      children: childrenField, disabled: disabledField, columns: columns)
    names.enabled = enabledField
    names.order = orderField
    for map in maps where map.document == nil { map.apply(to: &names) }
    names.ignored = ignored
    return names
  }

  /// The fields of one of several documents, or `nil` if no map is for it alone.
  ///
  /// - Parameters:
  ///   - path: The path of the document, which a map can name without its folders.
  ///   - number: The number of the document, counted from 1.
  func names(ofDocument path: String, number: Int) -> FieldNames? {
    let own = maps.filter { $0.isFor(path, number: number) }
    if own.isEmpty { return nil }
    var names = names
    for map in own { map.apply(to: &names) }
    return names
  }

  /// Checks that each map is for one of the documents.
  func check(documents: [String]) throws(CommandError) {
    for map in maps {
      guard let document = map.document else { continue }
      let isKnown = documents.enumerated().contains { map.isFor($1, number: $0 + 1) }
      if !isKnown {
        throw CommandError(
          "--map \(document):… names none of the documents; give the name of a file or its number")
      }
    }
  }
}

/// The argument of `--map`: roles with the names of fields, such as `name=label,levels=province/city`.
///
/// A field whose name contains a comma is in quotation marks, as in CSV: `"name=first, last"`.
struct FieldMap {
  /// The name or the number of the document with the fields, or `nil` for all documents.
  let document: String?

  private let items: [(role: Role, field: String)]

  private enum Role: String, CaseIterable {
    case name, code, id, parent, children, disabled, enabled, order, level, path, column, levels
  }

  init(_ argument: String) throws {
    do {
      var fields = try CSVRecord(Array(argument.utf8)[...]).fields().map { Array($0) }
      // A file can have a colon in its path, and a field too.
      let role = fields[0].prefix { $0 != UInt8(ascii: "=") }
      if let colon = role.lastIndex(of: UInt8(ascii: ":")) {
        document = String(decoding: role[..<colon], as: UTF8.self)
        fields[0].removeFirst(colon + 1)
      } else {
        document = nil
      }
      items = try Self.items(of: fields)
    } catch let error as CSVError {
      throw ValidationError(error.description)
    }
  }

  private static func items(of fields: [[UInt8]]) throws -> [(role: Role, field: String)] {
    try fields.map { field in
      let text = String(decoding: field, as: UTF8.self)
      let parts = text.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let role = Role(rawValue: String(parts[0])) else {
        let roles = Role.allCases.map(\.rawValue).joined(separator: ", ")
        throw ValidationError(
          "\"\(text)\" isn't a role and a field, such as name=label; the roles are \(roles)")
      }
      return (role, String(parts[1]))
    }
  }

  /// Whether the map is only for a document.
  func isFor(_ path: String, number: Int) -> Bool {
    guard let document else { return false }
    let name = path.split(separator: "/").last.map { String($0) }
    return document == path || document == name || document == "\(number)"
  }

  func apply(to names: inout FieldNames) {
    for (role, field) in items {
      switch role {
      case .name: names.name = field
      case .code: names.code = field
      case .id: names.identifier = field
      case .parent: names.parent = field
      case .children: names.children = field
      case .disabled: names.disabled = field
      case .enabled: names.enabled = field
      case .order: names.order = field
      case .level: names.level = field
      case .path: names.path = field
      case .column: names.columns.append(field)
      case .levels: names.levels = field.split(separator: "/").map(String.init)
      }
    }
  }
}

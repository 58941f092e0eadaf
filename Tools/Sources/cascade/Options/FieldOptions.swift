import ArgumentParser
import DocumentFiles
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

  /// The position of the document that each map is for, or `nil` if it is for all.
  ///
  /// - Throws: An error if a map is for none of the documents, or for several.
  func owners(of documents: [NamedDocument]) throws(CommandError) -> [Int?] {
    var owners: [Int?] = []
    for map in maps { owners.append(try map.owner(among: documents)) }
    return owners
  }

  /// The fields of one of several documents, or `nil` if no map is for it alone.
  func names(ofDocument position: Int, owners: [Int?]) -> FieldNames? {
    if !owners.contains(position) { return nil }
    var names = names
    for (map, owner) in zip(maps, owners) where owner == position { map.apply(to: &names) }
    return names
  }
}

/// One of the documents that a command reads.
struct NamedDocument {
  let path: String
  let selection: DatabaseSelection
  /// The name of the source, if it is served.
  var name: String?
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

  /// The position of the document that the map is for, or `nil` if it is for all.
  func owner(among documents: [NamedDocument]) throws(CommandError) -> Int? {
    guard let document else { return nil }
    // A name and a number are unique, so that a message can give one that isn't ambiguous.
    let ways: [(Int) -> Bool] = [
      { documents[$0].name == document }, { "\($0 + 1)" == document },
      { documents[$0].path == document },
      { documents[$0].path.split(separator: "/").last.map(String.init) == document },
    ]
    let found = ways.lazy.map { documents.indices.filter($0) }.first { !$0.isEmpty } ?? []
    if found.count == 1 { return found[0] }
    let choices = (found.isEmpty ? Array(documents.indices) : found).prefix(12).map {
      "--map \(documents[$0].name ?? "\($0 + 1)"):… for \(DocumentFile(path: documents[$0].path).name)"
    }
    throw CommandError(
      "--map \(document):… names \(found.isEmpty ? "none" : "several") of the documents; write "
        + choices.joined(separator: ", or "))
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

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
      levels=province/city#city code. A name with a comma is in quotation marks: 'name="first, last",code=id'. The name or the \
      number of one of several documents can precede its fields: cities.csv:name=city.
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
      valueName: "field"), transform: { QuotedText($0).unquoted })
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

  /// What the options say about one of several documents.
  ///
  /// - Parameter owners: The document of each map, or `nil` if it is for all. Without this list, all are for the document.
  func settings(ofDocument position: Int, owners: [Int?]?) -> [ReadingSetting] {
    let roles: [(FieldMap.Role, String?)] = [
      (.name, nameField), (.code, codeField), (.id, identifierField), (.parent, parentField),
      (.children, childrenField), (.disabled, disabledField), (.enabled, enabledField),
      (.order, orderField),
    ]
    var settings = roles.compactMap { ReadingSetting($0.rawValue, $1) }
    settings += columns.map { ReadingSetting("column", value: $0, option: "--column") }
    for (index, map) in maps.enumerated() {
      if let owner = owners?[index], owner != position { continue }
      for (role, field) in map.items {
        if role != .column { settings.removeAll { $0.key == role.rawValue } }
        settings.append(ReadingSetting(role.rawValue, value: field, option: "--map"))
      }
    }
    return settings + ignored.map { ReadingSetting("ignore", value: $0, option: "--ignore") }
  }
}

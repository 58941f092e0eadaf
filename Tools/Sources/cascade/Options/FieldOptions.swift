import ArgumentParser
import HierarchyFormats

/// Options that name the fields of objects and the columns of tables.
struct FieldOptions: ParsableArguments {
  @Option(
    name: .customLong("map"),
    help: ArgumentHelp(
      """
      The fields that aren't recognized, with the roles name, code, id, parent, children, disabled, column and levels: \
      name=label,code=value,children=items. Separate levels by slashes: levels=province/city/district.
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
    name: .customLong("column"),
    help: ArgumentHelp(
      "Another field to keep as a text column. Repeat the option for several fields.",
      valueName: "field"))
  var columns: [String] = []

  var names: FieldNames {
    var names = FieldNames(
      name: nameField, code: codeField, identifier: identifierField, parent: parentField,
      children: childrenField, disabled: disabledField, columns: columns)
    for map in maps { map.apply(to: &names) }
    return names
  }
}

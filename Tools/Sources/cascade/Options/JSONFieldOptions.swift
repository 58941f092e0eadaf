import ArgumentParser
import HierarchyFormats

/// Options that name the fields of JSON objects.
struct JSONFieldOptions: ParsableArguments {
  @Option(name: .customLong("name"), help: "The field with a node's name.")
  var nameField: String?

  @Option(name: .customLong("code"), help: "The field with a node's code.")
  var codeField: String?

  @Option(name: .customLong("id"), help: "The field that other objects refer to as their parent.")
  var identifierField: String?

  @Option(name: .customLong("parent"), help: "The field with the ID of a node's parent.")
  var parentField: String?

  @Option(name: .customLong("children"), help: "The field with a node's children.")
  var childrenField: String?

  @Option(name: .customLong("disabled"), help: "The field that marks a node as disabled.")
  var disabledField: String?

  @Option(
    name: .customLong("column"),
    help: "Another field to keep as a text column. Repeat the option for several fields.")
  var columns: [String] = []

  var names: FieldNames {
    FieldNames(
      name: nameField, code: codeField, identifier: identifierField, parent: parentField,
      children: childrenField, disabled: disabledField, columns: columns)
  }
}

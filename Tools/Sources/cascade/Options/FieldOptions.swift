import ArgumentParser
import HierarchyFormats

/// Options that name the fields of JSON objects.
struct FieldOptions: ParsableArguments {
  @Option(name: .customLong("name"), help: "The field that holds a node's name.")
  var nameField: String?

  @Option(name: .customLong("code"), help: "The field that holds a node's code.")
  var codeField: String?

  @Option(name: .customLong("id"), help: "The field that rows refer to as their parent.")
  var identifierField: String?

  @Option(name: .customLong("parent"), help: "The field that holds a row's parent.")
  var parentField: String?

  @Option(name: .customLong("children"), help: "The field that holds a node's children.")
  var childrenField: String?

  @Option(name: .customLong("disabled"), help: "The field that disables a node.")
  var disabledField: String?

  @Option(name: .customLong("column"), help: "A further field to keep; may be repeated.")
  var columns: [String] = []

  var names: FieldNames {
    FieldNames(
      name: nameField, code: codeField, identifier: identifierField, parent: parentField,
      children: childrenField, disabled: disabledField, columns: columns)
  }
}

import Hierarchies
import Selections
import WebRuntime

extension ChoiceComponent {
  /// The value of the property `value` and of the form; null without a value. Includes requested values that
  /// aren't loaded yet.
  package var valueScript: ScriptValue {
    if !isMultiple {
      if asked.isChosen || asked.isElsewhere, let text = asked.text { return text }
      let known = dataState == .ready ? paths.first : nil
      return keptValue ?? known.map { .text(.bytes(valueText(of: $0))) } ?? .null
    }
    let bytes = SavedPath.listUTF8(of: reportedValues)
    return bytes.isEmpty ? .null : .text(.bytes(bytes))
  }

  /// The attribute forms of all values, for the property `values`.
  package var valuesScript: ScriptValue { Self.script(values: reportedValues) }

  /// The values of the chosen nodes and those that have no node, for the property `values` after the user has changed them.
  final var chosenValuesScript: ScriptValue { Self.script(values: values(of: paths)) }

  /// The chosen nodes as `{code, name}`; the code is null for a node without one.
  package var pathScript: ScriptValue { script(path: path) }

  package var pathsScript: ScriptValue { .list(paths.map { script(path: $0) }) }

  package var rowsScript: ScriptValue { script(rows: rows) }

  func script(path: [Hierarchy.Node]) -> ScriptValue {
    .list(path.map { script(node: $0) })
  }

  func script(node: Hierarchy.Node) -> ScriptValue {
    .record([
      .init("code", hierarchy.codeUTF8(of: node).map { .text(.bytes(Array($0))) } ?? .null),
      .init("name", .text(.bytes(name(of: node)))),
    ])
  }

  private func script(rows: [Int?]) -> ScriptValue {
    .list(rows.map { row in row.map { .number(Double($0)) } ?? .null })
  }

  /// The detail of the events `change` and `input`.
  package var detail: ScriptValue { detail(path: path, rows: rows, paths: paths) }

  /// Returns the detail of an event about a path other than the value, such as a draft. If several values can
  /// be chosen, the detail has all of them, and after an address was pasted its remainder.
  package func detail(
    path: [Hierarchy.Node], rows: [Int?], paths: [[Hierarchy.Node]] = []
  ) -> ScriptValue {
    var fields: [ScriptValue.Field] = [
      .init("path", script(path: path)), .init("rows", script(rows: rows)),
    ]
    if isMultiple {
      fields.append(.init("paths", .list(paths.map { script(path: $0) })))
      let isValue = paths == self.paths
      fields.append(
        .init("values", isValue ? valuesScript : Self.script(values: values(of: paths))))
    }
    if let former = former.finder?.script(of: isMultiple ? paths : [path]) {
      fields.append(.init("former", former))
    }
    if let remainder { fields.append(.init("rest", .text(.bytes(remainder)))) }
    return .record(fields)
  }

  /// The row of each node of a path among its siblings.
  func rows(of path: [Hierarchy.Node]) -> [Int?] { path.map { hierarchy.position(of: $0) } }

  /// Returns a node's name in UTF-8.
  package func name(of node: Hierarchy.Node) -> [UInt8] {
    Array(hierarchy.nameUTF8(of: node))
  }
}

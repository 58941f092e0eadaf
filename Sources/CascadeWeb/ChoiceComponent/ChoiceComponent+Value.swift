import Hierarchies
import Selections

extension ChoiceComponent {
  /// The value of the property `value` and of the form; null without a value. Includes requested values that
  /// aren't loaded yet.
  package var valueScript: ScriptValue {
    if !isMultiple {
      let known = dataState == .ready ? paths.first : nil
      return written ?? keptValue ?? known.map { .text(.bytes(valueText(of: $0))) } ?? .null
    }
    let bytes = SavedPath.listUTF8(of: reportedValues)
    return bytes.isEmpty ? .null : .text(.bytes(bytes))
  }

  /// The requested value as it was given, if it isn't exactly what the control has chosen: it isn't loaded, isn't known,
  /// has levels that the control doesn't show, or ends above them.
  final var keptValue: ScriptValue? {
    guard !isMultiple, let requested = requestedPaths.first else { return nil }
    if dataState == .ready, !isValueUnknown {
      let match = hierarchy.match(savedPath, in: matchScope)
      if match.isComplete, match.path == path { return nil }
    }
    if case .text = asked { return asked }
    return .text(.bytes(askedText ?? requested.textUTF8))
  }

  /// The attribute forms of all values, for the property `values`.
  package var valuesScript: ScriptValue { Self.script(values: reportedValues) }

  /// The values of the chosen nodes and those that have no node, for the property `values` after the user has changed them.
  final var chosenValuesScript: ScriptValue { Self.script(values: values(of: paths)) }

  /// The values as events have reported them or the page can read them: those of the nodes, then those without nodes.
  private var reportedValues: [[UInt8]] {
    dataState == .ready ? settled.values : savedPaths.map { $0.textUTF8 }
  }

  /// Notes the values after the page or the user has changed them.
  final func settleValues() {
    if !isMultiple { return }
    settled = SettledValues(values: values(of: paths), waiting: pending)
  }

  /// Gives values whose nodes have loaded their usual form. The others stay what they are, even if they are nodes that have
  /// more checked nodes below them now.
  final func settleLoadedValues() {
    let waiting = pending
    guard isMultiple, waiting.count < settled.waiting.count else { return }
    let scope = lookupScope
    for saved in settled.waiting where !waiting.contains(saved) {
      let match = hierarchy.match(saved, in: scope)
      let given = saved.textUTF8
      guard match.isComplete, let index = settled.values.firstIndex(of: given) else { continue }
      settled.values[index] = valueText(of: match.path)
    }
    settled.waiting = waiting
  }

  private func values(of paths: [[Hierarchy.Node]]) -> [[UInt8]] {
    var values: [[UInt8]] = []
    for path in paths { values.append(valueText(of: path)) }
    for saved in pending { values.append(saved.textUTF8) }
    return values
  }

  private static func script(values: [[UInt8]]) -> ScriptValue {
    .list(values.map { .text(.bytes($0)) })
  }

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

/// Several values between two changes by the page or the user.
struct SettledValues {
  var values: [[UInt8]] = []
  /// The requested values that have no node; they are the last of the values.
  var waiting: [SavedPath] = []
}

import Hierarchies
import Selections

extension ChoiceComponent {
  /// The value of the property `value` and of the form; null without a value. Includes requested values that
  /// aren't loaded yet.
  package var valueScript: ScriptValue {
    guard isMultiple else {
      if let written { return written }
      if case .text = asked, !unknownValues.isEmpty { return asked }
      if let whole = valueWithHiddenLevels { return .text(.bytes(whole)) }
      let values = values(of: shownPaths)
      return values.first.map { .text(.bytes($0)) } ?? .null
    }
    let bytes = SavedPath.listUTF8(of: values(of: shownPaths))
    return bytes.isEmpty ? .null : .text(.bytes(bytes))
  }

  /// The attribute forms of all values, for the property `values`.
  package var valuesScript: ScriptValue { valuesScript(of: shownPaths) }

  /// The chosen paths, unless they are those of former data while other data is loading.
  private var shownPaths: [[Hierarchy.Node]] { dataState == .ready ? paths : [] }

  /// Whether the value has levels that the element doesn't show.
  package final var hasHiddenLevels: Bool { valueWithHiddenLevels != nil }

  /// The value, if it has levels that the element doesn't show; nil if not.
  private var valueWithHiddenLevels: [UInt8]? {
    guard !isMultiple, !isIndependent, dataState == .ready, let saved = savedPaths.first,
      hierarchy.match(saved, in: matchScope).unmatched?.reason == .tooDeep
    else { return nil }
    let whole = hierarchy.match(saved, in: lookupScope)
    if whole.isComplete { return valueText(of: whole.path) }
    // What lies below may not be loaded, because it isn't shown.
    let isInPart = whole.path.last.map { upperFile?.hasChildrenInPart($0) ?? false } ?? false
    return isInPart || whole.unmatched?.reason == .notLoaded ? saved.textUTF8 : nil
  }

  private func values(of paths: [[Hierarchy.Node]]) -> [[UInt8]] {
    var values: [[UInt8]] = []
    for path in paths { values.append(valueText(of: path)) }
    for saved in pending { values.append(saved.textUTF8) }
    return values
  }

  private func valuesScript(of paths: [[Hierarchy.Node]]) -> ScriptValue {
    .list(values(of: paths).map { .text(.bytes($0)) })
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
      fields.append(.init("values", valuesScript(of: paths)))
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

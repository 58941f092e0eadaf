import Hierarchies

extension ChoiceComponent {
  /// The value in its attribute form: the code where it names one node, or the names from the root
  /// down; in independent columns a code or name for each.
  package var valueText: [UInt8] {
    var bytes: [UInt8] = []
    if isIndependent {
      for node in path {
        ValueWish.append(part: uniqueCode(of: node) ?? name(of: node), to: &bytes)
      }
    } else if let last = path.last {
      if let code = uniqueCode(of: last) { return code }
      for node in path { ValueWish.append(part: name(of: node), to: &bytes) }
    }
    return bytes
  }

  /// The value as the property `value` gives it and a form submits it; null when nothing is chosen.
  /// While there is no data, it is what was asked for.
  package var valueScript: ScriptValue {
    if dataState != .ready { return wish.steps.isEmpty ? .null : .text(.bytes(wish.text)) }
    return path.isEmpty ? .null : .text(.bytes(valueText))
  }

  /// The chosen nodes, as `{code, name}`; a node without a code has the code null.
  package var pathScript: ScriptValue { script(path: path) }

  package var rowsScript: ScriptValue { script(rows: rows) }

  private func script(path: [Hierarchy.Node]) -> ScriptValue {
    .list(
      path.map { node in
        .record([
          .init("code", hierarchy.codeBytes(of: node).map { .text(.bytes(Array($0))) } ?? .null),
          .init("name", .text(.bytes(name(of: node)))),
        ])
      })
  }

  private func script(rows: [Int?]) -> ScriptValue {
    .list(rows.map { row in row.map { .number(Double($0)) } ?? .null })
  }

  /// What the events `change` and `input` carry.
  package var detail: ScriptValue { detail(path: path, rows: rows) }

  /// What an event carries that tells of another path than the value, such as one not yet confirmed.
  package func detail(path: [Hierarchy.Node], rows: [Int?]) -> ScriptValue {
    .record([.init("path", script(path: path)), .init("rows", script(rows: rows))])
  }

  /// The UTF-8 of a node's name.
  package func name(of node: Hierarchy.Node) -> [UInt8] {
    Array(hierarchy.nameBytes(of: node))
  }

  /// Tells the form what to submit and whether something is missing.
  package func updateForm() {
    host.setFormValue(valueScript)
    if isValueMissing && isRequired {
      host.setMissing(text(.valueMissing), anchor: anchor)
    } else {
      host.setValid()
    }
  }

  private func uniqueCode(of node: Hierarchy.Node) -> [UInt8]? {
    guard let code = hierarchy.codeBytes(of: node) else { return nil }
    let found = code.withUnsafeBytes { hierarchy.node(withCodeBytes: $0) }
    return found == node ? Array(code) : nil
  }
}

import Hierarchies

extension ChoiceComponent {
  /// The value in its attribute form: the code where it names one node, or the names from the root
  /// down; in independent columns a code or name for each.
  package var valueText: [UInt8] {
    var bytes: [UInt8] = []
    if isIndependent {
      for node in path { ValueWish.append(part: uniqueCode(of: node) ?? name(of: node), to: &bytes) }
    } else if let last = path.last {
      if let code = uniqueCode(of: last) { return code }
      for node in path { ValueWish.append(part: name(of: node), to: &bytes) }
    }
    return bytes
  }

  /// The value as the property `value` gives it; null when nothing is chosen.
  package var valueScript: ScriptValue {
    path.isEmpty ? .null : .text(.bytes(valueText))
  }

  /// The chosen nodes, as `{code, name}`; a node without a code has the code null.
  package var pathScript: ScriptValue {
    .list(
      path.map { node in
        .record([
          .init("code", hierarchy.codeBytes(of: node).map { .text(.bytes(Array($0))) } ?? .null),
          .init("name", .text(.bytes(name(of: node)))),
        ])
      })
  }

  package var rowsScript: ScriptValue {
    .list(rows.map { row in row.map { .number(Double($0)) } ?? .null })
  }

  /// What the events `change` and `input` carry.
  package var detail: ScriptValue {
    .record([.init("path", pathScript), .init("rows", rowsScript)])
  }

  /// The UTF-8 of a node's name.
  package func name(of node: Hierarchy.Node) -> [UInt8] {
    Array(hierarchy.nameBytes(of: node))
  }

  /// Tells the form what to submit and whether something is missing.
  package func updateForm() {
    let isMissing = path.isEmpty
    host.setFormValue(isMissing ? .null : .text(.bytes(valueText)))
    if isMissing && isRequired {
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

import Hierarchies

/// Reads independent columns as a page gives them: a list of columns, each a list of rows or
/// `{name, children}`; a row is a text, a number, or `{name, code, disabled, icon}`.
enum ColumnsReader {
  static func hierarchy(of columns: [ScriptValue]) -> Hierarchy {
    var builder = HierarchyBuilder()
    for (position, column) in columns.prefix(64).enumerated() {
      var rows: [ScriptValue] = []
      var name = column.field("name")?.utf8 ?? []
      if case .list(let items) = column { rows = items }
      if case .list(let items)? = column.field("children") { rows = items }
      if name.isEmpty { Decimal.append(position + 1, to: &name) }
      let entry = name.withUnsafeBufferPointer { builder.add(utf8: $0) }
      for row in rows { add(row, to: entry, in: &builder) }
    }
    return builder.build()
  }

  private static func add(
    _ row: ScriptValue, to column: HierarchyBuilder.Entry, in builder: inout HierarchyBuilder
  ) {
    guard let name = row.utf8 ?? row.field("name")?.utf8, !name.isEmpty else { return }
    let entry = name.withUnsafeBufferPointer { builder.add(utf8: $0, to: column) }
    if let code = row.field("code")?.utf8 {
      code.withUnsafeBufferPointer { builder.setCode(utf8: $0, of: entry) }
    }
    if let icon = row.field("icon")?.utf8 {
      icon.withUnsafeBufferPointer { builder.setText(utf8: $0, column: "icon", of: entry) }
    }
    if row.field("disabled") == .flag(true) { builder.setDisabled(true, of: entry) }
  }
}

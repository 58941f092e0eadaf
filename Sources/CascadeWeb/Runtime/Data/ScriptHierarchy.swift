import Hierarchies

/// Builds a hierarchy from a script value: the JSON of a file, the property `data`, or the columns of a
/// wheel. The browser parses the JSON.
///
/// - **Nested**: a list of texts, numbers and objects such as `{name, code, children, disabled, icon}`,
///   or an object with such a list in it, as `{data: […]}`.
/// - **Nested maps**: `{"广东省": {"广州市": ["海珠区"]}}`.
/// - **Flat rows** in any order: `[{id: 1, parentId: null, name: "广东省"}, …]`. A row whose parent is
///   missing is a root; rows that are their own ancestors are left out.
/// - **Columns**: a list of lists, each the rows of a column.
///
/// Every other text or number of an object goes into the text column of that name.
///
/// A node with `leaf: true` has no children, while others may load theirs later.
///
/// Anything else adds no node.
struct ScriptHierarchy {
  private var builder = HierarchyBuilder()

  static func hierarchy(of value: ScriptValue) -> Hierarchy {
    var reader = ScriptHierarchy()
    if case .list(let rows) = value, FlatRows.areFlat(rows) {
      FlatRows(rows).add(below: nil, to: &reader)
    } else {
      reader.addAll(value, to: nil, depth: 0)
    }
    return reader.builder.build()
  }

  /// Adds the nodes of a list, or of a map from names to lists.
  private mutating func addAll(
    _ value: ScriptValue, to parent: HierarchyBuilder.Entry?, depth: Int
  ) {
    guard depth < 64 else { return }
    switch value {
    case .list(let items):
      for (position, item) in items.enumerated() {
        if case .list = item, parent == nil, let column = add(.number(position + 1), to: nil) {
          addAll(item, to: column, depth: depth + 1)
        } else if let node = add(item, to: parent), let children = Self.children(of: item) {
          addAll(children, to: node, depth: depth + 1)
        }
      }
    case .record(let fields):
      if parent == nil, let wrapped = Self.wrapped(value) {
        return addAll(wrapped, to: nil, depth: depth + 1)
      }
      for field in fields {
        guard let node = add(field.name, to: parent) else { continue }
        addAll(field.value, to: node, depth: depth + 1)
      }
    case .text(let text): _ = add(text, to: parent)
    default: break
    }
  }

  /// Adds a node: a name, or an object with a name.
  mutating func add(
    _ item: ScriptValue, to parent: HierarchyBuilder.Entry?
  ) -> HierarchyBuilder.Entry? {
    if let name = item.utf8 { return add(Text(name), to: parent) }
    guard let name = Self.first(of: ["name", "label", "text", "title", "value"], in: item),
      let entry = add(Text(name), to: parent)
    else { return nil }
    let code = Self.first(of: ["code", "value", "id", "key"], in: item)
    if let code { set(Array(Name("code").bytes), code, of: entry) }
    if item.field("leaf") == .flag(true) { set(Array(Name("leaf").bytes), [0x31], of: entry) }
    if case .record(let fields) = item {
      for field in fields {
        guard let text = field.value.utf8, !text.isEmpty, text != name, text != code else {
          continue
        }
        set(field.name.utf8, text, of: entry)
      }
    }
    if item.field("disabled") == .flag(true) { builder.setDisabled(true, of: entry) }
    return entry
  }

  private mutating func add(
    _ name: Text, to parent: HierarchyBuilder.Entry?
  ) -> HierarchyBuilder.Entry? {
    if name.utf8.isEmpty { return nil }
    return name.utf8.withUnsafeBufferPointer { builder.add(validUTF8: $0, to: parent) }
  }

  private mutating func set(_ column: [UInt8], _ text: [UInt8], of entry: HierarchyBuilder.Entry) {
    text.withUnsafeBufferPointer { text in
      column.withUnsafeBufferPointer { column in
        builder.setText(validUTF8: text, column: column, of: entry)
      }
    }
  }

  // MARK: Fields

  static func first(of names: [Name], in item: ScriptValue) -> [UInt8]? {
    for name in names {
      if let text = item.field(name)?.utf8, !text.isEmpty { return text }
    }
    return nil
  }

  private static func children(of item: ScriptValue) -> ScriptValue? {
    for name: Name in ["children", "child", "items", "options"] {
      if let children = item.field(name) { return children }
    }
    return nil
  }

  private static func wrapped(_ value: ScriptValue) -> ScriptValue? {
    for name: Name in ["data", "items", "rows", "list"] {
      if case .list(let items)? = value.field(name) { return .list(items) }
    }
    return nil
  }
}

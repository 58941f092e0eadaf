import Hierarchies
import HierarchyFormats
import WebRuntime

/// Builds hierarchies from script values in the most common shapes: the JSON of a file, the properties `data` and
/// `columns`, or the children that a page or a server adds. The browser parses the JSON.
///
/// - **Nested**: a list of texts, numbers and objects such as `{name, code, children, disabled, icon}`, or an object with
///   such a list in it, as `{data: […]}`.
/// - **Nested maps**: `{"广东省": {"广州市": ["海珠区"]}}`.
/// - **Flat rows** in any order: `[{id: 1, parentId: null, name: "广东省"}, …]`.
/// - **Columns**: a list of lists, each the rows of a column.
///
/// The names of fields are those of ``FieldTable``. Every other text or number of an object goes into the text column of
/// that name. A node with `leaf: true` has no children, while others may load theirs later.
///
/// Anything else is `nil`: ``DocumentReader``, a separate part of the program, reads it or says why it can't be read. It reads
/// the shapes above in the same way.
struct ScriptHierarchy {
  private var builder = HierarchyBuilder()
  private var fields = ScriptFields()

  // The functions are a part of the program. If they were inlined, what they call would be in that of all pages.

  @inline(never)
  static func hierarchy(of value: ScriptValue) -> Hierarchy? {
    var reader = ScriptHierarchy()
    return reader.addDocument(value) ? reader.builder.build() : nil
  }

  /// Returns the hierarchy of independent columns: lists, or objects with the rows as their children.
  @inline(never)
  static func columns(of lists: [ScriptValue]) -> Hierarchy? {
    var reader = ScriptHierarchy()
    for (position, list) in lists.enumerated() {
      guard case .list(let rows) = list else { return hierarchy(of: .list(lists)) }
      let column = reader.add(name: Text.number(position + 1).utf8, to: nil)
      if !reader.addAll(rows, to: column) { return nil }
    }
    return reader.builder.build()
  }

  /// Returns a hierarchy whose roots are the nodes of a list: names, or objects such as `{code, name, leaf, disabled}`. It
  /// can be in an object, as in that of a server.
  @inline(never)
  static func nodes(of value: ScriptValue) -> Hierarchy? {
    var reader = ScriptHierarchy()
    var list = value.field("children") ?? value
    if case .record(let fields) = list, let items = reader.fields.list(inEnvelope: fields) {
      list = .list(items)
    }
    guard case .list(let items) = list else { return nil }
    return reader.addAll(items, to: nil) ? reader.builder.build() : nil
  }
}

extension ScriptHierarchy {
  private mutating func addDocument(_ value: ScriptValue) -> Bool {
    switch value {
    case .list(let items): addRows(items)
    case .record(let fields):
      if let items = self.fields.list(inEnvelope: fields) {
        addRows(items)
      } else {
        add(fields, to: nil)
      }
    default: false
    }
  }

  private mutating func addRows(_ items: [ScriptValue]) -> Bool {
    var nodes: [ScriptFields.Node] = []
    for item in items {
      guard case .record(let record) = item else { break }
      guard let node = fields.node(record) else { return false }
      nodes.append(node)
    }
    if nodes.count == items.count, nodes.contains(where: { $0.parent != nil }),
      !nodes.contains(where: { !$0.children.isEmpty })
    {
      return FlatRows(nodes)?.add(to: &self) ?? false
    }
    return addAll(items, to: nil)
  }

  /// Adds the nodes of a list, or returns false if one isn't a name or an object with a name.
  private mutating func addAll(_ items: [ScriptValue], to parent: HierarchyBuilder.Entry?) -> Bool {
    for item in items {
      if case .record(let record) = item {
        guard let node = fields.node(record) else { return false }
        if !addAll(node.children, to: add(node, to: parent)) { return false }
      } else {
        guard let name = item.utf8, !name.isEmpty else { return false }
        _ = add(name: name, to: parent)
      }
    }
    return true
  }

  /// Adds a map from names to what is below them.
  private mutating func add(_ map: [ScriptValue.Field], to parent: HierarchyBuilder.Entry?) -> Bool
  {
    for field in map {
      let name = field.name.utf8
      if name.isEmpty || fields.isKnown(field) { return false }
      let entry = add(name: name, to: parent)
      switch field.value {
      case .null: break
      case .record(let fields): if !add(fields, to: entry) { return false }
      case .list(let items):
        for item in items {
          guard let name = item.utf8, !name.isEmpty else { return false }
          _ = add(name: name, to: entry)
        }
      default: return false
      }
    }
    return true
  }

  mutating func add(
    _ node: ScriptFields.Node, to parent: HierarchyBuilder.Entry?
  ) -> HierarchyBuilder.Entry {
    let entry = add(name: node.name, to: parent)
    if let code = node.ownCode { set(Array(Name("code").bytes), code, of: entry) }
    for field in node.fields {
      var text = field.value.utf8 ?? []
      if case .flag(true) = field.value, field.name == "leaf" { text = [UInt8(ascii: "1")] }
      if !text.isEmpty, text != node.name, text != node.ownCode {
        set(field.name.utf8, text, of: entry)
      }
    }
    if node.isDisabled { builder.setDisabled(true, of: entry) }
    return entry
  }

  private mutating func add(
    name: [UInt8], to parent: HierarchyBuilder.Entry?
  ) -> HierarchyBuilder.Entry {
    name.withUnsafeBufferPointer { builder.add(validUTF8: $0, to: parent) }
  }

  private mutating func set(_ column: [UInt8], _ text: [UInt8], of entry: HierarchyBuilder.Entry) {
    text.withUnsafeBufferPointer { text in
      column.withUnsafeBufferPointer { column in
        builder.setText(validUTF8: text, column: column, of: entry)
      }
    }
  }
}

import CascadeBase

/// A named column of texts, such as `code` or `pinyin`, for some or all nodes of a hierarchy.
public struct TextColumn: Sendable {
  static let codeName: [UInt8] = [0x63, 0x6F, 0x64, 0x65]

  private let packed: PackedHierarchy
  private let overlay: EditOverlay?

  /// The index of the column in the packed hierarchy, and in the texts of added nodes.
  private let compiled: Int?
  private let appended: Int?

  init?(_ name: UnsafeBufferPointer<UInt8>, of hierarchy: Hierarchy) {
    packed = hierarchy.packed
    overlay = hierarchy.overlay
    compiled = packed.columnIndex(named: name)
    appended = overlay?.texts.columnIndex(named: name)
    if compiled == nil, appended == nil { return nil }
  }

  /// The text of a node, or `nil` if it has none.
  ///
  /// - Complexity: O(1) if at least half of the nodes have a text, otherwise O(log *e*) for *e* entries.
  public subscript(node: Hierarchy.Node) -> UTF8Text? {
    check(node)
    if let overlay, node.index >= packed.nodeCount {
      return appended.flatMap {
        overlay.texts.text(inColumn: $0, of: node.index - packed.nodeCount)
      }
    }
    guard let compiled, let text = packed.columns[compiled].text(of: node) else { return nil }
    if text.beginning.isEmpty { return UTF8Text(text.rest, in: packed.bytes) }
    let copy = text.joined
    return UTF8Text(copy.buffer.assumingMemoryBound(to: UInt8.self), in: copy)
  }

  /// The text of a node as unowned UTF-8, valid while this column exists, or `nil` if the node has none.
  ///
  /// Loops over many nodes use it to avoid retaining and releasing the bytes for each.
  package func textInPlace(of node: Hierarchy.Node) -> TextParts? {
    check(node)
    if node.index >= packed.nodeCount { return self[node].map { TextParts(rest: $0.inPlace) } }
    return compiled.flatMap { packed.columns[$0].text(of: node) }
  }

  /// Calls a closure with every node that can have a text, in the order of their indices. Others have none.
  ///
  /// - Complexity: O(*e*) for *e* entries.
  package func forEachNode(_ body: (Hierarchy.Node) -> Void) {
    if let compiled {
      let column = packed.columns[compiled]
      for entry in 0..<column.texts.count { body(column.node(at: entry)) }
    }
    if let overlay {
      for node in packed.nodeCount..<overlay.parents.count { body(.init(node)) }
    }
  }

  private func check(_ node: Hierarchy.Node) {
    require(
      node.index < overlay?.parents.count ?? packed.nodeCount,
      "The node's index is past the end of this column; is it from another hierarchy?")
  }
}

extension Hierarchy {
  /// The names of the columns, in the order in which they were added: `["code", "pinyin"]`.
  ///
  /// The names of the nodes aren't a column.
  ///
  /// - Complexity: O(*c*) for *c* columns.
  public var columnNames: [String] {
    columnNamesUTF8.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The names of the columns in UTF-8.
  package var columnNamesUTF8: [[UInt8]] {
    var names: [[UInt8]] = []
    for column in packed.columns.dropFirst() { names.append(Array(column.name)) }
    for name in overlay?.texts.columnNames ?? [] where !names.contains(name) { names.append(name) }
    return names
  }

  /// The column with a name, or `nil` if no node has a text in it.
  ///
  /// To read the texts of many nodes, get the column once.
  ///
  /// - Complexity: O(*c*) for *c* columns.
  public func column(named name: String) -> TextColumn? {
    var name = name
    return name.withUTF8 { TextColumn($0, of: self) }
  }

  /// The column with a static name. This call doesn't link the standard library's `String`.
  package func column(_ name: StaticString) -> TextColumn? {
    name.withUTF8Buffer { TextColumn($0, of: self) }
  }

  /// The column with a name in UTF-8.
  package func column(utf8 name: UnsafeBufferPointer<UInt8>) -> TextColumn? {
    TextColumn(name, of: self)
  }

  /// The text of a node in a named column, or `nil` if it has none.
  ///
  /// - Complexity: O(*c* + log *e*) for *c* columns of up to *e* entries.
  public func text(_ column: String, of node: Node) -> String? {
    self.column(named: column)?[node]?.string
  }

  var codes: TextColumn? {
    TextColumn.codeName.withUnsafeBufferPointer { TextColumn($0, of: self) }
  }
}

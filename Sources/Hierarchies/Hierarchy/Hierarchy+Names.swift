extension Hierarchy {
  /// The name of a node.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public func name(of node: Node) -> String { nameUTF8(of: node).string }

  /// The name of a node as UTF-8 in place.
  ///
  /// - Complexity: O(1), or O(log *r*) for *r* renamed nodes.
  public func nameUTF8(of node: Node) -> UTF8Text {
    checkNumber(of: node)
    if let name = overlay?.texts.name(of: node.index - packed.nodeCount) { return name }
    return UTF8Text(packed.names.text(at: node.index), in: packed.bytes)
  }

  /// The name of a node as an unowned UTF-8 buffer, valid while this hierarchy exists.
  ///
  /// Loops over many names use it to avoid retaining and releasing the bytes for each.
  ///
  /// - Complexity: O(1), or O(log *r*) for *r* renamed nodes.
  package func nameInPlace(of node: Node) -> UnsafeBufferPointer<UInt8> {
    checkNumber(of: node)
    if let name = overlay?.texts.name(of: node.index - packed.nodeCount) { return name.inPlace }
    return packed.names.text(at: node.index)
  }

  /// The names of nodes, such as those of a path.
  ///
  /// ```swift
  /// hierarchy.names(of: hierarchy.path(to: node))  // ["广东省", "广州市", "海珠区"]
  /// ```
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public func names(of nodes: [Node]) -> [String] { nodes.map { name(of: $0) } }
}

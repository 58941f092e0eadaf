extension Hierarchy {
  /// The name of a node.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public func name(of node: Node) -> String { nameBytes(of: node).string }

  /// The name of a node as UTF-8, in place.
  ///
  /// - Complexity: O(1), or O(log *r*) where *r* nodes were renamed.
  public func nameBytes(of node: Node) -> UTF8Text {
    checkNumber(of: node)
    if let name = growth?.texts.name(of: node.index - image.nodeCount) { return name }
    return UTF8Text(image.names.text(at: node.index), in: image.bytes)
  }

  /// The names of some nodes, such as those of a path.
  ///
  ///     hierarchy.names(of: hierarchy.path(to: node))  // ["广东省", "广州市", "海珠区"]
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public func names(of nodes: [Node]) -> [String] { nodes.map { name(of: $0) } }
}

/// A text column of an image: a text for every node, or for some.
struct Column {
  /// The nodes that have a text, ascending; `nil` where entry and node have the same number.
  let nodes: UnsafeBufferPointer<UInt32>?
  let texts: PackedTexts

  /// The entries sorted by text; empty for columns that are not searched.
  let order: UnsafeBufferPointer<UInt32>
  let name: UnsafeBufferPointer<UInt8>

  /// The text of a node; `nil` where it has none.
  ///
  /// - Complexity: O(1), or O(log *e*) for *e* entries where not every node has one.
  func text(of node: Hierarchy.Node) -> UnsafeBufferPointer<UInt8>? {
    guard let entry = entry(of: node) else { return nil }
    let text = texts.text(at: entry)
    return text.isEmpty ? nil : text
  }

  private func entry(of node: Hierarchy.Node) -> Int? {
    guard let nodes else { return node.index }
    let entry = lowerBound(of: node.number, in: nodes)
    return entry < nodes.count && nodes[entry] == node.number ? entry : nil
  }

  /// The node of an entry.
  func node(at entry: Int) -> Hierarchy.Node {
    Hierarchy.Node(number: nodes.map { $0[entry] } ?? UInt32(truncatingIfNeeded: entry))
  }
}

import CascadeBase

extension PackedHierarchy {
  /// The nodes with a code, in the order of their numbers.
  ///
  /// A shortened code is unique, and the whole code before it is that of the parent.
  ///
  /// - Complexity: O(*r* + log *e*) for *r* results among *e* codes.
  func nodes(withCode code: UnsafeBufferPointer<UInt8>) -> [Hierarchy.Node] {
    let found = TextColumn.codeName.withUnsafeBufferPointer { columnIndex(named: $0) }
    guard let column = found.map({ columns[$0] }) else { return [] }
    let (order, texts) = (column.order, column.texts)
    let start = partitionPoint(in: order.count) {
      compare(texts.text(at: Int(order[$0])), code) < 0
    }
    var nodes: [Hierarchy.Node] = []
    var position = start
    while position < order.count, areEqual(texts.text(at: Int(order[position])), code) {
      nodes.append(column.node(at: Int(order[position])))
      position += 1
    }
    if position > start || start == 0 || column.shortened == nil { return nodes }
    let parent = Hierarchy.Node(number: order[start - 1])
    if let node = node(withCode: code, shortenedBelow: parent, in: column) { nodes.append(node) }
    return nodes
  }

  private func node(
    withCode code: UnsafeBufferPointer<UInt8>, shortenedBelow parent: Hierarchy.Node,
    in column: PackedColumn
  ) -> Hierarchy.Node? {
    let length = column.texts.text(at: parent.index).count
    let children = children(of: parent)
    if length >= code.count { return nil }
    let rest = UnsafeBufferPointer(rebasing: code[length...])
    // The shortened codes of siblings ascend and come first.
    let found =
      Int(children.lowerBound)
      + partitionPoint(in: children.count) {
        let child = Int(children.lowerBound) + $0
        return column.isShortened(child) && compare(column.texts.text(at: child), rest) < 0
      }
    let node = Hierarchy.Node(found)
    return found < children.upperBound && column.isShortened(found)
      && column.text(of: node)?.isEqual(to: code) == true ? node : nil
  }
}

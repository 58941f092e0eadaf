import CascadeBase

extension Hierarchy {
  /// The code of a node, or `nil` if it has none.
  ///
  /// - Complexity: O(log *e*) for *e* nodes with a code; O(1) if at least half of the nodes have one.
  public func code(of node: Node) -> String? { codeUTF8(of: node)?.string }

  /// The code of a node as UTF-8, or `nil` if it has none.
  ///
  /// The text is in place, except that a code that begins with the code of the node's parent can be a copy.
  ///
  /// - Complexity: O(*b* + log *e*) for *b* bytes and *e* nodes with a code; O(*b*) if at least half of the
  ///   nodes have one.
  public func codeUTF8(of node: Node) -> UTF8Text? {
    checkNumber(of: node)
    return codes?[node]
  }

  /// The only node with a code, or `nil` if no node or several nodes have it.
  ///
  /// ```swift
  /// hierarchy.node(withCode: "440105").map(hierarchy.name)  // "海珠区"
  /// ```
  ///
  /// - Complexity: O(log *e*) for *e* nodes with a code.
  public func node(withCode code: String) -> Node? {
    var code = code
    return code.withUTF8 { node(withCodeUTF8: $0) }
  }

  /// The only node with a code in UTF-8, or `nil` if no node or several nodes have it.
  ///
  /// - Complexity: O(log *e*) for *e* nodes with a code.
  public func node(withCodeUTF8 code: UnsafeBufferPointer<UInt8>) -> Node? {
    let nodes = nodes(withCodeUTF8: code)
    return nodes.count == 1 ? nodes[0] : nil
  }

  /// The only node with a code in UTF-8, or `nil` if no node or several nodes have it.
  package func node(withCodeUTF8 code: [UInt8]) -> Node? {
    code.withUnsafeBufferPointer { node(withCodeUTF8: $0) }
  }

  /// All nodes with a code, in the order of their indices.
  ///
  /// - Complexity: O(*r* + log *e*) for *r* results among *e* nodes with a code.
  public func nodes(withCode code: String) -> [Node] {
    var code = code
    return code.withUTF8 { nodes(withCodeUTF8: $0) }
  }

  /// All nodes with a code in UTF-8, in the order of their indices.
  ///
  /// - Complexity: O(*r* + log *e*) for *r* results among *e* nodes with a code.
  public func nodes(withCodeUTF8 code: UnsafeBufferPointer<UInt8>) -> [Node] {
    guard !code.isEmpty else { return [] }
    let found = packed.nodes(withCode: code)
    return overlay?.nodes(withCode: code, among: found) ?? found
  }

  /// A code that two new nodes share, or a new node and a node of the hierarchy; `nil` if all codes are
  /// unique.
  ///
  /// - Complexity: O(*k* × log *k* + *k* × log *e*) comparisons for *k* new nodes and *e* nodes with a
  ///   code.
  package func repeatedCode(in nodes: [NewNode]) -> [UInt8]? {
    var codes: [[UInt8]] = []
    for node in nodes {
      guard let code = node.code, !code.isEmpty else { continue }
      if !code.withUnsafeBufferPointer({ self.nodes(withCodeUTF8: $0) }).isEmpty { return code }
      codes.append(code)
    }
    // The comparison escapes, so it can't capture a variable.
    let all = codes
    let order = Ordering { compare(all[$0], all[$1]) < 0 }.positions(to: all.count)
    for place in order.indices.dropFirst() where all[order[place - 1]] == all[order[place]] {
      return all[order[place]]
    }
    return nil
  }
}

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

extension Hierarchy.NewNode {
  fileprivate var code: [UInt8]? {
    texts.first { $0.name.elementsEqual(TextColumn.codeName) }?.text
  }
}

private func compare(_ a: [UInt8], _ b: [UInt8]) -> Int {
  a.withUnsafeBufferPointer { first in b.withUnsafeBufferPointer { compare(first, $0) } }
}

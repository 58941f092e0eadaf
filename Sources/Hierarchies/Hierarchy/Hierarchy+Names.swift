import CascadeBase

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

  /// The first child of a node, or the first root for `nil`, with exactly this name.
  ///
  /// - Complexity: O(log *f*) for *f* children, plus O(*f*) for edited children.
  public func child(named name: String, of parent: Node?) -> Node? {
    var name = name
    return name.withUTF8 { child(namedUTF8: $0, of: parent) }
  }

  /// The first child of a node, or the first root for `nil`, with exactly this name in UTF-8.
  ///
  /// - Complexity: O(log *f*) for *f* children, plus O(*f*) for edited children.
  public func child(namedUTF8 name: UnsafeBufferPointer<UInt8>, of parent: Node?) -> Node? {
    if let parent { check(parent) }
    if let children = overlay?.children(of: parent) {
      for number in children {
        let node = Node(number: number)
        if nameUTF8(of: node).isEqual(to: name) { return node }
      }
      return nil
    }
    if let parent, parent.index >= packed.nodeCount { return nil }
    return packed.child(named: name, of: parent)
  }

  /// All children of a node, or all roots for `nil`, with exactly this name, in order.
  ///
  /// - Complexity: O(*r* + log *f*) for *r* results among *f* children, plus O(*f*) for edited
  ///   children.
  public func children(named name: String, of parent: Node?) -> [Node] {
    var name = name
    return name.withUTF8 { children(namedUTF8: $0, of: parent) }
  }

  /// All children of a node, or all roots for `nil`, with exactly this name in UTF-8, in order.
  ///
  /// - Complexity: O(*r* + log *f*) for *r* results among *f* children, plus O(*f*) for edited
  ///   children.
  public func children(
    namedUTF8 name: UnsafeBufferPointer<UInt8>, of parent: Node?
  ) -> [Node] {
    if let parent { check(parent) }
    if let children = overlay?.children(of: parent) {
      return children.map { Node(number: $0) }
        .filter { nameUTF8(of: $0).isEqual(to: name) }
    }
    if let parent, parent.index >= packed.nodeCount { return [] }
    return packed.children(named: name, of: parent)
  }
}

extension PackedHierarchy {
  /// Sibling groups up to this size are searched linearly; larger ones have an index by name.
  static let narrowGroup = 32

  fileprivate func child(
    named name: UnsafeBufferPointer<UInt8>, of parent: Hierarchy.Node?
  ) -> Hierarchy.Node? {
    let group = children(of: parent)
    guard group.count > Self.narrowGroup else {
      return names.firstNumber(in: numbers(of: group), of: name).map { Hierarchy.Node($0) }
    }
    let order = order(of: group)
    let found = position(of: name, in: order)
    return found.map { Hierarchy.Node(number: order[$0]) }
  }

  fileprivate func children(
    named name: UnsafeBufferPointer<UInt8>, of parent: Hierarchy.Node?
  ) -> [Hierarchy.Node] {
    let group = children(of: parent)
    var found: [Hierarchy.Node] = []
    guard group.count > Self.narrowGroup else {
      var rest = numbers(of: group)
      while let number = names.firstNumber(in: rest, of: name) {
        found.append(Hierarchy.Node(number))
        rest = number + 1..<rest.upperBound
      }
      return found
    }
    // Equal names are contiguous in the index, in the order of the siblings.
    let order = order(of: group)
    var next = position(of: name, in: order)
    while let position = next, position < order.count,
      areEqual(names.text(at: Int(order[position])), name)
    {
      found.append(Hierarchy.Node(number: order[position]))
      next = position + 1
    }
    return found
  }

  private func numbers(of group: Range<UInt32>) -> Range<Int> {
    Int(group.lowerBound)..<Int(group.upperBound)
  }

  /// The siblings of a large group, sorted by name.
  private func order(of group: Range<UInt32>) -> UnsafeBufferPointer<UInt32> {
    let number = partitionPoint(in: wideGroups.count) { wideGroups[$0] < group.lowerBound }
    let start = Int(wideStarts[number])
    return UnsafeBufferPointer(rebasing: wideOrder[start..<start + group.count])
  }

  /// The first position of a name in the index (binary search).
  private func position(
    of name: UnsafeBufferPointer<UInt8>, in order: UnsafeBufferPointer<UInt32>
  ) -> Int? {
    let found = partitionPoint(in: order.count) { position in
      compare(names.text(at: Int(order[position])), name) < 0
    }
    guard found < order.count, areEqual(names.text(at: Int(order[found])), name) else { return nil }
    return found
  }
}

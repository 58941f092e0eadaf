extension Hierarchy {
  /// The child of a node, or the root for `nil`, with exactly this name; the first of several.
  ///
  /// - Complexity: O(log *f*) for *f* children, plus O(*f*) where children were appended.
  public func child(named name: String, of parent: Node?) -> Node? {
    var name = name
    return name.withUTF8 { child(namedBytes: $0, of: parent) }
  }

  /// The child of a node, or the root for `nil`, with exactly this name in UTF-8; the first of several.
  ///
  /// - Complexity: O(log *f*) for *f* children, plus O(*f*) where children were appended.
  public func child(namedBytes name: UnsafeBufferPointer<UInt8>, of parent: Node?) -> Node? {
    if let parent { check(parent) }
    if let growth, let family = growth.family(of: parent) {
      for number in growth.order[family.range] {
        let node = Node(number: number)
        if nameBytes(of: node).isEqual(to: name) { return node }
      }
      return nil
    }
    if let parent, parent.index >= image.nodeCount { return nil }
    return image.child(named: name, of: parent)
  }
}

extension Image {
  /// Groups of siblings up to this size are looked through one by one; larger ones have an index.
  static let narrowGroup = 32

  func child(named name: UnsafeBufferPointer<UInt8>, of parent: Hierarchy.Node?) -> Hierarchy.Node?
  {
    let group = children(of: parent)
    guard group.count > Self.narrowGroup else {
      let numbers = Int(group.lowerBound)..<Int(group.upperBound)
      return names.firstNumber(in: numbers, of: name).map { Hierarchy.Node($0) }
    }
    let start = Int(wideStarts[lowerBound(of: group.lowerBound, in: wideGroups)])
    let order = UnsafeBufferPointer(rebasing: wideOrder[start..<start + group.count])
    let found = partitionPoint(in: order.count) { position in
      compare(names.text(at: Int(order[position])), name) < 0
    }
    guard found < order.count, areEqual(names.text(at: Int(order[found])), name) else {
      return nil
    }
    return Hierarchy.Node(number: order[found])
  }
}

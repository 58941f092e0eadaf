import CascadeBase

/// Updates the page from one element tree to the next with few operations (a keyed diff).
///
/// The features of an element are compared one by one. Children are matched by key and tag. A longest
/// increasing subsequence of them stays in place, and only the others move.
package struct Patcher {
  let writer: OperationWriter
  let instance: Int
  let references: ReferenceTable

  package init(
    writer: OperationWriter, instance: Int, references: ReferenceTable = ReferenceTable()
  ) {
    self.writer = writer
    self.instance = instance
    self.references = references
  }

  /// Creates an element and its descendants, without inserting it into the page.
  package func create(_ element: Element, in nodes: inout RenderedNodes) -> RenderedNode {
    let node = nodes.insert(element, instance: instance)
    if element.reference != .none { references[element.reference] = node.id }
    writer.operation(.create, node.id, element.tag)
    if let text = element.text { setText(node.id, text) }
    for child in element.children {
      let child = create(child, in: &nodes)
      node.children.append(child)
      writer.operation(.insert, node.id, child.id, 0)
    }
    for feature in element.features { set(feature, of: node.id) }
    return node
  }

  /// Updates a node with the same tag, and its descendants, to `element`.
  package func update(_ node: RenderedNode, to element: Element, in nodes: inout RenderedNodes) {
    let old = node.element
    if old === element { return }
    node.element = element
    if element.reference != .none, element.reference != old.reference {
      references[element.reference] = node.id
    }
    for feature in old.features where !element.features.contains(where: feature.isSameThing) {
      remove(feature, of: node.id)
    }
    for (place, feature) in element.features.enumerated() {
      update(feature, at: place, from: old.features, of: node.id)
    }
    if old.text != nil, element.text == nil { setText(node.id, Text([])) }
    updateChildren(of: node, to: element.children, in: &nodes)
    if let text = element.text, text != old.text { setText(node.id, text) }
  }

  /// Sets a feature unless the old ones include it, most often at the same index.
  private func update(_ feature: Feature, at place: Int, from old: [Feature], of id: Int) {
    var found = place
    if found >= old.count || !old[found].isSameThing(as: feature) {
      found = old.firstIndex(where: feature.isSameThing) ?? -1
    }
    if found >= 0, feature.kind == .listener || old[found].isEqual(to: feature) { return }
    set(feature, of: id)
  }

  private func set(_ feature: Feature, of id: Int) {
    switch feature.kind {
    case .attribute: writer.operation(.setAttribute, id, feature.name, feature.text)
    case .style: writer.operation(.setStyle, id, feature.name, feature.text)
    case .property:
      writer.operation(.setProperty, id, feature.name)
      writer.value(.text(feature.text))
    case .flagProperty:
      writer.operation(.setProperty, id, feature.name)
      writer.value(.flag(feature.isOn))
    case .listener:
      let word = writer.word(for: feature.name)
      writer.operation(.listen, id, Int(feature.event.rawValue), word)
    }
  }

  private func remove(_ feature: Feature, of id: Int) {
    switch feature.kind {
    case .attribute: writer.operation(.removeAttribute, id, feature.name)
    case .style: writer.operation(.removeStyle, id, feature.name)
    case .listener: writer.operation(.unlisten, id, Int(feature.event.rawValue))
    case .property, .flagProperty: break
    }
  }

  private func setText(_ id: Int, _ text: Text) {
    writer.operation(.setText, id)
    writer.text(text)
  }
}

extension Patcher {
  /// Updates the children of a node to `elements`.
  ///
  /// - Complexity: O(*n* log *n*), where *n* is the larger number of children.
  package func updateChildren(
    of parent: RenderedNode, to elements: [Element], in nodes: inout RenderedNodes
  ) {
    let old = parent.children
    let sources = sources(of: elements, among: old)
    var isKept = Array(repeating: false, count: old.count)
    for source in sources where source >= 0 { isKept[source] = true }
    for (position, child) in old.enumerated() where !isKept[position] {
      writer.operation(.remove, child.id)
      nodes.remove(child)
    }
    let isInPlace = longestIncreasingRun(of: sources)
    var children: [RenderedNode] = []
    children.reserveCapacity(elements.count)
    var next = 0
    for position in elements.indices.reversed() {
      let child: RenderedNode
      if sources[position] >= 0 {
        child = old[sources[position]]
        update(child, to: elements[position], in: &nodes)
      } else {
        child = create(elements[position], in: &nodes)
      }
      if !isInPlace[position] { writer.operation(.insert, parent.id, child.id, next) }
      next = child.id
      children.append(child)
    }
    children.reverse()
    parent.children = children
  }

  /// Returns for each new child the index of the old child that it updates, or −1.
  private func sources(of elements: [Element], among old: [RenderedNode]) -> [Int] {
    var sources = Array(repeating: -1, count: elements.count)
    var keyed: [Int] = []
    var unkeyed: [Int] = []
    for (position, node) in old.enumerated() {
      if node.element.key == nil { unkeyed.append(position) } else { keyed.append(position) }
    }
    keyed = Ordering { [keyed] in
      (old[keyed[$0]].element.key ?? 0) < (old[keyed[$1]].element.key ?? 0)
    }.positions(to: keyed.count).map { keyed[$0] }
    var isTaken = Array(repeating: false, count: old.count)
    var nextUnkeyed = 0
    for (position, element) in elements.enumerated() {
      var match = -1
      if let key = element.key {
        match = find(key, in: keyed, of: old)
      } else if nextUnkeyed < unkeyed.count {
        match = unkeyed[nextUnkeyed]
        nextUnkeyed += 1
      }
      guard match >= 0 else { continue }
      require(!isTaken[match], "Two siblings have the same key")
      isTaken[match] = true
      if old[match].element.tag == element.tag { sources[position] = match }
    }
    return sources
  }

  /// Returns the index of the old child with a key, or −1 (binary search). `sorted` contains the indices of the
  /// children with a key, in order of their keys.
  private func find(_ sought: Int, in sorted: [Int], of old: [RenderedNode]) -> Int {
    func key(at position: Int) -> Int { old[sorted[position]].element.key ?? 0 }
    let found = partitionPoint(in: sorted.count) { key(at: $0) < sought }
    return found < sorted.count && key(at: found) == sought ? sorted[found] : -1
  }
}

/// Marks a longest increasing subsequence of `values`, ignoring −1.
///
/// ```swift
/// longestIncreasingRun(of: [2, 0, -1, 1])  // [false, true, false, true]
/// ```
/// - Complexity: O(*n* log *n*), where *n* is the number of values.
func longestIncreasingRun(of values: [Int]) -> [Bool] {
  var isInRun = Array(repeating: false, count: values.count)
  var tails: [Int] = []
  var previous = Array(repeating: -1, count: values.count)
  for (position, value) in values.enumerated() where value >= 0 {
    let low = partitionPoint(in: tails.count) { values[tails[$0]] < value }
    if low > 0 { previous[position] = tails[low - 1] }
    if low == tails.count { tails.append(position) } else { tails[low] = position }
  }
  var position = tails.last ?? -1
  while position >= 0 {
    isInRun[position] = true
    position = previous[position]
  }
  return isInRun
}

/// Updates the page from one element tree to the next with few operations (a keyed diff).
///
/// The features of an element are compared one by one. Children are matched by key and tag. A longest
/// increasing subsequence of them stays in place, and only the others move.
package struct Patcher {
  let writer: OperationWriter
  let instance: Int

  package init(writer: OperationWriter, instance: Int) {
    self.writer = writer
    self.instance = instance
  }

  /// Creates an element and its descendants, without inserting it into the page.
  package func create(_ element: Element, in nodes: inout RenderedNodes) -> RenderedNode {
    let node = nodes.insert(element, instance: instance)
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

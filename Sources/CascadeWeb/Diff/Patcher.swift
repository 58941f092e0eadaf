/// Brings what stands in the page from one element tree to the next with few operations.
///
/// Attributes, styles and listeners are compared one by one. Children are matched by key and tag;
/// the longest run of them that is already in order stays where it is, and only the others move.
package struct Patcher {
  let writer: OperationWriter
  let instance: Int

  package init(writer: OperationWriter, instance: Int) {
    self.writer = writer
    self.instance = instance
  }

  /// Makes an element and all below it, not yet in the page.
  package func create(_ element: consuming Element, in nodes: inout NodeTable) -> RenderedNode {
    let children = element.children
    element.children = []
    let node = nodes.insert(element, instance: instance)
    writer.operation(.create, node.id, node.element.tag)
    for attribute in node.element.attributes {
      writer.operation(.setAttribute, node.id, attribute.name, attribute.value)
    }
    for style in node.element.styles {
      writer.operation(.setStyle, node.id, style.name, style.value)
    }
    for listener in node.element.listeners { listen(node.id, listener.kind) }
    if let text = node.element.text { setText(node.id, text) }
    for child in children {
      let child = create(child, in: &nodes)
      node.children.append(child)
      writer.operation(.insert, node.id, child.id, 0)
    }
    for property in node.element.properties { setProperty(node.id, property) }
    return node
  }

  /// Brings a node, whose tag is the same, and all below it to `element`.
  package func update(
    _ node: RenderedNode, to element: consuming Element, in nodes: inout NodeTable
  ) {
    let children = element.children
    element.children = []
    let old = node.element
    updateAttributes(of: node.id, from: old.attributes, to: element.attributes)
    updateStyles(of: node.id, from: old.styles, to: element.styles)
    updateListeners(of: node.id, from: old.listeners, to: element.listeners)
    if old.text != nil, element.text == nil { setText(node.id, "") }
    updateChildren(of: node, to: children, in: &nodes)
    if let text = element.text, text != old.text { setText(node.id, text) }
    for property in element.properties where !old.properties.contains(property) {
      setProperty(node.id, property)
    }
    node.element = element
  }

  private func setText(_ id: Int, _ text: Text) {
    writer.operation(.setText, id)
    writer.text(text)
  }

  private func setProperty(_ id: Int, _ property: Element.Property) {
    writer.operation(.setProperty, id, property.name)
    switch property.value {
    case .flag(let flag): writer.value(.flag(flag))
    case .number(let number): writer.value(.number(number))
    case .text(let text): writer.value(.text(text))
    }
  }

  private func listen(_ id: Int, _ kind: EventKind) {
    let word = writer.word(for: kind.name)
    writer.operation(.listen, id, Int(kind.rawValue), word)
  }

  private func updateAttributes(
    of id: Int, from old: [Element.Attribute], to new: [Element.Attribute]
  ) {
    for attribute in old where !new.contains(where: { $0.name == attribute.name }) {
      writer.operation(.removeAttribute, id, attribute.name)
    }
    for attribute in new where !old.contains(attribute) {
      writer.operation(.setAttribute, id, attribute.name, attribute.value)
    }
  }

  private func updateStyles(
    of id: Int, from old: [Element.Attribute], to new: [Element.Attribute]
  ) {
    for style in old where !new.contains(where: { $0.name == style.name }) {
      writer.operation(.removeStyle, id, style.name)
    }
    for style in new where !old.contains(style) {
      writer.operation(.setStyle, id, style.name, style.value)
    }
  }

  private func updateListeners(
    of id: Int, from old: [Element.Listener], to new: [Element.Listener]
  ) {
    for listener in old where !new.contains(where: { $0.kind == listener.kind }) {
      writer.operation(.unlisten, id, Int(listener.kind.rawValue))
    }
    for listener in new where !old.contains(where: { $0.kind == listener.kind }) {
      listen(id, listener.kind)
    }
  }
}

/// An element in the page, with the number by which the driver knows it.
package final class RenderedNode {
  package let id: Int
  /// The instance that rendered the node.
  package let instance: Int
  /// The element as last rendered.
  package var element: Element
  package var children: [RenderedNode] = []

  package init(id: Int, instance: Int, element: Element) {
    self.id = id
    self.instance = instance
    self.element = element
  }
}

/// The nodes in the page, by number. The numbers of removed nodes are reused.
package struct RenderedNodes {
  private var nodes: [RenderedNode?] = [nil]
  private var free: [Int] = []

  package init() {}

  /// The number of nodes in the page.
  package var count: Int { nodes.count - 1 - free.count }

  package subscript(id: Int) -> RenderedNode? {
    nodes.indices.contains(id) ? nodes[id] : nil
  }

  package mutating func insert(_ element: Element, instance: Int) -> RenderedNode {
    let id = free.popLast() ?? nodes.count
    let node = RenderedNode(id: id, instance: instance, element: element)
    if id == nodes.count { nodes.append(node) } else { nodes[id] = node }
    return node
  }

  /// Removes a node and its descendants.
  package mutating func remove(_ node: RenderedNode) {
    for child in node.children { remove(child) }
    nodes[node.id] = nil
    free.append(node.id)
  }
}

/// The node of each reference of one element, which is the last that got the reference.
///
/// An element has few references, so they are in a list.
package final class ReferenceTable {
  /// The numbers of a reference and of its node, alternating.
  private var entries: [Int] = []

  package init() {}

  /// The number of the node with a reference; 0 if no node has had it.
  package subscript(reference: Reference) -> Int {
    get {
      let place = place(of: reference)
      return place < entries.count ? entries[place + 1] : 0
    }
    set {
      let place = place(of: reference)
      if place == entries.count {
        entries.append(reference.number)
        entries.append(newValue)
      } else {
        entries[place + 1] = newValue
      }
    }
  }

  private func place(of reference: Reference) -> Int {
    var place = 0
    while place < entries.count, entries[place] != reference.number { place += 2 }
    return place
  }
}

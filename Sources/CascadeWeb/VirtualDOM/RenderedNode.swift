/// An element that stands in the page, with the number the driver knows it by.
package final class RenderedNode {
  package let id: Int
  /// The instance that rendered it.
  package let instance: Int
  /// What was rendered.
  package var element: Element
  package var children: [RenderedNode] = []

  package init(id: Int, instance: Int, element: Element) {
    self.id = id
    self.instance = instance
    self.element = element
  }
}

/// The nodes that stand in the page, by number. Numbers of removed nodes are given out again.
package struct RenderedNodes {
  private var nodes: [RenderedNode?] = [nil]
  private var free: [Int] = []

  package init() {}

  /// The number of nodes that stand in the page.
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

  /// Forgets a node and all below it.
  package mutating func remove(_ node: RenderedNode) {
    for child in node.children { remove(child) }
    nodes[node.id] = nil
    free.append(node.id)
  }
}

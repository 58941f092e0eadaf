import Hierarchies

// How many rows there are below a node, and how that follows from its children.
extension OutlineState {
  /// The rows that the children of a node take, whether they are seen or not.
  func rowsIfExpanded(_ node: Hierarchy.Node?) -> Int {
    let children = hierarchy.children(of: node)
    return sums.sum(ofFirst: children.count, among: children)
  }

  /// The rows below a node, if it is seen; all rows for `nil`.
  func rowsBelow(_ node: Hierarchy.Node?) -> Int {
    if let node, !isExpanded(node) { return 0 }
    return rowsIfExpanded(node)
  }

  /// The rows of a node and of what is below it, if its parent is expanded.
  func rows(of node: Hierarchy.Node) -> Int {
    has(Mark.shown, node) ? 1 + rowsBelow(node) : 0
  }

  /// The rows of the siblings before a node.
  func rowsBefore(_ node: Hierarchy.Node) -> Int {
    let siblings = hierarchy.children(of: hierarchy.parent(of: node))
    return sums.sum(ofFirst: hierarchy.position(of: node), among: siblings)
  }

  /// Counts rows for a node that has more or fewer of them below it, and for those above it.
  mutating func add(_ rows: Int, below node: Hierarchy.Node) {
    var current = node
    while true {
      let parent = hierarchy.parent(of: current)
      sums.add(
        rows, at: hierarchy.position(of: current), among: hierarchy.children(of: parent))
      guard let parent, isExpanded(parent) else { return }
      current = parent
    }
  }

  /// Counts the rows of all nodes.
  mutating func recount() {
    for node in breadthFirst().reversed() { recountChildren(of: node) }
    recountChildren(of: nil)
  }

  /// Sums the rows of a node's children, for each of which the children's have been summed.
  private mutating func recountChildren(of parent: Hierarchy.Node?) {
    let children = hierarchy.children(of: parent)
    for child in children { sums.set(rows(of: child), of: child) }
    sums.sum(children)
  }

  /// All nodes, level by level, siblings side by side.
  func breadthFirst() -> [Hierarchy.Node] {
    var nodes: [Hierarchy.Node] = []
    nodes.reserveCapacity(hierarchy.count)
    func append(_ siblings: Hierarchy.Nodes) { for node in siblings { nodes.append(node) } }
    append(hierarchy.roots)
    var next = 0
    while next < nodes.count {
      append(hierarchy.children(of: nodes[next]))
      next += 1
    }
    return nodes
  }
}

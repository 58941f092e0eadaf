import Hierarchies
import Selections

/// Measures expanding and collapsing among a million visible rows, and lookups by row and by node.
func outlineBenchmark(_ table: Table) {
  let shapes = [
    Shape("a node with 1,000,000 children", levels: [1, 1_000_000], every: 1_000),
    Shape("100 children per node", levels: [100, 100, 100]),
    Shape("2 children per node", levels: Array(repeating: 2, count: 19)),
  ]
  for shape in shapes {
    var outline = OutlineState(shape.hierarchy)
    outline.expandAll()
    let parents = shape.pick { !shape.hierarchy.isLeaf($0) }
    let nodes = shape.pick { _ in true }
    let parentRows = parents.map { outline.row(of: $0)! }
    let rows = nodes.map { outline.row(of: $0)! }
    var list = FlatList(shape.hierarchy)
    var next = 0
    func following(_ count: Int) -> Int {
      next = next + 1 == count ? 0 : next + 1
      return next
    }
    let toggle = measure { use(outline.toggle(parents[following(parents.count)])) }
    outline.expandAll()
    table.add(
      "toggle: \(shape.name)", nodes: outline.rowCount, ours: toggle,
      baseline: measure { list.toggleRebuilding(parents[following(parents.count)]) },
      is: "a flattened list, rebuilt")
    list = FlatList(shape.hierarchy)
    // Toggle twice, so that the rows of the other nodes remain known.
    let spliced = measure {
      let number = following(parents.count)
      list.toggleSplicing(parents[number], at: parentRows[number])
      list.toggleSplicing(parents[number], at: parentRows[number])
    }
    table.add(
      "toggle: \(shape.name)", nodes: outline.rowCount, ours: toggle, baseline: spliced / 2,
      is: "a flattened list, spliced at the known row")
    table.add(
      "row → node: \(shape.name)", nodes: outline.rowCount,
      ours: measure { use(outline.node(atRow: rows[following(rows.count)])) },
      baseline: measure { use(list.rows[rows[following(rows.count)]]) },
      is: "an element of the flattened list")
    table.add(
      "node → row: \(shape.name)", nodes: outline.rowCount,
      ours: measure { use(outline.row(of: nodes[following(nodes.count)])) },
      baseline: measure { use(list.rows.firstIndex(of: nodes[following(nodes.count)])) },
      is: "`firstIndex(of:)` in the flattened list")
    table.add(
      "collapse all and expand all: \(shape.name)", nodes: outline.rowCount,
      ours: measure {
        outline.collapseAll()
        use(outline.expandAll())
      },
      baseline: measure { list.rebuild() }, is: "flattening once")
  }
}

/// A tree with the same fan-out for all nodes of a level.
private struct Shape {
  let name: String
  let hierarchy: Hierarchy

  /// - Parameter interval: The distance between the nodes of the last level that get a child.
  init(_ name: String, levels: [Int], every interval: Int = .max) {
    self.name = name
    var builder = HierarchyBuilder()
    var parents: [HierarchyBuilder.Entry?] = [nil]
    for fanOut in levels {
      parents = parents.flatMap { parent in
        (0..<fanOut).map { _ in builder.add("地区", to: parent) }
      }
    }
    for position in stride(from: 0, to: parents.count, by: interval) where interval < .max {
      builder.add("地区", to: parents[position])
    }
    hierarchy = builder.build()
  }

  /// Picks up to a thousand nodes of a kind, from all parts of the tree, in no particular order.
  func pick(_ isIncluded: (Hierarchy.Node) -> Bool) -> [Hierarchy.Node] {
    let nodes = (0..<hierarchy.count).map { Hierarchy.Node($0) }.filter(isIncluded)
    return (0..<1_000).map { nodes[$0 * 7_919_111 % nodes.count] }
  }
}

/// The usual implementation: a list of the visible rows.
private struct FlatList {
  private let hierarchy: Hierarchy
  private var isExpanded: [Bool]
  private(set) var rows: [Hierarchy.Node] = []

  init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    isExpanded = Array(repeating: true, count: hierarchy.count)
    rebuild()
  }

  mutating func rebuild() {
    rows = []
    append(hierarchy.roots, to: &rows)
  }

  mutating func toggleRebuilding(_ node: Hierarchy.Node) {
    isExpanded[node.index].toggle()
    rebuild()
  }

  mutating func toggleSplicing(_ node: Hierarchy.Node, at row: Int) {
    isExpanded[node.index].toggle()
    var below: [Hierarchy.Node] = []
    append(hierarchy.children(of: node), to: &below)
    if isExpanded[node.index] {
      rows.insert(contentsOf: below, at: row + 1)
    } else {
      rows.removeSubrange(row + 1..<row + 1 + below.count)
    }
  }

  private func append(_ siblings: Hierarchy.Nodes, to rows: inout [Hierarchy.Node]) {
    for node in siblings {
      rows.append(node)
      if isExpanded[node.index] { append(hierarchy.children(of: node), to: &rows) }
    }
  }
}

import Hierarchies
import TextMatching

// What the fields say that names stand in.
extension AddressResolution {
  /// The nodes of a chain that are on the level of the field that its last name stands in, if there are
  /// several nodes; empty where the field does not tell.
  func nodesOfField(_ state: AddressSearch.State) -> [Hierarchy.Node] {
    guard hasFields, state.nodes.count > 1 else { return [] }
    let field = field(at: state.start)
    var nodes: [Hierarchy.Node] = []
    for position in 0..<state.nodes.count {
      let number = search.sets.node(position, of: state.nodes)
      if search.sets.level(of: number) == field { nodes.append(Hierarchy.Node(Int(number))) }
    }
    // A city's field means 朝阳市, not the district that stands right below Beijing.
    let upper = nodes.filter { hasMoreBelow($0) }
    return upper.isEmpty ? nodes : upper
  }

  private func hasMoreBelow(_ node: Hierarchy.Node) -> Bool {
    let hierarchy = knowledge.hierarchy
    return hierarchy.children(of: node).first.map { !hierarchy.isLeaf($0) } ?? false
  }

  /// How many fields end before a position.
  private func field(at position: Int) -> Int {
    bytes[..<Int(search.scan.text.offsets[position])].count { $0 == UInt8(ascii: "\t") }
  }
}

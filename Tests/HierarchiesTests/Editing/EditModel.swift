import Hierarchies
import TestSupport
import Testing

/// A tree that is only lists, to compare an edited hierarchy with.
struct EditModel {
  var parents: [Int] = []
  var children: [[Int]] = []
  var roots: [Int] = []
  var names: [String] = []
  var removed: Set<Int> = []

  init(_ forest: Forest) {
    for parent in forest.parents {
      insert(at: siblings(below: parent ?? -1).count, in: parent ?? -1)
    }
  }

  var count: Int { parents.count }

  func siblings(below parent: Int) -> [Int] { parent < 0 ? roots : children[parent] }

  func subtree(of node: Int) -> [Int] { [node] + children[node].flatMap { subtree(of: $0) } }

  @discardableResult
  mutating func insert(at position: Int, in parent: Int) -> Int {
    parents.append(parent)
    children.append([])
    names.append("\(count - 1)")
    put(count - 1, at: position, in: parent)
    return count - 1
  }

  mutating func remove(_ node: Int) {
    take(node)
    removed.formUnion(subtree(of: node))
  }

  mutating func move(_ node: Int, to parent: Int, at position: Int) {
    take(node)
    put(node, at: position, in: parent)
  }

  private mutating func put(_ node: Int, at position: Int, in parent: Int) {
    parents[node] = parent
    if parent < 0 {
      roots.insert(node, at: position)
    } else {
      children[parent].insert(node, at: position)
    }
  }

  private mutating func take(_ node: Int) {
    roots.removeAll { $0 == node }
    if parents[node] >= 0 { children[parents[node]].removeAll { $0 == node } }
  }

  /// The same tree, built in depth-first order without edits.
  func whole() -> Hierarchy {
    var builder = HierarchyBuilder()
    func add(_ nodes: [Int], to parent: HierarchyBuilder.Entry?) {
      for node in nodes {
        let entry = builder.add(
          names[node], code: "c\(node)", isDisabled: node % 3 == 0, to: parent)
        add(children[node], to: entry)
      }
    }
    add(roots, to: nil)
    return builder.build()
  }
}

/// Compares everything that a hierarchy tells with the model.
///
/// - Parameter nodes: The node for each number of the model.
func expectAgreement(
  _ hierarchy: Hierarchy, _ model: EditModel, _ nodes: [Hierarchy.Node], _ comment: Comment
) {
  #expect(nodes.map { $0.index }.sorted() == Array(0..<model.count), comment)
  #expect(Array(hierarchy.roots) == model.roots.map { nodes[$0] }, comment)
  #expect(hierarchy.isEmpty == model.roots.isEmpty, comment)
  let order = model.roots.flatMap { model.subtree(of: $0) }
  #expect(hierarchy.count == order.count, comment)
  #expect(hierarchy.nodeIndexLimit == model.count, comment)
  let leaves = order.filter { model.children[$0].isEmpty }
  #expect(Array(hierarchy.depthFirst()) == order.map { nodes[$0] }, comment)
  #expect(hierarchy.leafCount == leaves.count, comment)
  #expect(leaves.indices.map { hierarchy.leaf($0) } == leaves.map { nodes[$0] }, comment)
  for (number, node) in nodes.enumerated() {
    #expect(hierarchy.contains(node) == !model.removed.contains(number), comment)
    #expect(hierarchy.name(of: node) == model.names[number], comment)
    #expect(hierarchy.code(of: node) == "c\(number)", comment)
    #expect(hierarchy.isDisabled(node) == (number % 3 == 0), comment)
    let isThere = hierarchy.contains(node)
    #expect(hierarchy.node(withCode: "c\(number)") == (isThere ? node : nil), comment)
    guard isThere else { continue }
    let parent = model.parents[number]
    let siblings = model.siblings(below: parent)
    let subtree = model.subtree(of: number)
    let below = leaves.indices.filter { subtree.contains(leaves[$0]) }
    #expect(hierarchy.parent(of: node) == (parent < 0 ? nil : nodes[parent]), comment)
    #expect(
      Array(hierarchy.children(of: node)) == model.children[number].map { nodes[$0] }, comment)
    #expect(hierarchy.position(of: node) == siblings.firstIndex(of: number), comment)
    #expect(hierarchy.level(of: node) == hierarchy.path(to: node).count - 1, comment)
    #expect(hierarchy.subtreeSize(of: node) == subtree.count, comment)
    #expect(hierarchy.leafRange(of: node) == below[0]..<below[0] + below.count, comment)
    for other in order {
      let isBelow = other != number && subtree.contains(other)
      #expect(hierarchy.isAncestor(node, of: nodes[other]) == isBelow, comment)
    }
    let named = siblings.filter { model.names[$0] == model.names[number] }.map { nodes[$0] }
    let above = hierarchy.parent(of: node)
    #expect(hierarchy.child(named: model.names[number], of: above) == named[0], comment)
    #expect(hierarchy.children(named: model.names[number], of: above) == named, comment)
  }
  let levels = order.map { hierarchy.level(of: nodes[$0]) }
  let counts = (0..<hierarchy.depth).map { level in levels.count { $0 == level } }
  #expect(hierarchy.levelCounts == counts, comment)
  #expect(counts.last != 0, comment)
}

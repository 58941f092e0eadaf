import CascadeKit

/// A node as people and programs name it: its code, or the way to it from a root or from a code.
///
/// ```swift
/// NodeAddress("440105")                // a code that one node has
/// NodeAddress("广东省/广州市/海珠区")       // names from the root down
/// NodeAddress("440105/凤阳街道")         // names from a code down
/// ```
///
/// The items are those of a path's text form: a `\` stands before a `/` or `\` in a name, and before
/// a name that would be taken for a code.
package struct NodeAddress {
  private let text: String
  private let steps: [PathStep]

  /// Reads an address; any text is one. Empty items are passed over.
  package init(_ text: String) {
    self.text = text
    steps = PathStep.steps(ofValue: text).filter { $0.name != "" }
  }

  /// Finds the node in a hierarchy.
  ///
  /// - Throws: ``NodeAddressError`` when no node answers to the address, or more than one.
  /// - Complexity: O(log *e* + *d* × (*r* + log *f*)) for *e* nodes with a code, *d* items, *f* children
  ///   of a node and *r* nodes that share an item as their code or name.
  package func node(in hierarchy: Hierarchy) throws(NodeAddressError) -> Hierarchy.Node {
    // A code may itself hold a slash.
    if let node = hierarchy.node(withCode: text) { return node }
    guard let first = steps.first else { throw .empty }
    var node = try find(first, below: nil, in: hierarchy)
    for step in steps.dropFirst() { node = try find(step, below: node, in: hierarchy) }
    return node
  }

  private func find(
    _ step: PathStep, below parent: Hierarchy.Node?, in hierarchy: Hierarchy
  ) throws(NodeAddressError) -> Hierarchy.Node {
    let coded = step.code.map { hierarchy.nodes(withCode: $0) } ?? []
    let children = coded.filter { hierarchy.parent(of: $0) == parent }
    if children.count == 1 { return children[0] }
    if parent == nil, coded.count == 1 { return coded[0] }

    let name = step.name ?? ""
    let named = hierarchy.children(named: name, of: parent)
    if named.count == 1 { return named[0] }
    let path = parent.map { hierarchy.names(of: hierarchy.path(to: $0)) } ?? []
    if named.count > 1 { throw .sharedName(name, count: named.count, under: path) }
    let sharing = parent == nil ? coded : children
    if sharing.count > 1 { throw .sharedCode(name, count: sharing.count) }
    throw .notFound(name, under: path)
  }
}

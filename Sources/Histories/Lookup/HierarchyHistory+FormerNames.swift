import Hierarchies

extension HierarchyHistory {
  /// Calls a closure with the former names of the places that had a code and another name, and the nodes that they
  /// are today. The name is valid only during the call.
  ///
  /// - Complexity: O(*r* log *n*) for *r* former places and *n* nodes.
  package func forEachFormerName(
    in hierarchy: Hierarchy, _ body: (ArraySlice<UInt8>, [Hierarchy.Node]) -> Void
  ) {
    var first: UInt32?
    var nodes: [Hierarchy.Node] = []
    for record in table.records where !record.code.isEmpty && record.change.isOfName {
      // Consecutive records are usually those of one place.
      if first != record.firstPlace {
        first = record.firstPlace
        nodes = table.places(of: record).compactMap { hierarchy.node(atPlace: table[$0]) }
      }
      if !nodes.isEmpty { body(table[record.name], nodes) }
    }
  }
}

extension FormerPlace.Change {
  /// Whether a place with the change can have another name today.
  fileprivate var isOfName: Bool { self != .recoded && self != .moved }
}

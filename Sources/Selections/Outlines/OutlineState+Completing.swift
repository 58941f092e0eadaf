import Hierarchies

extension OutlineState {
  /// Expands the nodes that are expanded in an outline of the upper levels of the same data, and of some of what lies
  /// below.
  ///
  /// - Complexity: O(*n* × *d*) for *n* nodes and *d* levels.
  package mutating func expand(as other: OutlineState) {
    for index in other.marks.indices where other.marks[index] & other.userMark != 0 {
      let node = Hierarchy.Node(index)
      if other.hierarchy.contains(node),
        let same = other.hierarchy.counterpart(of: node, in: hierarchy)
      {
        set(userMark, true, same)
      }
    }
    recount()
  }
}

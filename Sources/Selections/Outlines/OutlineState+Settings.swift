import Hierarchies

// Settings that an adapter changes while the outline is shown.
extension OutlineState {
  /// Sets whether expanding a node collapses its siblings. Turned on, it collapses all but the last of several siblings.
  ///
  /// - Parameter folded: The nodes that turning it on has collapsed: written when it is turned on, and expanded again when it
  ///   is turned off.
  /// - Complexity: O(*n*) for *n* nodes.
  package mutating func setAccordion(
    _ isAccordion: Bool, folding folded: inout [Hierarchy.Node]
  ) -> Change {
    if isAccordion == self.isAccordion { return Change() }
    self.isAccordion = isAccordion
    if isAccordion {
      folded = []
      var isSeen = Array(repeating: false, count: hierarchy.nodeIndexLimit + 1)
      for node in expandedNodes.reversed() {
        let parent = hierarchy.parent(of: node).map { $0.index + 1 } ?? 0
        if isSeen[parent] { folded.append(node) }
        isSeen[parent] = true
      }
    }
    let nodes = folded
    return change { outline in
      for node in nodes where outline.hierarchy.contains(node) {
        outline.set(outline.userMark, !isAccordion, node)
      }
      outline.recount()
      return []
    }
  }

  /// Sets whether nodes without children can have children that load later.
  ///
  /// Turned off, nodes whose children aren't loaded have none. Turned on again, they are as they were.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  package mutating func setLazy(_ isLazy: Bool) -> Change {
    if isLazy == loading.isLazy { return Change() }
    return change { outline in
      outline.loading.setLazy(isLazy, leavesOf: outline.hierarchy)
      outline.recount()
      return []
    }
  }
}

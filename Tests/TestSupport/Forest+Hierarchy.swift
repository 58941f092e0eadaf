import Hierarchies

extension Forest {
  /// Builds a hierarchy of this shape.
  ///
  /// - Parameters:
  ///   - disabled: The nodes that are disabled, by depth-first number.
  ///   - name: The name for a node; its depth-first number if not given.
  ///   - code: The code for a node, if it has one; none if not given.
  public func hierarchy(
    disabled: Set<Int> = [],
    name: (Int) -> String = { String($0) },
    code: (Int) -> String? = { _ in nil }
  ) -> Hierarchy {
    var builder = HierarchyBuilder()
    var entries: [HierarchyBuilder.Entry] = []
    for node in 0..<count {
      entries.append(
        builder.add(
          name(node), code: code(node), isDisabled: disabled.contains(node),
          to: parents[node].map { entries[$0] }))
    }
    return builder.build()
  }

  /// The node of the built hierarchy for each depth-first number.
  public var nodes: [Hierarchy.Node] {
    var nodes = [Hierarchy.Node](repeating: Hierarchy.Node(0), count: count)
    for (index, node) in breadthFirst.enumerated() {
      nodes[node] = Hierarchy.Node(index)
    }
    return nodes
  }
}

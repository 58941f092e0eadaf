extension Hierarchy {
  /// The nodes of a node's subtree, or all nodes for `nil`, in depth-first order (preorder).
  ///
  /// - Complexity: O(1) to create; amortised O(1) per node.
  public func depthFirst(from node: Node? = nil) -> DepthFirstNodes {
    if let node { check(node) }
    return DepthFirstNodes(hierarchy: self, start: node)
  }

  /// A sequence of nodes in depth-first order.
  public struct DepthFirstNodes: Sequence, Sendable {
    let hierarchy: Hierarchy
    let start: Node?

    /// Returns an iterator that visits all levels.
    public func makeIterator() -> Iterator { makeIterator(maximumDepth: nil) }

    /// Returns an iterator that visits a number of levels, including the first; `nil` for all.
    public func makeIterator(maximumDepth: Int?) -> Iterator {
      Iterator(hierarchy: hierarchy, start: start, maximumDepth: maximumDepth ?? .max)
    }

    /// An iterator over nodes in depth-first order.
    public struct Iterator: IteratorProtocol, Sendable {
      private let hierarchy: Hierarchy

      /// The remaining siblings on each level, deepest last: the stack of the traversal.
      private var waiting: [(nodes: Nodes, next: Int)]

      /// The number of levels from the start to the last returned node, which is 0 for the start and for
      /// roots.
      public private(set) var depth = 0

      /// Whether the last returned node is the last of its siblings.
      public private(set) var isLastSibling = false

      /// The number of levels to visit.
      private let maximumDepth: Int

      init(hierarchy: Hierarchy, start: Node?, maximumDepth: Int) {
        self.hierarchy = hierarchy
        self.maximumDepth = maximumDepth
        let first = start.map { Nodes(first: $0.number, count: 1) } ?? hierarchy.roots
        waiting = maximumDepth > 0 ? [(first, 0)] : []
      }

      /// The next node, or `nil` at the end.
      ///
      /// - Complexity: Amortised O(1).
      public mutating func next() -> Node? {
        while let last = waiting.indices.last {
          let siblings = waiting[last].nodes
          let position = waiting[last].next
          guard position < siblings.count else {
            waiting.removeLast()
            continue
          }
          waiting[last].next += 1
          depth = last
          isLastSibling = position == siblings.count - 1
          let node = siblings[position]
          if depth + 1 < maximumDepth { waiting.append((hierarchy.children(of: node), 0)) }
          return node
        }
        return nil
      }
    }
  }
}

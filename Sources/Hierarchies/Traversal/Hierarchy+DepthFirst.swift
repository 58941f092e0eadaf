extension Hierarchy {
  /// The nodes at and under a node, each before its children and these in order; for `nil` all nodes.
  ///
  /// - Complexity: O(1) to make; O(1) amortised a step.
  public func depthFirst(from node: Node? = nil) -> DepthFirstNodes {
    if let node { check(node) }
    return DepthFirstNodes(hierarchy: self, start: node)
  }

  /// Nodes in depth-first order.
  public struct DepthFirstNodes: Sequence, Sendable {
    let hierarchy: Hierarchy
    let start: Node?

    /// Starts at the top.
    public func makeIterator() -> Iterator { makeIterator(maximumDepth: nil) }

    /// Starts at the top and goes down a number of levels, that of the start counted; `nil` for all.
    public func makeIterator(maximumDepth: Int?) -> Iterator {
      Iterator(hierarchy: hierarchy, start: start, maximumDepth: maximumDepth ?? .max)
    }

    /// Steps through nodes in depth-first order.
    public struct Iterator: IteratorProtocol, Sendable {
      private let hierarchy: Hierarchy

      /// The siblings still to come on each level, the deepest last.
      private var waiting: [(nodes: Nodes, next: Int)]

      /// The number of steps down to the node that came last: 0 for the one to start from, or for a
      /// root.
      public private(set) var depth = 0

      /// Whether the node that came last is the last of its siblings.
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
      /// - Complexity: O(1) amortised.
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

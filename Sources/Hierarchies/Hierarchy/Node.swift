extension Hierarchy {
  /// A node of a hierarchy, identified by its zero-based index.
  ///
  /// Nodes are ordered by index. Until nodes are moved, an ancestor precedes its descendants.
  public struct Node: Hashable, Comparable, Sendable {
    let number: UInt32

    init(number: UInt32) {
      self.number = number
    }

    /// Creates the node with an index.
    ///
    /// - Precondition: `index` is from 0 to 2³² − 2.
    public init(_ index: Int) {
      precondition(index >= 0 && index < UInt32.max, "A node's index is from 0 to 2³² − 2")
      number = UInt32(truncatingIfNeeded: index)
    }

    /// The index, which is less than the hierarchy's ``Hierarchy/nodeIndexLimit``.
    public var index: Int { Int(truncatingIfNeeded: number) }

    /// Whether the index of one node is less than that of another.
    public static func < (a: Node, b: Node) -> Bool { a.number < b.number }
  }
}

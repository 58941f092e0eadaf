extension Hierarchy {
  /// A node of a hierarchy: its index there, from 0.
  ///
  /// Nodes are ordered by their number: of two nodes on one path, the one nearer the root is less,
  /// until nodes are moved.
  public struct Node: Hashable, Comparable, Sendable {
    let number: UInt32

    init(number: UInt32) {
      self.number = number
    }

    /// Names the node with an index.
    ///
    /// - Precondition: `index` is neither negative nor 2³² − 1 or more.
    public init(_ index: Int) {
      precondition(index >= 0 && index < UInt32.max, "A node's index is from 0 to 2³² − 2")
      number = UInt32(truncatingIfNeeded: index)
    }

    /// The index, from 0 to one less than the hierarchy's count.
    public var index: Int { Int(truncatingIfNeeded: number) }

    /// Whether one node stands before another.
    public static func < (a: Node, b: Node) -> Bool { a.number < b.number }
  }
}

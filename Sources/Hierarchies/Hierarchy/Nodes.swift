extension Hierarchy {
  /// The roots, or the children of one node, in order.
  ///
  /// Indices start at 0. Editing the hierarchy doesn't change an existing collection.
  public struct Nodes: RandomAccessCollection, Sendable {
    /// The nodes' numbers: `first`, `first + 1`, … or a slice of a table.
    private let first: UInt32
    private let table: ArraySlice<UInt32>?

    /// The number of nodes.
    public let count: Int

    init(first: UInt32, count: Int) {
      self.first = first
      self.table = nil
      self.count = count
    }

    init(table: ArraySlice<UInt32>) {
      self.first = 0
      self.table = table
      self.count = table.count
    }

    /// Creates an empty collection.
    public init() {
      self.init(first: 0, count: 0)
    }

    /// The position of the first node.
    public var startIndex: Int { 0 }

    /// The position after the last node.
    public var endIndex: Int { count }

    /// The node at a position.
    ///
    /// - Precondition: `position` is at least 0 and less than the count.
    /// - Complexity: O(1).
    public subscript(position: Int) -> Node {
      precondition(position >= 0 && position < count, "The position is past the last node")
      guard let table else { return Node(number: first + UInt32(truncatingIfNeeded: position)) }
      return Node(number: table[table.startIndex + position])
    }
  }
}

extension Hierarchy.Nodes: Hashable {
  /// Whether two collections contain the same nodes in the same order.
  ///
  /// - Complexity: O(*k*) for *k* edited children, otherwise O(1).
  public static func == (a: Self, b: Self) -> Bool {
    guard a.count == b.count else { return false }
    if a.table == nil, b.table == nil { return a.count == 0 || a.first == b.first }
    return a.elementsEqual(b)
  }

  /// Hashes the count and the first and last node.
  ///
  /// - Complexity: O(1).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    if let first, let last {
      hasher.combine(first)
      hasher.combine(last)
    }
  }
}

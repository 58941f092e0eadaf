import CascadeBase

/// A forest of named nodes in flat arrays: provinces with their cities, categories with
/// their subcategories, a view tree.
///
/// A node is an index. Nodes are numbered in breadth-first order: siblings are contiguous and parents
/// precede their children, so the rows of a wheel are a slice and the k-th child takes one addition:
///
///     node         0     1     2     3     4     5
///     name        广东   北京   广州   深圳  海淀  天河
///     children   [2,4) [4,5) [5,6) [6,6) [6,6) [6,6)    stored as the starts 2 4 5 6 6 6 6
///     parent       –     –     0     0     1     2
///     leaf from    0     2     0     1     2     0      leaves in depth-first order: 天河 深圳 海淀
///
/// A hierarchy is a view of one block of bytes, which is also the content of a `.hierarchy` file.
/// Opening a file maps it into memory and allocates no objects for nodes. Edits are stored in a
/// copy-on-write overlay over the block, and never change the index of a node.
public struct Hierarchy: Sendable {
  let packed: PackedHierarchy
  var overlay: EditOverlay?

  /// Creates an empty hierarchy.
  ///
  /// - Complexity: O(1).
  public init() {
    self.init(packed: PackedHierarchy())
  }

  init(packed: PackedHierarchy) {
    self.packed = packed
    self.overlay = nil
  }
}

extension Hierarchy {
  /// The number of nodes.
  ///
  /// After nodes were removed, the index of a node can be greater than this; see ``nodeIndexLimit``.
  ///
  /// - Complexity: O(1).
  public var count: Int { overlay?.nodeCount ?? packed.nodeCount }

  /// The upper bound of node indices: every node's index is less than this.
  ///
  /// Allocate tables indexed by node with this length. It equals ``count`` until nodes are removed,
  /// because the indices of removed nodes aren't reused.
  ///
  /// - Complexity: O(1).
  public var nodeIndexLimit: Int { overlay?.parents.count ?? packed.nodeCount }

  /// Whether the hierarchy has no nodes.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { childCount(of: nil) == 0 }

  /// The number of levels: 0 for an empty hierarchy, 4 for provinces to streets.
  ///
  /// - Complexity: O(1).
  public var depth: Int { overlay?.levelCounts.count ?? packed.levelCount }

  /// The number of nodes on each level, starting with the roots: `[31, 342, 2978, 41352]`.
  ///
  /// - Complexity: O(*d*) for *d* levels.
  public var levelCounts: [Int] {
    overlay?.levelCounts ?? packed.levelCounts
  }

  /// Whether a node exists in the hierarchy and wasn't removed.
  ///
  /// - Complexity: O(1).
  public func contains(_ node: Node) -> Bool {
    node.index < nodeIndexLimit && overlay?.subtreeSizes[node.index] != 0
  }

  /// Whether a node is shown but can't be chosen.
  ///
  /// - Complexity: O(1).
  public func isDisabled(_ node: Node) -> Bool {
    checkNumber(of: node)
    if let overlay, node.index >= packed.nodeCount {
      return overlay.disabled[node.index - packed.nodeCount]
    }
    return packed.isDisabled(node)
  }

  /// Traps if a node is from a larger hierarchy or was removed.
  func check(_ node: Node) {
    checkNumber(of: node)
    require(contains(node), "The node was removed")
  }

  /// Traps if a node is from a larger hierarchy.
  func checkNumber(of node: Node) {
    require(
      node.index < nodeIndexLimit,
      "The node's index is past the end of this hierarchy; is it from another?")
  }

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
      require(index >= 0 && index < UInt32.max, "A node's index is from 0 to 2³² − 2")
      number = UInt32(truncatingIfNeeded: index)
    }

    /// The index, which is less than the hierarchy's ``Hierarchy/nodeIndexLimit``.
    public var index: Int { Int(truncatingIfNeeded: number) }

    /// Whether the index of one node is less than that of another.
    public static func < (a: Node, b: Node) -> Bool { a.number < b.number }
  }

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
      require(position >= 0 && position < count, "The position is past the last node")
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

extension Hierarchy: Hashable {
  /// Whether two hierarchies have the same nodes with the same indices and texts.
  ///
  /// - Complexity: O(1) for copies of one value, otherwise O(*b*) for *b* bytes.
  public static func == (a: Hierarchy, b: Hierarchy) -> Bool {
    let isSame =
      a.packed === b.packed || a.packed.bytes.buffer.elementsEqual(b.packed.bytes.buffer)
    if isSame, a.overlay === b.overlay { return true }
    // Nodes with the same texts have the same bytes in one version of the format, but not in two.
    guard isSame || a.packed.version != b.packed.version else { return false }
    return a.nodeIndexLimit == b.nodeIndexLimit
      && (0..<a.nodeIndexLimit).allSatisfy { a.agrees(with: b, on: Node($0)) }
  }

  /// Hashes the numbers of nodes, leaves and levels, which don't depend on the version of the file.
  ///
  /// - Complexity: O(1).
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(leafCount)
    hasher.combine(depth)
  }

  private func agrees(with other: Hierarchy, on node: Node) -> Bool {
    guard contains(node), other.contains(node) else {
      return contains(node) == other.contains(node)
    }
    return parent(of: node) == other.parent(of: node)
      && position(of: node) == other.position(of: node)
      && isDisabled(node) == other.isDisabled(node)
      && nameUTF8(of: node) == other.nameUTF8(of: node)
      && columnNames.allSatisfy { text($0, of: node) == other.text($0, of: node) }
      && other.columnNames.allSatisfy { text($0, of: node) == other.text($0, of: node) }
  }
}

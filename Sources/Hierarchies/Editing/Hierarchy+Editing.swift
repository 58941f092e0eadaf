import CascadeBase

extension Hierarchy {
  /// Appends children to a node, or roots for `nil`.
  ///
  /// Existing nodes keep their indices, and earlier copies of the hierarchy don't change.
  ///
  /// - Parameters:
  ///   - children: The nodes to append, in order. If empty, nothing changes.
  ///   - parent: A node of this hierarchy, or `nil`.
  /// - Returns: The appended nodes.
  /// - Complexity: O(*k* + *f*) for *k* appended and *f* earlier children, plus one pass over the
  ///   *n* leaf numbers. The first edit, and the first after a copy, also copies tables in O(*n*).
  @discardableResult
  public mutating func append(_ children: [NewNode], to parent: Node?) -> Nodes {
    insert(children, at: childCount(of: parent), in: parent)
  }

  /// Inserts children of a node, or roots for `nil`, at a position.
  ///
  /// Existing nodes keep their indices, and earlier copies of the hierarchy don't change.
  ///
  /// - Parameters:
  ///   - children: The nodes to insert, in order. If empty, nothing changes.
  ///   - position: A position among the children, from 0 to their number.
  ///   - parent: A node of this hierarchy, or `nil`.
  /// - Returns: The inserted nodes.
  /// - Complexity: O(*k* + *f*) for *k* inserted and *f* earlier children, plus one pass over the
  ///   *n* leaf numbers. The first edit, and the first after a copy, also copies tables in O(*n*).
  @discardableResult
  public mutating func insert(
    _ children: [NewNode], at position: Int, in parent: Node?
  ) -> Nodes {
    require(
      position >= 0 && position <= childCount(of: parent), "The position is past the last child")
    guard !children.isEmpty else { return Nodes() }
    require(
      nodeIndexLimit + children.count < UInt32.max, "A hierarchy holds at most 2³² − 2 nodes")
    let first = UInt32(truncatingIfNeeded: nodeIndexLimit)
    let overlay = exclusiveOverlay()
    overlay.texts.append(children)
    for child in children {
      overlay.parents.append(PackedHierarchy.none)
      overlay.positions.append(0)
      overlay.leafStarts.append(0)
      overlay.subtreeSizes.append(1)
      overlay.familyStarts.append(PackedHierarchy.none)
      overlay.disabled.append(child.isDisabled)
    }
    overlay.nodeCount += children.count
    let numbers = first..<UInt32(truncatingIfNeeded: nodeIndexLimit)
    var leaf = attach(numbers, leafCount: numbers.count, to: parent, at: position)
    for number in numbers {
      overlay.leafStarts[Int(number)] = leaf
      leaf += 1
    }
    countLevels(of: numbers, adding: 1)
    return Nodes(first: first, count: children.count)
  }

  /// Removes a node and its descendants.
  ///
  /// Other nodes keep their indices, and the indices of removed nodes aren't reused. A removed node's
  /// name and texts are still available; other calls with it trap.
  ///
  /// - Returns: The removed nodes in breadth-first order.
  /// - Complexity: O(*s* + *f*) for *s* removed nodes and *f* siblings, plus one pass over the
  ///   *n* leaf numbers. The first edit, and the first after a copy, also copies tables in O(*n*).
  @discardableResult
  public mutating func remove(_ node: Node) -> [Node] {
    check(node)
    let overlay = exclusiveOverlay()
    let nodes = countLevels(of: node.number..<node.number + 1, adding: -1)
    detach(node)
    overlay.nodeCount -= nodes.count
    for node in nodes { overlay.subtreeSizes[node.index] = 0 }
    return nodes
  }

  /// Moves a node and its descendants to another parent, or to another position in the same parent.
  ///
  /// Nodes keep their indices, so a child's index can then be less than its parent's.
  ///
  /// - Parameters:
  ///   - node: A node of this hierarchy.
  ///   - parent: The new parent, or `nil` to make the node a root.
  ///   - position: The node's new position among the children of the parent, from 0 to the number of
  ///     its other children.
  /// - Throws: `HierarchyEditError.belowItself` if the new parent is the node or one of its
  ///   descendants. The hierarchy doesn't change then.
  /// - Complexity: O(*s* + *f*) for *s* moved nodes and *f* old and new siblings, plus two passes over
  ///   the *n* leaf numbers. The first edit, and the first after a copy, also copies tables in O(*n*).
  public mutating func move(
    _ node: Node, to parent: Node?, at position: Int
  ) throws(HierarchyEditError) {
    check(node)
    if let parent, parent == node || isAncestor(node, of: parent) {
      throw .belowItself(node, parent: parent)
    }
    let others = childCount(of: parent) - (self.parent(of: node) == parent ? 1 : 0)
    require(position >= 0 && position <= others, "The position is past the last child")
    let overlay = exclusiveOverlay()
    let numbers = node.number..<node.number + 1
    let nodes = countLevels(of: numbers, adding: -1)
    let leaves = leafRange(of: node)
    // Leaf numbers relative to the first moved leaf, until its new number is known.
    var leafOffsets: [UInt32] = []
    for node in nodes {
      leafOffsets.append(
        overlay.leafStarts[node.index] - UInt32(truncatingIfNeeded: leaves.lowerBound))
    }
    detach(node)
    let first = attach(numbers, leafCount: leaves.count, to: parent, at: position)
    for (node, offset) in zip(nodes, leafOffsets) {
      overlay.leafStarts[node.index] = first + offset
    }
    countLevels(of: numbers, adding: 1)
  }

  /// Renames a node. Its other texts don't change.
  ///
  /// - Complexity: O(*b* + *r* + *f*) for *b* bytes, *r* renamed nodes and *f* siblings. The first
  ///   edit, and the first after a copy, also copies tables in O(*n*).
  public mutating func rename(_ node: Node, to name: String) {
    rename(node, toValidUTF8: Array(name.utf8))
  }

  /// Renames a node. The name is known to be UTF-8.
  package mutating func rename(_ node: Node, toValidUTF8 name: [UInt8]) {
    check(node)
    let overlay = exclusiveOverlay()
    overlay.texts.rename(node.index - packed.nodeCount, to: name)
    // The packed index contains the old name. A family in the overlay is searched linearly.
    overlay.adoptFamily(of: parent(of: node), in: packed)
  }

  /// A node to append or insert.
  public struct NewNode: Hashable, Sendable {
    let name: [UInt8]
    var texts: [(name: [UInt8], text: [UInt8])]
    let isDisabled: Bool

    /// Creates a node.
    ///
    /// - Parameters:
    ///   - name: The name to show.
    ///   - code: The code that identifies the node, if any. An empty code is ignored.
    ///   - isDisabled: Whether the node is shown but can't be chosen.
    /// - Complexity: O(*b*) for *b* bytes.
    public init(name: String, code: String? = nil, isDisabled: Bool = false) {
      self.name = Array(name.utf8)
      texts = code.map { [(TextColumn.codeName, Array($0.utf8))] } ?? []
      self.isDisabled = isDisabled
    }

    /// Creates a copy of a node of an unedited hierarchy.
    ///
    /// - Complexity: O(*b* + *c*) for *b* bytes and *c* columns.
    package init(copying node: Node, of hierarchy: Hierarchy) {
      require(hierarchy.overlay == nil, "Only nodes of an unedited hierarchy can be copied")
      name = Array(hierarchy.nameUTF8(of: node))
      isDisabled = hierarchy.isDisabled(node)
      texts = []
      for column in hierarchy.packed.columns.dropFirst() {
        if let text = column.text(of: node) {
          let copy = text.joined
          texts.append((Array(column.name), withExtendedLifetime(copy) { Array(copy.buffer) }))
        }
      }
    }

    /// Sets the text of the node in a named column, such as `pinyin`.
    ///
    /// - Complexity: O(*b* + *c*) for *b* bytes and *c* columns.
    public mutating func setText(_ text: String, column: String) {
      let column = Array(column.utf8)
      texts.removeAll { $0.name.elementsEqual(column) }
      texts.append((column, Array(text.utf8)))
    }

    /// Whether two new nodes have the same name, texts and state.
    ///
    /// - Complexity: O(*b*) for *b* bytes.
    public static func == (a: NewNode, b: NewNode) -> Bool {
      a.name == b.name && a.isDisabled == b.isDisabled
        && a.texts.elementsEqual(b.texts) { $0.name == $1.name && $0.text == $1.text }
    }

    /// Feeds the name and the texts to a hasher.
    ///
    /// - Complexity: O(*b*) for *b* bytes.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(isDisabled)
      for text in texts { hasher.combine(text.text) }
    }
  }
}

// The shared part of insertions, moves and removals: attaching and detaching subtrees, renumbering
// leaves, and updating subtree sizes.
extension Hierarchy {
  /// The overlay to change, copied if another hierarchy refers to it (copy-on-write).
  mutating func exclusiveOverlay() -> EditOverlay {
    if let overlay, isKnownUniquelyReferenced(&self.overlay) { return overlay }
    let copy = overlay.map { EditOverlay(copying: $0) } ?? EditOverlay(of: packed)
    overlay = copy
    return copy
  }

  /// Attaches detached nodes to a parent, and returns the number for the first of their leaves.
  ///
  /// - Parameter leafCount: The number of leaves in the subtrees of the nodes.
  func attach(
    _ numbers: Range<UInt32>, leafCount: Int, to parent: Node?, at position: Int
  ) -> UInt32 {
    let overlay = overlay!
    let siblings = children(of: parent)
    let first =
      if position < siblings.count {
        Int(overlay.leafStarts[siblings[position].index])
      } else if let parent {
        siblings.isEmpty ? leafRange(of: parent).lowerBound : leafRange(of: parent).upperBound
      } else {
        overlay.leafCount
      }
    // A parent that was a leaf passes its leaf number on to its first child.
    let isReplaced = parent != nil && siblings.isEmpty
    overlay.renumberLeaves(
      from: isReplaced ? first + 1 : first, by: leafCount - (isReplaced ? 1 : 0))
    overlay.splice(position, removing: 0, inserting: numbers, in: parent, of: packed)
    var size: UInt32 = 0
    for number in numbers {
      overlay.parents[Int(number)] = parent?.number ?? PackedHierarchy.none
      size += overlay.subtreeSizes[Int(number)]
    }
    let start = UInt32(truncatingIfNeeded: first)
    var above = parent
    while let node = above {
      overlay.subtreeSizes[node.index] += size
      // The subtree of an ancestor begins with the new nodes if they are its first descendants.
      if overlay.leafStarts[node.index] > start { overlay.leafStarts[node.index] = start }
      above = self.parent(of: node)
    }
    return start
  }

  /// Detaches a node from its parent. The tables of the node's subtree don't change.
  func detach(_ node: Node) {
    let overlay = overlay!
    let leaves = leafRange(of: node)
    let parent = parent(of: node)
    let leavesLeaf = parent != nil && childCount(of: parent) == 1
    overlay.renumberLeaves(from: leaves.upperBound, by: (leavesLeaf ? 1 : 0) - leaves.count)
    overlay.splice(position(of: node), removing: 1, inserting: 0..<0, in: parent, of: packed)
    var above = parent
    while let ancestor = above {
      overlay.subtreeSizes[ancestor.index] -= overlay.subtreeSizes[node.index]
      above = self.parent(of: ancestor)
    }
  }

  /// Adds the nodes in the subtrees of siblings to the level counts, or subtracts them, and returns
  /// the nodes.
  @discardableResult
  func countLevels(of numbers: Range<UInt32>, adding sign: Int) -> [Node] {
    let overlay = overlay!
    let (nodes, ends) = LevelOrder.list(
      Nodes(first: numbers.lowerBound, count: numbers.count), in: self)
    var level = level(of: Node(number: numbers.lowerBound))
    var start = 0
    for end in ends {
      if level == overlay.levelCounts.count { overlay.levelCounts.append(0) }
      overlay.levelCounts[level] += sign * (end - start)
      start = end
      level += 1
    }
    while overlay.levelCounts.last == 0 { overlay.levelCounts.removeLast() }
    return nodes
  }
}

extension EditOverlay {
  /// Adds a change to the numbers of all leaves from `first` on.
  fileprivate func renumberLeaves(from first: Int, by change: Int) {
    let after = UInt32(truncatingIfNeeded: first)
    let change32 = UInt32(truncatingIfNeeded: change)
    leafCount += change
    leafStarts.withUnsafeMutableBufferPointer { starts in
      for node in starts.indices where starts[node] >= after { starts[node] &+= change32 }
    }
  }
}

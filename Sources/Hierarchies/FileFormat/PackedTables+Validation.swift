extension PackedTables {
  /// Checks that the tables are consistent, so that no later access can leave them.
  ///
  /// - Throws: `HierarchyFileError` at the first number that contradicts the others.
  /// - Complexity: O(*b*) for *b* bytes of tables and texts.
  func validate(in bytes: Bytes) throws(HierarchyFileError) {
    let fault = FaultLocator(start: bytes.start)
    try validateShape(fault)
    try validateLeaves(fault)
    guard let names = columns.first, names.nodes == nil else {
      throw HierarchyFileError(
        .missingOrRepeatedSection, in: .columnText, at: FileLayout.headerSize)
    }
    for column in columns { try column.validate(self, fault) }
    try validateWideGroups(names.texts, fault)
  }

  /// Checks the order of children, their parents, and the levels.
  private func validateShape(_ fault: FaultLocator) throws(HierarchyFileError) {
    guard nodeCount < UInt32.max, (rootCount == 0) == (nodeCount == 0) else {
      throw HierarchyFileError(.inconsistentNumber, in: .header, at: FileLayout.nodeCountOffset)
    }
    guard childStarts[0] == rootCount, childStarts[nodeCount] == nodeCount else {
      throw fault.inconsistent(.childStarts, childStarts, at: 0)
    }
    for root in 0..<rootCount where parents[root] != PackedHierarchy.none {
      throw fault.inconsistent(.parents, parents, at: root)
    }
    for node in 0..<nodeCount {
      let start = Int(childStarts[node])
      let end = Int(childStarts[node + 1])
      guard start > node, start <= end, end <= nodeCount else {
        throw fault.inconsistent(.childStarts, childStarts, at: node)
      }
      for child in start..<end where parents[child] != node {
        throw fault.inconsistent(.parents, parents, at: child)
      }
    }
    // The nodes of a level are the children of the level before.
    guard levelStarts[0] == 0, levelStarts[levelCount] == nodeCount else {
      throw fault.inconsistent(.levelStarts, levelStarts, at: 0)
    }
    for level in 0..<levelCount {
      let start = levelStarts[level]
      guard start < nodeCount, levelStarts[level + 1] == childStarts[Int(start)] else {
        throw fault.inconsistent(.levelStarts, levelStarts, at: level)
      }
    }
  }

  /// Checks that the first leaf of a node is that of its first child, and that leaves ascend by one.
  private func validateLeaves(_ fault: FaultLocator) throws(HierarchyFileError) {
    for node in 0..<nodeCount {
      let firstChild = Int(childStarts[node])
      if firstChild < childStarts[node + 1] {
        guard leafStarts[firstChild] == leafStarts[node] else {
          throw fault.inconsistent(.leafStarts, leafStarts, at: firstChild)
        }
      } else {
        guard leafStarts[node] < leafCount, leafEnd(of: node) == Int(leafStarts[node]) + 1 else {
          throw fault.inconsistent(.leafStarts, leafStarts, at: node)
        }
      }
    }
    guard nodeCount == 0 ? leafCount == 0 : leafStarts[0] == 0 else {
      throw HierarchyFileError(.inconsistentNumber, in: .header, at: FileLayout.leafCountOffset)
    }
  }

  private func leafEnd(of node: Int) -> Int {
    var current = node
    while true {
      let parent = parents[current]
      let siblingsEnd =
        parent == PackedHierarchy.none ? rootCount : Int(childStarts[Int(parent) + 1])
      if current + 1 < siblingsEnd { return Int(leafStarts[current + 1]) }
      if parent == PackedHierarchy.none { return leafCount }
      current = Int(parent)
    }
  }

  /// Checks that the index contains each large sibling group once, and each sibling once, sorted by name.
  private func validateWideGroups(_ names: PackedTexts, _ fault: FaultLocator)
    throws(HierarchyFileError)
  {
    var found = 0
    var from = 0
    for node in -1..<nodeCount {
      let start = node < 0 ? 0 : Int(childStarts[node])
      let end = node < 0 ? rootCount : Int(childStarts[node + 1])
      guard end - start > PackedHierarchy.narrowGroup else { continue }
      guard found < wideGroups.count, wideGroups[found] == start else {
        throw fault.inconsistent(.wideGroups, wideGroups, at: found)
      }
      guard wideStarts[found] == from, wideOrder.count - from >= end - start else {
        throw fault.inconsistent(.wideStarts, wideStarts, at: found)
      }
      let order = from..<from + end - start
      for position in order {
        let sibling = wideOrder[position]
        guard sibling >= start, sibling < end,
          position == from || names.ascends(wideOrder[position - 1], sibling)
        else {
          throw fault.inconsistent(.wideOrder, wideOrder, at: position)
        }
      }
      from = order.upperBound
      found += 1
    }
    guard found == wideGroups.count, wideStarts[found] == from, from == wideOrder.count else {
      throw fault.inconsistent(.wideStarts, wideStarts, at: found)
    }
  }
}

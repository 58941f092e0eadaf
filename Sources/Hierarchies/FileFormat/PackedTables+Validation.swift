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

extension PackedColumn {
  /// Checks that every text is UTF-8 inside the column's bytes, that the nodes ascend, that shortened texts
  /// have a beginning, and that the index is sorted.
  ///
  /// - Complexity: O(*b*) for *b* bytes of texts and numbers.
  func validate(_ tables: PackedTables, _ fault: FaultLocator) throws(HierarchyFileError) {
    if let nodes {
      for entry in nodes.indices {
        guard nodes[entry] < tables.nodeCount, entry == 0 || nodes[entry - 1] < nodes[entry] else {
          throw fault.inconsistent(.columnNodes, nodes, at: entry)
        }
      }
    }
    if let malformed = firstMalformedUTF8(in: texts.text) {
      throw fault.error(.malformedText, .columnText, texts.text, at: malformed)
    }
    if let malformed = firstMalformedUTF8(in: name) {
      throw fault.error(.malformedText, .columnName, name, at: malformed)
    }
    try texts.validate(fault)
    try validateCodes(tables, fault)
  }
}

extension PackedTexts {
  /// Whether one text precedes another. Equal texts are ordered by number.
  func ascends(_ a: UInt32, _ b: UInt32) -> Bool {
    let difference = compare(text(at: Int(a)), text(at: Int(b)))
    return difference < 0 || (difference == 0 && a < b)
  }

  /// Checks that the texts fill the column's bytes, that each begins with a character, and that bases are sums of
  /// lengths.
  ///
  /// - Complexity: O(*e*) for *e* entries.
  func validate(_ fault: FaultLocator) throws(HierarchyFileError) {
    var start = 0
    if lengths.baseAddress == nil {
      for number in 0..<count {
        guard Int(offsets[number]) == start, offsets[number] <= offsets[number + 1],
          Int(offsets[number + 1]) <= text.count, isBoundary(start)
        else {
          throw fault.inconsistent(.columnOffsets, offsets, at: number)
        }
        start = Int(offsets[number + 1])
      }
      guard Int(offsets[count]) == text.count, offsets[0] == 0 else {
        throw fault.inconsistent(.columnOffsets, offsets, at: count)
      }
      return
    }
    for number in 0..<count {
      let group = PackedTexts.group(of: number)
      if PackedTexts.position(of: number) == 0, Int(bases[group]) != start {
        throw fault.inconsistent(.columnBases, bases, at: group)
      }
      guard isBoundary(start) else {
        throw fault.inconsistent(.columnLengths, lengths, at: number)
      }
      start += Int(lengths[number])
      guard start <= text.count else {
        throw fault.inconsistent(.columnLengths, lengths, at: number)
      }
    }
    guard start == text.count else {
      throw fault.inconsistent(.columnLengths, lengths, at: max(count - 1, 0))
    }
  }

  /// Whether an offset is the start of a character or the end of the text.
  private func isBoundary(_ offset: Int) -> Bool {
    offset == text.count || text[offset] & 0xC0 != 0x80
  }
}

extension PackedColumn {
  /// Checks that shortened texts can be read and found, that the index contains each whole text once,
  /// sorted, and that codes have an index.
  ///
  /// - Complexity: O(*b*) for *b* bytes of texts and numbers.
  func validateCodes(_ tables: PackedTables, _ fault: FaultLocator) throws(HierarchyFileError) {
    if order.isEmpty, shortened == nil {
      // No node would be found by its code.
      if !name.elementsEqual(TextColumn.codeName) || texts.text.isEmpty { return }
      throw HierarchyFileError(
        .missingOrRepeatedSection, in: .columnOrder, at: FileLayout.headerSize)
    }
    var missing = 0
    var last = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    for entry in 0..<texts.count {
      let text = texts.text(at: entry, after: last)
      if !isShortened(entry) {
        if !text.isEmpty { missing += 1 }
      } else if !canBeShortened(entry, text, after: last, tables), let shortened {
        throw fault.inconsistent(.columnShortened, shortened, at: BitPosition(entry).byte)
      }
      last = text
    }
    for position in order.indices {
      let entry = Int(order[position])
      guard entry < texts.count, !isShortened(entry),
        // Strictly ascending, so no entry is repeated.
        position == 0 || texts.ascends(order[position - 1], order[position])
      else { throw fault.inconsistent(.columnOrder, order, at: position) }
      if !texts.isEmpty(entry) { missing -= 1 }
    }
    if missing != 0 { throw fault.inconsistent(.columnOrder, order, at: max(order.count - 1, 0)) }
  }

  /// Whether the text of a node's parent is whole, and the node is the first child or its shortened text
  /// sorts after that of the child before.
  private func canBeShortened(
    _ node: Int, _ text: UnsafeBufferPointer<UInt8>, after last: UnsafeBufferPointer<UInt8>,
    _ tables: PackedTables
  ) -> Bool {
    guard !text.isEmpty, parents[node] != PackedHierarchy.none else { return false }
    let parent = Int(parents[node])
    return node == tables.childStarts[parent]
      ? !isShortened(parent) && !texts.isEmpty(parent)
      : isShortened(node - 1) && compare(last, text) < 0
  }
}

extension PackedTexts {
  /// The text that follows the one before it, which is empty for the first.
  ///
  /// Adding a length is cheaper than finding a text by its number.
  fileprivate func text(
    at number: Int, after last: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8> {
    guard let end = last.baseAddress, !lengths.isEmpty else { return text(at: number) }
    return UnsafeBufferPointer(start: end + last.count, count: Int(lengths[number]))
  }

  fileprivate func isEmpty(_ number: Int) -> Bool {
    lengths.baseAddress == nil ? offsets[number] == offsets[number + 1] : lengths[number] == 0
  }
}

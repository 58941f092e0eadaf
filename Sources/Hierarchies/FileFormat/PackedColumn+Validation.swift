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
}

extension PackedTexts {
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

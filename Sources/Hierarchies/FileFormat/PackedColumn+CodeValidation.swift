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

/// The sections of a file, found and measured but not yet compared with one another.
struct ImageTables {
  let nodeCount: Int
  let rootCount: Int
  let levelCount: Int
  let leafCount: Int
  let levelStarts: UnsafeBufferPointer<UInt32>
  let childStarts: UnsafeBufferPointer<UInt32>
  let parents: UnsafeBufferPointer<UInt32>
  let leafStarts: UnsafeBufferPointer<UInt32>
  let disabled: UnsafeBufferPointer<UInt8>?
  let wideGroups: UnsafeBufferPointer<UInt32>
  let wideStarts: UnsafeBufferPointer<UInt32>
  let wideOrder: UnsafeBufferPointer<UInt32>
  let columns: [Column]

  /// Finds the sections in a file whose header has been checked.
  ///
  /// - Throws: `HierarchyFileError` where a section is missing, doubled, misplaced or of a length
  ///   that does not follow from the counts.
  init(reading bytes: UnsafeRawBufferPointer) throws(HierarchyFileError) {
    let sections = try SectionTable(reading: bytes)
    nodeCount = Int(bytes.number(at: 32))
    rootCount = Int(bytes.number(at: 36))
    levelCount = Int(bytes.number(at: 40))
    leafCount = Int(bytes.number(at: 44))
    // A count above the number of bytes is nonsense, and would let the arithmetic below overflow.
    for offset in stride(from: 32, through: 44, by: 4)
    where Int(bytes.number(at: offset)) > bytes.count {
      throw HierarchyFileError(.inconsistentNumber, in: .header, at: offset)
    }
    levelStarts = try sections.numbers(.levelStarts, count: levelCount + 1)
    childStarts = try sections.numbers(.childStarts, count: nodeCount + 1)
    parents = try sections.numbers(.parents, count: nodeCount)
    leafStarts = try sections.numbers(.leafStarts, count: nodeCount)
    disabled = try sections.bytesIfPresent(.disabled, count: (nodeCount + 7) / 8)
    wideGroups = try sections.numbers(.wideGroups)
    wideStarts = try sections.numbers(.wideStarts, count: wideGroups.count + 1)
    wideOrder = try sections.numbers(.wideOrder)
    var columns: [Column] = []
    for number in 0..<sections.columnCount {
      columns.append(try Column(number, of: sections, nodeCount: nodeCount))
    }
    self.columns = columns
  }
}

extension Column {
  /// Finds the sections of a column.
  fileprivate init(
    _ number: Int, of sections: SectionTable, nodeCount: Int
  ) throws(HierarchyFileError) {
    nodes = try sections.numbersIfPresent(.columnNodes, column: number)
    let count = nodes?.count ?? nodeCount
    let text = try sections.bytes(.columnText, column: number)
    let offsets = try sections.numbersIfPresent(
      .columnOffsets, column: number, count: count + 1)
    if let offsets {
      texts = PackedTexts(
        count: count, bases: UnsafeBufferPointer(start: nil, count: 0),
        lengths: UnsafeBufferPointer(start: nil, count: 0), offsets: offsets, text: text)
    } else {
      // Eight lengths are read at a time, so the section is filled up to a multiple of eight.
      texts = PackedTexts(
        count: count,
        bases: try sections.numbers(.columnBases, column: number, count: (count + 7) / 8),
        lengths: try sections.bytes(.columnLengths, column: number, count: Layout.padded(count)),
        offsets: UnsafeBufferPointer(start: nil, count: 0), text: text)
    }
    order =
      try sections.numbersIfPresent(.columnOrder, column: number, count: count)
      ?? UnsafeBufferPointer(start: nil, count: 0)
    name = try sections.bytes(.columnName, column: number)
  }
}

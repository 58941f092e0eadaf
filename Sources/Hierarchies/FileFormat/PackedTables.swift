/// The sections of a file. Their positions and lengths are valid, their contents unchecked.
struct PackedTables {
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
  let columns: [PackedColumn]
  let parts: PackedParts?

  /// Finds the sections in a file whose header has been checked.
  ///
  /// - Throws: `HierarchyFileError` if a section is missing, repeated or misplaced, or its length
  ///   contradicts the counts.
  init(reading bytes: UnsafeRawBufferPointer) throws(HierarchyFileError) {
    let sections = try SectionTable(reading: bytes)
    nodeCount = Int(bytes.number(at: FileLayout.nodeCountOffset))
    rootCount = Int(bytes.number(at: FileLayout.rootCountOffset))
    levelCount = Int(bytes.number(at: FileLayout.levelCountOffset))
    leafCount = Int(bytes.number(at: FileLayout.leafCountOffset))
    // A count above the number of bytes is invalid, and the arithmetic below could overflow.
    for offset in stride(
      from: FileLayout.nodeCountOffset, through: FileLayout.leafCountOffset, by: 4)
    where Int(bytes.number(at: offset)) > bytes.count {
      throw HierarchyFileError(.inconsistentNumber, in: .header, at: offset)
    }
    levelStarts = try sections.numbers(.levelStarts, count: levelCount + 1)
    childStarts = try sections.numbers(.childStarts, count: nodeCount + 1)
    parents = try sections.numbers(.parents, count: nodeCount)
    leafStarts = try sections.numbers(.leafStarts, count: nodeCount)
    disabled = try sections.bytesIfPresent(.disabled, count: BitPosition.byteCount(nodeCount))
    wideGroups = try sections.numbers(.wideGroups)
    wideStarts = try sections.numbers(.wideStarts, count: wideGroups.count + 1)
    wideOrder = try sections.numbers(.wideOrder)
    var columns: [PackedColumn] = []
    for number in 0..<sections.columnCount {
      columns.append(try PackedColumn(number, of: sections, parents: parents))
    }
    self.columns = columns
    parts = try PackedParts(of: sections, in: bytes, levelStarts: levelStarts)
  }
}

/// The sections of a file about parts.
struct PackedParts: Sendable {
  let content: HierarchyParts

  /// One bit per node of the last level, set if it has children in a part. Empty in a part.
  private let parents: [UInt8]

  /// Whether the node at a position of the last level has children in a part.
  func hasChildren(at position: Int) -> Bool {
    let bit = BitPosition(position)
    return bit.byte < parents.count && parents[bit.byte] & bit.mask != 0
  }

  /// Reads the sections, whose numbers are small enough to be checked here.
  ///
  /// - Returns: `nil` in a version without parts.
  init?(
    of sections: SectionTable, in bytes: UnsafeRawBufferPointer,
    levelStarts: UnsafeBufferPointer<UInt32>
  ) throws(HierarchyFileError) {
    guard bytes.number(at: FileLayout.versionOffset) == FileLayout.splitVersion else { return nil }
    let numbers = try sections.numbers(.parts, count: 6)
    let isUpper = numbers[3] == PackedHierarchy.none
    content = HierarchyParts(
      stamp: UInt64(numbers[1]) << 32 | UInt64(numbers[0]), levelCount: Int(numbers[2]),
      node: isUpper ? nil : Hierarchy.Node(number: numbers[3]),
      flags: HierarchyParts.Flags(rawValue: numbers[4]))
    // A part is deeper than the upper file.
    let depth = levelStarts.count - 1
    guard numbers[2] > 0, isUpper ? depth == numbers[2] : depth > numbers[2], numbers[4] < 8 else {
      throw FaultLocator(start: bytes.baseAddress!).inconsistent(.parts, numbers, at: 2)
    }
    if !isUpper {
      parents = []
      return
    }
    let (start, end) = (levelStarts[depth - 1], levelStarts[depth])
    guard start <= end else {
      throw FaultLocator(start: bytes.baseAddress!).inconsistent(
        .levelStarts, levelStarts, at: depth)
    }
    let bits = try sections.bytesIfPresent(
      .partParents, count: BitPosition.byteCount(Int(end - start)))
    guard let bits else {
      throw HierarchyFileError(
        .missingOrRepeatedSection, in: .partParents, at: FileLayout.headerSize)
    }
    parents = Array(bits)
  }
}

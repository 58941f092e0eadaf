import CascadeBase

/// The tables of a hierarchy, as pointers into one block of bytes.
///
/// Nodes are numbered in breadth-first order, so the children of a node follow those of the node
/// before it, and the start of one node's children is the end of the previous node's.
///
/// Pointers aren't `Sendable`, so the conformance is unchecked. It is safe because the bytes never
/// change and live as long as this object. Indices aren't checked here: public calls check a node once,
/// and opening a file has validated every number in a table.
final class PackedHierarchy: @unchecked Sendable {
  static let none = UInt32.max

  let bytes: Bytes
  let nodeCount: Int
  let rootCount: Int
  let levelCount: Int
  let leafCount: Int
  let levelStarts: UnsafePointer<UInt32>
  let childStarts: UnsafePointer<UInt32>
  let parents: UnsafePointer<UInt32>
  let leafStarts: UnsafePointer<UInt32>
  let disabledBits: UnsafePointer<UInt8>?
  let wideGroups: UnsafeBufferPointer<UInt32>
  let wideStarts: UnsafeBufferPointer<UInt32>
  let wideOrder: UnsafeBufferPointer<UInt32>

  /// The names, then the named columns in the order in which they were added.
  let columns: [PackedColumn]

  /// The role of the file in a split hierarchy, if it is one of its files.
  let parts: PackedParts?

  init(bytes: Bytes, tables: PackedTables) {
    self.bytes = bytes
    nodeCount = tables.nodeCount
    rootCount = tables.rootCount
    levelCount = tables.levelCount
    leafCount = tables.leafCount
    levelStarts = tables.levelStarts.baseAddress!
    childStarts = tables.childStarts.baseAddress!
    parents = tables.parents.baseAddress ?? levelStarts
    leafStarts = tables.leafStarts.baseAddress ?? levelStarts
    disabledBits = tables.disabled?.baseAddress
    wideGroups = tables.wideGroups
    wideStarts = tables.wideStarts
    wideOrder = tables.wideOrder
    columns = tables.columns
    parts = tables.parts
  }

  /// Makes the tables of a hierarchy without nodes. Their bytes are zeros and not those of a file, so they
  /// have version 0.
  init() {
    let zeros = Bytes(count: FileLayout.headerSize) { _ in }
    let start = zeros.start.assumingMemoryBound(to: UInt32.self)
    bytes = zeros
    nodeCount = 0
    rootCount = 0
    levelCount = 0
    leafCount = 0
    levelStarts = start
    childStarts = start
    parents = start
    leafStarts = start
    disabledBits = nil
    wideGroups = UnsafeBufferPointer(start: nil, count: 0)
    wideStarts = UnsafeBufferPointer(start: nil, count: 0)
    wideOrder = UnsafeBufferPointer(start: nil, count: 0)
    columns = [.empty]
    parts = nil
  }
}

extension PackedHierarchy {
  var names: PackedTexts { columns[0].texts }

  /// The version of the file format.
  var version: UInt32 { bytes.buffer.number(at: FileLayout.versionOffset) }

  var levelCounts: [Int] {
    (0..<levelCount).map { Int(levelStarts[$0 + 1] - levelStarts[$0]) }
  }

  func children(of parent: Hierarchy.Node?) -> Range<UInt32> {
    guard let parent else { return 0..<UInt32(truncatingIfNeeded: rootCount) }
    return childStarts[parent.index]..<childStarts[parent.index + 1]
  }

  func firstSibling(of node: Hierarchy.Node) -> UInt32 {
    let parent = parents[node.index]
    return parent == PackedHierarchy.none ? 0 : childStarts[Int(parent)]
  }

  func level(of node: Hierarchy.Node) -> Int {
    partitionPoint(in: levelCount) { levelStarts[$0 + 1] <= node.number }
  }

  func isDisabled(_ node: Hierarchy.Node) -> Bool {
    guard let disabledBits else { return false }
    let bit = BitPosition(node.index)
    return disabledBits[bit.byte] & bit.mask != 0
  }

  /// The index of a named column. The first column, the names of nodes, has no name.
  func columnIndex(named name: UnsafeBufferPointer<UInt8>) -> Int? {
    columns.indices.dropFirst().first { columns[$0].name.elementsEqual(name) }
  }

  /// The number of nodes in a node's subtree.
  ///
  /// The descendants of a node on one level are contiguous, so each level takes one subtraction.
  func subtreeSize(of node: Hierarchy.Node) -> UInt32 {
    var start = node.number
    var end = start + 1
    var size: UInt32 = 0
    while start < end {
      size += end - start
      start = childStarts[Int(start)]
      end = childStarts[Int(end)]
    }
    return size
  }
}

/// The position of a flag in a table with one bit per node, lowest bit first.
package struct BitPosition {
  package let byte: Int
  package let mask: UInt8

  package init(_ index: Int) {
    byte = index >> 3
    mask = 1 << UInt8(truncatingIfNeeded: index & 7)
  }

  /// The number of bytes in a table of `count` bits.
  package static func byteCount(_ count: Int) -> Int { (count + 7) / 8 }
}

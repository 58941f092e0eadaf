import Sorting

/// The tables of a hierarchy, as pointers into one block of bytes.
///
/// Nodes are numbered level by level, so the children of one node follow those of the node before
/// it, and where a node's children begin says also where its neighbour's end.
///
/// Unchecked, because pointers are not `Sendable`; it holds since the bytes never change and live as
/// long as the image does. Indices are not checked here: the public calls check a node once, and
/// opening a file has checked every number that a table holds.
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

  /// Names first, then the named columns in the order they were made.
  let columns: [PackedColumn]

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
  }
}

extension PackedHierarchy {
  var names: PackedTexts { columns[0].texts }

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

  /// The column with a name; the nodes' own names have none.
  func columnIndex(named name: UnsafeBufferPointer<UInt8>) -> Int? {
    columns.indices.dropFirst().first { columns[$0].name.elementsEqual(name) }
  }

  /// The number of nodes at and under a node.
  ///
  /// What is below a node on one level stands side by side, so each level is one subtraction.
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

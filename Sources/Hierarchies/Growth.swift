/// What was appended to a hierarchy after it was built.
///
/// Appended nodes are numbered on from the image's. The children of a node that was appended to are a
/// slice of `order`; a slice that has to grow where another follows moves to the end of the table and
/// leaves room, the nodes themselves never move. Leaf numbers and subtree sizes are kept for all
/// nodes, since those of the image no longer hold.
///
/// Unchecked, because it can change; it holds since a hierarchy changes it only while it is the only
/// one that refers to it, and copies it otherwise.
final class Growth: @unchecked Sendable {
  /// A node that has children in `order`.
  struct Family: Hashable {
    var start: Int
    var count: Int
    var capacity: Int

    var range: Range<Int> { start..<start + count }
  }

  let imageCount: Int
  var parents: [UInt32] = []
  var levels: [UInt32] = []
  var positions: [UInt32] = []
  var disabled: [Bool] = []
  var families: [UInt32: Family] = [:]
  var order: [UInt32] = []
  var leafStarts: [UInt32]
  var leafCount: Int
  var subtreeSizes: [UInt32]
  var levelCounts: [Int]
  var texts = AppendedTexts()

  init(of image: Image) {
    imageCount = image.nodeCount
    leafStarts = Array(UnsafeBufferPointer(start: image.leafStarts, count: image.nodeCount))
    leafCount = image.leafCount
    subtreeSizes = Growth.subtreeSizes(of: image)
    levelCounts = image.levelCounts
  }

  init(copying other: Growth) {
    imageCount = other.imageCount
    parents = other.parents
    levels = other.levels
    positions = other.positions
    disabled = other.disabled
    families = other.families
    order = other.order
    leafStarts = other.leafStarts
    leafCount = other.leafCount
    subtreeSizes = other.subtreeSizes
    levelCounts = other.levelCounts
    texts = other.texts
  }

  private static func subtreeSizes(of image: Image) -> [UInt32] {
    var sizes = [UInt32](repeating: 1, count: image.nodeCount)
    for node in (0..<image.nodeCount).reversed() where image.parents[node] != Image.none {
      sizes[Int(image.parents[node])] += sizes[node]
    }
    return sizes
  }
}

extension Growth {
  /// The number of appended nodes.
  var count: Int { parents.count }

  func family(of parent: Hierarchy.Node?) -> Family? { families[parent?.number ?? Image.none] }
}

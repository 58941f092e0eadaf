/// Collects nodes, parents before children, and builds a ``Hierarchy`` from them.
///
/// ```swift
/// var builder = HierarchyBuilder()
/// let guangdong = builder.add("广东省", code: "440000")
/// builder.add("广州市", code: "440100", to: guangdong)
/// builder.add(path: ["广东省", "深圳市"])
/// let hierarchy = builder.build()
/// hierarchy.levelCounts  // [1, 2]
/// ```
///
/// Siblings keep the order in which they are added. Building numbers the nodes level by level, so an
/// entry of the builder is not a node of the result.
public struct HierarchyBuilder: Sendable {
  /// A node being built, numbered in the order of adding.
  public struct Entry: Hashable, Sendable {
    let number: UInt32
  }

  /// The parent of each entry, `Image.none` for a root.
  var parents: [UInt32] = []
  var names = TextList()
  var disabled: [UInt32] = []

  /// The named columns; the codes are one of them.
  var columns: [BuilderColumn] = []
  var paths = EntryIndex()

  /// Makes a builder without nodes.
  public init() {}
}

/// The texts that some entries have in a named column.
struct BuilderColumn: Sendable {
  let name: [UInt8]
  var entries: [UInt32] = []
  var texts = TextList()

  /// Whether nodes are looked up by this column's texts.
  var isSearched: Bool { name.elementsEqual(TextColumn.codeName) }
}

/// Texts one after the other, with the end of each.
struct TextList: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var ends: [UInt32] = []

  var count: Int { ends.count }

  mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
    precondition(
      bytes.count + text.count <= UInt32.max,
      "A hierarchy holds at most 4 GiB of text a column")
    bytes.append(contentsOf: text)
    ends.append(UInt32(truncatingIfNeeded: bytes.count))
  }

  func range(of number: Int) -> Range<Int> {
    (number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])
  }
}

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
/// Siblings keep the order in which they are added. Building numbers the nodes in breadth-first order,
/// so an entry's number isn't the index of a node in the result.
public struct HierarchyBuilder: Sendable {
  /// A node of the builder, numbered in insertion order.
  public struct Entry: Hashable, Sendable {
    let number: UInt32
  }

  /// The parent of each entry; `PackedHierarchy.none` for a root.
  var parents: [UInt32] = []
  var names = TextList()
  var disabled: [UInt32] = []

  /// The named columns, including the codes.
  var columns: [BuilderColumn] = []
  var paths = EntryIndex()

  /// Creates a builder without nodes.
  public init() {}
}

extension HierarchyBuilder {
  /// Returns the hierarchy of all nodes added so far. More nodes can be added afterwards.
  ///
  /// - Complexity: O(*b* + *n* log *n*) for *n* nodes and *b* bytes of text.
  public func build() -> Hierarchy { Hierarchy(packed: writer().packed()) }

  /// Returns a writer that has all nodes added so far.
  func writer() -> PackedHierarchyWriter {
    let numbering = BreadthFirstNumbering(parents: parents)
    var writer = PackedHierarchyWriter(numbering: numbering)
    writer.writeDisabled(disabled)
    writer.writeNames(names)
    for column in columns { writer.write(column) }
    return writer
  }
}

/// The texts that some entries have in a named column.
struct BuilderColumn: Sendable {
  let name: [UInt8]
  var entries: [UInt32] = []
  var texts = TextList()

  /// Whether nodes can be found by this column's texts.
  var isSearched: Bool { name.elementsEqual(TextColumn.codeName) }
}

import Hierarchies

/// The state of an expandable tree shown as rows: which nodes are expanded, and the row of each node.
///
/// Every transition returns the rows that it removed and inserted, so that a table can animate them:
///
/// ```swift
/// var outline = OutlineState(china)
/// let change = outline.expand(guangdong)   // the row 18
/// change.inserted                          // [19..<40], its cities
/// outline.node(atRow: 19).map(china.name)  // "广州市"
/// ```
///
/// There is no list of rows. Instead, a Fenwick tree per group of siblings sums the rows of each node and
/// everything below it. A collapsed node counts as one row, whatever is expanded below it:
///
///     ▾ 广东省          1 + 3                 row 0
///       ▾ 广州市          1 + 1                   1
///           天河区          1                     2
///       ▸ 深圳市          1                       3
///     ▸ 北京市          1                         4
///
/// A node takes five bytes: four for the sums, and one for these marks:
///
///     expanded      by the user, or by an active filter
///     remembered    expanded by the user before the filter, to restore
///     match         matched by the filter
///     shown         neither removed nor filtered out
public struct OutlineState: Sendable {
  /// The hierarchy to show.
  public internal(set) var hierarchy: Hierarchy

  /// Which children aren't loaded yet.
  public internal(set) var loading: ChildLoading

  /// Whether expanding a node collapses its siblings.
  ///
  /// A filter shows all its matches; while one is active, siblings stay expanded.
  public let isAccordion: Bool

  /// Whether only matches and their ancestors are shown.
  public internal(set) var isFiltered = false

  /// The number of rows of each node and everything below it.
  var sums: SiblingSums

  /// The marks of each node.
  var marks: [UInt8]

  /// The codes, in UTF-8, of nodes to expand when they arrive.
  var awaited: [[UInt8]] = []

  /// Makes an outline with all nodes collapsed.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy to show.
  ///   - isAccordion: Whether expanding a node collapses its siblings.
  ///   - isLazy: Whether nodes without children can have children that load later.
  /// - Complexity: O(*n*) for *n* nodes.
  public init(_ hierarchy: Hierarchy, isAccordion: Bool = false, isLazy: Bool = false) {
    self.hierarchy = hierarchy
    self.isAccordion = isAccordion
    loading = ChildLoading(isLazy: isLazy, leavesOf: hierarchy)
    sums = SiblingSums(count: hierarchy.nodeIndexLimit)
    marks = Array(repeating: 0, count: hierarchy.nodeIndexLimit)
    showAll()
  }
}

extension OutlineState {
  /// The marks of a node, as bits.
  enum Mark {
    static let expanded: UInt8 = 1
    static let remembered: UInt8 = 2
    static let match: UInt8 = 4
    static let shown: UInt8 = 8
  }

  func has(_ mark: UInt8, _ node: Hierarchy.Node) -> Bool { marks[node.index] & mark != 0 }

  mutating func set(_ mark: UInt8, _ isSet: Bool, _ node: Hierarchy.Node) {
    marks[node.index] = isSet ? marks[node.index] | mark : marks[node.index] & ~mark
  }
}

extension OutlineState: Hashable {
  /// Whether two outlines show the same rows and have the same state.
  ///
  /// - Complexity: O(*n*) for *n* nodes; O(*b*) for *b* bytes of text if the hierarchies aren't
  ///   copies of one another.
  public static func == (a: OutlineState, b: OutlineState) -> Bool {
    a.marks == b.marks && a.isFiltered == b.isFiltered && a.isAccordion == b.isAccordion
      && a.awaited == b.awaited && a.loading == b.loading && a.hierarchy == b.hierarchy
  }

  /// Hashes the marks.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(marks)
  }
}

import Hierarchies

/// An expandable tree as rows: which nodes are expanded, and which row each node is.
///
/// Every transition returns the rows that it removed and inserted, so that a table can show just
/// that, animated:
///
/// ```swift
/// var outline = OutlineState(china)
/// let change = outline.expand(guangdong)   // the row 18
/// change.inserted                          // [19..<40], its cities
/// outline.node(atRow: 19).map(china.name)  // "广州市"
/// ```
///
/// There is no list of rows. For each node is kept how many rows it and what is under it would take
/// if it were seen, summed over each group of siblings; a node that is not expanded counts as one
/// row, whatever is expanded below it:
///
///     ▾ 广东省          1 + 3                 row 0
///       ▾ 广州市          1 + 1                   1
///           天河区          1                     2
///       ▸ 深圳市          1                       3
///     ▸ 北京市          1                         4
///
/// A node costs five bytes: four for the sums, and one for these marks:
///
///     expanded      now, by the user or, while a filter is on, by it
///     remembered    by the user before the filter, to be given back
///     match         found by the filter
///     shown         not removed and not filtered out
public struct OutlineState: Sendable {
  /// The hierarchy that is shown.
  public internal(set) var hierarchy: Hierarchy

  /// Which children are not there yet.
  public internal(set) var loading: ChildLoading

  /// Whether expanding a node collapses its siblings.
  ///
  /// A filter shows all that it finds; while one is on, siblings stay as they are.
  public let isAccordion: Bool

  /// Whether only matches and their ancestors are shown.
  public internal(set) var isFiltered = false

  /// How many rows each node takes, with what is under it.
  var sums: SiblingSums

  /// A byte of marks for each node.
  var marks: [UInt8]

  /// The codes, in UTF-8, of nodes to be expanded as soon as they are there.
  var awaited: [[UInt8]] = []

  /// Makes an outline with no node expanded.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy to show.
  ///   - isAccordion: Whether expanding a node collapses its siblings.
  ///   - isLazy: Whether a node without children may have some that are loaded later.
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
  /// What is kept of a node in a byte.
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
  /// Whether two outlines show the same and remember the same.
  ///
  /// - Complexity: O(*n*) for *n* nodes; O(*b*) for *b* bytes of text where the hierarchies are not
  ///   copies of one.
  public static func == (a: OutlineState, b: OutlineState) -> Bool {
    a.marks == b.marks && a.isFiltered == b.isFiltered && a.isAccordion == b.isAccordion
      && a.awaited == b.awaited && a.loading == b.loading && a.hierarchy == b.hierarchy
  }

  /// Feeds what is expanded, remembered and shown to a hasher.
  ///
  /// - Complexity: O(*n*) for *n* nodes.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(marks)
  }
}

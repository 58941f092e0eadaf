import CascadeBase
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
  public internal(set) var isAccordion: Bool

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
  /// The content of a row.
  public enum Row: Hashable, Sendable {
    /// A node.
    case node(Hierarchy.Node)
    /// The status row of a node whose children are loading or have failed; `nil` for the roots.
    case status(of: Hierarchy.Node?)
  }

  /// The number of rows.
  ///
  /// - Complexity: O(log *r*) for *r* roots.
  public var rowCount: Int { rowsBelow(nil) }

  /// The content of a row.
  ///
  /// - Precondition: `row` is at least 0 and below `rowCount`.
  /// - Complexity: O(*d* × log *f*) for a node on level *d* and *f* children of a node.
  public func row(at row: Int) -> Row {
    require(row >= 0 && row < rowCount, "There is no row \(row).")
    var remainder = row
    var parent: Hierarchy.Node?
    while true {
      let found = sums.find(remainder, below: parent, in: hierarchy)
      guard let node = found.node else { return .status(of: parent) }
      remainder -= found.before
      if remainder == 0 { return .node(node) }
      remainder -= 1
      parent = node
    }
  }

  /// The node in a row; `nil` for a status row.
  ///
  /// - Precondition: `row` is at least 0 and below `rowCount`.
  /// - Complexity: O(*d* × log *f*) for a node on level *d* and *f* children of a node.
  public func node(atRow row: Int) -> Hierarchy.Node? {
    if case .node(let node) = self.row(at: row) { return node }
    return nil
  }

  /// The row of a node, or `nil` if it is inside a collapsed node, filtered out or removed.
  ///
  /// - Complexity: O(*d* × log *f*) for a node on level *d* and *f* children of a node.
  public func row(of node: Hierarchy.Node) -> Int? {
    guard has(Mark.shown, node) else { return nil }
    var place = sums.place(of: node, in: hierarchy)
    var row = place.before
    while let parent = place.parent {
      guard isExpanded(parent) else { return nil }
      place = sums.place(of: parent, in: hierarchy)
      row += 1 + place.before
    }
    return row
  }

  /// Whether a node is expanded, by the user or by an active filter.
  ///
  /// A node inside a collapsed one can be expanded: its children reappear when the other expands.
  ///
  /// - Complexity: O(1).
  public func isExpanded(_ node: Hierarchy.Node) -> Bool { has(Mark.expanded, node) }

  /// Whether a node has children to show, or can load some.
  ///
  /// - Complexity: O(log *f*) for *f* children.
  public func canExpand(_ node: Hierarchy.Node) -> Bool {
    has(Mark.shown, node) && (childRows(of: node) > 0 || canLoad(node))
  }

  /// Whether children of a node can be loaded.
  func canLoad(_ node: Hierarchy.Node) -> Bool {
    loading.isLazy && loading.state(of: node, in: hierarchy) != .loaded
  }

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

// The number of rows below a node, which follows from its children.
extension OutlineState {
  /// The number of rows of the children of a node, visible or not.
  func childRows(of node: Hierarchy.Node?) -> Int {
    sums.sum(below: node, in: hierarchy)
  }

  /// Whether a node, or the outline for `nil`, has a status row: its children are loading or have failed.
  func hasStatus(_ node: Hierarchy.Node?) -> Bool {
    guard loading.isLazy else { return false }
    switch loading.state(of: node, in: hierarchy) {
    case .loading, .failed: return true
    case .loaded, .unloaded: return false
    }
  }

  /// The number of rows below a node once it is expanded; all rows for `nil`.
  func rowsIfExpanded(_ node: Hierarchy.Node?) -> Int {
    childRows(of: node) + (hasStatus(node) ? 1 : 0)
  }

  /// The number of rows below a node; all rows for `nil`.
  func rowsBelow(_ node: Hierarchy.Node?) -> Int {
    if let node, !isExpanded(node) { return 0 }
    return rowsIfExpanded(node)
  }

  /// The number of rows of a node and everything below it, if its parent is expanded.
  func rows(of node: Hierarchy.Node) -> Int {
    has(Mark.shown, node) ? 1 + rowsBelow(node) : 0
  }

  /// The visible rows of a node and everything below it; empty if it isn't visible.
  func rowRange(of node: Hierarchy.Node) -> Range<Int> {
    guard let row = row(of: node) else { return 0..<0 }
    return row..<row + rows(of: node)
  }

  /// The status row of a node, if visible.
  func statusRow(of node: Hierarchy.Node?) -> Int? {
    guard hasStatus(node) else { return nil }
    guard let node else { return childRows(of: nil) }
    return isExpanded(node) ? row(of: node).map { $0 + 1 + childRows(of: node) } : nil
  }

  /// Adds a number of rows below a node to the sums of the node and its ancestors. Returns its row, or
  /// `nil` if it isn't visible.
  mutating func add(_ rows: Int, below node: Hierarchy.Node) -> Int? {
    var place = sums.add(rows, to: node, in: hierarchy)
    var row = place.before
    while let parent = place.parent {
      guard isExpanded(parent) else { return nil }
      place = sums.add(rows, to: parent, in: hierarchy)
      row += 1 + place.before
    }
    return row
  }

  /// Counts the rows of all nodes.
  ///
  /// - Parameter keepsLeaves: Whether the sums of siblings without children are still valid.
  mutating func recount(keepsLeaves: Bool = false) {
    sums.count(
      LevelOrder(hierarchy), in: hierarchy, marks: marks, counted: Mark.shown, whole: Mark.expanded,
      keepsLeaves: keepsLeaves && !loading.isLazy)
    for index in marks.indices where loading.isLazy {
      let node = Hierarchy.Node(index)
      if has(Mark.shown, node), isExpanded(node), hasStatus(node) { _ = add(1, below: node) }
    }
  }

  /// Counts the rows of a node whose children have changed, and of its ancestors.
  mutating func recount(from node: Hierarchy.Node?) {
    recountChildren(of: node)
    update(from: node)
  }

  /// Sums the rows of a node's children, whose own children have been summed.
  mutating func recountChildren(of parent: Hierarchy.Node?) {
    let children = hierarchy.children(of: parent)
    for child in children { sums.set(rows(of: child), of: child) }
    sums.sum(children)
  }

  /// Updates a node and its ancestors after the rows of its children have changed: whether a filter shows
  /// them, whether they can still be expanded, and their number of rows.
  mutating func update(from node: Hierarchy.Node?) {
    var next = node
    while let node = next {
      let hasShownChildren = childRows(of: node) > 0
      if isFiltered {
        let isShown = hasShownChildren || has(Mark.match, node)
        // As when the filter is set.
        if isShown, !has(Mark.shown, node) { set(Mark.expanded, true, node) }
        set(Mark.shown, isShown, node)
      }
      if !hasShownChildren, !canLoad(node) {
        set(Mark.expanded, false, node)
        if hierarchy.isLeaf(node) { set(Mark.remembered, false, node) }
      }
      let change = rows(of: node) - sums.number(of: node, in: hierarchy)
      if change == 0 { return }
      next = sums.add(change, to: node, in: hierarchy).parent
    }
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

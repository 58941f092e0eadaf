import CascadeBase
import Hierarchies

/// The state of a wheel picker with one column, independent columns, or linked columns of any depth.
///
/// The value is the path under the indicators. It is always a path of the hierarchy, even while wheels
/// move: each column shows the children of the node under the indicator before it.
///
/// ```swift
/// var wheel = WheelSelection(china, depth: 3)
/// wheel.select(["广东", "广州", "海珠"])
/// china.names(of: wheel.path)         // ["广东省", "广州市", "海珠区"]
/// let change = wheel.settle(column: 1, row: 2)
/// china.names(of: wheel.path)         // ["广东省", "深圳市", "罗湖区"]
/// change.reloads                      // column 2, row 0
/// ```
///
/// An adapter reports the row under an indicator with `indicate(column:row:)` while the wheel moves and
/// with `settle(column:row:)` when it stops, and applies the returned change. An adapter that can only
/// read the rows at the end calls `settle(rows:)`. To cancel, restore a copy from before: the state is a
/// value.
///
/// The state has one node per column:
///
///     column       0        1        2
///     live         广东省    深圳市    罗湖区     under the indicators
///     settled      广东省    广州市    海珠区     when all wheels were last at rest
///     indicated    -        2        -          rows under the moving wheels
public struct WheelSelection: Hashable, Sendable {
  /// How the columns depend on each other.
  public let arrangement: Arrangement

  /// The largest number of linked columns, or `nil` for as many as the path has levels.
  public let depth: Int?

  /// The lowest administrative level of a linked column, or `nil` if it isn't limited.
  public let lowestLevel: Int?

  /// The smallest number of columns, or `nil` if the number follows the path.
  public let padding: Int?

  /// Whether a column that shows other rows returns to the row last settled under that parent.
  public let remembersRows: Bool

  /// The hierarchy, as it loads.
  var source: PathLoading

  /// The positions of the wheels.
  var wheels = Wheels()

  /// The child last settled under each parent, if it isn't the first enabled one.
  var memory = RowMemory()

  /// Makes a selection with the first enabled row of every column selected.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy to choose from.
  ///   - arrangement: How the columns depend on each other.
  ///   - depth: The largest number of linked columns, at least 1; `nil` for as many as the path has
  ///     levels. Independent columns ignore it.
  ///   - lowestLevel: The lowest administrative level of a linked column, at least 1, as `Hierarchy.childLevel(of:)`
  ///     counts levels; `nil` for no such limit.
  ///   - padding: The smallest number of columns; columns beyond the path are empty. `nil` if the number
  ///     follows the path.
  ///   - remembersRows: Whether a column that shows other rows returns to the row last settled under that
  ///     parent, instead of the first enabled one.
  ///   - isLazy: Whether nodes without children can have children that load later, except nodes with a
  ///     text in the column `leaf`.
  /// - Complexity: O(*d* × *f*), where *d* is the number of columns and *f* the number of rows in
  ///   one.
  public init(
    _ hierarchy: Hierarchy, arrangement: Arrangement = .linked, depth: Int? = nil,
    lowestLevel: Int? = nil, padding: Int? = nil, remembersRows: Bool = false, isLazy: Bool = false
  ) {
    require(depth ?? 1 > 0, "A wheel has at least one column.")
    self.arrangement = arrangement
    self.depth = depth
    self.lowestLevel = lowestLevel
    self.padding = padding
    self.remembersRows = remembersRows
    source = PathLoading(hierarchy, isLazy: isLazy)
    wheels = Wheels(restingOn: defaultNodes())
  }
}

extension WheelSelection {
  /// Makes a selection of one column, with the first of some names selected.
  ///
  /// - Complexity: O(*b* + *n* log *n*) for *n* names of *b* bytes.
  public init(_ names: [String]) { self.init(Hierarchy(names)) }

  /// Makes a selection of independent columns, with the first name of each selected.
  ///
  /// ```swift
  /// WheelSelection([["S", "M", "L"], ["Red", "Blue"]]).columnCount  // 2
  /// ```
  ///
  /// - Complexity: O(*b* + *n* log *n*) for *n* names of *b* bytes.
  public init(_ columns: [[String]]) {
    var builder = HierarchyBuilder()
    for names in columns {
      let column = builder.add("")
      for name in names { builder.add(name, to: column) }
    }
    self.init(builder.build(), arrangement: .independent)
  }
}

extension WheelSelection {
  /// How the columns of a wheel picker depend on each other.
  public enum Arrangement: Hashable, Sendable {
    /// Each column shows the children of the node selected in the column before; the first shows the
    /// roots.
    case linked
    /// Each root is a column, and its children are the rows.
    case independent
  }

  /// The hierarchy to choose from. It grows as children load.
  public var hierarchy: Hierarchy { source.hierarchy }

  /// Which children aren't loaded yet.
  public package(set) var loading: ChildLoading {
    get { source.loading }
    set { source.loading = newValue }
  }

  /// The number of columns: the depth of the path under the indicators, one more if the children of its
  /// last node aren't loaded yet, or the padding if it is larger.
  ///
  /// - Complexity: O(log *w*), where *w* is the number of nodes that are loading or have failed.
  public var columnCount: Int {
    max(wheels.live.count + (unloadedColumn == nil ? 0 : 1), padding ?? 0)
  }

  /// The rows of a column; empty for a padding column or if they aren't loaded yet.
  ///
  /// - Precondition: `column` is at least 0 and below `columnCount`.
  /// - Complexity: O(log *w*), where *w* is the number of nodes that are loading or have failed.
  public func rows(inColumn column: Int) -> Hierarchy.Nodes {
    require(column >= 0 && column < columnCount, "There is no column \(column).")
    guard column < wheels.live.count else { return Hierarchy.Nodes() }
    return hierarchy.children(of: parent(ofColumn: column, on: wheels.live))
  }

  /// The node whose children are a column's rows, or `nil` for the roots and in a padding column.
  ///
  /// Its name can be the heading of the column.
  ///
  /// - Complexity: O(1).
  public func parent(ofColumn column: Int) -> Hierarchy.Node? {
    guard column >= 0, column < wheels.live.count else { return nil }
    return parent(ofColumn: column, on: wheels.live)
  }

  /// The selected row of a column, or `nil` if it has no enabled rows.
  ///
  /// - Complexity: O(1).
  public func selectedRow(inColumn column: Int) -> Int? {
    guard column >= 0, column < wheels.live.count else { return nil }
    return wheels.live[column].map { hierarchy.position(of: $0) }
  }

  /// The row under the indicator of a column: the selected one, except while a moving wheel passes a
  /// disabled row.
  ///
  /// - Complexity: O(1).
  public func indicatedRow(inColumn column: Int) -> Int? {
    guard column >= 0, column < wheels.live.count else { return nil }
    return wheels.indicated[column] ?? selectedRow(inColumn: column)
  }

  /// The selected row of every column, `nil` for columns without enabled rows.
  ///
  /// - Complexity: O(*c*), where *c* is the number of columns.
  public var rows: [Int?] {
    (0..<columnCount).map { selectedRow(inColumn: $0) }
  }

  /// The value: the nodes under the indicators, in the order of the columns.
  ///
  /// Linked columns give a path of the hierarchy, independent columns a node for each column that has
  /// enabled rows.
  ///
  /// - Complexity: O(*c*), where *c* is the number of columns.
  public var path: [Hierarchy.Node] { wheels.path }

  /// The value when the wheels were last at rest.
  ///
  /// - Complexity: O(*c*), where *c* is the number of columns.
  public var settledPath: [Hierarchy.Node] { wheels.settledPath }

  /// Whether any wheel is moving.
  ///
  /// - Complexity: O(*c*), where *c* is the number of columns.
  public var isMoving: Bool { wheels.indicated.contains { $0 != nil } }

  /// The positions of the wheels, with an entry for each column that has rows.
  struct Wheels: Hashable, Sendable {
    /// The node under each indicator, or the nearest enabled one; `nil` if none is enabled.
    var live: [Hierarchy.Node?] = []
    /// The same when the wheels were last at rest. Each column is below the settled node before it, so
    /// this is a path of the hierarchy too, with its own number of columns.
    var settled: [Hierarchy.Node?] = []
    /// The row under the indicator of each moving wheel, as the wheel reported it.
    var indicated: [Int?] = []

    init() {}

    /// Makes wheels that are at rest.
    init(restingOn nodes: [Hierarchy.Node?]) {
      live = nodes
      settled = nodes
      indicated = Array(repeating: nil, count: nodes.count)
    }

    /// The nodes under the indicators, without columns that have no enabled rows.
    var path: [Hierarchy.Node] { live.compactMap { $0 } }

    /// The settled nodes, without columns that have no enabled rows.
    var settledPath: [Hierarchy.Node] { settled.compactMap { $0 } }
  }
}

// The default rows of columns.
extension WheelSelection {
  /// The default node of every column when nothing has been chosen.
  func defaultNodes() -> [Hierarchy.Node?] {
    switch arrangement {
    case .independent:
      return hierarchy.roots.map { firstEnabled(below: $0) }
    case .linked:
      return completed([])
    }
  }

  /// Appends the default nodes of the columns below a path.
  func completed(_ nodes: [Hierarchy.Node?]) -> [Hierarchy.Node?] {
    var nodes = nodes
    while nodes.isEmpty || nodes.last != .some(nil) {
      let parent = nodes.last ?? nil
      guard scope.goesBelow(parent, at: nodes.count, in: hierarchy),
        !hierarchy.children(of: parent).isEmpty
      else { break }
      nodes.append(defaultNode(below: parent))
    }
    return nodes
  }

  func firstEnabled(below parent: Hierarchy.Node?) -> Hierarchy.Node? {
    nearestEnabled(to: 0, below: parent)
  }

  /// The enabled child nearest to a row, the later one if two are equally near.
  func nearestEnabled(to row: Int, below parent: Hierarchy.Node?) -> Hierarchy.Node? {
    if arrangement == .independent, let parent, hierarchy.isDisabled(parent) { return nil }
    let rows = hierarchy.children(of: parent)
    if rows.isEmpty { return nil }
    var later = min(max(row, 0), rows.count - 1)
    var earlier = later
    while later < rows.count || earlier >= 0 {
      if later < rows.count, !hierarchy.isDisabled(rows[later]) { return rows[later] }
      if earlier >= 0, !hierarchy.isDisabled(rows[earlier]) { return rows[earlier] }
      later += 1
      earlier -= 1
    }
    return nil
  }

  /// The parent whose children are the rows of a column, for wheels on the given nodes.
  func parent(ofColumn column: Int, on nodes: [Hierarchy.Node?]) -> Hierarchy.Node? {
    switch arrangement {
    case .independent: hierarchy.roots[column]
    case .linked: column == 0 ? nil : nodes[column - 1]
    }
  }
}

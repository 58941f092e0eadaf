import Hierarchies

/// What a wheel picker shows and has chosen: one column, independent columns, or linked columns of
/// any depth.
///
/// The value is the path under the indicators. It is a path of the tree at every moment, whichever
/// wheels are moving: each column shows the children of the node under the indicator before it.
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
/// An adapter reports where a wheel stands with `indicate(column:row:)` while it moves and with
/// `settle(column:row:)` when it stops, and applies the change that it gets back. One that learns
/// of wheels only at the end calls `settle(rows:)`. To cancel, keep a copy from before and put it
/// back: the state is a value.
///
/// The state is a node for each column:
///
///     column       0        1        2
///     live         广东省    深圳市    罗湖区     under the indicators
///     settled      广东省    广州市    海珠区     where all wheels last came to rest
///     indicated    -        2        -          rows under the wheels that still move
public struct WheelSelection: Hashable, Sendable {
  /// The hierarchy that is chosen from; it grows where children load later.
  public internal(set) var hierarchy: Hierarchy

  /// Which children are not there yet.
  public package(set) var loading: ChildLoading

  /// How the columns depend on each other.
  public let arrangement: Arrangement

  /// The largest number of linked columns, or `nil` for as many as the path has levels.
  public let depth: Int?

  /// The smallest number of columns, or `nil` if there is one only for a level with something to
  /// show.
  public let padding: Int?

  /// Whether a column that gets new rows stands on the row last settled under that parent.
  public let remembersRows: Bool

  /// Where the wheels stand.
  var wheels = Wheels()

  /// The child last settled under a parent, where it is not the first that is enabled.
  var memory = RowMemory()

  /// What is not loaded yet of the value that was selected last.
  var awaited: AwaitedPath?

  /// Makes a selection that stands on the first enabled row of every column.
  ///
  /// - Parameters:
  ///   - hierarchy: The hierarchy to choose from.
  ///   - arrangement: How the columns depend on each other.
  ///   - depth: The largest number of linked columns, at least 1; `nil` for as many as the path has
  ///     levels. Independent columns have no use for it.
  ///   - padding: The smallest number of columns, those beyond the path being empty; `nil` for a
  ///     number that follows the path.
  ///   - remembersRows: Whether a column that gets new rows stands on the row last settled under
  ///     that parent, in place of the first enabled one.
  ///   - isLazy: Whether a node without children may have some that load later; not one with a text in
  ///     the column `leaf`.
  /// - Complexity: O(*d* × *f*), where *d* is the number of columns and *f* the number of rows in
  ///   one.
  public init(
    _ hierarchy: Hierarchy, arrangement: Arrangement = .linked, depth: Int? = nil,
    padding: Int? = nil, remembersRows: Bool = false, isLazy: Bool = false
  ) {
    precondition(depth ?? 1 > 0, "A wheel has at least one column.")
    self.hierarchy = hierarchy
    self.arrangement = arrangement
    self.depth = depth
    self.padding = padding
    self.remembersRows = remembersRows
    loading = ChildLoading(isLazy: isLazy, leavesOf: hierarchy)
    wheels = Wheels(standingOn: defaultNodes())
  }
}

extension WheelSelection {
  /// How the columns of a wheel picker depend on each other.
  public enum Arrangement: Hashable, Sendable {
    /// A column shows the children of what is chosen in the column before; the first shows the
    /// roots.
    case linked
    /// Every root is a column, and its children are the rows.
    case independent
  }
}

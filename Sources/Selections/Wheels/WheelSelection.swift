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
    padding: Int? = nil, remembersRows: Bool = false, isLazy: Bool = false
  ) {
    precondition(depth ?? 1 > 0, "A wheel has at least one column.")
    self.arrangement = arrangement
    self.depth = depth
    self.padding = padding
    self.remembersRows = remembersRows
    source = PathLoading(hierarchy, isLazy: isLazy)
    wheels = Wheels(restingOn: defaultNodes())
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
}

extension WheelSelection {
  /// The hierarchy to choose from. It grows as children load.
  public var hierarchy: Hierarchy { source.hierarchy }

  /// Which children aren't loaded yet.
  public package(set) var loading: ChildLoading {
    get { source.loading }
    set { source.loading = newValue }
  }
}

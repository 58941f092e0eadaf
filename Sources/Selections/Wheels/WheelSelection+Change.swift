import Hierarchies

extension WheelSelection {
  /// What an adapter must update after a transition, and nothing else, and the children it is to load.
  ///
  /// First set the number of columns to `columnCount`, then load the rows of the columns in
  /// `reloads` and put their wheels on the rows given there, then turn the wheels in `scrolls`.
  public struct Change: Hashable, Sendable {
    /// A column and the row that its wheel must stand on.
    public struct Stop: Hashable, Sendable {
      /// The column, counted from 0.
      public var column: Int
      /// The row, or `nil` in a column with nothing that can be chosen.
      public var row: Int?

      /// Makes a stop from its parts.
      public init(column: Int, row: Int?) {
        self.column = column
        self.row = row
      }
    }

    /// The columns that have other rows than before, or none yet for another reason, in ascending
    /// order.
    public var reloads: [Stop] = []

    /// The columns that have the same rows, but whose wheel must turn to another one, in ascending
    /// order.
    ///
    /// A wheel that stopped on a disabled row or past the end is among them.
    public var scrolls: [Stop] = []

    /// The number of columns before.
    public var oldColumnCount: Int

    /// The number of columns now.
    public var columnCount: Int

    /// Whether `path` is another one than before.
    public var pathChanged = false

    /// Whether `settledPath` is another one than before.
    public var settledPathChanged = false

    /// The requests to answer with `loaded(_:_:)` or `failed(_:message:)`.
    public var loads: [ChildLoading.Ticket] = []
  }
}

extension WheelSelection.Change {
  /// Whether there is nothing to update and the value is what it was.
  public var isEmpty: Bool {
    reloads.isEmpty && scrolls.isEmpty && columnCount == oldColumnCount && !pathChanged
      && !settledPathChanged && loads.isEmpty
  }
}

extension WheelSelection {
  /// What an adapter has on the screen.
  struct Screen {
    var wheels: Wheels
    var columnCount: Int
    /// What is known of the rows of each column; empty where nothing loads later.
    var states: [ChildLoading.State]
  }

  /// What an adapter has on the screen now.
  var screen: Screen {
    Screen(
      wheels: wheels, columnCount: columnCount,
      states: loading.isLazy ? (0..<columnCount).map { loadingState(ofColumn: $0) } : [])
  }

  /// The difference between what the adapter has on the screen and what is there now.
  func change(since screen: Screen) -> Change {
    let old = screen.wheels
    var change = Change(
      oldColumnCount: screen.columnCount, columnCount: columnCount,
      pathChanged: old.path != path, settledPathChanged: old.settledPath != settledPath)
    for column in 0..<columnCount {
      let stop = Change.Stop(column: column, row: indicatedRow(inColumn: column))
      let oldState = column < screen.states.count ? screen.states[column] : .loaded
      if !hasSameRows(inColumn: column, as: old) || oldState != loadingState(ofColumn: column) {
        change.reloads.append(stop)
      } else if let row = stop.row, row != self.row(ofColumn: column, in: old) {
        change.scrolls.append(stop)
      }
    }
    return change
  }

  private func hasSameRows(inColumn column: Int, as old: Wheels) -> Bool {
    guard column < wheels.live.count, column < old.live.count else {
      return column >= wheels.live.count && column >= old.live.count
    }
    return parent(ofColumn: column, on: wheels.live) == parent(ofColumn: column, on: old.live)
  }

  private func row(ofColumn column: Int, in old: Wheels) -> Int? {
    old.indicated[column] ?? old.live[column].map { hierarchy.position(of: $0) }
  }
}

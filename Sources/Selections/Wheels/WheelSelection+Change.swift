import Hierarchies

extension WheelSelection {
  /// The changes that an adapter must apply after a transition, and the children it must load.
  ///
  /// First set the number of columns to `columnCount`. Then reload the rows of the columns in `reloads`
  /// and move their wheels to the rows given there. Then turn the wheels in `scrolls`.
  public struct Change: Hashable, Sendable {
    /// A column and the row for its wheel.
    public struct ColumnPosition: Hashable, Sendable {
      /// The zero-based column.
      public var column: Int

      /// The row, or `nil` in a column without enabled rows.
      public var row: Int?

      /// Makes a position from its parts.
      public init(column: Int, row: Int?) {
        self.column = column
        self.row = row
      }
    }

    /// The columns whose rows, or their loading state, have changed, in ascending order.
    public var reloads: [ColumnPosition]

    /// The columns with the same rows whose wheel must turn to another row, in ascending order.
    ///
    /// A wheel that stopped on a disabled row or past the end is among them.
    public var scrolls: [ColumnPosition]

    /// The number of columns before.
    public var oldColumnCount: Int

    /// The number of columns now.
    public var columnCount: Int

    /// Whether `path` has changed.
    public var pathChanged: Bool

    /// Whether `settledPath` has changed.
    public var settledPathChanged: Bool

    /// The requests to answer with ``WheelSelection/receive(_:for:)`` or
    /// ``WheelSelection/fail(_:message:)``.
    public var loads: [ChildLoading.Ticket]

    /// Why the transition was refused, with nothing changed; `nil` if it was performed.
    public var refusal: Refusal?

    /// Makes a change from its parts.
    public init(
      reloads: [ColumnPosition] = [], scrolls: [ColumnPosition] = [], oldColumnCount: Int,
      columnCount: Int,
      pathChanged: Bool = false, settledPathChanged: Bool = false,
      loads: [ChildLoading.Ticket] = [], refusal: Refusal? = nil
    ) {
      self.reloads = reloads
      self.scrolls = scrolls
      self.oldColumnCount = oldColumnCount
      self.columnCount = columnCount
      self.pathChanged = pathChanged
      self.settledPathChanged = settledPathChanged
      self.loads = loads
      self.refusal = refusal
    }
  }

  /// Why a transition was refused.
  public enum Refusal: Hashable, Sendable {
    /// The column doesn't exist, or has no enabled rows.
    case nothingToChoose
    /// The rows of the column haven't failed to load, so there is nothing to retry.
    case notFailed
    /// The ticket has been answered already, or was never issued by this selection.
    case lateAnswer
  }
}

extension WheelSelection.Change {
  /// Whether there is nothing to update or load, and the value is unchanged.
  public var isEmpty: Bool {
    reloads.isEmpty && scrolls.isEmpty && columnCount == oldColumnCount && !pathChanged
      && !settledPathChanged && loads.isEmpty
  }
}

extension WheelSelection {
  /// The state that an adapter shows.
  struct Screen {
    var wheels: Wheels
    var columnCount: Int
    /// The loading state of each column; empty if nothing loads later.
    var states: [ChildLoading.State]
  }

  var screen: Screen {
    Screen(
      wheels: wheels, columnCount: columnCount,
      states: loading.isLazy ? (0..<columnCount).map { loadingState(ofColumn: $0) } : [])
  }

  /// The change from the state that an adapter shows to the current one.
  func change(since screen: Screen) -> Change {
    let old = screen.wheels
    var change = Change(
      oldColumnCount: screen.columnCount, columnCount: columnCount,
      pathChanged: old.path != path, settledPathChanged: old.settledPath != settledPath)
    for column in 0..<columnCount {
      let position = Change.ColumnPosition(column: column, row: indicatedRow(inColumn: column))
      let oldState = column < screen.states.count ? screen.states[column] : .loaded
      if !hasSameRows(inColumn: column, as: old) || oldState != loadingState(ofColumn: column) {
        change.reloads.append(position)
      } else if let row = position.row, row != self.row(ofColumn: column, in: old) {
        change.scrolls.append(position)
      }
    }
    return change
  }

  func refusing(_ refusal: Refusal) -> Change {
    Change(oldColumnCount: columnCount, columnCount: columnCount, refusal: refusal)
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

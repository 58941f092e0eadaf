import Hierarchies

extension WheelSelection {
  /// Reports the row under the indicator of a wheel that is moving.
  ///
  /// The value follows: the columns below show the children of that row's node. A disabled row selects
  /// the nearest enabled one, the later one if two are equally near. The settled nodes are kept, so a
  /// wheel that returns to its settled row restores all columns below it. Wheels below a column whose
  /// node changes no longer count as moving. A row outside the column is its first or last one. A column
  /// that doesn't exist, or has no enabled rows, is refused.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of columns and *f* the number of rows in
  ///   one.
  @discardableResult
  public mutating func indicate(column: Int, row: Int) -> Change {
    guard let node = nearestEnabled(toRow: row, inColumn: column) else {
      return refusing(.nothingToChoose)
    }
    var old = screen
    let row = min(max(row, 0), rows(inColumn: column).count - 1)
    turn(column, to: node)
    wheels.indicated[column] = row
    old.wheels.indicated[column] = row
    return change(since: old)
  }

  /// Reports the row that a wheel has settled on.
  ///
  /// If the row was settled already, nothing changes below. Otherwise the columns below are on their first
  /// enabled row, or on the row last settled under that parent if the selection remembers rows. From a
  /// disabled row, the wheel goes to the nearest enabled one, the later one if two are equally near; from
  /// outside the column, to its first or last row. A column that doesn't exist, or has no enabled rows,
  /// is refused.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of columns and *f* the number of rows in
  ///   one.
  @discardableResult
  public mutating func settle(column: Int, row: Int) -> Change {
    var old = screen
    guard let node = nearestEnabled(toRow: row, inColumn: column) else {
      var change = loadingChange(since: old)
      change.refusal = .nothingToChoose
      return change
    }
    old.wheels.indicated[column] = row
    settle(column, on: node)
    settleResting()
    return loadingChange(since: old)
  }

  /// Reports the rows under all indicators, as the wheels are now at rest.
  ///
  /// Call this when the user confirms the choice if the adapter can only ask the wheels for their rows,
  /// even while they spin. The rows are those of the columns as shown, from the left. Below the first
  /// linked column that is on a different node, the rows belong to columns that no longer exist, and the
  /// columns are as after ``settle(column:row:)``. Columns without a row are unchanged; extra rows are
  /// ignored.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of columns and *f* the number of rows in
  ///   one.
  @discardableResult
  public mutating func settle(rows: [Int]) -> Change {
    var old = screen
    var isLive = true
    for (column, row) in rows.prefix(wheels.live.count).enumerated() {
      old.wheels.indicated[column] = row
      guard isLive, let node = nearestEnabled(toRow: row, inColumn: column) else { continue }
      isLive = arrangement == .independent || node == wheels.live[column]
      settle(column, on: node)
    }
    settleAll()
    return loadingChange(since: old)
  }

  /// Settles every wheel on the row under its indicator.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of columns and *f* the number of rows in
  ///   one.
  @discardableResult
  public mutating func confirm() -> Change {
    let old = screen
    settleAll()
    return loadingChange(since: old)
  }

  private func nearestEnabled(toRow row: Int, inColumn column: Int) -> Hierarchy.Node? {
    guard column >= 0, column < wheels.live.count else { return nil }
    return nearestEnabled(to: row, below: parent(ofColumn: column, on: wheels.live))
  }

  /// Selects a node in a column.
  private mutating func turn(_ column: Int, to node: Hierarchy.Node) {
    guard wheels.live[column] != node else { return }
    source.awaited = nil
    if arrangement == .independent {
      wheels.live[column] = node
      return
    }
    // A node has one path, so the columns before the settled node are on the settled nodes too.
    if column < wheels.settled.count, wheels.settled[column] == node {
      wheels.live = wheels.settled
    } else {
      wheels.live = completed(wheels.live[..<column] + [node])
    }
    wheels.indicated =
      wheels.indicated[...column] + Array(repeating: nil, count: wheels.live.count - column - 1)
  }

  /// Settles the wheel of a column on a node.
  private mutating func settle(_ column: Int, on node: Hierarchy.Node) {
    turn(column, to: node)
    wheels.indicated[column] = nil
    remember(node)
  }

  /// Settles the wheels that are at rest.
  ///
  /// A moving wheel is settled on its last node under its parent. If that isn't the node under its
  /// indicator, the wheels below are under a node that isn't settled, so they aren't settled either.
  private mutating func settleResting() {
    var settled: [Hierarchy.Node?] = []
    for (column, node) in wheels.live.enumerated() {
      var rest = node
      if wheels.indicated[column] != nil {
        let parent = self.parent(ofColumn: column, on: wheels.live)
        let isKnown =
          column < wheels.settled.count
          && self.parent(ofColumn: column, on: wheels.settled) == parent
        rest = isKnown ? wheels.settled[column] : defaultNode(below: parent)
        if rest != node, arrangement == .linked {
          wheels.settled = isKnown ? wheels.settled : completed(settled + [rest])
          return
        }
      }
      settled.append(rest)
    }
    wheels.settled = settled
  }

  /// Settles every wheel on its current node.
  mutating func settleAll() {
    for (column, row) in wheels.indicated.enumerated() where row != nil {
      if let node = wheels.live[column] { remember(node) }
    }
    wheels = Wheels(restingOn: wheels.live)
  }

  /// Turns every wheel to a random enabled row, linked wheels from the left.
  ///
  /// Within a column, all enabled rows are equally likely.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of columns and *f* the number of rows in
  ///   one.
  @discardableResult
  public mutating func spin(using random: inout some RandomNumberGenerator) -> Change {
    var path: [Hierarchy.Node] = []
    switch arrangement {
    case .linked:
      while scope.goesBelow(path, in: hierarchy),
        let node = randomEnabled(below: path.last, using: &random)
      {
        path.append(node)
      }
    case .independent:
      for column in hierarchy.roots where !hierarchy.isDisabled(column) {
        if let node = randomEnabled(below: column, using: &random) { path.append(node) }
      }
    }
    let old = screen
    source.awaited = nil
    rest(on: path)
    return loadingChange(since: old)
  }

  private func randomEnabled(
    below parent: Hierarchy.Node?, using random: inout some RandomNumberGenerator
  ) -> Hierarchy.Node? {
    let enabled = hierarchy.children(of: parent).filter { !hierarchy.isDisabled($0) }
    return enabled.randomElement(using: &random)
  }

  /// The row that a key moves to: the row at an offset from the selected one, or the next enabled row
  /// beyond it.
  ///
  /// If no row beyond is enabled, it is the last enabled one before. Larger offsets lead to the first or
  /// last enabled row. This doesn't turn the wheel; settle it on the row.
  ///
  /// ```swift
  /// var wheel = WheelSelection(china)
  /// wheel.select(SavedPath(rows: [18]))
  /// wheel.row(inColumn: 0, steppingBy: 1)     // 19
  /// wheel.row(inColumn: 0, steppingBy: .min)  // 0
  /// ```
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - offset: The number of rows; negative towards the first.
  /// - Returns: The row, or `nil` if the column doesn't exist or has no enabled rows.
  /// - Complexity: O(*f*), where *f* is the number of rows.
  public func row(inColumn column: Int, steppingBy offset: Int) -> Int? {
    guard let selected = selectedRow(inColumn: column) else { return nil }
    let rows = rows(inColumn: column)
    let step = min(max(offset, -rows.count), rows.count)
    let target = min(max(selected + step, 0), rows.count - 1)
    let beyond = offset < 0 ? -1 : 1
    var row = target
    while rows.indices.contains(row) {
      if !hierarchy.isDisabled(rows[row]) { return row }
      row += beyond
    }
    row = target
    while hierarchy.isDisabled(rows[row]) { row -= beyond }
    return row
  }
}

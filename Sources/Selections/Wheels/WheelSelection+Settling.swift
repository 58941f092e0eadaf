import Hierarchies

extension WheelSelection {
  /// Reports the row under the indicator of a wheel that is moving.
  ///
  /// The value follows: the columns below show the children of that row's node. A disabled row
  /// gives the nearest enabled one, the later of two as near. What was settled is kept, so a wheel
  /// that comes back to where it stood brings back everything below it. Wheels below a column whose
  /// node changes no longer count as moving. A row outside of the column is its first or last one;
  /// a column that is not there, or has nothing to choose, changes nothing.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of columns and *f* the number of rows in
  ///   one.
  @discardableResult
  public mutating func indicate(column: Int, row: Int) -> Change {
    var old = screen
    if let node = nearestEnabled(toRow: row, inColumn: column) {
      let row = min(max(row, 0), rows(inColumn: column).count - 1)
      turn(column, to: node)
      wheels.indicated[column] = row
      old.wheels.indicated[column] = row
    }
    return change(since: old)
  }

  /// Reports the row that a wheel has come to rest on.
  ///
  /// Resting on the row that was settled already changes nothing below. Otherwise the columns below
  /// stand on their first enabled row, or on the one last settled under that parent if the
  /// selection remembers rows. A wheel that rests on a disabled row goes to the nearest enabled
  /// one, the later of two as near; one that rests outside of the column goes to its first or last
  /// row. A column that is not there, or has nothing to choose, changes nothing.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of columns and *f* the number of rows in
  ///   one.
  @discardableResult
  public mutating func settle(column: Int, row: Int) -> Change {
    var old = screen
    if let node = nearestEnabled(toRow: row, inColumn: column) {
      old.wheels.indicated[column] = row
      rest(column, on: node)
      settleResting()
    }
    return loadingChange(since: old)
  }

  /// Reports the rows under all indicators at once, as the wheels now rest on them.
  ///
  /// For an adapter that only learns where wheels stand when it asks: call it when the choice is
  /// confirmed, also while wheels spin. The rows are those of the columns as they are shown. They
  /// are taken from the left; below the first linked column that stands on another node than was
  /// known, the rows belong to columns that are no more, and the columns stand as after
  /// `settle(column:row:)`. Missing rows leave their columns as they are; rows too many are
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
      rest(column, on: node)
    }
    settleAll()
    return loadingChange(since: old)
  }

  /// Settles every wheel at what stands under its indicator now.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of columns and *f* the number of rows in
  ///   one.
  @discardableResult
  public mutating func confirm() -> Change {
    let old = screen
    settleAll()
    return loadingChange(since: old)
  }
}

extension WheelSelection {
  private func nearestEnabled(toRow row: Int, inColumn column: Int) -> Hierarchy.Node? {
    guard column >= 0, column < wheels.live.count else { return nil }
    return nearestEnabled(to: row, below: parent(ofColumn: column, on: wheels.live))
  }

  /// Puts a node under the indicator of a column.
  private mutating func turn(_ column: Int, to node: Hierarchy.Node) {
    guard wheels.live[column] != node else { return }
    awaited = nil
    if arrangement == .independent {
      wheels.live[column] = node
      return
    }
    // A node has one path, so a column that stands on the settled node stands under the settled
    // ones.
    if column < wheels.settled.count, wheels.settled[column] == node {
      wheels.live = wheels.settled
    } else {
      wheels.live = completed(wheels.live[..<column] + [node])
    }
    wheels.indicated =
      wheels.indicated[...column] + Array(repeating: nil, count: wheels.live.count - column - 1)
  }

  /// Stops the wheel of a column on a node.
  private mutating func rest(_ column: Int, on node: Hierarchy.Node) {
    turn(column, to: node)
    wheels.indicated[column] = nil
    remember(node)
  }

  /// Settles the wheels that rest.
  ///
  /// A wheel that moves has settled where it last stood under its parent. Where that is not the
  /// node under its indicator, the wheels below stand under a node that is not settled, and so are
  /// not settled either.
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

  /// Settles every wheel where it stands.
  mutating func settleAll() {
    for (column, row) in wheels.indicated.enumerated() where row != nil {
      if let node = wheels.live[column] { remember(node) }
    }
    wheels = Wheels(standingOn: wheels.live)
  }

  /// Remembers a node as the one last settled under its parent.
  ///
  /// The first enabled child needs no memory, so that selections that behave alike are equal.
  mutating func remember(_ node: Hierarchy.Node) {
    guard remembersRows, arrangement == .linked, let parent = hierarchy.parent(of: node) else {
      return
    }
    memory[parent] = node == nearestEnabled(to: 0, below: parent) ? nil : node
  }
}

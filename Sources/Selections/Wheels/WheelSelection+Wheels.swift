import Hierarchies

extension WheelSelection {
  /// Where the wheels stand, an entry for each column that has rows.
  struct Wheels: Hashable, Sendable {
    /// The node under each indicator, or the nearest that can be chosen; `nil` where none can.
    var live: [Hierarchy.Node?] = []
    /// The same when the wheels were last at rest. A deeper column stands under the settled node
    /// before it, so this is a path of the tree too, with its own number of columns.
    var settled: [Hierarchy.Node?] = []
    /// The row under the indicator of each wheel that moves, as the wheel reported it.
    var indicated: [Int?] = []

    init() {}

    /// Wheels that are at rest.
    init(standingOn nodes: [Hierarchy.Node?]) {
      live = nodes
      settled = nodes
      indicated = Array(repeating: nil, count: nodes.count)
    }

    /// The nodes under the indicators, without the columns in which nothing can be chosen.
    var path: [Hierarchy.Node] { live.compactMap { $0 } }

    /// The same when the wheels were last at rest.
    var settledPath: [Hierarchy.Node] { settled.compactMap { $0 } }
  }
}

// What stands in a column by default.
extension WheelSelection {
  /// The nodes that all columns stand on when nothing has been chosen.
  func defaultNodes() -> [Hierarchy.Node?] {
    switch arrangement {
    case .independent:
      return hierarchy.roots.map { firstEnabled(below: $0) }
    case .linked:
      return completed([])
    }
  }

  /// Adds the nodes that the columns below a path stand on by default.
  func completed(_ nodes: [Hierarchy.Node?]) -> [Hierarchy.Node?] {
    var nodes = nodes
    while nodes.count < depth ?? .max, nodes.isEmpty || nodes.last != .some(nil) {
      let parent = nodes.last ?? nil
      if hierarchy.children(of: parent).isEmpty { break }
      nodes.append(defaultNode(below: parent))
    }
    return nodes
  }

  /// The node that a column of a parent's children stands on when it gets these rows.
  func defaultNode(below parent: Hierarchy.Node?) -> Hierarchy.Node? {
    parent.flatMap { memory[$0] } ?? firstEnabled(below: parent)
  }

  private func firstEnabled(below parent: Hierarchy.Node?) -> Hierarchy.Node? {
    nearestEnabled(to: 0, below: parent)
  }

  /// The enabled child nearest to a row; the later one of two that are as near.
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

  /// The parent whose children are a column's rows, for wheels that stand on the nodes given.
  func parent(ofColumn column: Int, on nodes: [Hierarchy.Node?]) -> Hierarchy.Node? {
    switch arrangement {
    case .independent: hierarchy.roots[column]
    case .linked: column == 0 ? nil : nodes[column - 1]
    }
  }
}

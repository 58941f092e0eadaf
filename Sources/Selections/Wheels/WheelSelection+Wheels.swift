import Hierarchies

extension WheelSelection {
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
    while nodes.count < depth ?? .max, nodes.isEmpty || nodes.last != .some(nil) {
      let parent = nodes.last ?? nil
      if hierarchy.children(of: parent).isEmpty { break }
      nodes.append(defaultNode(below: parent))
    }
    return nodes
  }

  /// The default node of a column that shows the children of a parent.
  func defaultNode(below parent: Hierarchy.Node?) -> Hierarchy.Node? {
    parent.flatMap { memory[$0] } ?? firstEnabled(below: parent)
  }

  private func firstEnabled(below parent: Hierarchy.Node?) -> Hierarchy.Node? {
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

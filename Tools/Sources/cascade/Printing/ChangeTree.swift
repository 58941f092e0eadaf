import CascadeKit

/// Prints the differences between two versions as a tree: the nodes that changed, below the nodes that contain them.
struct ChangeTree {
  /// A node of the new version, or a node of the old one that isn't in the new one.
  private struct Row {
    var node: Hierarchy.Node
    var isGone: Bool
    var depth: Int
  }

  private let comparison: HierarchyComparison
  private let lines: ChangeLines
  /// Whether a new node, or a node that is printed below it, changed.
  private let isShown: [Bool]

  init(comparison: HierarchyComparison, hasColors: Bool) {
    self.comparison = comparison
    lines = ChangeLines(comparison: comparison, hasColors: hasColors)
    isShown = Self.shownNodes(comparison)
  }

  /// Prints the tree and the number of changes of each kind, and returns the number of changes.
  func print(to output: inout StandardOutput) throws(CommandError) -> Int {
    var summary = ChangeSummary()
    // Nodes that wait to be printed, the next one last.
    var waiting = rows(below: nil, depth: 0)
    while let row = waiting.popLast() {
      let changes = row.isGone ? comparison.changes(of: row.node) : changes(ofNew: row.node)
      summary.add(changes)
      try output.write {
        lines.append(row.node, isGone: row.isGone, depth: row.depth, changes, to: &$0)
      }
      if row.isGone {
        waiting += goneChildren(of: row.node).reversed().map {
          Row(node: $0, isGone: true, depth: row.depth + 1)
        }
      } else {
        waiting += rows(below: row.node, depth: row.depth + 1)
      }
    }
    try output.write(summary.line + "\n")
    return summary.count
  }

  private func changes(ofNew node: Hierarchy.Node) -> [HierarchyChange] {
    comparison.former(of: node).map { comparison.changes(of: $0) }
      ?? comparison.addition(of: node).map { [$0] } ?? []
  }

  private func goneChildren(of node: Hierarchy.Node?) -> [Hierarchy.Node] {
    comparison.old.children(of: node).filter { comparison.counterpart(of: $0) == nil }
  }

  /// The rows below a new node in reverse order. A gone node follows the sibling that it followed in the old version.
  private func rows(below node: Hierarchy.Node?, depth: Int) -> [Row] {
    var gone: [Hierarchy.Node?: [Hierarchy.Node]] = [:]
    let former = node.flatMap { comparison.former(of: $0) }
    if node == nil || former != nil {
      var previous: Hierarchy.Node?
      for child in comparison.old.children(of: former) {
        guard let other = comparison.counterpart(of: child) else {
          gone[previous, default: []].append(child)
          continue
        }
        if comparison.new.parent(of: other) == node { previous = other }
      }
    }
    var rows = (gone[nil] ?? []).map { Row(node: $0, isGone: true, depth: depth) }
    for child in comparison.new.children(of: node) {
      if isShown[child.index] { rows.append(Row(node: child, isGone: false, depth: depth)) }
      rows += (gone[child] ?? []).map { Row(node: $0, isGone: true, depth: depth) }
    }
    return rows.reversed()
  }

  private static func shownNodes(_ comparison: HierarchyComparison) -> [Bool] {
    let (old, new) = (comparison.old, comparison.new)
    var isShown = Array(repeating: false, count: new.nodeIndexLimit)
    func show(_ node: Hierarchy.Node?) {
      var next = node
      while let node = next, !isShown[node.index] {
        isShown[node.index] = true
        next = new.parent(of: node)
      }
    }
    for node in old.depthFirst() {
      if let other = comparison.counterpart(of: node) {
        if !comparison.changes(of: node).isEmpty { show(other) }
      } else {
        show(old.parent(of: node).flatMap { comparison.counterpart(of: $0) })
      }
    }
    for node in new.depthFirst() where comparison.former(of: node) == nil { show(node) }
    return isShown
  }
}

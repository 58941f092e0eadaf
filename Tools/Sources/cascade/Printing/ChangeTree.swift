import CascadeKit
import ToolSupport

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

/// Composes the lines of a tree of differences: `~   Service Desk 12  renamed from Help Desk (code)`.
private struct ChangeLines {
  private enum Mark: String {
    case added = "+"
    case removed = "-"
    case changed = "~"
    case none = " "

    var color: TerminalText.Style? {
      switch self {
      case .added: .green
      case .removed: .red
      case .changed: .yellow
      case .none: nil
      }
    }
  }

  let comparison: HierarchyComparison
  let hasColors: Bool

  /// Appends the line of a node of the new version, or of a node of the old version that is gone.
  func append(
    _ node: Hierarchy.Node, isGone: Bool, depth: Int, _ changes: [HierarchyChange],
    to output: inout [UInt8]
  ) {
    let hierarchy = isGone ? comparison.old : comparison.new
    let isNew = !isGone && comparison.former(of: node) == nil
    let mark: Mark = isGone ? .removed : isNew ? .added : changes.isEmpty ? .none : .changed
    let color = hasColors ? mark.color : nil
    if let color { output.append(color.rawValue) }
    output.append(contentsOf: mark.rawValue.utf8)
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 1 + 2 * depth))
    output.append(contentsOf: hierarchy.nameUTF8(of: node))
    if let code = hierarchy.codeUTF8(of: node) {
      output.append(UInt8(ascii: " "))
      output.append(contentsOf: code)
    }
    let text = isNew ? origin(of: node) : note(changes)
    if !text.isEmpty { output.append(contentsOf: ("  " + text).utf8) }
    if color != nil { output.append(TerminalText.Style.defaultColor.rawValue) }
    output.append(UInt8(ascii: "\n"))
  }

  /// The text after a new node: `added`, or the nodes that it was a part of.
  private func origin(of node: Hierarchy.Node) -> String {
    let origins = comparison.predecessors(of: node)
    if origins.isEmpty { return "added" }
    return (origins.count == 1 ? "split from " : "merged from ")
      + origins.map { path(to: $0, in: comparison.old) }.joined(separator: ", ")
  }

  /// The text after a changed node: what was changed, and the reason of the match.
  private func note(_ changes: [HierarchyChange]) -> String {
    guard !changes.isEmpty else { return "" }
    let reason = changes[0].reason.map { " (\($0))" } ?? ""
    return changes.map { text(of: $0) }.joined(separator: ", ") + reason
  }

  private func text(of change: HierarchyChange) -> String {
    guard let node = change.old else { return "added" }
    let old = comparison.old
    switch change.kind {
    case .added: return "added"
    case .removed: return "removed"
    case .renamed: return "renamed from \(old.name(of: node))"
    case .moved:
      return old.parent(of: node).map { "moved from \(path(to: $0, in: old))" }
        ?? "moved from the top"
    case .recoded:
      return old.code(of: node).map { "recoded from \($0)" } ?? "had no code"
    case .split, .merged:
      let others = change.new.filter { comparison.former(of: $0) != node }
      let paths = others.map { path(to: $0, in: comparison.new) }.joined(separator: ", ")
      if change.kind == .merged { return "merged into \(paths)" }
      return others.count < change.new.count ? "split, partly into \(paths)" : "split into \(paths)"
    }
  }

  private func path(to node: Hierarchy.Node, in hierarchy: Hierarchy) -> String {
    hierarchy.pathText(of: hierarchy.path(to: node))
  }
}

/// The numbers of changes: `2 added, 1 removed`.
private struct ChangeSummary {
  private var counts: [HierarchyChange.Kind: Int] = [:]

  /// The number of all changes.
  var count: Int { counts.values.reduce(0, +) }

  mutating func add(_ changes: [HierarchyChange]) {
    for change in changes { counts[change.kind, default: 0] += 1 }
  }

  /// The numbers in the order of the kinds, or `no differences`.
  var line: String {
    let parts = HierarchyChange.Kind.allCases.compactMap { kind in
      counts[kind].map { "\($0.grouped) \(kind)" }
    }
    return parts.isEmpty ? "no differences" : parts.joined(separator: ", ")
  }
}

import CascadeKit
import ToolSupport

/// Composes the lines of a tree of differences: `~   Service Desk 12  renamed from Help Desk (code)`.
struct ChangeLines {
  private enum Mark: String {
    case added = "+"
    case removed = "-"
    case changed = "~"
    case none = " "

    /// The terminal command for the color.
    var color: String? {
      switch self {
      case .added: "\u{1B}[32m"
      case .removed: "\u{1B}[31m"
      case .changed: "\u{1B}[33m"
      case .none: nil
      }
    }
  }

  private static let defaultColor = "\u{1B}[39m"

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
    if let color { output.append(contentsOf: color.utf8) }
    output.append(contentsOf: mark.rawValue.utf8)
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 1 + 2 * depth))
    output.append(contentsOf: hierarchy.nameUTF8(of: node))
    if let code = hierarchy.codeUTF8(of: node) {
      output.append(UInt8(ascii: " "))
      output.append(contentsOf: code)
    }
    let text = isNew ? origin(of: node) : note(changes)
    if !text.isEmpty { output.append(contentsOf: ("  " + text).utf8) }
    if color != nil { output.append(contentsOf: Self.defaultColor.utf8) }
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

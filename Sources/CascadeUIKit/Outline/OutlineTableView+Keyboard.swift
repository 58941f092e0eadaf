#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

// Keyboard commands, following the tree view pattern of ARIA. They apply to the row that UIKit has
// selected and highlights; choices have their own marks.
extension OutlineTableView {
  /// Performs the command of a key.
  ///
  /// - Returns: A Boolean value that indicates whether the key has a command.
  func press(_ key: UIKey) -> Bool {
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    let row = indexPathForSelectedRow?.row
    switch key.keyCode {
    case .keyboardUpArrow: go(to: (row ?? 1) - 1)
    case .keyboardDownArrow: go(to: (row ?? -1) + 1)
    case .keyboardHome: go(to: 0)
    case .keyboardEnd: go(to: outline.rowCount - 1)
    case .keyboardRightArrow: row.map { isLeftToRight ? moveToChild($0) : moveToParent($0) }
    case .keyboardLeftArrow: row.map { isLeftToRight ? moveToParent($0) : moveToChild($0) }
    case .keyboardReturnOrEnter, .keyboardSpacebar: row.map { take($0) }
    default: return false
    }
    return true
  }

  private func go(to row: Int) {
    let row = min(max(row, 0), outline.rowCount - 1)
    guard row >= 0 else { return }
    let path = IndexPath(row: row, section: 0)
    selectRow(at: path, animated: false, scrollPosition: .none)
    scrollToRow(at: path, at: .none, animated: false)
  }

  /// Expands the node of a row, or moves to its first child.
  private func moveToChild(_ row: Int) {
    guard let node = outline.node(atRow: row) else { return }
    if outline.isExpanded(node) { go(to: row + 1) } else { askToToggle(node) }
  }

  /// Collapses the node of a row, or moves to its parent.
  private func moveToParent(_ row: Int) {
    switch outline.row(at: row) {
    case .node(let node) where outline.isExpanded(node): askToToggle(node)
    case .node(let node): go(toRowOf: outline.hierarchy.parent(of: node))
    case .status(let parent): go(toRowOf: parent)
    }
  }

  private func go(toRowOf node: Hierarchy.Node?) {
    if let row = node.flatMap({ outline.row(of: $0) }) { go(to: row) }
  }
}
#endif

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

// A hardware keyboard, once the table is the first responder: the keys of a tree. The row that they
// are for is the one that UIKit highlights as selected; what is chosen has marks of its own.
extension OutlineTableView {
  /// Does what a key stands for.
  ///
  /// - Returns: Whether it stands for anything.
  func press(_ key: UIKey) -> Bool {
    let isLeftToRight = effectiveUserInterfaceLayoutDirection == .leftToRight
    let row = indexPathForSelectedRow?.row
    switch key.keyCode {
    case .keyboardUpArrow: go(to: (row ?? 1) - 1)
    case .keyboardDownArrow: go(to: (row ?? -1) + 1)
    case .keyboardHome: go(to: 0)
    case .keyboardEnd: go(to: outline.rowCount - 1)
    case .keyboardRightArrow: row.map { isLeftToRight ? goInside($0) : goOutside($0) }
    case .keyboardLeftArrow: row.map { isLeftToRight ? goOutside($0) : goInside($0) }
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

  /// Expands the node of a row, or goes to the first row below it.
  private func goInside(_ row: Int) {
    guard let node = outline.node(atRow: row) else { return }
    if outline.isExpanded(node) { go(to: row + 1) } else { askToToggle(node) }
  }

  /// Collapses the node of a row, or goes to the one above it.
  private func goOutside(_ row: Int) {
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

#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

// Keyboard commands, following the tree view pattern of ARIA. They apply to the row that UIKit has
// selected and highlights; choices have their own marks.
extension OutlineTableView: KeyResponder {
  var commandKeys: [ControlKey] { [.up, .down, .home, .end, .left, .right, .choose, .space] }

  func title(of key: ControlKey) -> LocalizedText {
    switch key {
    case .up: .previous
    case .down: .following
    case .home: .first
    case .end: .last
    case .left, .right: isForward(key) ? .expand : .collapse
    default: .choose
    }
  }

  func perform(_ key: ControlKey) {
    let row = keyRow
    switch key {
    case .up: go(to: (row ?? 1) - 1)
    case .down: go(to: (row ?? -1) + 1)
    case .home: go(to: 0)
    case .end: go(to: outline.rowCount - 1)
    case .left, .right: row.map { isForward(key) ? moveToChild($0) : moveToParent($0) }
    case .choose, .space: row.map { take($0) }
    default: break
    }
  }

  /// Returns a Boolean value that indicates whether an arrow key points to the children.
  private func isForward(_ key: ControlKey) -> Bool {
    (key == .right) == (effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  private func go(to row: Int) {
    let row = min(max(row, 0), outline.rowCount - 1)
    guard row >= 0 else { return }
    let place = places.place(of: row)
    setKeyPlace(place)
    switch place {
    case .row(let path): tableView.scrollToRow(at: path, at: .none, animated: false)
    case .header(let section):
      tableView.scrollRectToVisible(
        tableView.rectForHeader(inSection: section), animated: false)
    }
  }

  /// The row of the outline that the keyboard has reached.
  var keyRow: Int? {
    if let keyRoot, outline.hierarchy.contains(keyRoot) { return outline.row(of: keyRoot) }
    return tableView.indexPathForSelectedRow.flatMap { places.row(at: $0) }
  }

  /// Highlights the row or header that the keyboard has reached.
  func setKeyPlace(_ place: OutlinePlaces.Place?) {
    switch place {
    case .row(let path):
      keyRoot = nil
      tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    case .header(let section):
      tableView.selectRow(at: nil, animated: false, scrollPosition: .none)
      keyRoot = root(ofSection: section)
    case nil: break
    }
  }

  /// Expands the node of a row, or moves to its first child.
  private func moveToChild(_ row: Int) {
    guard let node = outline.node(atRow: row) else { return }
    if outline.isExpanded(node), row + 1 < outline.rowCount {
      go(to: row + 1)
    } else {
      askToToggle(node)
    }
  }

  /// Collapses the node of a row, or moves to its parent.
  private func moveToParent(_ row: Int) {
    switch outline.row(at: row) {
    case .node(let node) where outline.isExpanded(node) && canToggle(node): askToToggle(node)
    case .node(let node): go(toRowOf: outline.hierarchy.parent(of: node))
    case .status(let parent): go(toRowOf: parent)
    }
  }

  private func go(toRowOf node: Hierarchy.Node?) {
    if let row = node.flatMap({ outline.row(of: $0) }) { go(to: row) }
  }
}
#endif

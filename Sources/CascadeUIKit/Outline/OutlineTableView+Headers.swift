#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// Returns the visible header of a root, or `nil` if it has none.
  ///
  /// - Complexity: O(*h*) for *h* visible headers.
  public func header(for root: Hierarchy.Node) -> OutlineHeaderView? {
    displayedHeaders.values.first { $0.root == root }?.view
  }

  /// Returns a Boolean value that indicates whether a node is shown as a header.
  func isHeader(_ node: Hierarchy.Node) -> Bool {
    rootStyle.isHeader && outline.hierarchy.contains(node)
      && outline.hierarchy.parent(of: node) == nil
  }

  /// Returns the root whose header a section has.
  func root(ofSection section: Int) -> Hierarchy.Node? {
    guard let row = places.header(ofSection: section), row < outline.rowCount else { return nil }
    return outline.node(atRow: row)
  }

  /// Returns a Boolean value that indicates whether a header floats at the top, below the place where its section begins.
  func isFloating(_ header: UIView, of root: Hierarchy.Node) -> Bool {
    guard let row = outline.row(of: root), case .header(let section) = places.place(of: row) else {
      return false
    }
    return header.frame.minY > tableView.rectForHeader(inSection: section).minY
  }

  /// Redraws the visible headers in place.
  func refreshVisibleHeaders() {
    for (header, root) in displayedHeaders.values
    where outline.hierarchy.contains(root) && outline.isShown(root) {
      show(root, in: header)
    }
  }

  /// Shows a root in its header.
  func show(_ root: Hierarchy.Node, in header: OutlineHeaderView) {
    let row = content(of: root)
    header.show(row, in: self)
    header.parts.onToggle = { [weak self] in self?.askToToggle(root) }
    let isTappable = row.canExpand || row.choice != .none
    header.onTap = isTappable ? { [weak self] in self?.tapHeader(of: root) } : nil
    header.onRest = { [weak self] in self?.openDuringDrag(root) }
    header.menu.shown = ({ [weak self] in self }, root, nodeEpoch)
    header.tapArea.backgroundColor = root == keyRoot ? .systemGray.withAlphaComponent(0.3) : nil
    mirror(header, header.contentView)
    header.speak(row, in: texts, actions: accessibilityActions(of: row))
    identify(header, root)
    outlineDelegate?.outlineTableView(self, willDisplay: header, forHeaderOf: root)
  }

  private func tapHeader(of root: Hierarchy.Node) {
    guard outline.hierarchy.contains(root),
      outlineDelegate?.outlineTableView(self, shouldHighlightRowOf: root) ?? true
    else { return }
    takeFocus()
    select(root)
  }
}
#endif

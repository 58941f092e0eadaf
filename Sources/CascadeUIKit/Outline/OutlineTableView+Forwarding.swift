#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

// UIKit asks a delegate that implements an optional method even if the method only returns the default. So the methods
// that are called for all rows don't look up the node unless there is an outline delegate.
extension OutlineTableView {
  /// Returns the height of a row.
  public func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    guard let outlineDelegate, let node = node(at: indexPath) else { return rowHeight }
    return outlineDelegate.outlineTableView(self, heightForRowOf: node)
  }

  /// Returns the estimated height of a row.
  public func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    guard let outlineDelegate, let node = node(at: indexPath) else { return estimatedRowHeight }
    return outlineDelegate.outlineTableView(self, estimatedHeightForRowOf: node)
  }

  /// Reports a tap on the detail button of a row.
  public func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {
    guard let outlineDelegate, let node = node(at: indexPath) else { return }
    outlineDelegate.outlineTableView(self, accessoryButtonTappedForRowOf: node)
  }

  /// Reports that a row was highlighted.
  public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    guard let outlineDelegate, let node = node(at: indexPath) else { return }
    outlineDelegate.outlineTableView(self, didHighlightRowOf: node)
  }

  /// Reports that a row isn't highlighted any more.
  public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    guard let outlineDelegate, let node = node(at: indexPath) else { return }
    outlineDelegate.outlineTableView(self, didUnhighlightRowOf: node)
  }

  /// Returns the context menu of a row.
  public func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let outlineDelegate, let node = node(at: indexPath),
      let menu = outlineDelegate.outlineTableView(self, menuForRowOf: node)
    else { return nil }
    return UIContextMenuConfiguration(
      identifier: nil, previewProvider: nil, actionProvider: { _ in menu })
  }

  /// Reports that the swipe actions of a row are about to appear.
  public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    swipedNode = node(at: indexPath)
    if let swipedNode { outlineDelegate?.outlineTableView(self, willBeginEditingRowOf: swipedNode) }
  }

  /// Reports that the swipe actions of a row have disappeared. The row may be gone.
  public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    guard let node = swipedNode else { return }
    swipedNode = nil
    outlineDelegate?.outlineTableView(self, didEndEditingRowOf: node)
  }

  /// Returns a Boolean value that indicates whether the background of a row is indented in editing mode.
  public func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool {
    guard let outlineDelegate, let node = node(at: indexPath) else { return true }
    return outlineDelegate.outlineTableView(self, shouldIndentWhileEditingRowOf: node)
  }

  /// Reports that a cell was removed from the table.
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    // The index path may be that of another row by now.
    guard let shown = displayed.removeValue(forKey: ObjectIdentifier(cell)) else { return }
    outlineDelegate?.outlineTableView(self, didEndDisplaying: cell, forRowOf: shown.node)
  }

  /// Reports that all cells end to show their nodes, before the hierarchy is replaced.
  func endDisplaying() {
    let old = displayed
    displayed = [:]
    for shown in old.values {
      outlineDelegate?.outlineTableView(self, didEndDisplaying: shown.cell, forRowOf: shown.node)
    }
  }
}

extension OutlineTableView {
  /// Reports that the table was scrolled.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    outlineDelegate?.outlineTableViewDidScroll(self)
  }

  /// Reports that the user begins to drag the rows.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    outlineDelegate?.outlineTableViewWillBeginDragging(self)
  }

  /// Reports that the user has lifted the finger.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  {
    outlineDelegate?.outlineTableViewDidEndDragging(self, willDecelerate: decelerate)
  }

  /// Reports that the rows have come to rest.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    outlineDelegate?.outlineTableViewDidEndDecelerating(self)
  }
}

// The decisions of the delegate for each node
extension OutlineTableView {
  /// Returns the number of times that the row of a node is indented.
  func indentationLevel(of node: Hierarchy.Node) -> Int {
    outlineDelegate?.outlineTableView(self, indentationLevelForRowOf: node)
      ?? outline.hierarchy.level(of: node)
  }

  /// Returns the edits that users can perform with a node.
  func edits(of node: Hierarchy.Node) -> OutlineEdits {
    outlineDelegate?.outlineTableView(self, allowedEditsOf: node) ?? allowedEdits
  }
}
#endif

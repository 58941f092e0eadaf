#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The node of an open context menu.
private final class MenuNode: NSObject, NSCopying {
  let node: Hierarchy.Node
  let epoch: NodeEpoch

  init(_ node: Hierarchy.Node, of epoch: NodeEpoch) {
    (self.node, self.epoch) = (node, epoch)
    super.init()
  }

  func copy(with zone: NSZone? = nil) -> Any { self }
}

extension OutlineTableView {
  /// Returns the context menu of a row or header, or `nil` if it has none.
  func menuConfiguration(of node: Hierarchy.Node) -> UIContextMenuConfiguration? {
    let epoch = nodeEpoch
    let menu: UIMenu? =
      if let outlineDelegate {
        outlineDelegate.outlineTableView(self, menuForRowOf: node)
      } else {
        rowMenu?(self, content(of: node))
      }
    guard let menu, has(node, of: epoch) else { return nil }
    return UIContextMenuConfiguration(
      identifier: MenuNode(node, of: epoch),
      previewProvider: { [weak self] in
        guard let self, has(node, of: epoch) else { return nil }
        return outlineDelegate?.outlineTableView(self, previewForRowOf: node)
      },
      actionProvider: { _ in menu })
  }

  /// Tells the delegate that the user has tapped the preview of a menu.
  func performPreviewAction(
    of configuration: UIContextMenuConfiguration,
    _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let menu = configuration.identifier as? MenuNode, has(menu.node, of: menu.epoch) else {
      return
    }
    outlineDelegate?.outlineTableView(
      self, willPerformPreviewActionOf: menu.node, animator: animator)
  }
}

extension OutlineRowTable {
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    place(indexPath).flatMap { $0.outline.menuConfiguration(of: $0.node) }
  }

  func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { outline?.performPreviewAction(of: configuration, animator) }
}

/// The context menu of a header.
final class HeaderMenu: NSObject, UIContextMenuInteractionDelegate {
  /// The table of the header, and the root that it shows.
  var shown: (table: () -> OutlineTableView?, root: Hierarchy.Node, epoch: NodeEpoch)?

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let shown, let table = shown.table(), table.has(shown.root, of: shown.epoch) else {
      return nil
    }
    return table.menuConfiguration(of: shown.root)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { shown?.table()?.performPreviewAction(of: configuration, animator) }
}
#endif

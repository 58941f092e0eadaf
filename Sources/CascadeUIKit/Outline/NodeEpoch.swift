#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// The time in which a node of a table keeps its number.
///
/// It ends when another hierarchy is shown, and when an edit is undone or redone: the same number can be another node then.
/// What waits for the user or for data compares it before it uses a node.
struct NodeEpoch: Hashable, Sendable {
  fileprivate let hierarchies: Int
  fileprivate let restores: Int
}

extension OutlineTableView {
  /// The time in which nodes keep the numbers that they have now.
  var nodeEpoch: NodeEpoch {
    NodeEpoch(hierarchies: hierarchyGeneration, restores: restoreCount)
  }

  /// Returns a Boolean value that indicates whether a node of an epoch is still the same, and still there.
  func has(_ node: Hierarchy.Node, of epoch: NodeEpoch) -> Bool {
    epoch == nodeEpoch && outline.hierarchy.contains(node)
  }

  /// The table that shows what this one did: itself, or the one that has replaced it.
  var current: OutlineTableView {
    var table = self
    while let next = table.successor { table = next }
    return table
  }

  /// Closes swipe actions and context menus before nodes get other numbers. Their actions are about the nodes of now.
  func endEpoch() {
    if swipedNode != nil { setEditing(false, animated: true) }
    tableView.contextMenuInteraction?.dismissMenu()
    for header in displayedHeaders.values { header.view.menuInteraction.dismissMenu() }
    liftedNodes = []
  }
}
#endif

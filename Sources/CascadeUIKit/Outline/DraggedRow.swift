#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit
import UIKit

/// A row that the user has lifted from an outline, wherever it is dropped.
///
/// <!-- example: not compiled -->
/// ```swift
/// let rows = session.items.compactMap(\.outlineRow)
/// let names = rows.map { $0.choice.names.joined(separator: " ") }
/// ```
@MainActor public struct DraggedRow {
  /// The names and codes of the node and of those above it, as they were when the row was lifted.
  public let choice: PathChoice
  private weak var source: OutlineTableView?
  private let lifted: Hierarchy.Node
  private let epoch: NodeEpoch

  init(_ node: Hierarchy.Node, of table: OutlineTableView) {
    let hierarchy = table.outline.hierarchy
    choice = PathChoice(hierarchy.path(to: node), in: hierarchy)
    (source, lifted, epoch) = (table, node, table.nodeEpoch)
  }

  /// The table of the row, or `nil` if it is gone.
  public var table: OutlineTableView? { source?.current }

  /// The node in the table, or `nil` if it was removed, or if its hierarchy was replaced or restored since.
  public var node: Hierarchy.Node? {
    guard let table, table.has(lifted, of: epoch) else { return nil }
    return lifted
  }
}

extension UIDragItem {
  /// The row of an outline of this app that the item is, or `nil` if it is something else.
  @MainActor public var outlineRow: DraggedRow? { localObject as? DraggedRow }
}
#endif

#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// Methods for configuring the rows of an outline table, and for responding to touches.
///
/// They are those of a `UITableViewDelegate` that concern a row, with its node instead of an index path. All methods are
/// optional.
///
/// ```swift
/// final class Screen: OutlineTableViewDelegate {
///   func outlineTableView(
///     _ table: OutlineTableView, heightForRowOf node: Hierarchy.Node
///   ) -> CGFloat { table.outline.hierarchy.parent(of: node) == nil ? 60 : 44 }
/// }
/// ```
///
/// Expanding, collapsing and editing have the closures ``OutlineTableView/shouldPerform``,
/// ``OutlineTableView/willPerform`` and ``OutlineTableView/didPerform``. Status rows have no node, so no method is
/// called for them.
@MainActor public protocol OutlineTableViewDelegate: AnyObject {
  // Configuring rows

  /// Returns the height of a row in points, or `UITableView.automaticDimension`. By default, it is the
  /// `rowHeight` of the `tableView`.
  func outlineTableView(
    _ table: OutlineTableView, heightForRowOf node: Hierarchy.Node
  ) -> CGFloat

  /// Returns the estimated height of a row in points. By default, it is the `estimatedRowHeight` of the `tableView`.
  ///
  /// The table asks for the estimates of all rows when it reloads, and for heights only when rows appear.
  func outlineTableView(
    _ table: OutlineTableView, estimatedHeightForRowOf node: Hierarchy.Node
  ) -> CGFloat

  /// Returns the number of times that a row is indented. By default, it is the level of the node; if the roots are
  /// headers, it is one less.
  func outlineTableView(
    _ table: OutlineTableView, indentationLevelForRowOf node: Hierarchy.Node
  ) -> Int

  /// Configures a cell, after the table has configured it.
  ///
  /// The table calls this method before a cell appears, and each time it updates the cell.
  func outlineTableView(
    _ table: OutlineTableView, willDisplay cell: UITableViewCell, forRowOf node: Hierarchy.Node)

  /// Handles that a cell was removed from the table. The row may still exist, outside of the visible area.
  ///
  /// - Parameter node: The node that the cell has shown. It may have been removed from the hierarchy.
  func outlineTableView(
    _ table: OutlineTableView, didEndDisplaying cell: UITableViewCell,
    forRowOf node: Hierarchy.Node)

  /// Configures the header of a root, after the table has configured it.
  ///
  /// The table calls this method before a header appears, and each time it updates the header.
  func outlineTableView(
    _ table: OutlineTableView, willDisplay header: OutlineHeaderView,
    forHeaderOf root: Hierarchy.Node)

  // Touching rows

  /// Handles a tap on the detail button of a row.
  func outlineTableView(
    _ table: OutlineTableView, accessoryButtonTappedForRowOf node: Hierarchy.Node)

  /// Returns a Boolean value that indicates whether a row highlights when touched, and whether the row or header can be
  /// tapped. By default, it is `true`.
  func outlineTableView(
    _ table: OutlineTableView, shouldHighlightRowOf node: Hierarchy.Node
  ) -> Bool

  /// Handles that a row was highlighted.
  func outlineTableView(_ table: OutlineTableView, didHighlightRowOf node: Hierarchy.Node)

  /// Handles that a row isn't highlighted any more.
  func outlineTableView(_ table: OutlineTableView, didUnhighlightRowOf node: Hierarchy.Node)

  /// Returns the node to select when the user taps a row, or presses Return or Space on it; `nil` to ignore it. By
  /// default, it is the node of the row.
  func outlineTableView(
    _ table: OutlineTableView, willSelectRowOf node: Hierarchy.Node
  ) -> Hierarchy.Node?

  /// Handles a tap on a row in any selection mode, after the table has chosen, expanded or collapsed its node.
  func outlineTableView(_ table: OutlineTableView, didSelectRowOf node: Hierarchy.Node)

  /// Returns a Boolean value that indicates whether the user may end the choice of a node, or uncheck it. By
  /// default, it is `true`.
  ///
  /// In the mode `.single`, the choice of a node ends when the user chooses another one.
  func outlineTableView(
    _ table: OutlineTableView, shouldDeselectRowOf node: Hierarchy.Node
  ) -> Bool

  /// Handles that the user has ended the choice of a node, or unchecked it.
  func outlineTableView(_ table: OutlineTableView, didDeselectRowOf node: Hierarchy.Node)

  /// Returns the context menu of a row or header, which appears when the user touches and holds it. By default, it is that of
  /// ``OutlineTableView/rowMenu``.
  ///
  /// The menu closes when the row can become that of another node: when another hierarchy is shown, or an edit undone.
  func outlineTableView(
    _ table: OutlineTableView, menuForRowOf node: Hierarchy.Node
  ) -> UIMenu?

  /// Returns the view controller that is shown with the context menu of a row or header, or `nil` for the row itself. By
  /// default, it is `nil`.
  ///
  /// It is only asked for nodes that have a menu.
  func outlineTableView(
    _ table: OutlineTableView, previewForRowOf node: Hierarchy.Node
  ) -> UIViewController?

  /// Handles a tap on the preview of a context menu, for example by showing the node on a screen of its own.
  ///
  /// - Parameter animator: The animation in which the menu disappears. Its `previewViewController` is that of
  ///   `outlineTableView(_:previewForRowOf:)`.
  func outlineTableView(
    _ table: OutlineTableView, willPerformPreviewActionOf node: Hierarchy.Node,
    animator: any UIContextMenuInteractionCommitAnimating)

  // Editing rows

  /// Returns the edits that users can perform with a node. By default, they are the table's
  /// ``OutlineTableView/allowedEdits``.
  ///
  /// In editing mode, the row has a minus sign if `.remove` is allowed; otherwise a plus sign if `.insert` is.
  func outlineTableView(
    _ table: OutlineTableView, allowedEditsOf node: Hierarchy.Node
  ) -> OutlineEdits

  /// Returns the title of the swipe action for an edit, or `nil` for the default title.
  ///
  /// - Parameter edit: A single edit: `.remove`, `.rename` or `.insert`.
  func outlineTableView(
    _ table: OutlineTableView, titleFor edit: OutlineEdits, of node: Hierarchy.Node
  ) -> String?

  /// Handles that the swipe actions of a row are about to appear.
  func outlineTableView(_ table: OutlineTableView, willBeginEditingRowOf node: Hierarchy.Node)

  /// Handles that the swipe actions of a row have disappeared.
  ///
  /// - Parameter node: The node of the row. It may have been removed from the hierarchy.
  func outlineTableView(_ table: OutlineTableView, didEndEditingRowOf node: Hierarchy.Node)

  /// Returns a Boolean value that indicates whether the background of a row is indented in editing mode. By default,
  /// it is `true`.
  func outlineTableView(
    _ table: OutlineTableView, shouldIndentWhileEditingRowOf node: Hierarchy.Node
  ) -> Bool

  // Scrolling

  /// Handles that the user or the app has scrolled the table.
  func outlineTableViewDidScroll(_ table: OutlineTableView)

  /// Handles that the user begins to drag the rows.
  func outlineTableViewWillBeginDragging(_ table: OutlineTableView)

  /// Handles that the user has lifted the finger.
  ///
  /// - Parameter willDecelerate: A Boolean value that indicates whether the rows continue to move.
  func outlineTableViewDidEndDragging(_ table: OutlineTableView, willDecelerate: Bool)

  /// Handles that the rows have come to rest after a drag.
  func outlineTableViewDidEndDecelerating(_ table: OutlineTableView)
}

// Optional methods
extension OutlineTableViewDelegate {
  /// Returns the table's `rowHeight`.
  public func outlineTableView(
    _ table: OutlineTableView, heightForRowOf node: Hierarchy.Node
  ) -> CGFloat { table.tableView.rowHeight }

  /// Returns the table's `estimatedRowHeight`.
  public func outlineTableView(
    _ table: OutlineTableView, estimatedHeightForRowOf node: Hierarchy.Node
  ) -> CGFloat { table.tableView.estimatedRowHeight }

  /// Returns the level of the node, or one less if the roots are headers.
  public func outlineTableView(
    _ table: OutlineTableView, indentationLevelForRowOf node: Hierarchy.Node
  ) -> Int { table.defaultIndentationLevel(of: node) }

  /// Does nothing.
  public func outlineTableView(
    _ table: OutlineTableView, willDisplay cell: UITableViewCell, forRowOf node: Hierarchy.Node
  ) {}

  /// Does nothing.
  public func outlineTableView(
    _ table: OutlineTableView, didEndDisplaying cell: UITableViewCell,
    forRowOf node: Hierarchy.Node
  ) {}

  /// Does nothing.
  public func outlineTableView(
    _ table: OutlineTableView, willDisplay header: OutlineHeaderView,
    forHeaderOf root: Hierarchy.Node
  ) {}

  /// Does nothing.
  public func outlineTableView(
    _ table: OutlineTableView, accessoryButtonTappedForRowOf node: Hierarchy.Node
  ) {}

  /// Returns `true`.
  public func outlineTableView(
    _ table: OutlineTableView, shouldHighlightRowOf node: Hierarchy.Node
  ) -> Bool { true }

  /// Does nothing.
  public func outlineTableView(
    _ table: OutlineTableView, didHighlightRowOf node: Hierarchy.Node
  ) {}

  /// Does nothing.
  public func outlineTableView(
    _ table: OutlineTableView, didUnhighlightRowOf node: Hierarchy.Node
  ) {}

  /// Returns the node.
  public func outlineTableView(
    _ table: OutlineTableView, willSelectRowOf node: Hierarchy.Node
  ) -> Hierarchy.Node? { node }

  /// Does nothing.
  public func outlineTableView(
    _ table: OutlineTableView, didSelectRowOf node: Hierarchy.Node
  ) {}

  /// Returns `true`.
  public func outlineTableView(
    _ table: OutlineTableView, shouldDeselectRowOf node: Hierarchy.Node
  ) -> Bool { true }

  /// Does nothing.
  public func outlineTableView(
    _ table: OutlineTableView, didDeselectRowOf node: Hierarchy.Node
  ) {}

  /// Returns the menu of the table's `rowMenu`.
  public func outlineTableView(
    _ table: OutlineTableView, menuForRowOf node: Hierarchy.Node
  ) -> UIMenu? { table.rowMenu?(table, table.content(of: node)) }

  /// Returns `nil`.
  public func outlineTableView(
    _ table: OutlineTableView, previewForRowOf node: Hierarchy.Node
  ) -> UIViewController? { nil }

  /// Does nothing.
  public func outlineTableView(
    _ table: OutlineTableView, willPerformPreviewActionOf node: Hierarchy.Node,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}

  /// Returns the table's `allowedEdits`.
  public func outlineTableView(
    _ table: OutlineTableView, allowedEditsOf node: Hierarchy.Node
  ) -> OutlineEdits { table.allowedEdits }

  /// Returns `nil`.
  public func outlineTableView(
    _ table: OutlineTableView, titleFor edit: OutlineEdits, of node: Hierarchy.Node
  ) -> String? { nil }

  /// Does nothing.
  public func outlineTableView(
    _ table: OutlineTableView, willBeginEditingRowOf node: Hierarchy.Node
  ) {}

  /// Does nothing.
  public func outlineTableView(
    _ table: OutlineTableView, didEndEditingRowOf node: Hierarchy.Node
  ) {}

  /// Returns `true`.
  public func outlineTableView(
    _ table: OutlineTableView, shouldIndentWhileEditingRowOf node: Hierarchy.Node
  ) -> Bool { true }

  /// Does nothing.
  public func outlineTableViewDidScroll(_ table: OutlineTableView) {}

  /// Does nothing.
  public func outlineTableViewWillBeginDragging(_ table: OutlineTableView) {}

  /// Does nothing.
  public func outlineTableViewDidEndDragging(_ table: OutlineTableView, willDecelerate: Bool) {}

  /// Does nothing.
  public func outlineTableViewDidEndDecelerating(_ table: OutlineTableView) {}
}
#endif

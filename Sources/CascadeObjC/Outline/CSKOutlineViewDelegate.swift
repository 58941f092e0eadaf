#if canImport(ObjectiveC) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import UIKit

/// Methods for expanding, choosing and editing the nodes of an outline, and for its rows. All of them are optional.
@MainActor @objc(CSKOutlineViewDelegate) public protocol CSKOutlineViewDelegate: NSObjectProtocol {
  // Expanding

  /// Returns whether the user may expand a node. By default, it is `YES`.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, shouldExpandNode node: CSKNode
  ) -> Bool

  /// Handles that the user or the app is about to expand a node.
  @objc optional func outlineView(_ outlineView: CSKOutlineView, willExpandNode node: CSKNode)

  /// Handles that the user or the app has expanded a node.
  @objc optional func outlineView(_ outlineView: CSKOutlineView, didExpandNode node: CSKNode)

  /// Returns whether the user may collapse a node. By default, it is `YES`.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, shouldCollapseNode node: CSKNode
  ) -> Bool

  /// Handles that the user or the app is about to collapse a node.
  @objc optional func outlineView(_ outlineView: CSKOutlineView, willCollapseNode node: CSKNode)

  /// Handles that the user or the app has collapsed a node.
  @objc optional func outlineView(_ outlineView: CSKOutlineView, didCollapseNode node: CSKNode)

  // Choosing and checking

  /// Returns whether the user may choose, check or uncheck a node. By default, it is `YES`.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, shouldChooseNode node: CSKNode
  ) -> Bool

  /// Handles that the user has chosen, checked or unchecked a node.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, didChangeChoiceOfNode node: CSKNode)

  /// Handles that a choice was refused. Without this method, VoiceOver says the reason.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, didRefuseChoiceBecauseOf refusal: CSKRefusal)

  /// Returns whether the user may end the choice of a node, or uncheck it. By default, it is `YES`.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, shouldDeselectNode node: CSKNode
  ) -> Bool

  /// Handles that the user has ended the choice of a node, or unchecked it.
  @objc optional func outlineView(_ outlineView: CSKOutlineView, didDeselectNode node: CSKNode)

  // Touching rows

  /// Returns the node to select when the user taps a row, or `nil` to ignore the tap. By default, it is the node of the row.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, willSelectNode node: CSKNode
  ) -> CSKNode?

  /// Handles a tap on a row, after its node was chosen, expanded or collapsed.
  @objc optional func outlineView(_ outlineView: CSKOutlineView, didSelectNode node: CSKNode)

  /// Handles a tap on the detail button of a row.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, accessoryButtonTappedForNode node: CSKNode)

  /// Returns the context menu of a row. By default, there is none.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, menuForNode node: CSKNode
  ) -> UIMenu?

  // Rows

  /// Returns the cell of a node, which `tableView` of the outline has dequeued for the index path. By default, it is one with an
  /// icon, a checkbox and the name.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, cellForNode node: CSKNode, atIndexPath indexPath: IndexPath
  ) -> UITableViewCell

  /// Returns the view of a row in the place of its name. By default, it is the name.
  ///
  /// Icon, checkbox, indentation, highlight and VoiceOver stay those of the outline: a row is one element, with its name and the
  /// texts of the view. Cells of `outlineView:cellForNode:atIndexPath:` have no such view.
  ///
  /// - Parameter view: The view of another row to reuse, or `nil`.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, viewForNode node: CSKNode, reusingView view: UIView?
  ) -> UIView

  /// Configures a cell before it appears, and each time it changes.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, willDisplayCell cell: UITableViewCell, forNode node: CSKNode)

  /// Handles that a cell was removed from the table.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, didEndDisplayingCell cell: UITableViewCell, forNode node: CSKNode
  )

  /// Returns the height of a row in points. By default, it is the `rowHeight` of the table view.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, heightForNode node: CSKNode
  ) -> CGFloat

  /// Returns the number of times that a row is indented. By default, it is the level of the node.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, indentationLevelForNode node: CSKNode
  ) -> Int

  // Editing

  /// Returns the edits that users can perform with a node, as a combination of `CSKEdit`. By default, they are the
  /// `allowedEdits` of the outline.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, allowedEditsForNode node: CSKNode
  ) -> Int

  /// Returns the title of the swipe action for an edit, or `nil` for the default title.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, titleForEdit edit: CSKEdit, ofNode node: CSKNode
  ) -> String?

  /// Returns the app's swipe actions of a row, after those of the edits.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, swipeActionsForNode node: CSKNode
  ) -> [UIContextualAction]

  /// Returns the app's swipe actions at the leading edge of a row. The first one is also that of a full swipe.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, leadingSwipeActionsForNode node: CSKNode
  ) -> [UIContextualAction]

  /// Asks for the name of a new or renamed node. Without this method, users can't insert or rename.
  ///
  /// - Parameters:
  ///   - name: The name of a node to rename, or `nil` for a new node.
  ///   - completion: A block to call once, on the main thread, with the name, or with `nil` to cancel the edit.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, enterNameReplacing name: String?,
    completion: @escaping (String?) -> Void)

  /// Returns whether the user may perform an edit. By default, it is `YES`.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, shouldPerformChange change: CSKOutlineChange
  ) -> Bool

  /// Asks the user whether an edit is to be performed, such as the removal of a branch. Without this method, each edit that
  /// `outlineView:shouldPerformChange:` allows is performed at once.
  ///
  /// - Parameter completion: A block to call once, on the main thread, with the answer.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, confirmChange change: CSKOutlineChange,
    completion: @escaping (Bool) -> Void)

  /// Handles that the user or the app is about to edit the outline.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, willPerformChange change: CSKOutlineChange)

  /// Handles that the user or the app has edited the outline.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView, didPerformChange change: CSKOutlineChange)

  /// Handles that the user has undone or redone an edit: the `hierarchy` of the outline is that before or after it. Without
  /// this method, edits can't be undone.
  @objc optional func outlineViewDidUndoEdit(_ outlineView: CSKOutlineView)

  // Refreshing

  /// Gets new data when the user pulls to refresh.
  ///
  /// - Parameter completion: A block to call once, on the main thread, with an updated hierarchy, or with `nil` to keep the
  ///   current one.
  @objc optional func outlineView(
    _ outlineView: CSKOutlineView,
    refreshWithCompletion completion: @escaping (CSKHierarchy?) -> Void
  )
}
#endif

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView: UITableViewDelegate {
  /// Whether a row answers to a touch.
  public func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    guard case .status(let parent) = outline.row(at: indexPath.row) else { return true }
    return outline.loading.state(of: parent, in: outline.hierarchy) != .loading
  }

  /// Chooses the node of a row, expands or collapses it, or tries to load again.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    // The marks tell what is chosen, not the highlight.
    deselectRow(at: indexPath, animated: true)
    take(indexPath.row)
  }

  /// Brings a cell up to date that was made ahead of being shown.
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard cell is OutlineCell, let node = outline.node(atRow: indexPath.row) else { return }
    show(content(of: node), in: cell)
  }

  /// The sign before a row while the table is edited.
  public func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    if allowedEdits.contains(.remove) { return .delete }
    return allowedEdits.contains(.insert) && enterName != nil ? .insert : .none
  }
}

extension OutlineTableView {
  /// Chooses the node of a row, expands or collapses it, or tries to load again.
  func take(_ row: Int) {
    switch outline.row(at: row) {
    case .node(let node): choose(tapped: node)
    case .status(let parent): update { $0.load(parent) }
    }
  }

  /// Does what a person wants, if it can be done and the app allows it.
  ///
  /// - Returns: Whether it was done.
  @discardableResult
  func ask(_ transition: OutlineState.Transition) -> Bool {
    guard isAllowed(transition) else { return false }
    do throws(OutlineState.Refusal) {
      try perform(transition)
      return true
    } catch {
      // The app has changed the tree when it was told of what comes.
      return false
    }
  }

  func isAllowed(_ transition: OutlineState.Transition) -> Bool {
    outline.refusal(of: transition) == nil && shouldPerform?(transition) ?? true
  }

  /// Expands or collapses a node for a person.
  @discardableResult
  func askToToggle(_ node: Hierarchy.Node) -> Bool {
    outline.canExpand(node)
      && ask(outline.isExpanded(node) ? .collapse(node) : .expand(node))
  }
}
#endif

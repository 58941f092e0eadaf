#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView: UITableViewDelegate {
  /// Returns a Boolean value that indicates whether a row highlights when touched.
  public func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    guard case .status(let parent) = outline.row(at: indexPath.row) else { return true }
    return outline.loading.state(of: parent, in: outline.hierarchy) != .loading
  }

  /// Chooses, expands or collapses the node of a row, or loads failed children again.
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    // The marks show the choice, so the row doesn't stay highlighted.
    deselectRow(at: indexPath, animated: true)
    take(indexPath.row)
  }

  /// Updates a cell that was prefetched with an older state.
  public func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {
    guard cell is OutlineCell, let node = outline.node(atRow: indexPath.row) else { return }
    show(content(of: node), in: cell)
  }

  /// Returns the editing control of a row.
  public func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    if allowedEdits.contains(.remove) { return .delete }
    return allowedEdits.contains(.insert) && enterName != nil ? .insert : .none
  }
}

extension OutlineTableView {
  /// Chooses, expands or collapses the node of a row, or loads failed children again.
  func take(_ row: Int) {
    switch outline.row(at: row) {
    case .node(let node): choose(tapped: node)
    case .status(let parent): update { $0.load(parent) }
    }
  }

  /// Performs a transition that the user requested, if it is possible and the app allows it.
  ///
  /// - Returns: A Boolean value that indicates whether it was performed.
  @discardableResult
  func ask(_ transition: OutlineState.Transition) -> Bool {
    guard isAllowed(transition) else { return false }
    do throws(OutlineState.Refusal) {
      try perform(transition)
      return true
    } catch {
      // `willPerform` has changed the outline.
      return false
    }
  }

  func isAllowed(_ transition: OutlineState.Transition) -> Bool {
    outline.refusal(of: transition) == nil && shouldPerform?(transition) ?? true
  }

  /// Expands or collapses a node at the user's request.
  @discardableResult
  func askToToggle(_ node: Hierarchy.Node) -> Bool {
    outline.canExpand(node)
      && ask(outline.isExpanded(node) ? .collapse(node) : .expand(node))
  }
}
#endif

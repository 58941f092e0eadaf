#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView: UITableViewDelegate {
  /// Returns a Boolean value that indicates whether a row highlights when touched.
  public func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool {
    switch outline.row(at: indexPath.row) {
    case .status(let parent):
      return outline.loading.state(of: parent, in: outline.hierarchy) != .loading
    case .node(let node):
      return outlineDelegate?.outlineTableView(self, shouldHighlightRowOf: node) ?? true
    }
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
    guard let node = outline.node(atRow: indexPath.row) else { return }
    displayed[ObjectIdentifier(cell)] = (cell, node)
    if cell is OutlineCell { show(content(of: node), in: cell) }
  }

  /// Returns the editing control of a row.
  public func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle {
    guard let node = outline.node(atRow: indexPath.row) else { return .none }
    let edits = edits(of: node)
    if edits.contains(.remove) { return .delete }
    return edits.contains(.insert) && enterName != nil ? .insert : .none
  }
}

extension OutlineTableView {
  /// Chooses, expands or collapses the node of a row, or loads failed children again.
  func take(_ row: Int) {
    switch outline.row(at: row) {
    case .node(let node): select(node)
    case .status(let parent): update { $0.load(parent) }
    }
  }

  /// Performs the action of a tap on a node, or on the one that the delegate selects instead.
  private func select(_ tapped: Hierarchy.Node) {
    guard let outlineDelegate else { return choose(tapped: tapped) }
    guard let node = outlineDelegate.outlineTableView(self, willSelectRowOf: tapped),
      outline.hierarchy.contains(node)
    else { return }
    let generation = hierarchyGeneration
    choose(tapped: node)
    if generation == hierarchyGeneration {
      outlineDelegate.outlineTableView(self, didSelectRowOf: node)
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

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// Replaces the hierarchy with a new version, and keeps the expanded, chosen and matching nodes.
  ///
  /// Nodes are identified by their code, or, if they have none, by their name below the same
  /// parent. Pending requests for children are cancelled; those for expanded nodes are started
  /// again.
  ///
  /// - Complexity: O(*n* + *k* × *d* × (log *n* + *f*)) for *n* nodes, *k* of them expanded,
  ///   matching or chosen, on *d* levels with up to *f* siblings.
  public func reload(_ hierarchy: Hierarchy) {
    let old = checks.hierarchy
    let chosen = checks.nodes(.topmost)
    formerNames = formerNames.compactMap { former in
      Self.counterpart(of: former.node, of: old, in: hierarchy).map {
        FormerName(node: $0, name: former.name)
      }
    }
    requests.cancelAll()
    endDisplaying()
    hierarchyGeneration += 1
    let change = outline.reload(hierarchy)
    makeChecks(of: chosen.compactMap { Self.counterpart(of: $0, of: old, in: hierarchy) })
    reloadData()
    startLoading(change.loads)
    if !filterText.isEmpty { applyFilter() }
    if window != nil { update { $0.load(nil) } }
    onUpdate?()
  }

  private static func counterpart(
    of node: Hierarchy.Node, of old: Hierarchy, in new: Hierarchy
  ) -> Hierarchy.Node? {
    let path = old.path(to: node)
    let steps = zip(old.codes(of: path), old.names(of: path)).map {
      SavedPath.Level(code: $0, name: $1)
    }
    let match = new.match(SavedPath(levels: steps, matching: .exact))
    return match.isComplete ? match.path.last : nil
  }
}

extension OutlineTableView {
  func makeRefreshControl() -> UIRefreshControl {
    let control = UIRefreshControl()
    control.addAction(
      UIAction { [weak self] _ in
        Task { [weak self] in await self?.refresh() }
      }, for: .valueChanged)
    return control
  }

  private func refresh() async {
    let onRefresh = onRefresh
    if let hierarchy = await onRefresh?() { reload(hierarchy) }
    refreshControl?.endRefreshing()
  }
}
#endif

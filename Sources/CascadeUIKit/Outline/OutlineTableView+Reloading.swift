#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import UIKit

extension OutlineTableView {
  /// Shows another state of the tree, with the same nodes expanded, chosen and found.
  ///
  /// A node is the same if its code is, or without one its name below the same parent. Requests for
  /// children are given up; those of nodes that are expanded are made again.
  ///
  /// - Complexity: O(*n* + *k* × *d* × (log *n* + *f*)) for *n* nodes, *k* of them expanded, found
  ///   or chosen, on *d* levels with up to *f* siblings.
  public func reload(_ hierarchy: Hierarchy) {
    let old = checks.hierarchy
    let chosen = checks.nodes(.topmost)
    requests.cancelAll()
    treeNumber += 1
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
      PathStep(code: $0, name: $1)
    }
    let match = new.match(steps: steps, matching: .exact)
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

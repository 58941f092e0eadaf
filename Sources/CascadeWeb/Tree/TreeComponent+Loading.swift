import Hierarchies
import Selections

// Values and paths to reveal of which some levels aren't loaded. A tree is always open, so they load at once.
extension TreeComponent {
  /// Expands the loaded nodes on the way to requested values, and so requests the next level of each. A check tree shows
  /// instead that these nodes are mixed, and a tree whose data is in parts loads the part that has the value.
  ///
  /// - Parameter reveals: Whether nodes that the user has collapsed are expanded, too.
  func loadAwaited(reveals: Bool) {
    if !isLazy || isInParts || dataState != .ready || tree.options.mode == .check { return }
    for saved in pending where awaits(saved) {
      guard let node = reached(by: saved), loading.state(of: node, in: hierarchy) == .unloaded
      else { continue }
      if reveals { tree.expandAncestors(of: node) }
      tree.setExpanded(node, true)
    }
  }

  /// Expands the ancestors of a node and scrolls to it, or does so as far as it is loaded, and requests the next level.
  ///
  /// - Parameter retries: Whether a level that couldn't be loaded is requested again.
  /// - Returns: Whether the node is there, or may be when its levels are loaded.
  @discardableResult
  func reveal(_ saved: SavedPath, retries: Bool) -> Bool {
    revealed = nil
    let match = hierarchy.match(
      saved, in: MatchScope(loading: loading, options: .includesDisabled))
    let node = match.path.last
    if match.isComplete {
      if let node { tree.show(node) }
      return node != nil
    }
    guard match.unmatched?.reason == .notLoaded else { return false }
    if case .failed = loading.state(of: node, in: hierarchy), !retries { return false }
    revealed = saved
    if let node {
      tree.expandAncestors(of: node)
      tree.setExpanded(node, true)
    }
    if retries { tree.retry(node) }
    return true
  }
}

import Hierarchies
import Histories

extension CheckState {
  /// Checks the nodes of saved paths and no others; for a former place, the nodes that it is today.
  ///
  /// All parts of a place that was split are checked. Paths that match nothing, or that can mean several places, are
  /// ignored; their matches say why.
  ///
  /// ```swift
  /// var checks = CheckState(china)
  /// checks.restore(["310226", "320586"], history: ChinaRegions.history)
  /// china.names(of: checks.nodes(.topmost))  // ["奉贤区", "吴中区", "相城区"]
  /// ```
  ///
  /// - Returns: The change, and the match of each path.
  /// - Complexity: As `Hierarchy.match(_:options:history:)` for each path, and ``restore(_:)``.
  @discardableResult
  public mutating func restore(
    _ saved: [SavedPath], history: HierarchyHistory
  ) -> (change: Change, matches: [PathMatch]) {
    var nodes: [Hierarchy.Node] = []
    var matches: [PathMatch] = []
    for path in saved {
      let match = hierarchy.match(path, options: .includesDisabled, history: history)
      if match.isComplete, let node = match.path.last {
        nodes.append(node)
      } else if match.unmatched?.reason == .split {
        nodes += match.candidates
      }
      matches.append(match)
    }
    return (restore(nodes), matches)
  }
}

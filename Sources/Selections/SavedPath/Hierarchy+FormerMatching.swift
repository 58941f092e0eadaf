import CascadeBase
import Hierarchies
import Histories

extension Hierarchy {
  /// Matches a saved path with today's nodes or, where it can't be followed, with former places.
  ///
  /// A former place leads to the node that it is today, and ``PathMatch/former`` says what happened to it. If it was
  /// split, or if the item can mean several places, the match ends at their deepest common ancestor, and
  /// ``PathMatch/candidates`` contains the nodes to choose from.
  ///
  /// ```swift
  /// let history = ChinaRegions.history
  /// china.names(of: china.match("310226", history: history).path)              // ["上海市", "奉贤区"]
  /// china.names(of: china.match("上海市/奉贤县", history: history).path)            // ["上海市", "奉贤区"]
  /// let match = china.match("江苏省/苏州市/吴县市", history: history)
  /// china.names(of: match.path)        // ["江苏省", "苏州市"]
  /// china.names(of: match.candidates)  // ["吴中区", "相城区"]
  /// ```
  ///
  /// - Complexity: As ``match(_:options:)``, plus O(*s* × *d*) for each of *d* items with a former name, where *s* is
  ///   the number of former names that begin with the same character.
  public func match(
    _ saved: SavedPath, options: PathMatchOptions = [], history: HierarchyHistory
  ) -> PathMatch {
    match(saved, in: MatchScope(options: options), history: history)
  }

  /// Matches a saved path within the levels of a control, with a history.
  package func match(
    _ saved: SavedPath, in scope: MatchScope, history: HierarchyHistory
  ) -> PathMatch {
    let today = match(saved, in: scope)
    guard today.canBeFormer, !scope.isIndependent, !history.isEmpty,
      case .levels(let levels, let start) = saved.form
    else { return today }
    var walk = FormerWalk(self, history: history, matching: saved.matching)
    walk.follow(levels, from: start)
    if walk.former.isEmpty { return today }
    var match = match(SavedPath(nodes: walk.path), in: scope)
    if walk.candidates.isEmpty, walk.failure != nil, match.path.count < today.path.count {
      return today
    }
    match.given = max(levels.count, match.path.count)
    match.former = walk.former
    match.candidates = walk.candidates
    match.unmatched =
      match.unmatched.map { .init(item: levels.count - 1, level: $0.level, reason: $0.reason) }
      ?? walk.failure.map { .init(item: $0.item, level: match.path.count, reason: $0.reason) }
    return match
  }
}

import Hierarchies

/// The hierarchy that a selection chooses from, which of its children are loaded, and the saved path
/// that is still loading.
///
/// ``WheelSelection`` and ``PathSelection`` share it: both match saved paths, request children with
/// tickets, and continue along a saved path as its levels arrive.
struct PathLoading: Hashable, Sendable {
  var hierarchy: Hierarchy

  /// Which children aren't loaded yet.
  var loading: ChildLoading

  /// The saved path that was selected last, while some of its levels aren't loaded.
  var awaited: AwaitedPath?

  init(_ hierarchy: Hierarchy, isLazy: Bool) {
    self.hierarchy = hierarchy
    loading = ChildLoading(isLazy: isLazy, leavesOf: hierarchy)
  }

  /// Matches a saved path with the nodes that are loaded, and waits for its other levels.
  mutating func match(_ saved: SavedPath, in scope: MatchScope) -> PathMatch {
    let match = hierarchy.match(saved, in: scope)
    awaited = AwaitedPath(saved, after: match)
    return match
  }

  func state(of node: Hierarchy.Node?) -> ChildLoading.State {
    loading.state(of: node, in: hierarchy)
  }

  /// Requests the children of a node; none if they are loaded or loading.
  mutating func request(_ node: Hierarchy.Node?) -> [ChildLoading.Ticket] {
    loading.request(node, in: hierarchy).map { [$0] } ?? []
  }

  /// The effect of an answer on a selection.
  struct Arrival {
    var answer: ChildLoading.Answer
    /// The match of the awaited path with the nodes that are loaded now, if any path is awaited.
    var match: PathMatch?
  }

  /// Takes the children of a ticket's node, and matches the awaited path again.
  ///
  /// - Parameter saved: The path to continue with instead of the awaited one.
  mutating func receive(
    _ children: [ChildLoading.Child], for ticket: ChildLoading.Ticket, towards saved: SavedPath?,
    in scope: MatchScope
  ) -> Arrival {
    let answer = loading.receive(children, for: ticket, into: &hierarchy)
    switch answer {
    case .late, .failed: return Arrival(answer: answer)
    case .leaf, .children: break
    }
    var scope = scope
    scope.loading = loading
    let match = (saved ?? awaited?.saved).map { hierarchy.match($0, in: scope) }
    return Arrival(answer: answer, match: match)
  }

  /// Waits for the rest of the awaited path, or of another one instead, if a selection is still on it, or else drops it.
  mutating func updateAwaited(
    to saved: SavedPath?, after match: PathMatch?, at path: [Hierarchy.Node]
  ) {
    guard let match, let saved = saved ?? awaited?.saved else { return }
    awaited = path.starts(with: match.path) ? AwaitedPath(saved, after: match) : nil
  }

  /// Takes over the children that another selection of the same hierarchy has loaded.
  mutating func takeChildren(of other: PathLoading) {
    hierarchy = other.hierarchy
    loading = other.loading
  }
}

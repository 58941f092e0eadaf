import Hierarchies
import Histories

// A saved path that matches no node keeps its check: its node may load later, or the app may know it. It is forgotten when
// the app restores others, or when the user checks or unchecks all of the branch that it belongs to.
extension CheckState {
  /// The saved paths that match no node, as they were restored: those that aren't loaded yet, and those that aren't known.
  ///
  /// Store them together with the checked nodes, so that no saved check is lost.
  ///
  /// - Complexity: O(*u*) for *u* paths.
  public var unmatchedPaths: [SavedPath] {
    var paths: [SavedPath] = []
    for path in unmatched { paths.append(path.saved) }
    return paths
  }

  /// Checks the nodes of saved paths and no others; for a former place, the nodes that it is today.
  ///
  /// All parts of a place that was split are checked. Paths that match nothing, or that can mean several places, are kept in
  /// ``unmatchedPaths``; their matches say why. Those that aren't loaded yet are checked when they load, and until then the
  /// nodes above them are mixed.
  ///
  /// ```swift
  /// var checks = CheckState(china)
  /// checks.restore(["310226", "320586"], history: ChinaRegions.history)
  /// china.names(of: checks.nodes(.topmost))  // ["奉贤区", "吴中区", "相城区"]
  /// ```
  ///
  /// - Parameters:
  ///   - saved: The saved paths.
  ///   - history: The former places of the hierarchy.
  ///   - loading: Which children aren't loaded yet.
  /// - Returns: The change, and the match of each path.
  /// - Complexity: As `Hierarchy.match(_:options:history:)` for each path, and ``restore(_:)``.
  @discardableResult
  public mutating func restore(
    _ saved: [SavedPath], history: HierarchyHistory, loading: ChildLoading = ChildLoading()
  ) -> (change: Change, matches: [PathMatch]) {
    var nodes: [Hierarchy.Node] = []
    var matches: [PathMatch] = []
    var others: [SavedPath] = []
    for path in saved {
      let match = hierarchy.match(path, in: Self.scope(loading), history: history)
      if match.isComplete, let node = match.path.last {
        nodes.append(node)
      } else if match.unmatched?.reason == .split {
        nodes += match.candidates
      } else {
        others.append(path)
      }
      matches.append(match)
    }
    return (restore(nodes, keeping: others, loading: loading), matches)
  }

  /// Checks nodes and no others, and keeps saved paths that match no node. The maximum applies only with a limit: without it,
  /// everything that was saved stays checked, and further checks are refused.
  ///
  /// - Parameter isLimited: Whether more nodes than the maximum are refused.
  /// - Complexity: As ``restore(_:)``, and that of a match for each saved path.
  @discardableResult
  package mutating func restore(
    _ nodes: [Hierarchy.Node], keeping saved: [SavedPath], loading: ChildLoading,
    isLimited: Bool = true
  ) -> Change {
    let change = restore(nodes, isLimited: isLimited)
    if change.refusal != nil { return change }
    var others: [Unmatched] = []
    for path in saved where !path.isEmpty {
      others.append(Unmatched(path, hierarchy.match(path, in: Self.scope(loading))))
    }
    setUnmatched(others)
    return change
  }

  /// A saved path that matches no node.
  struct Unmatched: Hashable, Sendable {
    var saved: SavedPath
    /// The deepest node that matches; `nil` if none does.
    var place: Hierarchy.Node?
    /// Whether the node may load later.
    var isAwaited: Bool

    init(_ saved: SavedPath, _ match: PathMatch) {
      self.saved = saved
      place = match.path.last
      isAwaited = match.unmatched?.reason == .notLoaded
    }
  }

  /// Matches the saved paths again that have matched no node, and returns the nodes that they match now.
  mutating func matchAgain(_ loading: ChildLoading) -> [Hierarchy.Node] {
    var found: [Hierarchy.Node] = []
    var others: [Unmatched] = []
    for path in unmatched {
      let match = hierarchy.match(path.saved, in: Self.scope(loading))
      if match.isComplete, let node = match.path.last {
        found.append(node)
      } else {
        others.append(Unmatched(path.saved, match))
      }
    }
    setUnmatched(others)
    return found
  }

  mutating func setUnmatched(_ paths: [Unmatched]) {
    unmatched = paths
    awaited = nil
    if policy == .independent { return }
    for path in paths {
      guard path.isAwaited, let place = path.place else { continue }
      var leaves = awaited ?? BitTable(count: checked.count)
      awaited = nil
      leaves.set(BitTable.Selection(range: range(of: place)), to: true)
      awaited = leaves
    }
  }

  /// The saved paths about which a change of leaves doesn't decide: those that aren't below nodes that it changes wholly.
  func unmatched(outside selection: BitTable.Selection) -> [Unmatched] {
    if policy == .independent { return unmatched }
    return unmatched.filter { path in
      guard let place = path.place else { return true }
      let leaves = range(of: place)
      return leaves.lowerBound < selection.range.lowerBound
        || leaves.upperBound > selection.range.upperBound
        || available.ones(in: leaves) < leaves.count
        || selection.mask?.ones(in: leaves) ?? leaves.count < leaves.count
    }
  }

  private static func scope(_ loading: ChildLoading) -> MatchScope {
    MatchScope(loading: loading, options: .includesDisabled)
  }
}

import Hierarchies
import Histories

extension PathSelection {
  /// The result of selecting a saved path.
  public struct Prefill: Hashable, Sendable {
    /// How far the saved path matched.
    public var match: PathMatch

    /// The changes that an adapter must apply.
    public var change: Change

    /// Makes a result from its parts.
    public init(match: PathMatch, change: Change) {
      self.match = match
      self.change = change
    }
  }

  /// Selects a saved path, as far as it matches; an empty one clears the selection.
  ///
  /// If the match can be confirmed, the sheet opens on its deepest level, with the chosen option in
  /// view; otherwise it opens on the next level. The path can omit levels that are passed through.
  ///
  /// Nothing is loaded: levels whose options aren't loaded yet are kept in ``awaitedLevels`` and load
  /// once the sheet opens.
  ///
  /// ```swift
  /// var sheet = PathSelection(china)
  /// sheet.select("广东/广州/海珠").match.isComplete   // true
  /// sheet.select(SavedPath(code: "440105"))
  /// ```
  ///
  /// - Complexity: O(log *n* + *d* × *f*), where *n* is the number of nodes, *d* the number of levels and
  ///   *f* the number of siblings on each level.
  @discardableResult
  public mutating func select(_ saved: SavedPath) -> Prefill {
    let old = screen
    let match = source.match(saved, in: scope)
    open(on: match.path)
    return Prefill(match: match, change: change(since: old))
  }

  /// The text form of the path, as an attribute or a form field holds it: the code of its last node if
  /// that code is unique, or else the names separated by `/`.
  ///
  /// - Complexity: O(log *n* + *b*), where *n* is the number of nodes and *b* the length of the names.
  public var value: String { hierarchy.value(of: path) }

  package var scope: MatchScope {
    var scope = MatchScope(loading: loading)
    scope.depth = maximumDepth ?? .max
    scope.lowestLevel = lowestLevel ?? .max
    scope.passesSingleChildren = skipsSingleChildren
    return scope
  }

  /// Continues a choice that was begun with other rules in the same hierarchy: takes over what is loaded, the path as far as
  /// these rules allow it, and the level being chosen if the path is the same.
  ///
  /// - Complexity: O(*d* × *f*), where *d* is the number of levels and *f* the number of siblings on each level.
  package mutating func `continue`(_ other: PathSelection) {
    if loading.isLazy == other.loading.isLazy { source = other.source }
    open(on: hierarchy.match(SavedPath(nodes: other.path), in: scope).path)
    guard path == other.path, shownLevels.contains(other.activeLevel) else { return }
    activeLevel = other.activeLevel
    isLastChoiceOpen = other.isLastChoiceOpen
  }

  /// Selects a path of the hierarchy and opens the level to show.
  mutating func open(on path: [Hierarchy.Node]) {
    self.path = passingSingleChildren(path)
    isLastChoiceOpen = false
    let levels = shownLevels
    let deepest = canConfirm ? levels.last { $0 < self.path.count } : nil
    activeLevel = deepest ?? levels[levels.count - 1]
  }

  /// Selects a saved path, as far as it matches today's nodes or former places.
  ///
  /// If a former place was split, the sheet opens on the level below the common ancestor.
  ///
  /// ```swift
  /// var sheet = PathSelection(china)
  /// let match = sheet.select("上海市/奉贤县", history: ChinaRegions.history).match
  /// match.former[0].change  // upgraded
  /// ```
  ///
  /// A history isn't used for levels that aren't loaded yet.
  ///
  /// - Complexity: As ``select(_:)``, plus that of `Hierarchy.match(_:options:history:)`.
  @discardableResult
  public mutating func select(_ saved: SavedPath, history: HierarchyHistory) -> Prefill {
    let match = hierarchy.match(saved, in: scope, history: history)
    guard !match.former.isEmpty else { return select(saved) }
    let change = select(SavedPath(nodes: match.path)).change
    return Prefill(match: match, change: change)
  }
}

import Hierarchies

extension PathSelection {
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
}

/// A saved path of which some levels aren't loaded yet.
struct AwaitedPath: Hashable, Sendable {
  /// The whole path, including the levels that have matched.
  var saved: SavedPath

  /// The number of levels that have matched.
  var found = 0

  /// Returns the rest to wait for after a match; `nil` if the match doesn't end at children that aren't
  /// loaded, or the path has no codes and names to show meanwhile.
  init?(_ saved: SavedPath, after match: PathMatch) {
    guard let unmatched = match.unmatched, unmatched.reason == .notLoaded, !saved.levels.isEmpty
    else { return nil }
    self.saved = saved
    found = unmatched.item
  }

  /// The levels that haven't matched yet.
  var remainder: [SavedPath.Level] { Array(saved.levels[found...]) }
}

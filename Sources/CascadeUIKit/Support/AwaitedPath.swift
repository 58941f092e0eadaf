#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeKit

/// A saved path with levels that aren't loaded yet. When they have loaded, it is looked up again: it can lead to a
/// former place, or to none.
struct AwaitedPath {
  let path: SavedPath
  let history: HierarchyHistory?

  /// Creates a path to look up again, or returns `nil` if all levels of its match are loaded.
  init?(_ path: SavedPath, _ history: HierarchyHistory?, after match: PathMatch) {
    guard match.unmatched?.reason == .notLoaded else { return nil }
    self.path = path
    self.history = history
  }

  func select(in selection: inout WheelSelection) -> PathMatch {
    guard let history else { return selection.select(path).match }
    return selection.select(path, history: history).match
  }

  func select(in selection: inout PathSelection) -> PathMatch {
    guard let history else { return selection.select(path).match }
    return selection.select(path, history: history).match
  }
}
#endif

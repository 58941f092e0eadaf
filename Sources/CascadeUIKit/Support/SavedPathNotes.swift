#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeKit

/// The former name and the notice that wheels show for a saved path, until the user chooses.
struct SavedPathNotes {
  /// The former name of the place to which the path led.
  var former: FormerName?
  /// The match of a path that the wheels can't show.
  var unresolved: PathMatch?
  /// The path, if some of its levels aren't loaded yet.
  var awaited: AwaitedPath?
}

extension SavedPathNotes {
  /// Creates the notes after wheels were set to a path.
  init(
    _ match: PathMatch, of path: SavedPath, history: HierarchyHistory?,
    in selection: WheelSelection
  ) {
    former = FormerName(match, in: selection.hierarchy)
    unresolved =
      match.needsNotice(in: selection.hierarchy, depth: selection.depth) ? match : nil
    awaited = AwaitedPath(path, history, after: match)
  }
}
#endif

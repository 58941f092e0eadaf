#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit

/// The former name and the notice that wheels show for a saved path, until the user chooses.
struct SavedPathNotes {
  /// The former name of the place to which the path led.
  var former: FormerName?
  /// The match of a path that the wheels can't show.
  var unresolved: PathMatch?
  /// The path, if some of its levels aren't loaded yet.
  var awaited: PendingLookup?
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
    awaited = PendingLookup(path, history, after: match)
  }
}

/// A saved path with levels that aren't loaded yet. When they have loaded, it is looked up again: it can lead to a
/// former place, or to none.
struct PendingLookup {
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

/// The former name of a place to which a saved path led, shown beside the place until another one is chosen.
struct FormerName: Hashable {
  /// The place of today.
  let node: Hierarchy.Node
  /// The former name: 奉贤县.
  let name: String
}

extension FormerName {
  /// Creates the name to show after a match, or returns `nil` if there is none.
  init?(_ match: PathMatch, in hierarchy: Hierarchy) {
    guard let node = match.path.last, let name = match.formerName(in: hierarchy) else { return nil }
    self.init(node: node, name: name)
  }

  /// Returns the text to show beside a node, if any: 原奉贤县.
  func text(of node: Hierarchy.Node?, in texts: ControlTexts) -> String? {
    node == self.node ? texts[.former, name] : nil
  }
}

extension PathMatch {
  /// Returns a Boolean value that indicates whether a control can't show what a saved path meant.
  ///
  /// It is `false` if the control shows it, or a level above it that is the last one of the control, and for levels
  /// that aren't loaded yet.
  ///
  /// - Parameter depth: The number of levels that the control shows, or `nil` for all.
  func needsNotice(in hierarchy: Hierarchy, depth: Int?) -> Bool {
    isPlaceUnknown && !hierarchy.roots.isEmpty && !endsBelow(depth ?? .max, in: hierarchy)
  }

  /// Returns the text that says why a control can't show what the path meant.
  func notice(in hierarchy: Hierarchy, _ texts: ControlTexts) -> String {
    switch unmatched?.reason {
    case .split:
      texts[
        .split, former.last?.place.name ?? "", Self.list(hierarchy.names(of: candidates), texts)]
    case .ambiguous: texts[.ambiguous]
    case .disabled: texts[.unavailable]
    default: texts[.notFound]
    }
  }

  /// Returns a Boolean value that indicates whether the nodes to choose from are below the levels of a control.
  private func endsBelow(_ depth: Int, in hierarchy: Hierarchy) -> Bool {
    !candidates.isEmpty && candidates.allSatisfy { hierarchy.level(of: $0) >= depth }
  }

  /// Returns names as a list: 吴中区 and 相城区.
  private static func list(_ names: [String], _ texts: ControlTexts) -> String {
    let start = names.dropLast().joined(separator: texts[.listSeparator])
    return [start, names.last ?? ""].filter { !$0.isEmpty }.joined(separator: texts[.listEnd])
  }
}
#endif

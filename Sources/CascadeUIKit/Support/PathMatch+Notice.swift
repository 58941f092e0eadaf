#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeKit

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

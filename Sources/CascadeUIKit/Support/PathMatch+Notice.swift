#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeKit

extension PathMatch {
  /// Returns the text that says why a control can't show what a saved path meant.
  ///
  /// It is `nil` if the control shows it, or a level above it that is the last one of the control, and for levels
  /// that aren't loaded yet.
  ///
  /// - Parameter depth: The number of levels that the control shows, or `nil` for all.
  func notice(in hierarchy: Hierarchy, depth: Int?) -> String? {
    guard isPlaceUnknown, !hierarchy.roots.isEmpty, !endsBelow(depth ?? .max, in: hierarchy) else {
      return nil
    }
    return switch unmatched?.reason {
    case .split:
      LocalizedText.split.text(
        filling: former.last?.place.name ?? "", Self.list(hierarchy.names(of: candidates)))
    case .ambiguous: LocalizedText.ambiguous.text
    case .disabled: LocalizedText.unavailable.text
    default: LocalizedText.notFound.text
    }
  }

  /// Returns a Boolean value that indicates whether the nodes to choose from are below the levels of a control.
  private func endsBelow(_ depth: Int, in hierarchy: Hierarchy) -> Bool {
    !candidates.isEmpty && candidates.allSatisfy { hierarchy.level(of: $0) >= depth }
  }

  /// Returns names as a list: 吴中区 and 相城区.
  private static func list(_ names: [String]) -> String {
    let start = names.dropLast().joined(separator: LocalizedText.listSeparator.text)
    return [start, names.last ?? ""].filter { !$0.isEmpty }
      .joined(separator: LocalizedText.listEnd.text)
  }
}
#endif

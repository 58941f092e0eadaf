import CascadeKit

/// Tells what saved values are today: codes, or paths of names.
package struct PlaceLocator: Sendable {
  package let hierarchy: Hierarchy
  package let history: HierarchyHistory

  /// Creates a locator for the nodes of a hierarchy and their history.
  package init(_ hierarchy: Hierarchy, history: HierarchyHistory) {
    self.hierarchy = hierarchy
    self.history = history
  }

  /// The place of today for a saved value.
  package struct Location: Sendable {
    /// The path of today; empty if the value is unknown or can mean different places.
    package var path: [Hierarchy.Node] = []

    /// The last item that meant a former place, or `nil` if the value is valid today.
    package var former: FormerMatch?

    /// The nodes to choose from, if there are several.
    package var candidates: [Hierarchy.Node] = []

    /// The reason why the value doesn't lead to one node, or `nil` if it does.
    package var problem: String?

    /// The change in one word: `none` if the value is valid today, `unknown` if it has no place.
    package var change: String {
      path.isEmpty ? "unknown" : former.map { "\($0.change)" } ?? "none"
    }

    /// Whether the value is one place today that was another.
    package var isUpdate: Bool { problem == nil && former != nil }
  }

  /// Locates a value in the text form of a saved path.
  package func locate(_ value: String) -> Location {
    locate(SavedPath(value, omittingEmptyItems: true))
  }

  /// Locates a saved path.
  package func locate(_ saved: SavedPath) -> Location {
    let match = hierarchy.match(
      saved, options: [.includesDisabled, .readsWholeTextAsCode], history: history)
    var location = Location()
    location.former = match.former.last
    let error = SavedPathError(match, of: saved, in: hierarchy)
    location.problem = error?.description
    location.candidates = error?.candidates ?? []
    if match.isComplete || match.unmatched?.reason == .split { location.path = match.path }
    if let former = location.former, former.change == .removed, location.problem == nil {
      let path = hierarchy.names(of: location.path).joined(separator: "/")
      location.problem = "\(former.place) was removed from \(path); choose what replaces it"
    }
    return location
  }
}

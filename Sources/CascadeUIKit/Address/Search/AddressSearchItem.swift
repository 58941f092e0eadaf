#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeKit

/// A place in the results of a search: a loaded node, or a place that the app found.
struct AddressSearchItem {
  /// The node, if it is loaded.
  private(set) var node: Hierarchy.Node?
  /// The place that the app found, if any.
  let place: FoundPlace?
  /// The matches in the names of a loaded path.
  let matches: [NameSearch.Match]
}

extension AddressSearchItem {
  /// Creates an item for a loaded node.
  init(_ node: Hierarchy.Node, _ matches: [NameSearch.Match] = []) {
    self.init(node: node, place: nil, matches: matches)
  }

  /// Creates an item for a place that the app found.
  init(_ place: FoundPlace, in hierarchy: Hierarchy) {
    self.init(node: nil, place: place, matches: [])
    update(in: hierarchy)
  }

  /// Finds the node again in a hierarchy with more nodes.
  mutating func update(in hierarchy: Hierarchy) {
    guard node == nil, let place else { return }
    let path = place.loadedPath(in: hierarchy)
    if path.count == place.names.count { node = path.last }
  }

  /// Returns a Boolean value that indicates whether two items are the same place.
  func isSame(as other: AddressSearchItem) -> Bool {
    node != nil || other.node != nil
      ? node == other.node : place?.savedPath == other.place?.savedPath
  }

  /// Returns the path to select.
  func savedPath(in hierarchy: Hierarchy) -> SavedPath {
    if let node { return SavedPath(nodes: hierarchy.path(to: node)) }
    return place?.savedPath ?? SavedPath(nodes: [])
  }
}
#endif

import CascadeKit

extension Hierarchy {
  /// The node at a path that a user typed or a request contains: a code, names from a root down, or names
  /// from a code down. Empty items are ignored, disabled nodes match, and a code can contain a slash.
  ///
  /// - Throws: `SavedPathError` if the path doesn't lead to one node.
  /// - Complexity: As `Hierarchy.match(_:options:)`.
  package func node(atTypedPath text: String) throws(SavedPathError) -> Node {
    try node(
      matching: SavedPath(text, omittingEmptyItems: true),
      options: [.includesDisabled, .readsWholeTextAsCode])
  }

  /// The node at names separated by `/`, from a root down. Empty items are ignored, and disabled nodes
  /// match.
  ///
  /// - Throws: `SavedPathError` if the path doesn't lead to one node.
  /// - Complexity: As `Hierarchy.match(_:options:)`.
  package func node(atTypedNames text: String) throws(SavedPathError) -> Node {
    let levels = SavedPath(text, omittingEmptyItems: true).levels
    return try node(
      matching: SavedPath(levels: levels.map { .init(name: $0.name) }), options: .includesDisabled)
  }
}

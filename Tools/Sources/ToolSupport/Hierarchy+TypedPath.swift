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

  /// The node at a path that a user typed, or that the place at it is today, with the former place.
  ///
  /// - Throws: `SavedPathError` if the path doesn't lead to one node.
  /// - Complexity: As `Hierarchy.match(_:options:history:)`.
  package func place(
    atTypedPath text: String, history: HierarchyHistory
  ) throws(SavedPathError) -> (node: Node, former: FormerMatch?) {
    try place(
      SavedPath(text, omittingEmptyItems: true), [.includesDisabled, .readsWholeTextAsCode], history
    )
  }

  /// The node at names separated by `/`, from a root down, or that the place at them is today, with the former
  /// place. Empty items are ignored, and disabled nodes match.
  ///
  /// - Throws: `SavedPathError` if the path doesn't lead to one node.
  /// - Complexity: As `Hierarchy.match(_:options:history:)`.
  package func place(
    atTypedNames text: String, history: HierarchyHistory
  ) throws(SavedPathError) -> (node: Node, former: FormerMatch?) {
    let levels = SavedPath(text, omittingEmptyItems: true).levels
    return try place(
      SavedPath(levels: levels.map { .init(name: $0.name) }), .includesDisabled, history)
  }

  private func place(
    _ saved: SavedPath, _ options: PathMatchOptions, _ history: HierarchyHistory
  ) throws(SavedPathError) -> (node: Node, former: FormerMatch?) {
    let match = match(saved, options: options, history: history)
    if let error = SavedPathError(match, of: saved, in: self) { throw error }
    return (match.path[match.path.count - 1], match.former.last)
  }
}

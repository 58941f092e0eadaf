import CascadeKit

/// What a picker shows beside the names of the nodes, and finds by other texts.
///
/// ```swift
/// var texts = PickerTexts()
/// texts.prompt = { path in path.isEmpty ? "都道府県" : "市区町村" }
/// texts.note = { japan.text("latin", of: $0) }
/// ```
package struct PickerTexts: Sendable {
  /// Returns the word for the nodes below a path, such as 都道府県, or `nil` if there is none. The path is empty for the roots.
  package var prompt: @Sendable (_ path: [Hierarchy.Node]) -> String? = { _ in nil }

  /// Returns a second name of a node, such as the one in the user's language, or `nil`.
  package var note: @Sendable (Hierarchy.Node) -> String? = { _ in nil }

  /// The roots that come first in the list of the roots, in addition to their places in it.
  package var suggested: [Hierarchy.Node] = []

  /// Finds nodes by a text that is no name, such as a postal code, after a node has been chosen, if one has. Returns the
  /// text by which they were found.
  package var find:
    @Sendable (String, Hierarchy.Node?) -> (text: String, nodes: [Hierarchy.Node])? =
      { _, _ in nil }

  /// Creates texts that add nothing.
  package init() {}
}

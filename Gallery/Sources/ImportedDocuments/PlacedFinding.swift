import HierarchyFormats

/// A finding, and the line of a document that it is about.
package struct PlacedFinding: Sendable {
  /// The finding.
  package let finding: HierarchyFinding

  /// The index of the document and the one-based line in it, or `nil` if the position isn't known.
  package internal(set) var place: (document: Int, line: Int)?

  /// The text of the line.
  package internal(set) var excerpt: LineExcerpt?

  init(_ finding: HierarchyFinding) { self.finding = finding }
}

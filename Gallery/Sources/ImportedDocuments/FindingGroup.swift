import HierarchyFormats

/// The findings of one kind.
package struct FindingGroup: Sendable {
  /// The kind.
  package let kind: HierarchyFinding.Kind

  /// The number of findings, including those that aren't listed.
  package let count: Int

  /// The first findings, in the order of the documents.
  package let findings: [PlacedFinding]
}

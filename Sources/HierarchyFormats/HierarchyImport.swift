import Hierarchies

/// A hierarchy that was read from a document, and how it was read.
public struct HierarchyImport: Sendable {
  /// The format of the document.
  public let format: DocumentFormat
  /// How the document describes a hierarchy.
  public let shape: DocumentShape
  /// The number of records: rows of a table, or nodes of a nested document.
  public let recordCount: Int
  /// The number of nodes that were removed because the options collapse levels.
  public let collapsedCount: Int
  /// The problems.
  public let findings: HierarchyFindings
  /// The hierarchy, or `nil` if a problem is an error.
  public let hierarchy: Hierarchy?
  /// Whether the document is a compiled hierarchy in reduced form.
  public internal(set) var isReduced = false
}

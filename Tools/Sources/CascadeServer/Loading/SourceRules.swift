import CascadeKit

/// The rules by which a server takes new data.
public struct SourceRules: Sendable {
  /// The longest time for reading a source and building its indexes.
  public var loadTime = Duration.seconds(120)

  /// The time for which the server waits at its start for sources that can't be read yet, such as a database.
  public var waitTime = Duration.zero

  /// The share of the nodes that may be removed or changed, and that may be added, without the operator.
  public var largestChange = 0.2

  /// The smallest number of nodes.
  public var smallestCount = 1

  /// The number of former versions that are kept for pages that began with them.
  public var keptCount = 5

  /// The time for which a former version is kept.
  public var keptTime = Duration.seconds(3_600)

  /// Creates rules with the defaults.
  public init() {}
}

extension SourceRules {
  /// The number of nodes that may change whatever the share is.
  private static let harmlessCount = 20.0

  /// Checks that data hasn't changed so much that the operator has to look at it.
  ///
  /// - Throws: ``SourceError/isSuspicious(_:version:_:of:)`` if too many nodes were removed, changed or added.
  /// - Complexity: O(*n* log *n*) comparisons of names for *n* nodes.
  func check(
    _ new: ServedHierarchy, after old: ServedHierarchy, of source: String
  ) throws(SourceError) {
    if largestChange >= 1 { return }
    let counts = HierarchyComparison(from: old.hierarchy, to: new.hierarchy).counts
    let count = old.hierarchy.count
    let limit = max(Double(count) * largestChange, Self.harmlessCount)
    if Double(max(counts.removed + counts.changed, counts.added)) > limit {
      throw .isSuspicious(source, version: new.version, counts, of: count)
    }
  }
}

import Hierarchies

extension HierarchyHistory {
  /// Creates the history of a hierarchy from two versions of it.
  ///
  /// A node of the old version is the node of the new one with its code; or else the child with its name of what its
  /// parent is; or else the node elsewhere with its name that shares the most children with it. A node without any of
  /// them is what its children are below: it was split if they have several parents. A leaf without any of them was
  /// merged into what its parent is.
  ///
  /// ```swift
  /// let history = HierarchyHistory(from: lastYear, to: thisYear, until: 2025)
  /// let match = thisYear.match("Company/Help Desk", history: history)
  /// thisYear.names(of: match.path)  // ["Company", "Service Desk"]
  /// history.text  // to store
  /// ```
  ///
  /// - Parameters:
  ///   - old: The old version.
  ///   - new: The new version.
  ///   - year: The year in which the old version ceased to be valid.
  /// - Complexity: O((*n* + *c*) log *n*) comparisons of names for *n* nodes in both versions and *c* children of nodes
  ///   with the same name.
  public init(from old: Hierarchy, to new: Hierarchy, until year: Int? = nil) {
    var comparison = HierarchyComparison(from: old, to: new)
    comparison.matchCodes()
    comparison.matchNames()
    comparison.matchByChildren()
    var builder = ComparisonTableBuilder(comparison, until: year)
    builder.addRecords()
    self.init(table: builder.table)
  }
}

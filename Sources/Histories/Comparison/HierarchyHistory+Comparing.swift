import CascadeBase
import Hierarchies

extension HierarchyHistory {
  /// Creates the history of a hierarchy from two versions of it, which ``HierarchyComparison`` compares.
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
  /// - Complexity: O(*n* log *n*) comparisons of names for *n* nodes in both versions.
  public init(from old: Hierarchy, to new: Hierarchy, until year: Int? = nil) {
    self.init(HierarchyComparison(from: old, to: new), until: year)
  }

  /// Creates the history of a hierarchy from two versions of it, the old one of which was valid until a date.
  ///
  /// - Complexity: As that of the other initializer.
  public init(from old: Hierarchy, to new: Hierarchy, validUntil date: HistoryDate) {
    self.init(HierarchyComparison(from: old, to: new), validUntil: date)
  }

  /// Creates the history of a hierarchy from a comparison of two versions of it.
  ///
  /// A node that was removed is recorded with the nearest of its ancestors that still exists.
  ///
  /// - Parameters:
  ///   - comparison: The comparison.
  ///   - year: The year in which the old version ceased to be valid.
  /// - Complexity: O(*n* log *n*) for *n* nodes in both versions.
  public init(_ comparison: HierarchyComparison, until year: Int? = nil) {
    self.init(comparison, lastDate: year.flatMap { HistoryDate(year: $0) })
  }

  /// Creates the history of a hierarchy from a comparison of two versions of it, the old one of which was valid until a
  /// date.
  ///
  /// - Complexity: As that of the other initializer.
  public init(_ comparison: HierarchyComparison, validUntil date: HistoryDate) {
    self.init(comparison, lastDate: date)
  }

  private init(_ comparison: HierarchyComparison, lastDate: HistoryDate?) {
    var builder = ComparisonTableBuilder(comparison, until: lastDate)
    builder.addRecords()
    self.init(table: builder.table)
  }
}

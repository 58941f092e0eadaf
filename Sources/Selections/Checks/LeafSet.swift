import CascadeBase
import Hierarchies

/// A set of leaves of a hierarchy: those that are shown while a filter is active.
///
/// Insert the ranges that `Hierarchy.leafRange(of:)` returns. If a filter shows a node but nothing below
/// it, insert all leaves under that node, which its row then represents.
///
/// ```swift
/// var shown = LeafSet(of: china)
/// shown.insert(china.leafRange(of: guangzhou))
/// checks.toggle(guangdong, showing: shown)      // checks the leaves under 广州市 and nothing else
/// ```
public struct LeafSet: Hashable, Sendable {
  var bits: BitTable

  /// Makes an empty set for a hierarchy.
  ///
  /// - Complexity: O(*l* ÷ 64) for *l* leaves.
  public init(of hierarchy: Hierarchy) {
    bits = BitTable(count: hierarchy.leafCount)
  }

  /// Inserts the leaves in a range of numbers.
  ///
  /// - Precondition: The hierarchy has leaves with these numbers.
  /// - Complexity: O(*r* ÷ 64) for *r* numbers.
  public mutating func insert(_ leaves: Range<Int>) {
    require(
      leaves.lowerBound >= 0 && leaves.upperBound <= bits.count,
      "The range exceeds the leaves of the hierarchy")
    bits.set(BitTable.Selection(range: leaves), to: true)
  }

  /// Whether the set contains the leaf with a number.
  ///
  /// - Precondition: The hierarchy has a leaf with this number.
  /// - Complexity: O(1).
  public func contains(_ leaf: Int) -> Bool {
    require(leaf >= 0 && leaf < bits.count, "The hierarchy has no leaf with this number")
    return bits[leaf]
  }
}

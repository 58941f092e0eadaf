import Hierarchies

/// Some of the leaves of a hierarchy: those that are shown while a filter is on.
///
/// It is made by ranges of leaf numbers, as `Hierarchy.leafRange(of:)` gives them for any node. Where
/// a filter shows a node but nothing below it, insert all leaves under that node: the row then stands
/// for them.
///
/// ```swift
/// var shown = LeafSet(of: china)
/// shown.insert(china.leafRange(of: guangzhou))
/// checks.toggle(guangdong, showing: shown)      // checks what is under 广州市 and nothing else
/// ```
public struct LeafSet: Hashable, Sendable {
  var bits: BitTable

  /// Makes the set of no leaf of a hierarchy.
  ///
  /// - Complexity: O(*l* ÷ 64) for *l* leaves.
  public init(of hierarchy: Hierarchy) {
    bits = BitTable(count: hierarchy.leafCount)
  }

  /// Adds the leaves with some numbers.
  ///
  /// - Precondition: The hierarchy has leaves with these numbers.
  /// - Complexity: O(*r* ÷ 64) for *r* numbers.
  public mutating func insert(_ leaves: Range<Int>) {
    precondition(
      leaves.lowerBound >= 0 && leaves.upperBound <= bits.count, "There are fewer leaves than that")
    bits.set(BitTable.Selection(range: leaves), to: true)
  }

  /// Whether the leaf with a number is one of them.
  ///
  /// - Precondition: The hierarchy has a leaf with this number.
  /// - Complexity: O(1).
  public func contains(_ leaf: Int) -> Bool {
    precondition(leaf >= 0 && leaf < bits.count, "There are fewer leaves than that")
    return bits[leaf]
  }
}

/// A comparison of positions, and the one sort of the core.
///
/// The standard library's sort is compiled anew for each kind of element and each comparison, 3 kB each
/// time in the browser. This one is compiled once, since a comparison that is kept in a value cannot
/// be built into it.
///
///     Ordering { names[$0] < names[$1] }.positions(to: 3)  // [2, 0, 1]
package struct Ordering {
  private let isBefore: (Int, Int) -> Bool

  /// Orders positions by a comparison.
  package init(_ isBefore: @escaping (Int, Int) -> Bool) {
    self.isBefore = isBefore
  }

  /// The positions from 0 to `count` in order; equal ones keep theirs.
  ///
  /// - Complexity: O(*n* log *n*) comparisons for *n* positions.
  @inline(never)
  package func positions(to count: Int) -> [Int] {
    var order = Array(0..<count)
    order.sort(by: isBefore)
    return order
  }
}

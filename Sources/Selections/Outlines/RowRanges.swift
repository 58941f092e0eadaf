import CascadeBase

/// Disjoint ranges of rows in ascending order, with at least one other row between any two.
///
/// A single range needs no allocation.
public struct RowRanges: Hashable, Sendable {
  private var first = 0..<0

  /// The bounds of the ranges after the first: lower, upper, lower, upper …
  private var more: [Int] = []

  /// Makes an empty list.
  public init() {}

  /// Makes a list of one range, or an empty list if the range is empty.
  public init(_ rows: Range<Int>) {
    if !rows.isEmpty { first = rows }
  }
}

extension RowRanges: RandomAccessCollection {
  /// The position of the first range.
  public var startIndex: Int { 0 }

  /// The position after the last range.
  public var endIndex: Int { first.isEmpty ? 0 : 1 + more.count / 2 }

  /// The range at a position.
  ///
  /// - Precondition: `position` is at least 0 and less than the count.
  /// - Complexity: O(1).
  public subscript(position: Int) -> Range<Int> {
    require(position >= 0 && position < endIndex, "The position is out of bounds")
    return position == 0 ? first : more[2 * position - 2]..<more[2 * position - 1]
  }
}

extension RowRanges {
  /// The number of rows in all ranges.
  ///
  /// - Complexity: O(*r*) for *r* ranges.
  public var rowCount: Int {
    var count = 0
    for position in 0..<endIndex { count += self[position].count }
    return count
  }

  /// Appends rows after all others, merging adjacent ranges.
  package mutating func append(_ rows: Range<Int>) {
    if rows.isEmpty { return }
    if first.isEmpty {
      first = rows
    } else if more.isEmpty, first.upperBound == rows.lowerBound {
      first = first.lowerBound..<rows.upperBound
    } else if let last = more.last, last == rows.lowerBound {
      more[more.count - 1] = rows.upperBound
    } else {
      more.append(rows.lowerBound)
      more.append(rows.upperBound)
    }
  }
}

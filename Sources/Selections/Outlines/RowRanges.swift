/// Runs of rows, in ascending order, with at least one other row between any two.
///
/// A single run takes no memory beside the value.
public struct RowRanges: Hashable, Sendable {
  private var first = 0..<0

  /// The bounds of the runs after the first: lower, upper, lower, upper …
  private var more: [Int] = []

  /// Makes an empty list of runs.
  public init() {}

  /// Makes a list of one run, or of none where the range is empty.
  public init(_ rows: Range<Int>) {
    if !rows.isEmpty { first = rows }
  }
}

extension RowRanges: RandomAccessCollection {
  /// The position of the first run.
  public var startIndex: Int { 0 }

  /// The position after the last run.
  public var endIndex: Int { first.isEmpty ? 0 : 1 + more.count / 2 }

  /// The run at a position.
  ///
  /// - Precondition: `position` is at least 0 and less than the count.
  /// - Complexity: O(1).
  public subscript(position: Int) -> Range<Int> {
    precondition(position >= 0 && position < endIndex, "There are fewer runs than that.")
    return position == 0 ? first : more[2 * position - 2]..<more[2 * position - 1]
  }
}

extension RowRanges {
  /// The number of rows in all runs.
  ///
  /// - Complexity: O(*r*) for *r* runs.
  public var rowCount: Int {
    var count = 0
    for position in 0..<endIndex { count += self[position].count }
    return count
  }

  /// Adds rows that stand after all those of before, or directly below them.
  mutating func append(_ rows: Range<Int>) {
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

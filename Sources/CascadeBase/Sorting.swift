/// A comparison of positions, and the sort of the core.
///
/// The standard library's sort is specialised for each element type and each comparison, which takes
/// 3 kB in the browser each time. This sort is compiled once, because a stored closure can't be inlined.
///
///     Ordering { names[$0] < names[$1] }.positions(to: 3)  // [2, 0, 1]
package struct Ordering {
  private let isBefore: (Int, Int) -> Bool

  /// Creates an order of positions from a comparison.
  package init(_ isBefore: @escaping (Int, Int) -> Bool) {
    self.isBefore = isBefore
  }

  /// Returns the positions from 0 up to `count`, sorted. The sort is stable.
  ///
  /// - Complexity: O(*n* log *n*) comparisons for *n* positions.
  @inline(never)
  package func positions(to count: Int) -> [Int] {
    var order = Array(0..<count)
    order.sort(by: isBefore)
    return order
  }
}

extension [UInt32] {
  /// Returns the numbers in ascending order: short lists, which most are, sorted by insertion.
  ///
  /// - Complexity: O(*n* log *n*) comparisons for *n* numbers.
  package func inOrder() -> [UInt32] {
    if count > 16 {
      return Ordering { self[$0] < self[$1] }.positions(to: count).map { self[$0] }
    }
    var numbers = self
    for end in numbers.indices {
      let number = numbers[end]
      var place = end
      while place > 0, numbers[place - 1] > number {
        numbers[place] = numbers[place - 1]
        place -= 1
      }
      numbers[place] = number
    }
    return numbers
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The first eight bytes as a big-endian word, which compares like the bytes. Shorter texts are padded with zeros.
  @inlinable
  package var head: UInt64 {
    var word: UInt64 = 0
    for position in 0..<8 {
      word = word << 8 | UInt64(position < count ? self[position] : 0)
    }
    return word
  }
}

/// Returns the first position for which `isBefore` is false, by binary search.
///
/// `isBefore` has to be true for all positions before it and false for the others.
///
/// - Complexity: O(log *n*) calls for *n* positions.
@inlinable
package func partitionPoint(in count: Int, where isBefore: (Int) -> Bool) -> Int {
  var low = 0
  var high = count
  while low < high {
    let middle = (low + high) / 2
    if isBefore(middle) { low = middle + 1 } else { high = middle }
  }
  return low
}

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

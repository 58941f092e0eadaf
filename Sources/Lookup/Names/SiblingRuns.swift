import CascadeBase
import Hierarchies

/// The places of the children of each node, as runs of consecutive places.
///
/// In most data the children of a node are one run, and the children of the next node are the next run.
struct SiblingRuns: Sendable {
  /// The first run of each parent, by the parent's place, and the number of runs at the end.
  private var firstRuns: [UInt32]
  /// The start and the end of each run.
  private var starts: [UInt32] = []
  private var ends: [UInt32] = []

  /// - Parameters:
  ///   - children: The places of nodes that have a parent.
  ///   - parentCount: The number of places at which parents may be.
  ///   - parent: Returns the place of a child's parent.
  /// - Complexity: O(*n*) for *n* places.
  @inline(never)
  init(_ children: Range<Int>, parentCount: Int, _ parent: (Int) -> Int) {
    var parents: [UInt32] = []
    for place in children {
      let parent = UInt32(truncatingIfNeeded: parent(place))
      if parents.last == parent {
        ends[ends.count - 1] += 1
      } else {
        parents.append(parent)
        starts.append(UInt32(truncatingIfNeeded: place))
        ends.append(UInt32(truncatingIfNeeded: place + 1))
      }
    }
    firstRuns = Array(repeating: 0, count: parentCount + 1)
    for parent in parents { firstRuns[Int(parent) + 1] += 1 }
    for parent in 0..<parentCount { firstRuns[parent + 1] += firstRuns[parent] }
    sort(by: parents)
  }

  /// Sorts the runs by parent. A counting sort.
  private mutating func sort(by parents: [UInt32]) {
    var next = firstRuns
    let (unsortedStarts, unsortedEnds) = (starts, ends)
    for (run, parent) in parents.enumerated() {
      let position = Int(next[Int(parent)])
      next[Int(parent)] += 1
      starts[position] = unsortedStarts[run]
      ends[position] = unsortedEnds[run]
    }
  }
}

extension SiblingRuns {
  var parentCount: Int { firstRuns.count - 1 }

  /// Calls a closure with the ranges of places of the children of some parents. Adjacent runs are joined.
  ///
  /// - Complexity: O(*r*) for *r* runs.
  func forEachRange(of parents: Range<Int>, _ body: (Range<Int>) -> Void) {
    var open: Range<Int>?
    for run in Int(firstRuns[parents.lowerBound])..<Int(firstRuns[parents.upperBound]) {
      let range = Int(starts[run])..<Int(ends[run])
      if let last = open, last.upperBound == range.lowerBound {
        open = last.lowerBound..<range.upperBound
      } else {
        if let open { body(open) }
        open = range
      }
    }
    if let open { body(open) }
  }
}

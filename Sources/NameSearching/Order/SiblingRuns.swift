/// Where the children of nodes stand in an order of all nodes, as runs of places.
///
/// In most data the children of a node are one run, and those of the next node the next one.
struct SiblingRuns: Sendable {
  /// For each parent, by its place, which is its first run, and behind the last parent how many there are.
  private var firstRuns: [UInt32]
  /// The first place of each run, and the one behind it.
  private var starts: [UInt32] = []
  private var ends: [UInt32] = []

  /// - Parameters:
  ///   - children: The places of nodes that have a parent.
  ///   - parentCount: How many places there are at which parents may stand.
  ///   - parent: The place of a child's parent.
  /// - Complexity: O(*n*) for *n* places.
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

  /// Puts the runs in the order of their parents.
  private mutating func sort(by parents: [UInt32]) {
    var next = firstRuns
    let (unsortedStarts, unsortedEnds) = (starts, ends)
    for (run, parent) in parents.enumerated() {
      let place = Int(next[Int(parent)])
      next[Int(parent)] += 1
      starts[place] = unsortedStarts[run]
      ends[place] = unsortedEnds[run]
    }
  }
}

extension SiblingRuns {
  var parentCount: Int { firstRuns.count - 1 }

  /// Calls a closure with the ranges of places at which the children of some parents stand, those that
  /// follow each other as one.
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

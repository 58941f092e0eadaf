import CascadeBase
import Hierarchies

/// The order in which nodes of equal rank are returned: by level, then by code; nodes without a code come last on
/// their level.
///
/// A *place* is a position in this order. In most data the order is that of the nodes, so no list is stored.
struct SearchOrder: Sendable {
  private let levels: LevelOrder
  /// The position in `levels` of each place, see ``PlacesByCode``.
  private let places: [UInt32]
  /// The place of each node by its number, at least for the nodes above the last level. Empty if the place of
  /// each is its number.
  private let placesOfNodes: [UInt32]
  private let siblings: SiblingRuns

  /// - Complexity: O(*n*) for *n* nodes, or O(*n* log *n*) if their codes aren't ascending.
  // Not inlined, like the other parts of the search tables, so that no function of the elements has many long loops.
  @inline(never)
  init(_ names: NodeNames) {
    let hierarchy = names.hierarchy
    let levels = LevelOrder(hierarchy)
    let places = PlacesByCode(levels, names).places
    func node(_ place: Int) -> Hierarchy.Node {
      levels[place < places.count ? Int(places[place]) : place]
    }
    let innerCount = levels.ends.dropLast().last ?? 0
    var placesOfNodes: [UInt32] = []
    if !places.isEmpty || !levels.isNumbered {
      // If the nodes are numbered by level, those above the last level have the lowest numbers.
      placesOfNodes = Array(
        repeating: 0, count: levels.isNumbered ? innerCount : hierarchy.nodeIndexLimit)
      for place in 0..<innerCount {
        placesOfNodes[node(place).index] = UInt32(truncatingIfNeeded: place)
      }
    }
    siblings = SiblingRuns((levels.ends.first ?? 0)..<levels.count, parentCount: innerCount) {
      let parent = hierarchy.parent(of: node($0))!.index
      return placesOfNodes.isEmpty ? parent : Int(placesOfNodes[parent])
    }
    self.levels = levels
    self.places = places
    self.placesOfNodes = placesOfNodes
  }
}

extension SearchOrder {
  var count: Int { levels.count }

  /// The number of places above the last level.
  var innerCount: Int { siblings.parentCount }

  /// The node at a place.
  @inline(__always)
  subscript(place: Int) -> Hierarchy.Node {
    levels[place < places.count ? Int(places[place]) : place]
  }

  /// The place of a node above the last level.
  @inline(__always)
  func place(of node: Hierarchy.Node) -> Int {
    placesOfNodes.isEmpty ? node.index : Int(placesOfNodes[node.index])
  }

  /// Calls a closure with the ranges of places of the children of some nodes.
  ///
  /// - Parameter places: The places of the parents, above the last level.
  func forEachRange(ofChildrenAt places: Range<Int>, _ body: (Range<Int>) -> Void) {
    siblings.forEachRange(of: places, body)
  }

  /// The ranges of places on each level whose codes begin with one of some texts. A binary search.
  ///
  /// - Parameter forms: The texts, in ascending order.
  /// - Complexity: O(*d* × log *n*) comparisons for *d* levels and *n* nodes.
  func places(withCodes forms: [[UInt8]], in names: NodeNames) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    for end in names.codes == nil ? [] : levels.ends {
      for form in forms {
        let range = form.withUnsafeBufferPointer {
          places(in: start..<end, withCode: $0, in: names)
        }
        if !range.isEmpty { found.append(range) }
      }
      start = end
    }
    return found
  }

  private func places(
    in level: Range<Int>, withCode text: UnsafeBufferPointer<UInt8>, in names: NodeNames
  ) -> Range<Int> {
    func end(of isIncluded: (Int) -> Bool) -> Int {
      level.lowerBound
        + partitionPoint(in: level.count) {
          isIncluded(names.compareCode(of: self[level.lowerBound + $0], with: text))
        }
    }
    return end { $0 < 0 }..<end { $0 <= 0 }
  }
}

/// Sorts the nodes of each level by code.
struct PlacesByCode {
  /// The position in the level order of each place, up to the last level whose order differs from it.
  private(set) var places: [UInt32] = []

  /// - Complexity: O(*n*) for *n* nodes, or O(*n* log *n*) if their codes aren't ascending.
  init(_ levels: LevelOrder, _ names: NodeNames) {
    guard let codes = names.codes else { return }
    let hasCode = names.hasText(in: codes)
    var start = 0
    for end in levels.ends {
      sort(start..<end, of: levels, by: codes, hasCode)
      start = end
    }
  }

  /// Sorts a level if necessary: nodes with a code first, the others after them.
  @inline(never)
  private mutating func sort(
    _ level: Range<Int>, of levels: LevelOrder, by codes: TextColumn, _ hasCode: [Bool]
  ) {
    var coded: [UInt32] = []
    var others: [UInt32] = []
    var isAscending = true
    var last: TextParts?
    for position in level {
      let node = levels[position]
      if hasCode[node.index], let code = codes.textInPlace(of: node) {
        if let last, code.precedes(last) { isAscending = false }
        last = code
        coded.append(UInt32(truncatingIfNeeded: position))
      } else {
        others.append(UInt32(truncatingIfNeeded: position))
      }
    }
    if !isAscending {
      let unsorted = coded
      func code(_ position: Int) -> TextParts {
        codes.textInPlace(of: levels[Int(unsorted[position])])!
      }
      let order = Ordering { code($0).precedes(code($1)) }
        .positions(to: coded.count)
      for (position, found) in order.enumerated() { coded[position] = unsorted[found] }
    }
    let isUnchanged = isAscending && (others.isEmpty || coded.isEmpty || coded.last! < others[0])
    if isUnchanged { return }
    places.reserveCapacity(level.upperBound)
    for position in places.count..<level.lowerBound {
      places.append(UInt32(truncatingIfNeeded: position))
    }
    places += coded
    places += others
  }
}

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

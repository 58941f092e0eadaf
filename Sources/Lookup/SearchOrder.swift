import Hierarchies
import Sorting

/// All nodes in the order in which those that answer as well are shown: level by level, those of a level by
/// code, and those without a code after them.
///
/// In most data that is the order of the nodes themselves, and then there is no list.
struct SearchOrder: Sendable {
  private let levels: LevelOrder
  /// Where each node stands among the nodes level by level; empty where it stands at its own place.
  private var places: [UInt32] = []

  /// - Complexity: O(*n*) for *n* nodes, O(*n* log *n*) where their codes do not ascend.
  init(_ names: NodeNames) {
    levels = LevelOrder(names.hierarchy)
    guard let codes = names.codes else { return }
    var hasCode = [Bool](repeating: false, count: names.hierarchy.count)
    codes.forEachNode { hasCode[$0.index] = true }
    var start = 0
    for end in levels.ends {
      sort(start..<end, by: codes, hasCode)
      start = end
    }
  }

  /// Puts the nodes of a level in order: those without a code after the others, which are sorted if they
  /// have to be.
  private mutating func sort(
    _ level: Range<Int>, by codes: TextColumn, _ hasCode: [Bool]
  ) {
    var coded: [UInt32] = []
    var others: [UInt32] = []
    var isAscending = true
    var last = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    for place in level {
      let node = levels[place]
      if hasCode[node.index], let code = codes.textInPlace(of: node) {
        if code.lexicographicallyPrecedes(last) { isAscending = false }
        last = code
        coded.append(UInt32(truncatingIfNeeded: place))
      } else {
        others.append(UInt32(truncatingIfNeeded: place))
      }
    }
    if !isAscending {
      let (levels, unsorted) = (levels, coded)
      func code(_ position: Int) -> UnsafeBufferPointer<UInt8> {
        codes.textInPlace(of: levels[Int(unsorted[position])])!
      }
      let order = Ordering { code($0).lexicographicallyPrecedes(code($1)) }
        .positions(to: coded.count)
      for (position, found) in order.enumerated() { coded[position] = unsorted[found] }
    }
    if places.isEmpty {
      // As long as each node stands at its own place there is no list.
      let isOwn = isAscending && (others.isEmpty || coded.isEmpty || coded.last! < others[0])
      if isOwn { return }
      places.reserveCapacity(levels.count)
      for place in 0..<level.lowerBound { places.append(UInt32(truncatingIfNeeded: place)) }
    }
    places += coded
    places += others
  }
}

extension SearchOrder {
  var count: Int { levels.count }

  /// Where each level ends.
  var levelEnds: [Int] { levels.ends }

  /// The node at a place.
  @inline(__always)
  subscript(place: Int) -> Hierarchy.Node {
    levels[places.isEmpty ? place : Int(places[place])]
  }

  /// The place of each node by its number; empty where the two are the same.
  ///
  /// - Complexity: O(*n*) for *n* nodes, O(1) where there is no list.
  func placesOfNodes(count: Int) -> [UInt32] {
    if isOwn { return [] }
    var placesOfNodes = [UInt32](repeating: 0, count: count)
    for place in 0..<self.count {
      placesOfNodes[self[place].index] = UInt32(truncatingIfNeeded: place)
    }
    return placesOfNodes
  }

  /// Whether each node stands at the place of its number.
  private var isOwn: Bool { places.isEmpty && levels.isNumbered }

  /// The places of each level at which a code begins with one of some ascending texts.
  ///
  /// - Complexity: O(*d* × log *n*) comparisons for *d* levels and *n* nodes.
  func places(withCodes forms: [[UInt8]], in names: NodeNames) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var start = 0
    for end in names.codes == nil ? [] : levelEnds {
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

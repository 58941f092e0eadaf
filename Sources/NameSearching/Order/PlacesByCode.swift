import Hierarchies
import Sorting

/// Where nodes stand among the nodes level by level if those of a level are put in the order of their codes.
struct PlacesByCode {
  /// The list, up to the last level in which a node stands at another place than its own.
  private(set) var places: [UInt32] = []

  /// - Complexity: O(*n*) for *n* nodes, O(*n* log *n*) where their codes do not ascend.
  init(_ levels: LevelOrder, _ names: NodeNames) {
    guard let codes = names.codes else { return }
    let hasCode = names.hasText(in: codes)
    var start = 0
    for end in levels.ends {
      sort(start..<end, of: levels, by: codes, hasCode)
      start = end
    }
  }

  /// Puts the nodes of a level in order: those without a code after the others, which are sorted if they
  /// have to be.
  private mutating func sort(
    _ level: Range<Int>, of levels: LevelOrder, by codes: TextColumn, _ hasCode: [Bool]
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
      let unsorted = coded
      func code(_ position: Int) -> UnsafeBufferPointer<UInt8> {
        codes.textInPlace(of: levels[Int(unsorted[position])])!
      }
      let order = Ordering { code($0).lexicographicallyPrecedes(code($1)) }
        .positions(to: coded.count)
      for (position, found) in order.enumerated() { coded[position] = unsorted[found] }
    }
    let isOwn = isAscending && (others.isEmpty || coded.isEmpty || coded.last! < others[0])
    if isOwn { return }
    places.reserveCapacity(level.upperBound)
    for place in places.count..<level.lowerBound {
      places.append(UInt32(truncatingIfNeeded: place))
    }
    places += coded
    places += others
  }
}

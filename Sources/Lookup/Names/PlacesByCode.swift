import CascadeBase
import Hierarchies

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

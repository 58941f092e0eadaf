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

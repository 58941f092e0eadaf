import Hierarchies
import Sorting

/// All nodes in the order in which those that answer as well are shown: level by level, those of a level by
/// code, and those without a code after them.
///
/// In most data that is the order of the nodes themselves, and then there is no list.
struct SearchOrder: Sendable {
  private let levels: LevelOrder
  /// Where each node stands among the nodes level by level, see `PlacesByCode`.
  private let places: [UInt32]
  /// The place of each node by its number, of the nodes above the last level at least; empty where each
  /// stands at its own place.
  private let placesOfNodes: [UInt32]
  private let siblings: SiblingRuns

  /// - Complexity: O(*n*) for *n* nodes, O(*n* log *n*) where their codes do not ascend.
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
      // In an image the nodes above the last level have the lowest numbers.
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

  /// How many places there are above the last level.
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

  /// Calls a closure with the ranges of places at which the children of the nodes at some places above
  /// the last level stand.
  func forEachRange(ofChildrenAt places: Range<Int>, _ body: (Range<Int>) -> Void) {
    siblings.forEachRange(of: places, body)
  }

  /// The places of each level at which a code begins with one of some ascending texts.
  ///
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

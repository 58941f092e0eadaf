import Hierarchies
import Selections

/// The administrative level of a place, from a province to a town.
package enum PlaceLevel: Int, CaseIterable, Sendable {
  case province, city, district, town
}

extension PlaceLevel {
  /// The level below, which is a town below a town.
  var next: PlaceLevel { PlaceLevel(rawValue: rawValue + 1) ?? .town }
}

extension Hierarchy {
  /// The levels of the nodes of a path.
  ///
  /// A node is one level below its parent unless the text column `childLevel` of the parent says otherwise: the
  /// children of 北京市 are districts.
  func placeLevels(of path: [Node]) -> [PlaceLevel] {
    var levels: [PlaceLevel] = []
    for (index, _) in path.enumerated() {
      guard let parentLevel = levels.last else {
        levels.append(.province)
        continue
      }
      let given = childLevel(of: path[index - 1]).flatMap { PlaceLevel(rawValue: $0 - 1) }
      levels.append(given ?? parentLevel.next)
    }
    return levels
  }
}

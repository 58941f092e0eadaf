import ChinaRegions
import Hierarchies

/// The bundled gazetteer, which the tests search.
enum China {
  static let regions = ChinaRegions.hierarchy

  static func names(_ node: Hierarchy.Node) -> [String] {
    regions.names(of: regions.path(to: node))
  }
}

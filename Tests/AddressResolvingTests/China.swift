import AddressResolving
import ChinaRegions
import Foundation
import Hierarchies
import HierarchyFormats

/// The bundled gazetteer with its former names, and a resolver for both.
enum China {
  static let regions = ChinaRegions.hierarchy
  static let resolver = AddressResolver(regions, history: ChinaRegions.history)

  static func names(_ node: Hierarchy.Node) -> [String] {
    regions.names(of: regions.path(to: node))
  }
}

extension ResolvedAddress {
  /// The remainder as text.
  func remainder(of text: String) -> String {
    String(decoding: Array(text.utf8)[remainder], as: UTF8.self)
  }
}

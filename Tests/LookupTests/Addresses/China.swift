import ChinaRegions
import Foundation
import Hierarchies
import Lookup
import Testing

/// The bundled gazetteer with its former names, and a resolver for both.
enum China {
  static let regions = ChinaRegions.hierarchy
  static let resolver = AddressResolver(regions, history: ChinaRegions.history)

  static func names(_ node: Hierarchy.Node) -> [String] {
    regions.names(of: regions.path(to: node))
  }
}

/// Expects that a text resolves to a path, whose names are separated by slashes, and leaves a remainder.
func expect(
  _ text: String, gives path: String, remainder: String = "",
  _ location: SourceLocation = #_sourceLocation
) {
  let address = China.resolver.resolve(text)
  let names = China.regions.names(of: address.path).joined(separator: "/")
  #expect(names == path, "\(text)", sourceLocation: location)
  #expect(address.remainder(of: text) == remainder, "\(text)", sourceLocation: location)
}

extension ResolvedAddress {
  /// The remainder as text.
  func remainder(of text: String) -> String {
    String(decoding: Array(text.utf8)[remainder], as: UTF8.self)
  }

  /// The text that no name uses.
  func unusedText(of text: String) -> String {
    Array(text.utf8).withUnsafeBufferPointer { String(decoding: unusedText(of: $0), as: UTF8.self) }
  }
}

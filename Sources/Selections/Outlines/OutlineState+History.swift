import Hierarchies
import Histories

extension OutlineState {
  /// Expands the nodes with the given codes and no others; for a former code, the nodes that its place is today.
  ///
  /// - Parameters:
  ///   - expandedCodes: The codes, in UTF-8.
  ///   - history: The former places of the nodes.
  /// - Complexity: As ``restore(expandedCodes:)``, plus O(*k* × log *r*) for *k* codes and *r* former places.
  @discardableResult
  public mutating func restore(expandedCodes: [[UInt8]], history: HierarchyHistory) -> Change {
    var codes: [[UInt8]] = []
    for code in expandedCodes {
      let places = history.places(withCodeUTF8: code, in: hierarchy)
      if places.isEmpty { codes.append(code) }
      for place in places {
        for node in place.nodes {
          if let code = hierarchy.codeUTF8(of: node) { codes.append(Array(code)) }
        }
      }
    }
    return restore(expandedCodes: codes)
  }
}

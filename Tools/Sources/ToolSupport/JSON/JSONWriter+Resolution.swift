import CascadeKit
import HierarchyFormats

extension JSONWriter {
  /// Writes the members of a resolved address, and of its parts and its explanation if it has them.
  package mutating func resolution(
    _ resolution: PlaceResolver.Resolution, in hierarchy: Hierarchy
  ) {
    let address = resolution.address
    path(address.path, in: hierarchy)
    text(resolution.remainder, for: "rest")
    flag(address.isAmbiguous, for: "ambiguous")
    array(for: "candidates") { json in
      for node in address.candidates {
        json.names(of: hierarchy.path(to: node), in: hierarchy)
      }
    }
    decimal(resolution.confidence, for: "confidence")
    array(for: "matches") { json in
      for match in address.matches {
        json.array {
          $0.number(match.range.lowerBound)
          $0.number(match.range.upperBound)
        }
      }
    }
    if let parts = resolution.parts { object(for: "parts") { $0.parts(parts) } }
    if let explanation = resolution.explanation { self.explanation(explanation, in: hierarchy) }
  }
}

import CascadeKit
import HierarchyFormats

extension JSONWriter {
  /// Writes the members of a located value.
  package mutating func location(
    _ location: PlaceLocator.Location, of given: some Sequence<UInt8>, in hierarchy: Hierarchy
  ) {
    text(given, for: "given")
    path(location.path, in: hierarchy)
    text(location.change.utf8, for: "change")
    if let former = location.former?.place {
      object(for: "former") { $0.formerPlace(former) }
    } else {
      null(for: "former")
    }
    array(for: "candidates") { json in
      for node in location.candidates {
        json.names(of: hierarchy.path(to: node), in: hierarchy)
      }
    }
  }

  /// Writes the members of a former place. A code or a year that isn't known is missing.
  package mutating func formerPlace(_ place: FormerPlace) {
    text(place.nameUTF8, for: "name")
    if let code = place.codeUTF8 { text(code, for: "code") }
    if let from = place.from { number(from, for: "from") }
    if let until = place.until { number(until, for: "until") }
  }
}

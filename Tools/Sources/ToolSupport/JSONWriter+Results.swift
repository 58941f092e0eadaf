import CascadeKit
import HierarchyFormats

extension JSONWriter {
  /// Writes the names of a path as an array, with a key if it is a member of an object.
  package mutating func names(
    of path: [Hierarchy.Node], in hierarchy: Hierarchy, for key: String? = nil
  ) {
    array(for: key) { json in
      for node in path { json.text(hierarchy.nameUTF8(of: node)) }
    }
  }

  /// Writes the members `path` and `codes` for a path. The code of a node without one is `null`.
  package mutating func path(_ path: [Hierarchy.Node], in hierarchy: Hierarchy) {
    names(of: path, in: hierarchy, for: "path")
    array(for: "codes") { json in
      for node in path {
        if let code = hierarchy.codeUTF8(of: node) { json.text(code) } else { json.null() }
      }
    }
  }

  /// Writes the members of a search result: its path, its level counted from 1, and the ranges of
  /// Unicode scalars in its name that match; also the other name that matches instead, if any.
  package mutating func result(_ result: NameSearch.Result, in hierarchy: Hierarchy) {
    let path = hierarchy.path(to: result.node)
    self.path(path, in: hierarchy)
    number(path.count, for: "level")
    array(for: "ranges") { json in
      for match in result.matches where match.node == result.node {
        let name = hierarchy.nameUTF8(of: match.node)
        json.array {
          $0.number(Self.scalarCount(of: name.prefix(match.range.lowerBound)))
          $0.number(Self.scalarCount(of: name.prefix(match.range.upperBound)))
        }
      }
    }
    if let match = result.matches.last, match.node == result.node, let other = match.otherName {
      text(other.utf8, for: "otherName")
    }
  }

  /// Returns the number of Unicode scalars in UTF-8 text.
  private static func scalarCount(of text: some Sequence<UInt8>) -> Int {
    text.reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }

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

  /// Writes the members of the parts of a delivery form.
  mutating func parts(_ parts: PlaceResolver.Parts) {
    textOrNull(parts.name, for: "name")
    array(for: "phones") { json in
      for phone in parts.phones { json.text(phone) }
    }
    textOrNull(parts.postalCode, for: "postalCode")
    text(parts.address, for: "address")
  }

  /// Writes a string, or `null` if there is none.
  private mutating func textOrNull(_ text: [UInt8]?, for key: String) {
    if let text { self.text(text, for: key) } else { null(for: key) }
  }

  /// Writes the member `explanation`: how an address was read.
  package mutating func explanation(
    _ explanation: AddressExplanation, in hierarchy: Hierarchy
  ) {
    object(for: "explanation") { json in
      json.array(for: "parts") { json in
        for part in explanation.parts { json.part(part, in: hierarchy) }
      }
      json.array(for: "others") { json in
        for reading in explanation.others {
          json.object { json in
            json.path(reading.path, in: hierarchy)
            json.array(for: "names") { json in
              for name in reading.names { json.part(name, in: hierarchy) }
            }
          }
        }
      }
    }
  }

  /// Writes a part of an address: its range in bytes, its role, and for a name its form, its place and the level of that
  /// place, counted from 1.
  private mutating func part(_ part: AddressExplanation.Part, in hierarchy: Hierarchy) {
    object { json in
      json.array(for: "range") {
        $0.number(part.range.lowerBound)
        $0.number(part.range.upperBound)
      }
      json.text(part.role.word.utf8, for: "role")
      guard let (node, form) = part.role.name else { return }
      json.text(form.word.utf8, for: "form")
      guard let node else { return }
      let path = hierarchy.path(to: node)
      json.names(of: path, in: hierarchy, for: "path")
      json.number(path.count, for: "level")
    }
  }

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
    if let from = place.fromDate, from.month != nil { text("\(from)".utf8, for: "fromDate") }
    if let until = place.untilDate, until.month != nil {
      text("\(until)".utf8, for: "untilDate")
    }
  }

  /// Writes the members of a difference between two versions.
  package mutating func change(_ change: HierarchyChange, in comparison: HierarchyComparison) {
    text("\(change.kind)".utf8, for: "change")
    if let node = change.old {
      object(for: "old") { $0.path(comparison.old.path(to: node), in: comparison.old) }
    } else {
      null(for: "old")
    }
    array(for: "new") { json in
      for node in change.new {
        json.object { $0.path(comparison.new.path(to: node), in: comparison.new) }
      }
    }
    if let reason = change.reason {
      text("\(reason)".utf8, for: "reason")
    } else {
      null(for: "reason")
    }
  }
}

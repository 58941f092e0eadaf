import CascadeKit
import HierarchyFormats

extension JSONWriter {
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
}

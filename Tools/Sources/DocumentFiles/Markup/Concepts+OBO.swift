import HierarchyFormats

extension Concepts {
  /// Reads the terms of an ontology in OBO, each of which is below the one that `is_a` names.
  ///
  /// ```text
  /// [Term]
  /// id: X:2
  /// name: Tea
  /// is_a: X:1 ! Drinks
  /// ```
  ///
  /// Obsolete terms and other stanzas are left out with a note.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  init(obo bytes: [UInt8]) {
    self.init()
    var stanzas: [(kind: String, offset: Int, tags: [OBOTag])] = []
    for line in bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    ) {
      if line.first == UInt8(ascii: "["), let end = line.lastIndex(of: UInt8(ascii: "]")) {
        let kind = String(decoding: line[..<end].dropFirst(), as: UTF8.self)
        stanzas.append((kind, line.startIndex, []))
      } else if !stanzas.isEmpty, let tag = OBOTag(line) {
        stanzas[stanzas.count - 1].tags.append(tag)
      }
    }
    var left: [String: Int] = [:]
    for stanza in stanzas {
      let tags = stanza.tags
      let isObsolete = tags.contains { $0.name == "is_obsolete" && $0.value == "true" }
      guard stanza.kind == "Term", !isObsolete, let id = tags.first(where: { $0.name == "id" })
      else {
        left[stanza.kind == "Term" ? "obsolete Term" : stanza.kind, default: 0] += 1
        continue
      }
      add(id.value, "type", .resource("#Class"), at: stanza.offset)
      for tag in tags where tag.name != "id" {
        switch tag.name {
        case "name":
          add(id.value, "prefLabel", .literal(tag.value, language: ""), at: stanza.offset)
        case "is_a": add(id.value, "broader", .resource(tag.value), at: stanza.offset)
        default: add(id.value, tag.name, .literal(tag.value, language: ""), at: stanza.offset)
        }
      }
    }
    for (kind, count) in left.sorted(by: { $0.key < $1.key }) {
      notes.append(
        "\(count) \(count == 1 ? "stanza" : "stanzas") [\(kind)] \(count == 1 ? "isn't" : "aren't") read"
      )
    }
  }
}

/// A line of a stanza in OBO: `is_a: X:1 {source="x"} ! Drinks`.
private struct OBOTag {
  let name: String
  /// The value without escapes, modifiers and comments.
  let value: String

  init?(_ line: ArraySlice<UInt8>) {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex else {
      return nil
    }
    name = String(decoding: line[..<colon], as: UTF8.self)
    var value: [UInt8] = []
    var isEscaped = false
    var isQuoted = false
    for byte in line[(colon + 1)...].drop(while: { $0 == UInt8(ascii: " ") }) {
      if isEscaped {
        value.append(byte == UInt8(ascii: "n") ? UInt8(ascii: " ") : byte)
        isEscaped = false
        continue
      }
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      // A modifier in braces and a comment are behind the value.
      let isEnd = byte == UInt8(ascii: "{") || byte == UInt8(ascii: "!")
      if isEnd, !isQuoted, value.last == UInt8(ascii: " ") { break }
      isEscaped = byte == UInt8(ascii: "\\")
      if !isEscaped { value.append(byte) }
    }
    while value.last == UInt8(ascii: " ") { value.removeLast() }
    self.value = String(decoding: value, as: UTF8.self)
  }
}

import HierarchyFormats

extension JSONWriter {
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
}

import CascadeKit

extension PlaceResolver {
  /// The parts of a delivery form, as texts on one line in UTF-8.
  package struct Parts: Hashable, Sendable {
    package let name: [UInt8]?
    package let phones: [[UInt8]]
    package let postalCode: [UInt8]?
    package let address: [UInt8]
  }

  /// Returns the parts of a text in UTF-8. Tabs separate its fields, if it has several.
  ///
  /// - Parameter resolution: The result of resolving the same text.
  package func parts(of text: ArraySlice<UInt8>, _ resolution: Resolution) -> Parts {
    text.withUnsafeBufferPointer { utf8 in
      let parts = formReader.parts(ofUTF8: utf8, resolvedTo: resolution.address)
      return Parts(
        name: parts.nameUTF8(in: utf8), phones: parts.phones.map(\.digits),
        postalCode: parts.postalCode?.digits, address: parts.addressUTF8(in: utf8))
    }
  }

  /// Returns the parts of an address in fields. A part may be in any of them.
  package func parts(ofFields fields: [String], _ resolution: Resolution) -> Parts {
    parts(of: Array(fields.joined(separator: "\t").utf8)[...], resolution)
  }
}

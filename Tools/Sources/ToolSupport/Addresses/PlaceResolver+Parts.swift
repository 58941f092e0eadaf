import CascadeKit
import DeliveryForms

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
  /// - Parameter address: The result of resolving the same text.
  func parts(of text: UnsafeBufferPointer<UInt8>, resolvedTo address: ResolvedAddress) -> Parts {
    let parts = formReader.parts(ofUTF8: text, resolvedTo: address)
    return Parts(
      name: parts.nameUTF8(in: text), phones: parts.phones.map(\.digits),
      postalCode: parts.postalCode?.digits, address: parts.addressUTF8(in: text))
  }
}

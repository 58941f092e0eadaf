import CascadeKit
import ChinaRegions
import DeliveryForms

/// Resolves addresses to nodes of a hierarchy, for the command line and the HTTP API.
package struct PlaceResolver: Sendable {
  package let hierarchy: Hierarchy

  /// The former places whose names are found.
  package let history: HierarchyHistory

  /// The region where the addresses are.
  package var scope = AddressScope()

  /// Whether results say how the addresses were read.
  package var explains = false

  /// Whether results have the parts of a delivery form.
  package var separatesParts = false

  private let resolver: AddressResolver
  let formReader: AddressFormReader

  /// Creates a resolver.
  ///
  /// - Parameter isPlain: Whether names match literally. Pass `true` for hierarchies that aren't
  ///   Chinese places.
  package init(_ hierarchy: Hierarchy, isPlain: Bool) {
    self.hierarchy = hierarchy
    history = isPlain ? HierarchyHistory() : ChinaRegions.history
    resolver =
      isPlain
      ? AddressResolver(hierarchy, profile: .plain)
      : AddressResolver(hierarchy, history: history)
    formReader = AddressFormReader(hierarchy, profile: isPlain ? .plain : .chinese)
  }

  /// Resolves an address in UTF-8. Tabs separate its fields, if it has several.
  package func resolve(_ address: ArraySlice<UInt8>) -> Resolution {
    address.withUnsafeBufferPointer { text in
      let explanation = explains ? resolver.explain(utf8Fields: text, in: scope) : nil
      let resolved = explanation?.address ?? resolver.resolve(utf8Fields: text, in: scope)
      return Resolution(
        address: resolved, remainder: resolved.unusedText(of: text),
        explanation: explanation,
        parts: separatesParts ? parts(of: text, resolvedTo: resolved) : nil)
    }
  }

  /// Resolves an address from its fields, from the root level down.
  package func resolve(fields: [String]) -> Resolution {
    resolve(Array(fields.joined(separator: "\t").utf8)[...])
  }

  /// The result of an address.
  package struct Resolution: Sendable {
    package let address: ResolvedAddress

    /// The text that no name uses, in UTF-8.
    package let remainder: [UInt8]

    /// How the address was read, if that was requested.
    package let explanation: AddressExplanation?

    /// The parts of the delivery form, if they were requested.
    package let parts: Parts?

    /// The remainder with spaces instead of tabs, for output that uses tabs as separators.
    package var remainderWithoutTabs: [UInt8] {
      remainder.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
    }

    /// The confidence from 0 to 1, rounded to three decimal places.
    package var confidence: Double { (address.confidence * 1000).rounded() / 1000 }
  }
}

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

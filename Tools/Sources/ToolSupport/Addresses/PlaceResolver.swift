import CascadeKit
import ChinaRegions

/// Resolves addresses to nodes of a hierarchy, for the command line and the HTTP API.
package struct PlaceResolver: Sendable {
  package let hierarchy: Hierarchy

  /// The former places whose names are found.
  package let history: HierarchyHistory

  /// The region where the addresses are.
  package var scope = AddressScope()

  /// Whether results say how the addresses were read.
  package var explains = false

  private let resolver: AddressResolver

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
  }

  /// Resolves an address in UTF-8. Tabs separate its fields, if it has several.
  package func resolve(_ address: ArraySlice<UInt8>) -> Resolution {
    address.withUnsafeBufferPointer { text in
      if explains {
        let explanation = resolver.explain(utf8Fields: text, in: scope)
        return Resolution(of: address, explanation.address, explanation)
      }
      return Resolution(of: address, resolver.resolve(utf8Fields: text, in: scope), nil)
    }
  }

  /// Resolves an address from its fields, from the root level down.
  package func resolve(fields: [String]) -> Resolution {
    let resolved = resolver.resolve(fields: fields, in: scope)
    return Resolution(
      address: resolved, remainder: Self.text(in: resolved.remainder, of: fields)[...])
  }

  /// Returns the bytes in a range of fields, where a tab counts as one byte between two fields.
  private static func text(in range: Range<Int>, of fields: [String]) -> [UInt8] {
    var text: [UInt8] = []
    if range.isEmpty { return text }
    text.reserveCapacity(range.count)
    var start = 0
    for var field in fields {
      let end = start + field.utf8.count
      let overlap = range.clamped(to: start..<end)
      if start > range.lowerBound, start <= range.upperBound { text.append(UInt8(ascii: "\t")) }
      if !overlap.isEmpty {
        field.withUTF8 { text += $0[overlap.lowerBound - start..<overlap.upperBound - start] }
      }
      start = end + 1
    }
    return text
  }

  /// The result of an address.
  package struct Resolution: Sendable {
    package let address: ResolvedAddress

    /// The text that isn't part of the path, in UTF-8.
    package let remainder: ArraySlice<UInt8>

    /// How the address was read, if that was requested.
    package let explanation: AddressExplanation?

    fileprivate init(
      address: ResolvedAddress, remainder: ArraySlice<UInt8>,
      explanation: AddressExplanation? = nil
    ) {
      self.address = address
      self.remainder = remainder
      self.explanation = explanation
    }

    /// Creates the result of a text in UTF-8.
    fileprivate init(
      of text: ArraySlice<UInt8>, _ address: ResolvedAddress, _ explanation: AddressExplanation?
    ) {
      let range = address.remainder
      let start = text.startIndex
      self.init(
        address: address, remainder: text[start + range.lowerBound..<start + range.upperBound],
        explanation: explanation)
    }

    /// The remainder with spaces instead of tabs, for output that uses tabs as separators.
    package var remainderWithoutTabs: [UInt8] {
      remainder.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
    }

    /// The confidence from 0 to 1, rounded to three decimal places.
    package var confidence: Double { (address.confidence * 1000).rounded() / 1000 }
  }
}

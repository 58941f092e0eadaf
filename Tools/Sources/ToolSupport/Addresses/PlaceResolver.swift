import CascadeKit
import ChinaRegions

/// Resolves addresses to nodes of a hierarchy, for the command line and the HTTP API.
package struct PlaceResolver: Sendable {
  package let hierarchy: Hierarchy

  /// The former places whose names are found.
  package let history: HierarchyHistory

  /// The region where the addresses are.
  package var scope = AddressScope()

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
    Resolution(
      of: address,
      address.withUnsafeBufferPointer { resolver.resolve(utf8Fields: $0, in: scope) })
  }

  /// Resolves an address in UTF-8, and says how it was read.
  package func explain(_ address: ArraySlice<UInt8>) -> AddressExplanation {
    address.withUnsafeBufferPointer { resolver.explain(utf8Fields: $0, in: scope) }
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

    fileprivate init(address: ResolvedAddress, remainder: ArraySlice<UInt8>) {
      (self.address, self.remainder) = (address, remainder)
    }

    /// Creates the result of a text in UTF-8.
    package init(of text: ArraySlice<UInt8>, _ address: ResolvedAddress) {
      let range = address.remainder
      let start = text.startIndex
      self.init(
        address: address, remainder: text[start + range.lowerBound..<start + range.upperBound])
    }

    /// The remainder with spaces instead of tabs, for output that uses tabs as separators.
    package var remainderWithoutTabs: [UInt8] {
      remainder.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
    }

    /// The confidence from 0 to 1, rounded to three decimal places.
    package var confidence: Double { (address.confidence * 1000).rounded() / 1000 }
  }
}

import CascadeKit
import ChinaRegions

/// Resolves addresses to the places of a hierarchy, the same on the command line and over HTTP.
package struct PlaceResolver: Sendable {
  package let hierarchy: Hierarchy

  private let resolver: AddressResolver

  /// Prepares to resolve addresses.
  ///
  /// - Parameter isPlain: Whether names are taken as they are, for what are no Chinese places.
  package init(_ hierarchy: Hierarchy, isPlain: Bool) {
    self.hierarchy = hierarchy
    resolver =
      isPlain
      ? AddressResolver(hierarchy, profile: .plain)
      : AddressResolver(hierarchy, formerNames: ChinaRegions.formerNames)
  }

  /// Finds the place that an address names: text in UTF-8, or fields with a tab between each two.
  package func resolve(_ address: ArraySlice<UInt8>) -> Resolution {
    let resolved = address.withUnsafeBufferPointer { resolver.resolve(tabbedUTF8: $0) }
    let start = address.startIndex
    let rest = address[start + resolved.rest.lowerBound..<start + resolved.rest.upperBound]
    return Resolution(address: resolved, rest: rest)
  }

  /// What an address resolves to.
  package struct Resolution: Sendable {
    package let address: ResolvedAddress

    /// The text that the names leave, in UTF-8.
    package let rest: ArraySlice<UInt8>

    /// The rest with blanks for the tabs between fields, which columns are told by.
    package var restWithoutTabs: [UInt8] {
      rest.map { $0 == UInt8(ascii: "\t") ? UInt8(ascii: " ") : $0 }
    }

    /// How certain the path is, from 0 to 1, in three digits.
    package var confidence: Double { (address.confidence * 1000).rounded() / 1000 }
  }
}

extension JSONWriter {
  /// Writes the members of the object that tells what an address resolves to.
  package mutating func resolution(
    _ resolution: PlaceResolver.Resolution, in hierarchy: Hierarchy
  ) {
    let address = resolution.address
    path(address.path, in: hierarchy)
    text(resolution.rest, for: "rest")
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
  }
}

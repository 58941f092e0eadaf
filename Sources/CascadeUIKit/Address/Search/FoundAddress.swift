#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
/// The places that an address can mean.
public struct FoundAddress: Hashable, Sendable {
  /// The place, all places that an ambiguous address can mean, or none.
  public var places: [FoundPlace]
  /// The text after the place, such as a street and a house number.
  public var remainder: String

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - places: The place, all places that an ambiguous address can mean, or none.
  ///   - remainder: The text after the place, such as a street and a house number.
  public init(_ places: [FoundPlace], remainder: String = "") {
    self.places = places
    self.remainder = remainder
  }
}

extension FoundAddress {
  /// Returns the places on the levels that can be chosen. The names below them precede the remainder.
  func limited(toDepth depth: Int) -> FoundAddress {
    var limited = FoundAddress([], remainder: remainder)
    for place in places where !place.names.isEmpty {
      if limited.places.isEmpty {
        limited.remainder = place.names.dropFirst(depth).joined() + remainder
      }
      var place = place
      if place.names.count > depth {
        place.names = Array(place.names.prefix(depth))
        place.codes = Array(place.codes.prefix(depth))
      }
      limited.places.append(place)
    }
    return limited
  }
}

/// A closure that finds the places that an address names, for example with a request to a server.
///
/// If it throws, the view shows the error's `localizedDescription` and lets the user try again.
public typealias AddressFinder = @MainActor (String) async throws -> FoundAddress
#endif

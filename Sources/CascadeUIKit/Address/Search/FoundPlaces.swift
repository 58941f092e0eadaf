#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
/// A request for the places that match a text by their names.
public struct PlaceQuery: Hashable, Sendable {
  /// The search text.
  public let text: String
  /// The maximum number of places to return.
  public let limit: Int
  /// The number of places to skip: 0 for the first request, then `next` of the previous answer.
  public let offset: Int

  /// Creates a request, for example to test a closure that answers it.
  public init(text: String, limit: Int, offset: Int) {
    self.text = text
    self.limit = limit
    self.offset = offset
  }
}

/// Some of the places that match a text by their names, best first.
public struct FoundPlaces: Hashable, Sendable {
  /// The places.
  public var places: [FoundPlace]
  /// The offset of the places that follow, or `nil` if there are no more.
  public var next: Int?

  /// Creates an answer to a query.
  ///
  /// - Parameters:
  ///   - places: The places, best first.
  ///   - next: The offset of the places that follow, or `nil` if there are no more.
  public init(_ places: [FoundPlace], next: Int? = nil) {
    self.places = places
    self.next = next
  }
}

/// A closure that finds places by their names, for example with a request to a server.
///
/// If it throws, the view shows the error's `localizedDescription` and lets the user try again.
public typealias PlaceFinder = @MainActor (PlaceQuery) async throws -> FoundPlaces
#endif

#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeKit
import Lookup

/// The settings of the search field of an address selector.
///
/// ```swift
/// selector.isSearchable = true
/// selector.searchOptions.within = ["广东省/广州市"]
/// ```
public struct AddressSearchOptions {
  /// The only places that an address can name, with those below them; empty for all places.
  ///
  /// A path that isn't found contains no place. While levels load, the part of a path that is loaded counts.
  public var within: [SavedPath]
  /// The places to list first if an address fits several, with those below them.
  public var preferred: [SavedPath]
  /// A closure that finds places by their names, used if children load later. The loaded places are found without it.
  public var findPlaces: PlaceFinder?
  /// A closure that finds the places that an address names, used if children load later.
  ///
  /// Without it, an address is resolved among the loaded places, and again whenever more levels have loaded.
  /// `within` and `preferred` don't apply to its answer.
  public var findAddress: AddressFinder?

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - within: The only places that an address can name, with those below them; empty for all places.
  ///   - preferred: The places to list first if an address fits several, with those below them.
  ///   - findPlaces: A closure that finds places by their names, used if children load later.
  ///   - findAddress: A closure that finds the places that an address names, used if children load later.
  public init(
    within: [SavedPath] = [], preferring preferred: [SavedPath] = [],
    findPlaces: PlaceFinder? = nil, findAddress: AddressFinder? = nil
  ) {
    self.within = within
    self.preferred = preferred
    self.findPlaces = findPlaces
    self.findAddress = findAddress
  }

  /// Returns a Boolean value that indicates whether other settings find the same places, as far as that can be told.
  func findsSame(as other: AddressSearchOptions) -> Bool {
    within == other.within && preferred == other.preferred
      && (findPlaces == nil) == (other.findPlaces == nil)
      && (findAddress == nil) == (other.findAddress == nil)
  }
}

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

/// A place that the app found, for example on a server. It needn't be loaded.
public struct FoundPlace: Hashable, Sendable {
  /// The names from the root down. A place without names is ignored.
  public var names: [String]
  /// The code of each name, as far as they are known.
  public var codes: [String?]
  /// The matched characters of the last name, counted in Unicode scalars.
  public var matchedRanges: [Range<Int>]
  /// A Boolean value that indicates whether the place can't be chosen.
  public var isDisabled: Bool

  /// Creates a place from its path.
  ///
  /// - Parameters:
  ///   - names: The names from the root down.
  ///   - codes: The code of each name, as far as they are known.
  ///   - matchedRanges: The characters of the last name to highlight, counted in Unicode scalars.
  ///   - isDisabled: A Boolean value that indicates whether the place can't be chosen.
  public init(
    names: [String], codes: [String?] = [], matchedRanges: [Range<Int>] = [],
    isDisabled: Bool = false
  ) {
    self.names = names
    self.codes = codes
    self.matchedRanges = matchedRanges
    self.isDisabled = isDisabled
  }
}

extension FoundPlace {
  /// The path by which the place is found again when its levels have loaded.
  var savedPath: SavedPath {
    let levels = names.enumerated().map { level, name in
      SavedPath.Level(code: codes.indices.contains(level) ? codes[level] : nil, name: name)
    }
    return SavedPath(levels: levels, matching: .exact)
  }

  /// Returns the loaded nodes of the path, from the root down.
  func loadedPath(in hierarchy: Hierarchy) -> [Hierarchy.Node] {
    hierarchy.match(savedPath, options: .includesDisabled).path
  }

  /// The last name, with the matched characters highlighted.
  var highlightedName: HighlightedText {
    let name = names.last ?? ""
    let utf8 = Array(name.utf8)
    var ranges: [Range<Int>] = []
    for range in matchedRanges where range.lowerBound >= 0 {
      let start = CharacterOffset.utf8(ofCharacter: range.lowerBound, in: utf8)
      let end = CharacterOffset.utf8(ofCharacter: range.upperBound, in: utf8)
      if start < end, ranges.last?.upperBound ?? 0 <= start { ranges.append(start..<end) }
    }
    return HighlightedText(name, highlights: ranges)
  }
}

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

#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeKit

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
}
#endif

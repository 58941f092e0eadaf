#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
import CascadeSwiftUI
import Foundation
import WorldRegions

/// What an address selector shows of one country or of all countries, and in which words.
///
/// Views are created often, so the addresses are kept: those of the same parameters are the same object.
@MainActor class WorldAddress {
  /// The code that stands for all countries.
  static let any = "any"

  /// The selection to choose from.
  let selection: PathSelection

  init(_ selection: PathSelection) { self.selection = selection }

  private struct Key: Hashable {
    let country: String
    let preferred: [String]
    let locale: String
  }

  private static var kept: [Key: WorldAddress] = [:]

  /// Returns the address of a country, or that of all countries for `any`.
  ///
  /// Traps with a message if there is no such country.
  static func address(
    of country: String, preferring preferred: [String], locale: Locale
  ) -> WorldAddress {
    let isAny = country == any
    let key = Key(
      country: country, preferred: isAny ? preferred : [], locale: isAny ? locale.identifier : "")
    if let address = kept[key] { return address }
    let address =
      isAny
      ? AnyCountryAddress(preferring: preferred, locale: locale)
      : CountryAddress(WorldPlaces.of(country))
    kept[key] = address
    return address
  }

  /// Returns the settings of a selector that shows the words and second names, and searches.
  func settings(_ searching: AddressSearchOptions?) -> ControlSettings<AddressSelectorView> {
    var settings = ControlSettings<AddressSelectorView>.searching(searching)
    settings.set(\.wording, to: self)
    settings.set(\.loadChildren, to: loadChildren)
    settings.set(\.completePath, to: completePath)
    settings.set(\.findByOtherText, to: findByOtherText)
    settings.set(\.findKnownPlaces, to: findKnownPlaces)
    return settings
  }

  /// A closure that loads the places below a node, if they load later.
  var loadChildren: ChildLoader? { nil }
  /// A closure that completes a saved path before it is matched.
  var completePath: ((SavedPath) -> SavedPath)? { nil }
  /// A closure that finds places by their names, unless the app finds them.
  var findKnownPlaces: (@MainActor @Sendable (PlaceQuery, PathSelection) -> FoundPlaces)? { nil }
  /// A closure that finds places by their postal codes.
  var findByOtherText: ((String) -> (text: String, places: [Hierarchy.Node])?)? { nil }

  /// Returns the binding to a path that is shown.
  func following(_ binding: PathBinding) -> PathBinding { binding }

  func prompt(below node: Hierarchy.Node?, in hierarchy: Hierarchy, locale: Locale) -> String? {
    nil
  }

  func secondName(of node: Hierarchy.Node, in hierarchy: Hierarchy, locale: Locale) -> String? {
    nil
  }
}

extension WorldAddress: AddressWording {}

/// The places of one country.
final class CountryAddress: WorldAddress {
  private let places: WorldPlaces

  init(_ places: WorldPlaces) {
    self.places = places
    super.init(PathSelection(places.choices))
  }

  override var findByOtherText: ((String) -> (text: String, places: [Hierarchy.Node])?)? {
    { [places] text in
      places.choiceCodes.search(text, in: places.country.form).map { ($0.code, $0.places) }
    }
  }

  /// Former codes and names lead to the places of today.
  override func following(_ binding: PathBinding) -> PathBinding {
    binding.history == nil ? binding.following(places.history) : binding
  }

  override func prompt(
    below node: Hierarchy.Node?, in hierarchy: Hierarchy, locale: Locale
  ) -> String? {
    places.prompt(forLevel: hierarchy.levelBelow(node), locale: locale)
  }

  override func secondName(
    of node: Hierarchy.Node, in hierarchy: Hierarchy, locale: Locale
  ) -> String? {
    places.secondName(of: node, in: hierarchy, locale: locale)
  }
}

extension Hierarchy {
  /// The level of the children of a node, counted from 1; that of the roots for `nil`.
  func levelBelow(_ node: Node?) -> Int {
    node.map { childLevel(of: $0) ?? level(of: $0) + 2 } ?? 1
  }
}
#endif

#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeSwiftUI
import SwiftUI
import WorldRegions

extension AddressSelector where Content == AddressSelectorContent {
  /// Creates a view for choosing a place of a country.
  ///
  /// ```swift
  /// AddressSelector(country: "JP", selection: .codes($codes))   // writes 13 and 13113
  /// AddressSelector(country: "any", selection: .codes($codes))  // writes JP, JP-13 and JP-13113
  /// ```
  ///
  /// The levels have the country's words, such as 都道府県. For a user of another language, they also have that language's
  /// words, and the rows second names. In `any`, the list of countries begins with those of `preferring` and that of the
  /// locale, which is chosen at first; the places of a country load when it is chosen. Former codes and names of a single
  /// country lead to the places of today.
  ///
  /// - Parameters:
  ///   - country: The code of a country with two letters, or `any` for all countries. Other codes trap with a message.
  ///   - preferred: The codes of the countries at the top of the list of all countries.
  ///   - locale: The locale whose language the list of all countries has. The other words follow the locale of the
  ///     environment.
  ///   - selection: A binding to a choice or a string, or to another form of the path.
  ///   - searching: The settings of the search field, or `nil` for none. Without a `findPlaces`, a search in all
  ///     countries finds the places of the chosen country, or of those at the top of the list.
  ///   - configure: A closure that configures the control once, before it appears.
  /// - Complexity: That of `WorldCountry.choices()` for the first view of a country, then O(1).
  public init(
    country: String, preferring preferred: [String] = [], locale: Locale = .current,
    selection: some PathBindable, searching: AddressSearchOptions? = AddressSearchOptions(),
    configure: @escaping (AddressSelectorView) -> Void = { _ in }
  ) {
    let address = WorldAddress.address(of: country, preferring: preferred, locale: locale)
    self.init(
      address.selection, selection: address.following(selection.pathBinding),
      settings: address.settings(searching), configure: configure)
  }
}

extension View {
  /// Presents a sheet for choosing a place of a country, or a popover that points to this view if there is enough room.
  ///
  /// ```swift
  /// Button("Address") { asks = true }
  ///   .addressSheet(isPresented: $asks, selection: .codes($codes), country: "any")
  /// ```
  ///
  /// - Parameters:
  ///   - isPresented: A binding that indicates whether the sheet is presented.
  ///   - selection: A binding to a choice or a string, or to another form of the path.
  ///   - country: The code of a country with two letters, or `any` for all countries. Other codes trap with a message.
  ///   - preferred: The codes of the countries at the top of the list of all countries.
  ///   - locale: The locale whose language the list of all countries has.
  ///   - searching: The settings of the search field, or `nil` for none.
  ///   - configure: A closure that configures each sheet before it appears.
  public func addressSheet(
    isPresented: Binding<Bool>, selection: some PathBindable, country: String,
    preferring preferred: [String] = [], locale: Locale = .current,
    searching: AddressSearchOptions? = AddressSearchOptions(),
    configure: @escaping (AddressSelectorController) -> Void = { _ in }
  ) -> some View {
    let address = WorldAddress.address(of: country, preferring: preferred, locale: locale)
    return addressSheet(
      isPresented: isPresented, selection: address.following(selection.pathBinding),
      from: address.selection,
      settings: address.settings(searching), configure: configure)
  }
}
#endif

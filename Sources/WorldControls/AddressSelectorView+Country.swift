#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
import CascadeSwiftUI
import UIKit
import WorldRegions

extension AddressSelectorView {
  /// Creates a view for choosing a place of a country.
  ///
  /// ```swift
  /// let selector = AddressSelectorView(country: "JP")
  /// selector.onDone = { _, choice in print(choice.codes) }  // prints ["13", "13113"]
  /// ```
  ///
  /// - Parameters: Those of ``show(country:preferring:locale:)``.
  public convenience init(
    country: String, preferring preferred: [String] = [], locale: Locale = .current
  ) {
    self.init(PathSelection(Hierarchy()))
    show(country: country, preferring: preferred, locale: locale)
  }

  /// Shows the places of a country, with its words for the levels and with a search field.
  ///
  /// ```swift
  /// selector.show(country: "any", preferring: ["JP", "KR"])
  /// selector.select(path: ["JP", "JP-13", "JP-13113"])
  /// ```
  ///
  /// The levels have the country's words, such as 都道府県. For a user of another language, they also have that language's
  /// words, and the rows second names. In `any`, the list of countries begins with those of `preferring` and that of the
  /// locale, which is chosen at first; the places of a country load when it is chosen.
  ///
  /// - Parameters:
  ///   - country: The code of a country with two letters, or `any` for all countries. Other codes trap with a message.
  ///   - preferred: The codes of the countries at the top of the list of all countries.
  ///   - locale: The locale whose language the list of all countries has. The other words follow `AddressSelectorView.locale`.
  /// - Complexity: That of `WorldCountry.choices()` for the first view of a country, then that of `show(_:)`.
  public func show(
    country: String, preferring preferred: [String] = [], locale: Locale = .current
  ) {
    let address = WorldAddress.address(of: country, preferring: preferred, locale: locale)
    address.settings(searchOptions).set(on: self)
    show(address.selection)
  }
}

extension AddressSelectorController {
  /// Creates a sheet for choosing a place of a country.
  ///
  /// ```swift
  /// let controller = AddressSelectorController(country: "any")
  /// controller.onDone = { _, choice in print(choice.codes) }  // prints ["JP", "JP-13", "JP-13113"]
  /// controller.present(from: self)
  /// ```
  ///
  /// - Parameters: Those of `AddressSelectorView.show(country:preferring:locale:)`.
  public convenience init(
    country: String, preferring preferred: [String] = [], locale: Locale = .current
  ) {
    self.init(PathSelection(Hierarchy()))
    selector.show(country: country, preferring: preferred, locale: locale)
  }
}

extension AddressSelector where Content == Never {
  /// Presents a sheet for choosing a place of a country, and waits for the choice.
  ///
  /// ```swift
  /// let choice = try await AddressSelector.choose(country: "JP", from: self)
  /// choice?.names  // ["東京都", "渋谷区"]
  /// ```
  ///
  /// - Parameters:
  ///   - country: The code of a country with two letters, or `any` for all countries. Other codes trap with a message.
  ///   - preferred: The codes of the countries at the top of the list of all countries.
  ///   - locale: The locale whose language the list of all countries has.
  ///   - title: The title of the sheet, or `nil` for the default title.
  ///   - presenter: The view controller that presents the sheet.
  ///   - anchor: The view or bar button item that a popover points to. With it and enough room, the sheet is a popover.
  ///   - configure: A closure that configures the sheet before it appears.
  /// - Returns: The choice, or `nil` if the sheet was cancelled.
  /// - Throws: The reason why the sheet couldn't be presented.
  public static func choose(
    country: String, preferring preferred: [String] = [], locale: Locale = .current,
    title: String? = nil, from presenter: UIViewController,
    at anchor: (any UIPopoverPresentationControllerSourceItem)? = nil,
    configure: (AddressSelectorController) -> Void = { _ in }
  ) async throws(PresentationError) -> PathChoice? {
    try await choose(PathSelection(Hierarchy()), title: title, from: presenter, at: anchor) {
      $0.selector.show(country: country, preferring: preferred, locale: locale)
      configure($0)
    }
  }
}
#endif

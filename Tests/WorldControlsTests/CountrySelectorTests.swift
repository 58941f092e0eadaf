@_spi(Tools) import Countries
import TestSupport
import Testing
@_spi(Testing) import UIKit

@testable import CascadeUIKit
@testable import CascadeUIKitTests
@testable import WorldControls

@MainActor @Suite("Address selectors for the places of countries", .serialized)
struct CountrySelectorTests {
  private let phone = Phone()
  private let english = Locale(identifier: "en_GB")
  private let german = Locale(identifier: "de_DE")

  private func person(
    in country: String, preferring preferred: [String] = [], locale: Locale
  ) -> AddressFixture {
    let selector = AddressSelectorView(country: country, preferring: preferred, locale: locale)
    selector.announcement.pause = {}
    selector.searchRequest.sleep = { _ in }
    selector.locale = locale
    selector.hasSections = false
    phone.show(selector, height: 844)
    return AddressFixture(showing: selector, on: phone)
  }

  @Test(
    "A user of another language reads both words for a level, and the Latin name below the local one"
  )
  func japanInEnglish() {
    let address = person(in: "JP", locale: english)
    #expect(address.prompt == "Prefecture (都道府県)")
    #expect(address.rows.prefix(2) == ["北海道 – Hokkaidō", "青森県 – Aomori"])
    address.tap("東京都, Tokyo")
    #expect(address.prompt == "Municipality (市区町村)")
    address.tap("渋谷区, Shibuya-ku")
    #expect(address.selector.choice.codes == ["13", "13113"])
    #expect(address.selector.choice.names == ["東京都", "渋谷区"])
  }

  @Test("A user of the country's language reads the country's words and names alone")
  func japanInJapanese() {
    let address = person(in: "JP", locale: Locale(identifier: "ja_JP"))
    #expect(address.prompt == "都道府県")
    #expect(address.rows.prefix(2) == ["北海道", "青森県"])
    address.selector.locale = Locale(identifier: "ru_RU")
    #expect(address.prompt == "Префектура (都道府県)")
    #expect(address.rows.first == "北海道 – Хоккайдо")
  }

  @Test("A level that addresses leave out isn't asked for")
  func spain() {
    let address = person(in: "ES", locale: Locale(identifier: "es_ES"))
    #expect(address.prompt == "Provincia")
    address.tap("Almería")
    #expect(address.selector.choice.codes == ["ES-AL"] && address.selector.selection.isComplete)
  }

  @Test(
    "The list of all countries begins with the preferred ones and that of the locale, which is chosen"
  )
  func countries() async {
    let address = person(in: "any", preferring: ["JP"], locale: german)
    await runPendingTasks()
    #expect(address.steps == ["● Deutschland", "○ Bundesland <"])
    #expect(address.prompt == "Bundesland")
    address.tapStep(0)
    #expect(address.prompt == "Land oder Region")
    #expect(
      address.rows.prefix(5) == [
        "Japan – 日本", "Deutschland ✓", "Afghanistan – افغانستان", "Ägypten – مصر",
        "Ålandinseln – Åland",
      ])
  }

  @Test("The countries at the top have a heading, and so have the places of a region")
  func headings() {
    func headings(_ selector: AddressSelectorView) -> [String?] {
      (0..<selector.list.numberOfSections).map {
        selector.list.tableView(selector.list, titleForHeaderInSection: $0)
      }
    }
    let address = person(in: "any", preferring: ["JP"], locale: german)
    address.selector.hasSections = true
    address.tapStep(0)
    #expect(headings(address.selector) == ["Vorschläge", "Alle Länder und Regionen"])
    #expect(address.rows.prefix(2) == ["Japan – 日本", "Deutschland ✓"])
    address.selector.show(country: "JP")
    #expect(headings(address.selector).prefix(3) == ["北海道", "東北", "関東"])
  }

  @Test(
    "The places of a country load when it is chosen, with codes that begin with that of the country"
  )
  func places() async {
    let address = person(in: "any", preferring: ["JP"], locale: german)
    address.tapStep(0)
    address.tap("Japan, 日本")
    await runPendingTasks()
    #expect(address.prompt == "Präfektur (都道府県)")
    address.tap("東京都, Tokio")
    await runPendingTasks()
    #expect(address.prompt == "Gemeinde (市区町村)")
    address.tap("渋谷区, Shibuya-ku")
    #expect(address.selector.choice.codes == ["JP", "JP-13", "JP-13113"])
    #expect(address.selector.choice.names == ["Japan", "東京都", "渋谷区"])
    #expect(address.selector.selection.isComplete)
  }

  @Test(
    "A saved path leads through levels that load later, and a country without places is complete")
  func savedPaths() async {
    let address = person(in: "any", locale: english)
    address.selector.select(path: ["KR", "KR-11", "KR-11110"])
    await runPendingTasks()
    #expect(address.selector.choice.names == ["South Korea", "서울특별시", "종로구"])
    address.selector.select(path: ["AQ"])
    #expect(address.selector.selection.isComplete)
  }

  @Test(
    "The code of a place is enough for a saved path before its country has loaded",
    arguments: [
      ("KR-11110", ["KR", "KR-11", "KR-11110"]), ("JP-13", ["JP", "JP-13"]),
      ("jp-13113", ["JP", "JP-13", "JP-13113"]),
      ("KR", ["KR"]), ("KR-99999", []), ("XX-1", []),
    ])
  func savedCodes(code: String, codes: [String]) async {
    let address = person(in: "any", locale: Locale(identifier: "en"))
    address.selector.select(path: SavedPath(code))
    await runPendingTasks()
    #expect(address.selector.choice.codes == codes)
    address.selector.show(country: "JP", locale: english)
    address.selector.select(path: "13113")
    #expect(address.selector.choice.codes == ["13", "13113"])
  }

  @Test("A postal code finds its place, and in all countries that of the chosen or named one")
  func postalCodes() async {
    let address = person(in: "JP", locale: english)
    address.search(for: "150-00")
    #expect(address.rows == ["[渋谷区] – Shibuya-ku · 東京都"])
    address.selector.show(country: "any", locale: english)
    address.search(for: "150-0043")
    await runPendingTasks()
    #expect(address.rows.count == 1 && address.rows[0].hasPrefix("No results"))
    address.selector.searchField.text = ""
    address.search(for: "jp 150")
    await runPendingTasks()
    #expect(address.rows == ["[渋谷区] – Japan / 東京都"])
    address.selector.select(path: ["JP"])
    address.search(for: "150-0043")
    await runPendingTasks()
    #expect(address.rows == ["[渋谷区] – Japan / 東京都"])
    address.tap("渋谷区")
    await runPendingTasks()
    #expect(address.selector.choice.codes == ["JP", "JP-13", "JP-13113"])
  }

  @Test(
    "A search in all countries finds countries by their other names, and places of the chosen one")
  func search() async {
    let address = person(in: "any", preferring: ["JP"], locale: german)
    address.search(for: "中国")
    await runPendingTasks()
    #expect(address.rows.contains { $0.contains("China") })
    address.selector.select(path: ["JP"])
    address.search(for: "shibuya")
    await runPendingTasks()
    #expect(address.rows.contains { $0.contains("渋谷区") })
    address.tap("渋谷区")
    await runPendingTasks()
    #expect(address.selector.choice.codes == ["JP", "JP-13", "JP-13113"])
  }

  @Test("A selector can change between countries")
  func changing() async {
    let address = person(in: "JP", locale: english)
    address.tap("東京都, Tokyo")
    address.selector.show(country: "any", locale: english)
    await runPendingTasks()
    #expect(address.steps.first == "● United Kingdom")
    address.selector.show(country: "US", locale: english)
    #expect(address.prompt == "State" && address.selector.loadChildren == nil)
    address.tap("California")
    #expect(address.selector.choice.codes == ["CA"] && address.selector.selection.isComplete)
  }

  @Test("Every country can be chosen from, and asks for its first level in words")
  func allCountries() {
    for node in WorldRegions.countries.roots {
      let code = WorldRegions.countries.code(of: node)!
      let country = WorldRegions.country(code)!
      let selector = AddressSelectorView(country: code, locale: english)
      #expect(selector.selection.options.isEmpty == country.choices().isEmpty, "\(code)")
      if let level = country.choiceLevels.first {
        selector.locale = english
        #expect(selector.promptLabel.text == country.word(for: level, in: "en-GB"), "\(code)")
      }
    }
  }

  @Test("A country that is only data is shown like all others")
  func invented() async {
    let address = person(in: "JP", locale: english)
    func show(_ country: String) -> WorldAddress {
      let shown = WorldAddress(of: country, preferring: [], locale: english) {
        InventedCountry.file(String(decoding: $0.path, as: UTF8.self))
      }
      shown.settings(nil).set(on: address.selector)
      address.selector.show(shown.selection)
      return shown
    }
    let alone = show(InventedCountry.code)
    #expect(address.prompt == InventedCountry.prompts[0])
    #expect(address.rows == InventedCountry.provinces.map { "\($0) – \($1)" })
    address.tap("Onhava, Onhava Province")
    #expect(address.prompt == InventedCountry.prompts[1])
    let towns = InventedCountry.towns.map { [$0, $1].compactMap { $0 }.joined(separator: " – ") }
    #expect(address.rows == towns)
    let among = show("any")
    #expect(address.rows == ["Zembla – Zemblja"])
    address.tap("Zembla, Zemblja")
    await runPendingTasks()
    #expect(address.prompt == InventedCountry.prompts[0])
    address.tap("Onhava, Onhava Province")
    await runPendingTasks()
    #expect(address.rows == towns)
    withExtendedLifetime((alone, among)) {}
  }

  @Test("A sheet for a country has a search field and a Done button")
  func sheet() {
    let controller = AddressSelectorController(country: "KR")
    controller.present(from: phone.root)
    #expect(controller.selector.isSearchable)
    #expect(controller.toolbar.doneState == .disabled)
    #expect(!controller.selector.selection.options.isEmpty)
  }
}

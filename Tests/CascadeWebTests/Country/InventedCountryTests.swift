import CascadeWeb
import Hierarchies
import TestSupport
import Testing

@Suite("Countries: one that is only data")
struct InventedCountryTests {
  private static let files = Dictionary(
    uniqueKeysWithValues: [
      "ZB/country", "ZB/top", "ZB/names.en", "world/country", "world/names.en", "world/words.en",
    ].map { ($0, HierarchyFile.encodeReduced(InventedCountry.file($0)!)) })

  @Test("An element shows a country of which it knows nothing but its files")
  func invented() {
    let page = CountryPage(InventedCountry.code, files: Self.files)
    page.address.open()
    #expect(page.address.prompt == InventedCountry.prompts[0])
    #expect(page.rows == InventedCountry.provinces.map { "\($0) | \($1)" })
    page.choose("OnhavaOnhava Province")
    #expect(page.address.prompt == InventedCountry.prompts[1])
    #expect(
      page.rows
        == InventedCountry.towns.map { [$0, $1].compactMap { $0 }.joined(separator: " | ") })
    page.address.tap("cancel")
    page.page.set("postalCode", .string("Z112"))
    #expect(page.address.value == "Z-11")
    #expect(
      page.call(.format, [("street", "Main 1")]).field("lines")
        == .list(["Main 1", "Uran", "Onhava"].map { .string($0) }))
  }

  @Test("Its speakers read its own words and names")
  func ownLanguage() {
    let page = CountryPage(InventedCountry.code, language: "art-x-zembla", files: Self.files)
    page.address.open()
    #expect(page.address.prompt == InventedCountry.ownPrompts[0])
    #expect(page.rows == InventedCountry.provinces.map { $0.0 })
  }
}

@Suite("Countries: rendering")
struct CountryRenderingTests {
  @Test(
    "Drawing an element again requests nothing, sends no event and changes no value",
    arguments: ["JP", "any"])
  func pure(country: String) {
    let page = CountryPage(country, [("region", "JP")], isAnswering: false)
    func draw() {
      page.page.flush()
      let (count, written) = (page.page.fetches.count, page.page.written)
      let value = page.page.get("value")
      for _ in 0..<2 { _ = page.page.platform.component(of: page.page.instance)?.render() }
      page.page.flush()
      #expect(page.page.fetches.count == count && page.page.written == written)
      #expect(page.page.get("value") == value)
    }
    draw()
    page.page.set("postalCode", .string("150-0043"))
    draw()
    page.answerAll()
    draw()
    page.address.open()
    draw()
    if country == "JP" { page.address.tapStep(0) }
    draw()
  }
}

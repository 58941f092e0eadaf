import AddressForms
import Countries
import Hierarchies
import Selections
import TestSupport
import Testing

@Suite("A guide to choosing a place of a country")
struct CountryGuideTests {
  private let places = InventedCountry.file("ZB/top")!

  private func guide(_ code: String? = InventedCountry.code, language: String = "en-GB")
    -> CountryGuide
  {
    CountryGuide(of: code.map { Array($0.utf8) }, language: Array(language.utf8))
  }

  private func name(_ file: CountryFile) -> String {
    String(decoding: file.path, as: UTF8.self)
  }

  private func content(_ file: CountryFile) -> Hierarchy? { InventedCountry.file(name(file)) }

  private func ready(_ code: String? = InventedCountry.code, language: String = "en-GB")
    -> CountryGuide
  {
    var guide = guide(code, language: language)
    guide.load(for: PathSelection(places), from: content)
    return guide
  }

  @Test("A guide asks for each file once, and for what a language needs when it knows the country")
  func requests() throws {
    let selection = PathSelection(places)
    var guide = guide()
    let facts = guide.requests(for: selection, isOpen: false)
    #expect(facts.map(name) == ["ZB/country"])
    let again = guide.requests(for: selection, isOpen: true)
    #expect(again.isEmpty)
    #expect(guide.prompt(below: nil, in: places) == nil)
    guide.receive(content(facts[0]), as: facts[0])
    #expect(guide.prompt(below: nil, in: places) == "Krajina")
    let others = guide.requests(for: selection, isOpen: false)
    #expect(others.map(name) == ["ZB/names.en", "world/words.en"])
    for file in others { guide.receive(content(file), as: file) }
    #expect(guide.prompt(below: nil, in: places) == InventedCountry.prompts[0])
    guide.speak(Array("art-x-zembla".utf8))
    #expect(guide.prompt(below: nil, in: places) == "Krajina")
    guide.speak(Array("fr".utf8))
    let french = guide.requests(for: selection, isOpen: false)
    #expect(french.map(name) == ["ZB/names.fr", "world/words.fr"])
  }

  @Test("A file that can't be loaded leaves the country's own words and names")
  func failure() {
    var guide = guide()
    for file in guide.requests(for: PathSelection(places), isOpen: false) {
      guide.receive(content(file), as: file)
    }
    for file in guide.requests(for: PathSelection(places), isOpen: false) {
      guide.receive(nil, as: file)
    }
    #expect(guide.prompt(below: nil, in: places) == "Krajina")
    #expect(guide.secondName(of: places.roots[0], in: places) == nil)
  }

  @Test("The words of the levels and the names of places are those of the data")
  func words() {
    let english = ready()
    #expect(english.prompt(below: nil, in: places) == InventedCountry.prompts[0])
    #expect(english.prompt(below: places.roots[0], in: places) == InventedCountry.prompts[1])
    #expect(english.prompt(below: places.node(withCode: "Z-11"), in: places) == nil)
    #expect(english.secondName(of: places.roots[0], in: places) == "Onhava Province")
    let own = ready(language: "art-x-zembla")
    #expect(own.prompt(below: places.roots[0], in: places) == InventedCountry.ownPrompts[1])
    #expect(own.secondName(of: places.roots[0], in: places) == nil)
  }

  @Test(
    "Among all countries, the places of one are found file by file, with codes behind that of the country"
  )
  func amongAll() throws {
    let list = try #require(InventedCountry.file("world/top"))
    let zembla = list.roots[0]
    var guide = ready(nil)
    #expect(guide.prompt(below: nil, in: list) == "Country")
    #expect(guide.prompt(below: zembla, in: list) == InventedCountry.prompts[0])
    #expect(guide.secondName(of: zembla, in: list) == "Zembla")
    guard case .missing(let file) = guide.children(below: zembla, in: list) else {
      Issue.record("nothing is missing")
      return
    }
    let isNew = [guide.request(file), guide.request(file)]
    #expect(name(file) == "ZB/top" && isNew == [true, false])
    guide.receive(content(file), as: file)
    guard case .found(let children) = guide.children(below: zembla, in: list) else {
      Issue.record("nothing is found")
      return
    }
    var selection = PathSelection(list, isLazy: true)
    let change = selection.choose(row: 0)
    let ticket = try #require(change.loads.first)
    _ = selection.receive(children, for: ticket)
    #expect(selection.options.map { selection.hierarchy.code(of: $0) } == ["ZB-Z-1", "ZB-Z-2"])
    guard case .found(let levels?) = guide.levels(ofCode: Array("zb-z-11".utf8)) else {
      Issue.record("the code isn't found")
      return
    }
    #expect(SavedPath(levels: levels).levels.map(\.code) == ["ZB", "ZB-Z-1", "ZB-Z-11"])
  }

  @Test(
    "A postal code leads to its place, and the place of an address is found by any of its names")
  func addresses() throws {
    var guide = ready()
    var value = PathSelection(places)
    guide.setPostalCode(Array("Z112".utf8))
    let found = guide.seekPostalPlace(in: value).path
    let path = try #require(found)
    #expect(places.names(of: path) == ["Onhava", "Uran"])
    value.select(SavedPath(code: "Z-21"))
    let next = guide.seekPostalPlace(in: value).path
    #expect(next == nil)
    let elsewhere = guide.elsewhere(Array("Z112".utf8), in: value)
    #expect(elsewhere.map { places.names(of: Array($0)) } == ["Onhava", "Uran"])
    let texts = ["address-level1": "kobalt", "city": "Z-21"]
    let filling = guide.fill(value) {
      texts[String(decoding: $0, as: UTF8.self)].map { Array($0.utf8) }
    }
    #expect(filling == .places)
    let filled = guide.continueFilling(in: value).path
    #expect(places.names(of: filled) == ["Kobalt", "Yeslove"])
    #expect(!guide.isFilling)
  }
}

import AddressForms
@_spi(Tools) import Countries
import Hierarchies
import Lookup
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

  /// The list of all countries with Zembla's places below it.
  private var tree: Hierarchy {
    var builder = HierarchyBuilder()
    let zembla = builder.add("Zemblja", code: "ZB")
    for province in places.roots {
      let entry = builder.add(
        places.name(of: province), code: "ZB-" + places.code(of: province)!, to: zembla)
      builder.setText(places.text("postal", of: province)!, column: "postal", of: entry)
    }
    return builder.build()
  }

  @Test(
    "In a search, a postal code belongs to the country of the places, to the chosen one, or to the one in the text",
    arguments: [
      ("Z1", false, nil), ("Z1", true, "Onhava"), ("zb Z2", false, "Kobalt"),
      ("Z2 Zembla", false, "Kobalt"), ("Terra Z2", false, "Kobalt"), ("Terra X2", false, nil),
    ] as [(String, Bool, String?)])
  func searchedCodes(text: String, isChosen: Bool, name: String?) {
    var (all, one) = (ready(nil), ready())
    let zembla = Array("ZB".utf8)
    let guide = all
    func named(_ name: [UInt8]) -> [UInt8]? {
      name == Array("Terra".utf8) ? zembla : guide.country(named: name)?.code
    }
    let code = Array(text.utf8)
    let chosen = isChosen ? zembla : nil
    let found = all.places(withPostalCode: code, in: tree, chosen: chosen, named: named)
    #expect(found.map { $0.places.map(tree.name(of:)) } == name.map { [$0] })
    let known = all.places(withPostalCode: code, in: tree, chosen: chosen)
    #expect((known == nil) == (name == nil || text.hasPrefix("Terra")))
    let listed = all.places(for: text, chosen: chosen, limit: 9, named: named) { _ in
      CountryTree(tree)
    }
    #expect(listed.map { $0.hierarchy.name(of: $0.result.node) } == (name.map { [$0] } ?? []))
    let alone = one.places(withPostalCode: code, in: places, chosen: one.code)
    #expect(alone.map { $0.places.map(places.name(of:)) } == (text == "Z1" ? ["Onhava"] : nil))
  }

  @Test("A search by name finds places of the chosen country, otherwise of those above all others")
  func searchedNames() {
    var guide = ready(nil)
    func found(_ text: String, chosen: String? = nil) -> [String] {
      guide.places(
        for: text, chosen: chosen.map { Array($0.utf8) }, limit: 9, named: { _ in nil },
        in: { _ in CountryTree(tree) }
      ).map { $0.hierarchy.name(of: $0.result.node) }
    }
    #expect(found("Kobalt") == [])
    #expect(found("Kobalt", chosen: "ZB") == ["Kobalt"])
    guide.suggestions = [SavedPath(code: "ZB")]
    #expect(found("Kobalt") == ["Kobalt"])
    // The country itself is in the list of all.
    #expect(found("Zemblja") == [])
  }

  @Test("A country is found by its name in the person's language, inside only if no name begins so")
  func countryNames() throws {
    var builder = HierarchyBuilder()
    for (code, name) in [("ZB", "Zembla"), ("NZ", "New Zembla"), ("Z", "Zembla")] {
      builder.add(name, code: code)
    }
    let (names, list) = (builder.build(), builder.build())
    var guide = guide(nil)
    let file = CountryFile(.names, in: Array("en".utf8))
    func found(_ text: String) -> [String?] {
      guide.countries(among: NameSearch(names).results(for: text).results, in: list)
        .map { list.code(of: $0) }
    }
    #expect(found("zem") == [])
    _ = guide.request(file)
    guide.receive(names, as: file)
    #expect(found("zem") == ["ZB"])
    #expect(found("ew zem") == ["NZ"])
  }

  @Test("A file is called after its country, its content and its language")
  func fileNames() {
    let code = Array("ZB".utf8)
    let language = Array("zh-Hant".utf8)
    let files = [
      CountryFile(.facts, of: code), .init(.places, of: code),
      .init(.names, of: code, in: language),
      .init(.words, in: language), .init(.part(Array("Z-1".utf8), stamp: 1), of: code),
    ]
    #expect(
      files.map { String(decoding: $0.fullPath, as: UTF8.self) } == [
        "ZB/country.hierarchy", "ZB/top.hierarchy", "ZB/names.zh-Hant.hierarchy",
        "world/words.zh-Hant.hierarchy", "ZB/Z-1.hierarchy",
      ])
  }

  @Test("A label is the country's word in its own languages, and that of the person's in others")
  func labels() throws {
    let facts = try #require(ready().facts(of: Array("ZB".utf8)))
    func labels(_ guide: CountryGuide) -> [String] {
      [AddressField.state, .city, .postalCode, .street].map {
        String(decoding: guide.label(of: $0, facts, facts.form), as: UTF8.self)
      }
    }
    #expect(labels(guide()) == ["Krajina", "Grad", "postal", "street"])
    #expect(labels(ready(language: "art-x-zembla")) == ["Krajina", "Grad", "postal", "street"])
    #expect(labels(ready()) == ["Province", "Town", "Postal code", "street"])
  }
}

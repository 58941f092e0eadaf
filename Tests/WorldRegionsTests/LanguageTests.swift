import AddressForms
import Hierarchies
import Testing
import WorldRegions

@Suite("Names of countries and places in languages")
struct LanguageTests {
  @Test("There are names in 15 languages, English first")
  func languages() {
    #expect(
      WorldRegions.languages == [
        "en", "ar", "de", "es", "fr", "hi", "id", "ja", "ko", "pt", "ru", "th", "vi", "zh-Hans",
        "zh-Hant",
      ])
  }

  @Test(
    "A language is found by any tag that means it",
    arguments: [
      ("de", "de"), ("de-AT", "de"), ("DE_ch", "de"), ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"),
      ("zh-SG", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh-hk", "zh-Hant"), ("zh-Hant-CN", "zh-Hant"),
      ("zh-Hans-TW", "zh-Hans"), ("zh-Hant-TW-u-ca-roc", "zh-Hant"), ("en-u-rg-twzzzz", "en"),
      ("pt-BR", "pt"), ("sw", nil), ("", nil), ("-", nil),
    ] as [(String, String?)])
  func matching(tag: String, language: String?) {
    #expect(WorldRegions.language(matching: tag) == language)
  }

  @Test(
    "A country has its name in a language, or else in English",
    arguments: [
      ("DE", "fr-CA", "Allemagne"), ("JP", "zh-TW", "日本"), ("EG", "ar", "مصر"),
      ("JP", "ko", "일본"), ("FI", "sw", "Finland"), ("FI", "fi-FI", "Suomi"),
    ])
  func countryNames(code: String, language: String, name: String) throws {
    #expect(try #require(WorldRegions.country(code)).name(in: language) == name)
  }

  @Test("All countries have a name in all languages", arguments: WorldRegions.languages)
  func allCountries(language: String) {
    let names = WorldRegions.names(in: language)
    #expect(names.levelCounts == [250])
    for code in CountryTests.codes { #expect(names.node(withCode: code) != nil, "\(code)") }
  }

  @Test("A name in Japanese has its reading if it begins with a character")
  func readings() throws {
    let names = WorldRegions.names(in: "ja")
    func reading(_ code: String) throws -> String? {
      try names.text("reading", of: #require(names.node(withCode: code)))
    }
    #expect(try reading("JP") == "にほん")
    #expect(try reading("MK") == "きたマケドニア")
    #expect(try reading("US") == nil)
    #expect(!WorldRegions.names(in: "de").columnNames.contains("reading"))
    for node in names.roots where ("一"..."鿿").contains(names.name(of: node).prefix(1)) {
      #expect(names.text("reading", of: node) != nil, "\(names.name(of: node))")
    }
  }

  @Test("Places have names in a language by their codes")
  func placeNames() throws {
    func name(_ code: String, _ country: String, _ language: String) throws -> String? {
      let names = try #require(WorldRegions.country(country)).names(in: language)
      return names.node(withCode: code).map { names.name(of: $0) }
    }
    #expect(try name("13", "JP", "ru") == "Токио")
    #expect(try name("ES-AN", "ES", "de-DE") == "Andalusien")
    #expect(try name("440000", "CN", "ja") == "広東省")
    // The text column latin has it.
    #expect(try name("13", "JP", "en") == nil)
    #expect(try #require(WorldRegions.country("JP")).names(in: "sw").isEmpty)
  }

  // dr5hn/countries-states-cities-database, csc_picker: names of states in other languages.
  @Test(
    "States have names in the user's language, and not only countries",
    arguments: [
      ("DE", "DE-BY", "en", "Bavaria"), ("DE", "DE-BY", "fr", "Bavière"),
      ("DE", "DE-SN", "es", "Sajonia"), ("US", "CA", "ru", "Калифорния"),
      ("US", "TX", "ja", "テキサス州"), ("BR", "35", "ko", "상파울루"), ("KR", "11", "ar", "سول"),
      ("EG", "EG-C", "fr", "Caire"), ("ES", "ES-CT", "pt", "Catalunha"),
      ("JP", "関東", "en", "Kantō"), ("JP", "九州・沖縄", "de", "Kyūshū und Okinawa"),
    ])
  func states(country: String, code: String, language: String, name: String) throws {
    let names = try #require(WorldRegions.country(country)).names(in: language)
    #expect(names.node(withCode: code).map { names.name(of: $0) } == name)
  }

  @Test(
    "Most states of large countries have a name in the script of the user",
    arguments: ["JP", "US", "DE", "BR", "KR"], ["zh-Hans", "ko", "ru", "ar", "th", "hi"])
  func scripts(code: String, language: String) throws {
    let country = try #require(WorldRegions.country(code))
    if country.languages.contains(language) { return }
    #expect(country.names(in: language).count * 10 >= country.places().roots.count * 8)
  }

  @Test("Every name belongs to a place of today, or to a heading", arguments: CountryTests.codes)
  func namedPlaces(code: String) throws {
    let country = try #require(WorldRegions.country(code))
    let places = country.places()
    let headings = Set(places.roots.compactMap { places.text("section", of: $0) })
    for language in WorldRegions.languages {
      let names = country.names(in: language)
      for node in names.roots {
        let code = try #require(names.code(of: node))
        #expect(places.node(withCode: code) != nil || headings.contains(code), "\(code)")
      }
    }
  }

  @Test("A word that isn't there is that in English, and a key without a word itself")
  func words() {
    #expect(WorldRegions.word("prefecture", in: "de-AT") == "Präfektur")
    #expect(WorldRegions.word("prefecture", in: "sw") == WorldRegions.word("prefecture", in: "en"))
    #expect(WorldRegions.word("no such key", in: "de") == "no such key")
    let words = WorldRegions.words(in: "ja")
    #expect(words.node(withCode: "prefecture").map { words.name(of: $0) } == "都道府県")
  }

  @Test(
    "A level has the country's word, and in another language that of the language before it",
    arguments: [
      ("JP", 0, "ja", "都道府県"), ("JP", 0, "en-GB", "Prefecture (都道府県)"), ("US", 0, "en", "State"),
      ("US", 0, "de", "Bundesstaat (State)"), ("TW", 0, "zh-HK", "縣市"),
      ("TW", 0, "zh-CN", "县/市 (縣市)"),
      ("AE", 1, "ar", "المنطقة"), ("FR", 1, "es", "Departamento (Département)"),
      ("NL", 0, "fr", "Province (Provincie)"), ("NG", 0, "sw", "State"),
    ])
  func levelWords(code: String, level: Int, language: String, word: String) throws {
    let country = try #require(WorldRegions.country(code))
    #expect(country.word(for: country.levels[level], in: language) == word)
  }

  @Test(
    "A word that is that of one country isn't shown for the levels of another one",
    arguments: [
      ("GR", 1, "zh-CN", "省 (Νομός)"), ("CF", 0, "ja", "県 (Préfecture)"),
      ("GN", 1, "ko", "현 (Préfecture)"), ("TG", 1, "zh-TW", "省 (Préfecture)"),
      ("CN", 0, "ja", "省・市 (省级)"), ("VN", 0, "ko", "성·시 (Tỉnh, thành phố)"),
      ("BR", 1, "ko", "지방자치체 (Município)"), ("NO", 0, "id", "County (Fylke)"),
      ("KZ", 0, "zh-CN", "州 (Облыс)"), ("EC", 1, "vi", "Tổng (Cantón)"),
      ("CH", 0, "ja", "州 (Kanton)"), ("RU", 0, "ja", "連邦構成主体 (Субъект федерации)"),
      ("KE", 0, "de", "County"), ("AR", 1, "zh-CN", "县 (Departamento, partido)"),
      ("BO", 0, "zh-CN", "省 (Departamento)"), ("BO", 1, "zh-CN", "县 (Provincia)"),
      ("PE", 1, "ja", "郡 (Provincia)"), ("TN", 1, "de", "Delegation (المعتمدية)"),
      ("MM", 0, "en", "Region or state (တိုင်းဒေသကြီး၊ ပြည်နယ်)"),
    ])
  func foreignWords(code: String, level: Int, language: String, word: String) throws {
    let country = try #require(WorldRegions.country(code))
    #expect(country.word(for: country.levels[level], in: language) == word)
  }

  @Test(
    "Only Japan's prefectures are called so where the word is Japan's",
    arguments: ["ja", "zh-Hans", "zh-Hant", "ko", "pt"])
  func prefectures(language: String) throws {
    let japan = WorldRegions.word("prefecture", in: language)
    for code in CountryTests.codes where code != "JP" {
      let country = try #require(WorldRegions.country(code))
      for level in country.levels where level.kind.hasPrefix("prefecture") {
        #expect(WorldRegions.word(level.kind, in: language) != japan, "\(code)")
      }
    }
  }

  @Test(
    "A field has the country's word for the level that fills it, or else that of the language",
    arguments: [
      ("JP", .state, "ja", "都道府県"), ("JP", .state, "en", "Prefecture"),
      ("KR", .city, "ko", "시·군·구"),
      ("US", .postalCode, "en", "ZIP code"), ("US", .postalCode, "de", "Postleitzahl (ZIP)"),
      ("MX", .suburb, "es", "Colonia"), ("MX", .suburb, "en", "Neighborhood"),
      ("IR", .suburb, "es", "Barrio"),
      ("IN", .postalCode, "hi", "पिन कोड"), ("JP", .street, "ja", "町名・番地・建物名"),
    ] as [(String, AddressField, String, String)])
  func fieldLabels(code: String, field: AddressField, language: String, label: String) throws {
    #expect(try #require(WorldRegions.country(code)).label(of: field, in: language) == label)
  }

  @Test(
    "Every level of every country, and every field of its form, has a word in every language",
    arguments: WorldRegions.languages)
  func allWords(language: String) throws {
    let words = WorldRegions.words(in: language)
    for code in CountryTests.codes {
      let country = try #require(WorldRegions.country(code))
      let labels = country.form.fields(in: .local).map { country.form.label(of: $0) }
      for key in country.levels.map(\.kind) + labels {
        #expect(words.node(withCode: key) != nil, "\(key)")
      }
    }
  }
}

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

  @Test("Every name belongs to a place of today", arguments: CountryTests.codes)
  func namedPlaces(code: String) throws {
    let country = try #require(WorldRegions.country(code))
    let places = country.places()
    for language in WorldRegions.languages {
      let names = country.names(in: language)
      for node in names.roots {
        let code = try #require(names.code(of: node))
        #expect(places.node(withCode: code) != nil, "\(code)")
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
      ("TW", 0, "zh-CN", "县 (縣市)"),
      ("AE", 1, "ar", "المنطقة"), ("FR", 1, "es", "Departamento (Département)"),
      ("NL", 0, "fr", "Province (Provincie)"), ("NG", 0, "sw", "State"),
    ])
  func levelWords(code: String, level: Int, language: String, word: String) throws {
    let country = try #require(WorldRegions.country(code))
    #expect(country.word(for: country.levels[level], in: language) == word)
  }

  @Test(
    "A field has the country's word for the level that fills it, or else that of the language",
    arguments: [
      ("JP", .state, "ja", "都道府県"), ("JP", .state, "en", "Prefecture"),
      ("KR", .city, "ko", "시·군·구"),
      ("US", .postalCode, "en", "ZIP code"), ("US", .postalCode, "de", "Postleitzahl (ZIP)"),
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

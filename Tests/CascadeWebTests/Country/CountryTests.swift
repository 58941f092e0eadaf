import CascadeWeb
import Testing
import WebRuntime

@Suite("Countries: the data, words and names of <cascade-address country>")
struct CountryTests {
  @Test("An element for a country has the other properties of an address element, too")
  func properties() {
    let page = CountryPage("JP")
    #expect(page.page.get("opened") == .flag(false))
    page.address.open()
    #expect(page.page.get("opened") == .flag(true))
  }

  @Test("a page without a country requests none of its files, and no part of the program for it")
  func nothingWithoutCountry() {
    let page = AddressPage()
    page.open()
    #expect(page.page.fetches.isEmpty)
    #expect(page.prompt == "选择省份/地区")
  }

  @Test(
    "the places and the country are requested in the same moment, and the words only for a foreign user"
  )
  func requestedFiles() {
    #expect(
      CountryPage("JP", language: "ja", isAnswering: false).requested == ["JP/top", "JP/country"])
    #expect(CountryPage("jp", language: "ja").requested == ["JP/top", "JP/country"])
    #expect(
      CountryPage("JP", language: "en").requested == [
        "JP/top", "JP/country", "JP/names.en", "world/words.en",
      ])
  }

  @Test(
    "a level is asked for in the country's word, and in the user's with the country's beside it")
  func prompts() {
    let japanese = CountryPage("JP", language: "ja-JP")
    japanese.address.open()
    #expect(japanese.address.prompt == "都道府県")
    #expect(japanese.address.field == "都道府県 / 市区町村")
    let english = CountryPage("JP")
    english.address.open()
    #expect(english.address.prompt == "Prefecture (都道府県)")
    #expect(english.address.field == "Prefecture / Municipality")
    english.address.choose("東京都Tokyo")
    #expect(english.address.prompt == "Municipality (市区町村)")
    #expect(english.address.stepNames == ["東京都", "Municipality (市区町村)"])
  }

  @Test(
    "until the words are there, the country's word is the prompt; the page's prompt goes before both"
  )
  func promptsWithoutWords() {
    let page = CountryPage("JP", isAnswering: false)
    page.answer(file: "JP/top")
    page.answer(file: "JP/country")
    page.address.open()
    #expect(page.address.prompt == "都道府県")
    page.answer(file: "world/words.en")
    #expect(page.address.prompt == "Prefecture (都道府県)")
    page.page.set("prompts", .list([.string("Where to?")]))
    #expect(page.address.prompt == "Where to?")
  }

  @Test(
    "the label is the title of the sheet, also if the language of the user has a file with texts")
  func title() {
    let page = CountryPage("JP", label: "Address")
    page.page.set("strings", .texts([("title", "Choose a region"), ("cancel", "Stop")]))
    page.address.open()
    #expect(page.part("title")?.content == "Address")
    #expect(page.part("cancel")?.content == "Stop")
    let unlabelled = CountryPage("JP")
    unlabelled.address.open()
    #expect(unlabelled.part("title")?.content == "Prefecture / Municipality")
  }

  @Test("a level without a word of its country has the word of the user")
  func translatedKind() {
    let page = CountryPage("US")
    page.address.open()
    #expect(page.address.prompt == "State")
  }

  @Test("a row has the local name, and a quieter one for a user of another language")
  func rows() {
    let english = CountryPage("JP")
    english.address.open()
    #expect(english.rows == ["北海道 | Hokkaido", "東京都 | Tokyo"])
    let french = CountryPage("JP", language: "fr")
    french.address.open()
    #expect(french.rows == ["北海道 | Hokkaido", "東京都 | Tokyo (préfecture)"])
    let japanese = CountryPage("JP", language: "ja")
    japanese.address.open()
    #expect(japanese.rows == ["北海道", "東京都"])
  }

  @Test("a heading has its name in the user's language behind it")
  func headings() {
    let page = CountryPage("ES", language: "en")
    page.address.open()
    #expect(
      page.address.parts("section-title").map(\.content) == ["Andalucía · Andalusia", "Aragón"])
    let spanish = CountryPage("ES", language: "es")
    spanish.address.open()
    #expect(spanish.address.parts("section-title").map(\.content) == ["Andalucía", "Aragón"])
  }

  @Test("names are in the language of their country and in its direction, in the field and in rows")
  func fieldLanguage() {
    let page = CountryPage("EG", attributes: [("value", .string("C"))])
    #expect(page.address.field == "القاهرة")
    let value = page.address.part("value")!
    #expect(value.attributes["lang"] == "ar")
    page.address.open()
    #expect(page.rows == ["القاهرة | Cairo"])
    let names = page.address.options[0].all { $0.attributes["dir"] == "auto" }
    #expect(names.map { $0.attributes["lang"] } == ["ar", "en"])
  }

  @Test(
    "another country has other places; a value of the former one isn't shown until that is shown again, and stays the value"
  )
  func change() {
    let page = CountryPage("JP", attributes: [("value", .string("13113"))])
    #expect(page.address.value == "13113")
    let count = page.page.fetches.count
    page.page.set("country", CountryPage.country("US"), from: .attribute)
    page.answerAll(from: count)
    #expect(page.address.value == "13113")
    #expect(page.page.formValue == .string("13113"))
    #expect(page.page.get("path") == .list([]))
    #expect(page.address.field == "State")
    page.address.open()
    #expect(page.address.optionNames == ["California", "Texas", "Massachusetts"])
    page.page.call(1)
    let next = page.page.fetches.count
    page.page.set("country", CountryPage.country("JP"), from: .attribute)
    page.answerAll(from: next)
    #expect(page.address.value == "13113")
  }

  @Test(
    "a value that is set while another country is shown is one of that country, whatever it was")
  func sameValue() {
    let page = CountryPage("JP", attributes: [("value", .string("13"))])
    let count = page.page.fetches.count
    page.page.set("country", CountryPage.country("US"), from: .attribute)
    page.answerAll(from: count)
    for value in ["13", "CA"] {
      page.page.set("value", .string(value))
      #expect(page.address.value == value)
    }
    #expect(page.address.field == "California")
  }

  @Test("a choice in another country replaces the value of the former one")
  func choiceInOtherCountry() {
    let page = CountryPage("JP", attributes: [("value", .string("13113"))])
    for (country, value) in [("US", "TX"), ("JP", "TX"), ("US", "TX")] {
      let count = page.page.fetches.count
      page.page.set("country", CountryPage.country(country), from: .attribute)
      page.answerAll(from: count)
      if page.address.value != value {
        page.address.open()
        page.address.choose("Texas")
      }
      #expect(page.address.value == value)
      #expect(page.page.formValue == .string(value))
    }
    #expect(page.address.field == "Texas")
  }

  @Test("a value that is set before the country stays for the country that has it")
  func valueBeforeCountry() {
    let page = CountryPage("JP", attributes: [("value", .string("TX"))])
    let count = page.page.fetches.count
    page.page.set("country", CountryPage.country("US"), from: .attribute)
    page.answerAll(from: count)
    #expect(page.address.value == "TX")
    #expect(page.address.field == "Texas")
  }

  @Test("without the attribute again, there is no data")
  func removed() {
    let page = CountryPage("JP")
    page.page.set("country", .null, from: .attribute)
    #expect(page.address.field == "Choose a region")
    #expect(page.page.get("addressForm") == .null)
  }

  @Test("a text that can't be a country is reported in the console")
  func notACountry() {
    let page = CountryPage("Japan")
    #expect(page.requested == [])
    #expect(
      page.page.reports == [
        "CascadeKit: country=\"Japan\" is neither a code of ISO 3166-1 with two letters nor any"
      ])
  }

  @Test("a page can give the places of a country itself")
  func ownPlaces() {
    let page = CountryPage(
      "JP", [("hasData", "true")], attributes: [("src", .string("/own.hierarchy"))])
    #expect(page.requested.contains("JP/country"))
    #expect(!page.requested.contains("JP/top"))
  }

  @Test(
    "the page's own places stay without the attribute, and so does the value",
    arguments: [["JP"], ["JP", "KR"]])
  func ownPlacesWithoutCountry(countries: [String]) {
    let places = ScriptValue.list([.string("Zhejiang"), .string("Macao")])
    let page = CountryPage(
      "JP", [("hasData", "true")], attributes: [("data", places), ("value", .string("Macao"))])
    for country in countries {
      let value = CountryPage.country(country, [("hasData", "true")])
      page.page.set("country", value, from: .attribute)
    }
    page.page.set("country", .null, from: .attribute)
    #expect(page.address.value == "Macao")
    #expect(page.address.field == "Macao")
  }

  @Test("data of a country that can't be loaded is an error, and is shown as one")
  func failure() {
    let page = CountryPage("ZZ")
    #expect(page.page.takeEvents().filter { $0 == "error" }.count == 2)
  }
}

@Suite("Countries: all of them, with country=any")
struct AnyCountryTests {
  @Test("a country has the name in the user's language, with its own beside it")
  func rows() {
    let page = CountryPage("any", language: "de")
    page.address.open()
    #expect(
      page.rows == ["India | भारत", "Japan | 日本", "Monaco", "Vereinigte Staaten | United States"])
    #expect(page.address.parts("letter").map(\.content) == ["I", "J", "M", "V"])
    #expect(page.address.prompt == "Land")
  }

  @Test("countries are in the order of the kana of their names in Japanese")
  func kana() {
    let page = CountryPage("any", language: "ja")
    page.address.open()
    #expect(page.rows == ["アメリカ合衆国 | United States", "インド | भारत", "日本", "モナコ | Monaco"])
    #expect(page.address.parts("letter").map(\.content) == ["あ", "な", "ま"])
  }

  @Test(
    "a country that speaks the user's language has its name in it, though its own is in another one"
  )
  func severalLanguages() {
    let page = CountryPage("any", language: "en-IN")
    page.address.open()
    #expect(page.rows == ["India | भारत", "Japan | 日本", "Monaco", "United States"])
    #expect(page.address.parts("letter").map(\.content) == ["I", "J", "M", "U"])
  }

  @Test("the words of the levels are those of the chosen country")
  func prompts() {
    let page = CountryPage("ANY")
    page.address.open()
    #expect(page.address.prompt == "Country")
    page.choose("Japan日本")
    #expect(page.address.prompt == "Prefecture (都道府県)")
    page.address.tapStep(0)
    page.choose("United States")
    #expect(page.address.prompt == "State")
  }

  @Test(
    "a sheet whose value is only a country opens at its places, and a country without any at the countries"
  )
  func onlyCountry() {
    let page = CountryPage("any", attributes: [("value", .string("JP"))])
    page.address.open()
    page.answerNew()
    #expect(page.address.prompt == "Prefecture (都道府県)")
    #expect(page.rows == ["北海道 | Hokkaido", "東京都 | Tokyo"])
    let monaco = CountryPage("any", attributes: [("value", .string("MC"))])
    monaco.address.open()
    #expect(monaco.address.prompt == "Country")
  }

  @Test("the user's country is suggested and the active row, but not chosen")
  func region() {
    let page = CountryPage("any", [("region", "US")])
    #expect(page.address.value == nil)
    page.address.open()
    #expect(page.address.active.content == "United States")
    #expect(page.address.part("hot-title")?.content == "Suggested")
    #expect(page.address.parts("hot-place").map(\.content) == ["United States"])
    #expect(page.address.value == nil)
  }

  @Test("the countries that the page prefers replace the user's")
  func preferred() {
    let page = CountryPage("any", language: "de", [("region", "US"), ("preferred", "JP,MC")])
    page.address.open()
    #expect(page.address.part("hot-title")?.content == "Vorgeschlagen")
    #expect(page.address.parts("hot-place").map(\.content) == ["Japan", "Monaco"])
  }

  @Test("the page learns of the form of address of the country that is chosen")
  func form() {
    let page = CountryPage("any")
    #expect(page.page.get("addressForm") == .null)
    page.page.takeEvents()
    page.address.open()
    page.choose("United States", "Texas")
    #expect(page.page.takeEvents().contains("form"))
    #expect(page.page.get("addressForm").field("country") == .string("US"))
  }

  @Test(
    "a chosen country has its own files, and its places in them have the country before their codes"
  )
  func files() {
    let page = CountryPage("any", language: "fr", isInParts: true)
    #expect(!page.requested.contains { $0.hasPrefix("JP") })
    page.address.open()
    page.choose("Japan日本")
    #expect(page.requested.filter { $0.hasPrefix("JP") } == ["JP/top", "JP/names.fr"])
    #expect(page.rows == ["北海道 | Hokkaido", "東京都 | Tokyo (préfecture)"])
    page.choose("東京都Tokyo (préfecture)")
    #expect(page.requested.last == "JP/13")
    page.choose("渋谷区Shibuya")
    #expect(page.address.value == "JP-13113")
    #expect(page.page.get("address").field("address-level1") == .string("東京都"))
    // A code that begins with that of the country already stays.
    page.address.open()
    page.address.tapStep(0)
    page.choose("United States", "Massachusetts")
    #expect(page.address.value == "US-MA")
  }

  @Test(
    "a saved place loads the files that it is in, before the sheet opens",
    arguments: [false, true],
    ["JP-13113", "JP/JP-13/JP-13113", "日本/東京都/渋谷区", "Japan/Tokyo/shibuya"])
  func savedValue(isInParts: Bool, value: String) {
    let page = CountryPage(
      "any", attributes: [("value", .string(value)), ("required", .flag(true))],
      isInParts: isInParts, isAnswering: false)
    page.answer(file: "world/top")
    #expect(page.address.value == value)
    #expect(page.page.validity.message == "")
    page.answerAll()
    #expect(page.address.value == "JP-13113")
    #expect(page.address.field == "日本 / 東京都 / 渋谷区")
    #expect(
      page.requested.filter { $0.hasPrefix("JP") }
        == (isInParts ? ["JP/top", "JP/13"] : ["JP/top"]))
    #expect(page.page.reports == [])
  }

  @Test(
    "a code that no place of its country has is a value that isn't known", arguments: [false, true])
  func unknownValue(isInParts: Bool) {
    let page = CountryPage(
      "any", attributes: [("value", .string("JP-13999"))], isInParts: isInParts)
    #expect(page.address.value == "JP-13999")
    #expect(page.page.reports == ["CascadeKit: no node has the value JP-13999"])
    page.page.set("value", .string("JP-01100"))
    page.answerNew()
    #expect(page.address.value == "JP-01100")
  }

  @Test("the places of a country whose files can't be loaded are requested again with the button")
  func failure() {
    let page = CountryPage("any")
    page.address.open()
    page.address.choose("Japan日本")
    page.page.answer(page.requested.firstIndex(of: "JP/top")!, status: 500, [])
    #expect(page.address.options.isEmpty)
    page.page.fire(.click, at: page.part("retry")!)
    #expect(page.requested.count { $0 == "JP/top" } == 2)
    page.answer(file: "JP/top")
    #expect(page.rows == ["北海道 | Hokkaido", "東京都 | Tokyo"])
  }

  @Test("the files of the suggested country are requested when the sheet opens")
  func prefetching() {
    let page = CountryPage("any", [("region", "JP")])
    #expect(!page.requested.contains("JP/top"))
    page.address.open()
    #expect(page.requested.suffix(2) == ["JP/top", "JP/names.en"])
    let monaco = CountryPage("any", [("region", "MC")])
    monaco.address.open()
    #expect(!monaco.requested.contains { $0.hasPrefix("MC") })
  }

  @Test(
    "a search among all countries loads the complete file, and a result the files of its country")
  func searching() {
    let page = CountryPage("any", attributes: [("searchable", .flag(true))], isInParts: true)
    page.address.open()
    let box = page.page.root.all { $0.attributes["role"] == "combobox" && $0.tag == "input" }[0]
    page.page.fire(.input, at: box) { $0.text = Array("東京".utf8) }
    page.page.runTimer(.search(.request))
    page.answerNew()
    #expect(page.requested.contains("world/all"))
    page.page.fire(.click, at: page.address.options.last!)
    page.answerNew()
    #expect(page.rows.contains("渋谷区 | Shibuya"))
  }
}

import CascadeWeb
import Testing
import WebRuntime

@Suite("Countries: forms of address, and addresses of a page")
struct CountryFormTests {
  @Test("the form has the fields in the order of the country, with labels in the user's language")
  func form() throws {
    let page = CountryPage("JP")
    let form = page.page.get("addressForm")
    guard case .list(let fields)? = form.field("fields") else {
      Issue.record("no fields")
      return
    }
    #expect(
      fields.map { $0.field("name") }
        == [
          "postalCode", "state", "street", "organization", "name",
        ].map { .string($0) })
    #expect(
      fields.prefix(3).map { $0.field("label") }
        == ["Postal code", "Prefecture", "Street"].map {
          .string($0)
        })
    #expect(
      fields.prefix(3).map { $0.field("token") }
        == ["postal-code", "address-level1", "street-address"].map { .string($0) })
    #expect(
      fields.map { $0.field("required") } == [true, true, true, false, false].map { .flag($0) })
    #expect(
      fields.prefix(3).map { $0.field("levels") } == [
        .list([]), .list([.number(0)]), .list([.number(1)]),
      ])
    #expect(form.field("upper") == .list([.string("state")]))
    #expect(form.field("postalExamples") == .list([.string("154-0023"), .string("350-1106")]))
  }

  @Test(
    "a page that asks for the form in the country's language loads the words then, and learns of them"
  )
  func lateWords() {
    let page = CountryPage("JP", language: "ja")
    #expect(!page.requested.contains("world/words.ja"))
    _ = page.page.get("addressForm")
    page.page.flush()
    page.page.takeEvents()
    page.answer(file: "world/words.ja")
    #expect(page.page.takeEvents() == ["form"])
    guard case .list(let fields)? = page.page.get("addressForm").field("fields") else { return }
    #expect(
      fields.prefix(3).map { $0.field("label") } == ["郵便番号", "都道府県", "住所"].map { .string($0) })
  }

  @Test(
    "an address is written with the chosen place, in the order of the country or with Latin letters"
  )
  func format() {
    let page = CountryPage("JP", attributes: [("value", .string("13113"))])
    let address = [("street", "道玄坂1-2-3"), ("postal-code", "150-0043"), ("name", "山田花子")]
    #expect(
      page.call(.format, address)
        == .record([
          .init("lines", .list(["〒150-0043", "東京都", "渋谷区道玄坂1-2-3", "山田花子"].map { .string($0) })),
          .init("line", .string("〒150-0043東京都渋谷区道玄坂1-2-3山田花子")),
        ]))
    let latin = page.call(
      .format, [("street", "1-2-3 Dogenzaka"), ("postalCode", "150-0043")], script: "latin")
    #expect(
      latin.field("lines")
        == .list(["1-2-3 Dogenzaka, Shibuya, Tokyo", "150-0043"].map { .string($0) }))
  }

  @Test("what is missing, and a postal code of another form, are problems with texts for the user")
  func check() {
    let page = CountryPage("JP", attributes: [("value", .string("13113"))])
    _ = page.page.get("addressForm")
    let problems = page.call(.check, [("postalCode", "123")])
    #expect(
      problems
        == .list([
          .texts([
            ("field", "postalCode"), ("kind", "postalFormat"),
            ("text", "A postal code looks like this: 154-0023"),
          ])
        ]))
    let empty = CountryPage("JP")
    #expect(
      empty.call(.check, []).texts("text") == [
        "Please fill in: Postal code", "Please fill in: Prefecture", "Please fill in: Street",
      ])
  }

  @Test(
    "a place is filled in from whatever form a browser has stored",
    arguments: [
      [("address-level1", "東京都"), ("address-level2", "渋谷区")],
      [("address-level1", "Tokyo"), ("address-level2", "Shibuya")],
      [("address-level1", "13"), ("address-level2", "13113")],
      [("address-level1", "JP-13"), ("address-level2", " shibuya ")],
      [("country", "JP"), ("state", "東京"), ("address-level2", "渋谷区")],
      [("country", "JPN"), ("state", "TOKYO"), ("address-level2", "渋谷区")],
      [("country-name", "Japan"), ("state", "tokyo"), ("address-level2", "渋谷区")],
    ])
  func fill(_ address: [(String, String)]) {
    let page = CountryPage("JP")
    #expect(page.call(.fill, address) == .flag(true))
    #expect(page.address.value == "13113")
  }

  @Test(
    "a city and its district are one place, and a city with several districts leaves the province",
    arguments: [
      ([("address-level2", "수원시 팔달구")], "41115"),
      ([("address-level2", "Paldal-gu, Suwon-si")], "41115"),
      ([("address-level2", "수원시"), ("address-level3", "팔달구")], "41115"),
      ([("address-level2", "Suwon"), ("address-level3", "Paldal-gu")], "41115"),
      ([("address-level2", "팔달구")], "41115"), ([("address-level2", "수원시")], "41"),
      ([("address-level2", "수원시"), ("address-level3", "중구")], "41"),
    ] as [([(String, String)], String)])
  func fillDistrict(_ address: [(String, String)], value: String) {
    let page = CountryPage("KR")
    #expect(page.call(.fill, [("address-level1", "경기도")] + address) == .flag(true))
    #expect(page.address.value == value)
    page.page.set("value", .string("경기도/수원시/팔달구"))
    #expect(page.address.value == "41115")
  }

  @Test("a name that is no place is left out, and an address of another country changes nothing")
  func fillUnknown() {
    let page = CountryPage("JP")
    #expect(page.call(.fill, [("state", "Tokyo"), ("address-level2", "Narnia")]) == .flag(true))
    #expect(page.address.value == "13")
    #expect(page.call(.fill, [("state", "Narnia")]) == .flag(false))
    #expect(page.call(.fill, [("country", "US"), ("state", "Hokkaido")]) == .flag(false))
    #expect(page.address.value == "13")
  }

  // vuetify, givewp: autofill didn't reach countries.
  @Test(
    "a country is filled in by its name in its language, in English and in the user's, and by its codes",
    arguments: ["Vereinigte Staaten", "vereinigte staaten", "United States", "US", "usa"])
  func fillCountry(name: String) {
    let page = CountryPage("any", language: "de")
    #expect(page.call(.fill, [("country-name", name), ("address-level1", "Texas")]) == .null)
    page.answerNew()
    #expect(page.address.value == "US-TX")
    #expect(page.call(.fill, [("country-name", "U"), ("address-level1", "Texas")]) == .flag(false))
    #expect(page.address.value == "US-TX")
  }

  // stripe-android: the first state was selected.
  @Test("no place is chosen before the user chooses one", arguments: ["JP", "US", "any"])
  func nothingChosen(country: String) {
    let page = CountryPage(country, [("region", "US")])
    page.address.open()
    #expect(page.address.options.allSatisfy { $0.attributes["aria-selected"] != "true" })
    #expect(page.page.get("value") == .null)
    page.address.tap("cancel")
    #expect(page.page.get("value") == .null)
    #expect(page.page.get("address").field("address-level1") == nil)
  }

  @Test("an address without a place doesn't change the place that is chosen in the same country")
  func fillOnlyStreet() {
    let page = CountryPage("any", attributes: [("value", .string("JP-13113"))])
    #expect(
      page.call(.fill, [("street-address", "1-2-3"), ("postal-code", "150-0043")]) == .flag(true))
    #expect(page.address.value == "JP-13113")
    #expect(page.call(.fill, [("country", "JPN")]) == .flag(true))
    #expect(page.address.value == "JP-13113")
    #expect(page.call(.fill, [("country", "US")]) == .flag(true))
    #expect(page.address.value == "US")
  }

  @Test("an address that comes before the data is filled in once it is there")
  func fillEarly() {
    let page = CountryPage("any", isAnswering: false)
    page.call(.fill, [("country", "Japan"), ("state", "Tokyo"), ("address-level2", "渋谷区")])
    page.answerAll()
    #expect(page.address.value == "JP-13113")
  }

  @Test(
    "a postal code, or the beginning of one, chooses its place, and replaces only its own choice")
  func postalCode() {
    let page = CountryPage("JP")
    page.page.takeEvents()
    page.page.set("postalCode", .string("〒150-00"))
    #expect(page.address.value == "13113")
    #expect(page.page.takeEvents().contains("change"))
    page.page.set("postalCode", .string("0"))
    #expect(page.address.value == "01")
    page.page.set("postalCode", .string("1"))
    #expect(page.address.value == "13")
    page.page.set("postalCode", .string("9"))
    #expect(page.address.value == "13")
    #expect(page.part("note") == nil)
  }

  @Test("a postal code loads the part of the data that its place is in, and then chooses the place")
  func postalCodeInParts() {
    let page = CountryPage("JP", isInParts: true)
    let count = page.requested.count
    page.page.takeEvents()
    page.page.set("postalCode", .string("150-0043"))
    #expect(page.address.value == "13")
    #expect(page.requested.dropFirst(count) == ["JP/13"])
    page.answerAll(from: count)
    #expect(page.address.value == "13113")
    #expect(page.page.takeEvents() == ["change", "load", "change"])
    // What lies below is known now.
    page.page.set("postalCode", .string("100-0001"))
    #expect(page.address.value == "13101")
    #expect(page.requested.count == count + 1)
  }

  @Test("a postal code whose part can't be loaded chooses the place above it")
  func postalCodeWithoutPart() {
    let page = CountryPage("JP", isInParts: true)
    page.page.set("postalCode", .string("150-0043"))
    page.page.answer(page.page.fetches.count - 1, status: 500, [])
    #expect(page.address.value == "13")
    page.page.set("postalCode", .string("0"))
    #expect(page.address.value == "01")
  }

  @Test(
    "an address loads the part of the data that its place is in",
    arguments: ["渋谷区", "Shibuya", "13113"])
  func fillInParts(town: String) {
    let page = CountryPage("JP", isInParts: true)
    let count = page.requested.count
    page.call(.fill, [("address-level1", "Tokyo"), ("address-level2", town)])
    page.answerAll(from: count)
    #expect(page.address.value == "13113")
    #expect(page.requested.dropFirst(count) == ["JP/13"])
  }

  @Test(
    "a postal code leads to a place in the country that is chosen among all",
    arguments: [false, true])
  func postalCodeAnywhere(isInParts: Bool) {
    let page = CountryPage("any", isInParts: isInParts)
    page.page.set("postalCode", .string("150-0043"))
    #expect(page.address.value == nil)
    var count = page.requested.count
    page.page.set("value", .string("JP"))
    page.answerAll(from: count)
    #expect(page.address.value == "JP-13113")
    #expect(page.page.get("address").field("postal-code") == .string("150-0043"))
    page.page.set("postalCode", .string("7"))
    #expect(page.address.value == "JP-13113")
    // The beginnings of codes of another country don't count.
    page.page.set("postalCode", .string(""))
    count = page.requested.count
    page.page.set("value", .string("US"))
    page.answerAll(from: count)
    page.page.set("postalCode", .string("15001"))
    #expect(page.address.value == "US")
    page.page.set("postalCode", .string("75001"))
    page.answerAll(from: count)
    #expect(page.address.value == "US-TX")
    page.page.set("postalCode", .string("01001"))
    #expect(page.address.value == "US-MA")
  }

  @Test("among all countries, a place with one postal code gives it, and another code is a hint")
  func postalElsewhereAnywhere() {
    let page = CountryPage("any", attributes: [("value", .string("JP-13402"))])
    #expect(page.page.get("address").field("postal-code") == .string("100-1701"))
    page.page.set("postalCode", .string("150-0043"))
    page.answerAll()
    #expect(page.address.value == "JP-13402")
    #expect(page.part("note")?.content == "This postal code belongs to 東京都 / 渋谷区.")
  }

  @Test("a postal code that contradicts the user's place is a hint, and no error")
  func postalElsewhere() {
    let page = CountryPage("JP", attributes: [("required", .flag(true))])
    page.address.open()
    page.address.choose("東京都Tokyo", "千代田区Chiyoda")
    page.page.set("postalCode", .string("150-0043"))
    #expect(page.address.value == "13101")
    #expect(page.part("note")?.content == "This postal code belongs to 東京都 / 渋谷区.")
    #expect(page.page.validity.message == "")
    #expect(
      page.call(.check, [("street", "1"), ("postalCode", "150-0043")]).texts("kind")
        == ["postalElsewhere"])
    page.page.set("postalCode", .string("100-0001"))
    #expect(page.part("note") == nil)
    page.page.set("postalCode", .string("150-0043"))
    page.page.set("country", .null, from: .attribute)
    #expect(page.part("note") == nil)
  }

  @Test("a place with one postal code gives it")
  func onePostalCode() {
    let page = CountryPage("JP", attributes: [("value", .string("13402"))])
    #expect(page.page.get("address").field("postal-code") == .string("100-1701"))
    page.page.set("value", .string("13113"))
    #expect(page.page.get("address").field("postal-code") == nil)
    page.page.set("postalCode", .string("1500043"))
    #expect(page.page.get("address").field("postal-code") == .string("150-0043"))
    // A code that isn't complete stays as the user has typed it.
    page.page.set("postalCode", .string("150-00"))
    #expect(page.page.get("address").field("postal-code") == .string("150-00"))
  }

  @Test("the page gets what the place fills in a form")
  func address() {
    let page = CountryPage("JP", attributes: [("value", .string("13113"))])
    #expect(
      page.page.get("address")
        == .texts([
          ("country", "JP"), ("country-name", "日本"), ("address-level1", "東京都"),
          ("address-level2", "渋谷区"),
        ]))
  }
}

extension ScriptValue {
  /// The texts of a field of the records of a list.
  fileprivate func texts(_ field: Name) -> [String] {
    guard case .list(let items) = self else { return [] }
    return items.compactMap { $0.field(field)?.utf8 }.map { String(decoding: $0, as: UTF8.self) }
  }
}

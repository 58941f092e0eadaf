import CascadeWeb
import Testing
import WebRuntime

@Suite("Postal codes in the search box of an address element for a country")
struct CountrySearchTests {
  /// The search box of an open sheet.
  private struct Search {
    let page: CountryPage

    init(
      _ code: String, language: String = "en", value: String? = nil, isInParts: Bool = false
    ) {
      page = CountryPage(
        code, language: language, attributes: [("searchable", .flag(true))], isInParts: isInParts)
      if let value { page.page.set("value", .string(value)) }
      page.address.open()
    }

    func write(_ text: String) {
      page.page.fire(.input, at: page.address.parts("query")[0]) { $0.text = Array(text.utf8) }
    }

    /// Loads everything that is searched.
    func press() {
      page.page.fire(.pointerDown, at: page.address.parts("query")[0])
      page.answerNew()
    }

    var names: [String] { page.address.parts("result-name").map(\.content) }
    var results: [RecordingNode] {
      page.address.parts("result active") + page.address.parts("result")
    }
  }

  @Test("A postal code or its beginning finds its places")
  func country() {
    let search = Search("JP")
    search.write("150-00")
    #expect(search.names == ["渋谷区"])
    search.page.page.fire(.click, at: search.results[0])
    search.page.address.tap("done")
    #expect(search.page.address.value == "13113")
    search.page.address.open()
    search.write("150区")
    #expect(search.names.isEmpty)
    search.write("1001701")
    // Chiyoda's codes begin with 100.
    #expect(search.names == ["千代田区", "青ヶ島村"])
  }

  @Test("The places of a postal code follow a whole code, and are listed once")
  func order() {
    let search = Search("JP")
    search.write("1")
    #expect(search.names == ["東京都", "千代田区", "渋谷区", "青ヶ島村"])
    search.write("13")
    #expect(search.names == ["東京都", "千代田区", "渋谷区", "青ヶ島村"])
    search.write("0")
    #expect(search.names == ["北海道", "札幌市"])
    search.write("shibuya")
    #expect(search.names == ["渋谷区"])
  }

  @Test("The whole data is searched for a postal code once it is loaded")
  func parts() {
    let search = Search("JP", isInParts: true)
    search.write("150")
    #expect(search.names == ["東京都"])
    let count = search.page.requested.count
    search.page.page.fire(.pointerDown, at: search.page.address.parts("query")[0])
    #expect(search.page.requested.dropFirst(count) == ["JP/all"])
    search.page.answerAll(from: count)
    #expect(search.names == ["渋谷区"])
  }

  @Test(
    "In all countries, a postal code counts in the chosen country, and in one that the text names")
  func anyCountry() {
    let search = Search("any")
    search.press()
    search.write("150")
    #expect(search.names.isEmpty)
    for text in ["jp 150", "150-0043 Japan", "日本　150"] {
      search.write(text)
      #expect(search.names == ["渋谷区"], "\(text)")
    }
    search.write("US 01")
    #expect(search.names == ["Massachusetts"])
    let chosen = Search("any", value: "JP")
    chosen.press()
    chosen.write("150")
    #expect(chosen.names == ["渋谷区"])
    chosen.write("01")
    #expect(chosen.names == ["北海道", "札幌市"])
    chosen.write("US 01")
    #expect(chosen.names == ["Massachusetts"])
  }

  @Test("A country is found by its name in the user's language, which stands beside its own")
  func countryNames() {
    let german = Search("any", language: "de")
    german.write("vereinigte")
    #expect(german.names == ["United States"])
    #expect(german.page.address.parts("result-path").map(\.content) == ["Vereinigte Staaten"])
    // Only a name without the text at its beginning may have it inside.
    german.write("staaten")
    #expect(german.names == ["United States"])
    let japanese = Search("any", language: "ja")
    japanese.write("インド")
    #expect(japanese.names == ["भारत"])
    #expect(japanese.page.address.parts("result-path").map(\.content) == ["インド"])
  }

  @Test(
    "A result in another script has its name in the user's language, or in Latin letters, before its path"
  )
  func secondNames() {
    let french = Search("JP", language: "fr")
    french.write("shibuya")
    #expect(french.names == ["渋谷区"])
    #expect(french.page.address.parts("result-path").map(\.content) == ["Shibuya · 東京都"])
    french.write("東京")
    #expect(french.page.address.parts("result-path").first?.content == "Tokyo (préfecture)")
    let japanese = Search("JP", language: "ja")
    japanese.write("shibuya")
    #expect(japanese.page.address.parts("result-path").map(\.content) == ["東京都"])
  }
}

import CascadeWeb
import Hierarchies
import Testing
import WebRuntime

@Suite("The part of the program for what is in a country")
struct PlacesPartTests {
  private let page = CountryPage("any")

  init() { page.page.heldPart = "places" }

  private func load() {
    page.page.heldPart = nil
    page.page.loadsParts = true
    page.answerNew()
  }

  @Test("if it can't be loaded, the level says so, the page learns of it, and the user tries again")
  func failure() {
    page.address.open()
    page.choose("Japan日本")
    page.page.takeEvents()
    page.page.failParts()
    #expect(page.page.takeEvents() == ["error"])
    #expect(page.address.part("retry") != nil)
    #expect(page.rows.isEmpty)
    page.address.tap("retry")
    #expect(page.address.part("retry") == nil)
    page.page.failParts()
    #expect(page.address.part("retry") != nil)
    page.address.tap("retry")
    load()
    #expect(page.rows == ["北海道 | Hokkaido", "東京都 | Tokyo"])
  }

  @Test("without it, an address is neither found nor right nor wrong")
  func unknown() {
    #expect(page.call(.fill, [("country", "Narnia")]) == .null)
    #expect(page.call(.check, []) == .null)
    #expect(page.call(.format, []) == .null)
    #expect(page.page.get("addressForm") == .null)
  }

  @Test("an address that waits for it is filled in when it arrives")
  func waiting() {
    #expect(page.call(.fill, [("country", "US"), ("state", "Texas")]) == .null)
    load()
    #expect(page.address.value == "US-TX")
  }

  @Test(
    "another value takes the place of an address that waits", arguments: ["page", "user", "form"])
  func replaced(by author: String) {
    _ = page.call(.fill, [("country", "US"), ("state", "Texas")])
    switch author {
    case "page": page.page.set("value", .string("MC"))
    case "user":
      page.address.open()
      page.choose("Monaco")
    default: page.page.form(.reset)
    }
    load()
    #expect(page.address.value == (author == "form" ? nil : "MC"))
  }
}

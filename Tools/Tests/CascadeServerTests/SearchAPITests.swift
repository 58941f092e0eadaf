import CascadeKit
import Testing

@testable import CascadeServer

@Suite("Searches over the HTTP API")
struct SearchAPITests {
  private let api: API

  init() {
    var builder = HierarchyBuilder()
    let a = builder.add("广东省", code: "44", to: nil)
    let b = builder.add("广州市", code: "4401", to: a)
    builder.setDisabled(true, of: builder.add("海珠区", code: nil, to: b))
    for number in 0..<150 { builder.add("\(number) 海路", code: "r\(number)", to: b) }
    api = API([ServedHierarchy(name: "x", hierarchy: builder.build())])
  }

  @Test("Results are the objects of the command line with the properties that controls need")
  func results() {
    #expect(
      api.text("/api/v1/x/search?q=guangdong+hai&limit=1") == """
        {"results":[{"path":["广东省","广州市","海珠区"],"codes":["44","4401",null],"level":3,\
        "ranges":[[0,1]],"leaf":true,"disabled":true}],"next":1}

        """)
    #expect(
      api.text("/api/v1/x/search?q=4401") == """
        {"results":[{"path":["广东省","广州市"],"codes":["44","4401"],"level":2,"ranges":[],\
        "leaf":false}],"next":null}

        """)
    #expect(api.text("/api/v1/x/search?q=qqq") == "{\"results\":[],\"next\":null}\n")
    #expect(api.text("/api/v1/x/search?q=+") == "{\"results\":[],\"next\":null}\n")
  }

  @Test("Pages have 20 results by default and at most 100, without gaps")
  func pages() throws {
    func page(_ query: String) throws -> APIResponse {
      try APIResponse(api, "/api/v1/x/search?q=hai" + query)
    }
    #expect(try page("").results?.count == 20)
    #expect(try page("&limit=1000").results?.count == 100)
    #expect(try page("&limit=1000").next == 100)
    #expect(try page("&offset=9223372036854775807").results == [])
    var seen: [APIResponse.Found] = []
    var offset: Int? = 0
    while let start = offset {
      let response = try page("&limit=7&offset=\(start)")
      seen += response.results ?? []
      offset = response.next
    }
    #expect(seen.count == 151)
    #expect(Set(seen.map(\.path)).count == 151)
    #expect(seen.prefix(20) == (try page("").results ?? [])[...])
  }

  @Test("A search without a query or with an overlong one is refused")
  func refusals() throws {
    func message(_ target: String) throws -> String? {
      let error = try APIResponse(api, "/api/v1/x/search" + target).error
      #expect(error?.status == 400)
      return error?.message
    }
    #expect(try message("") == "the parameter \"q\" is missing; give the text to search for")
    #expect(
      try message("?q=") == "the parameter \"q\" is empty; give it a value or leave it out")
    #expect(
      try message("?q=a&of=1")
        == "unknown parameter \"of\"; the parameters are \"q\", \"offset\", \"limit\", \"version\"")
    #expect(
      try message("?q=" + String(repeating: "a", count: 4_097))
        == "the parameter \"q\" has more than 4096 bytes; shorten it")
    #expect(try message("?q=a&limit=0") == "the parameter \"limit\" is 0; give at least 1")
    #expect(
      try message("?q=a&offset=-1")
        == "the parameter \"offset\" is not a whole number; give 0 or more in decimal digits")
  }
}

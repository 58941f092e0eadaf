import CascadeKit
import Testing

@testable import CascadeServer

@Suite("The HTTP API")
struct APITests {
  private let api: API

  init() {
    var builder = HierarchyBuilder()
    let a = builder.add("广东省", code: "44", to: nil)
    let b = builder.add("广州市", code: "4401", to: a)
    builder.setText("guang zhou shi", column: "pinyin", of: b)
    builder.setDisabled(true, of: builder.add("海珠 + \"区\"\u{1}", code: "440105", to: b))
    builder.add("新港/街道", code: nil, to: b)
    builder.add("double", code: "d", to: a)
    builder.add("double", code: "d", to: a)
    builder.add("北京市", code: "11", to: nil)
    api = API([
      ServedHierarchy(name: "china", hierarchy: builder.build()),
      ServedHierarchy(name: "部门 1", hierarchy: Hierarchy()),
    ])
  }

  @Test("The root lists the hierarchies with their URLs")
  func list() {
    #expect(
      api.text("/api/v1") == """
        {"datasets":[{"name":"china","nodes":7,"levels":3,"children":"/api/v1/china/children",\
        "file":"/data/china.hierarchy"},{"name":"部门 1","nodes":0,"levels":0,\
        "children":"/api/v1/%E9%83%A8%E9%97%A8%201/children",\
        "file":"/data/%E9%83%A8%E9%97%A8%201.hierarchy"}]}

        """)
  }

  @Test("Without a node, the children are the roots")
  func roots() {
    #expect(
      api.text("/api/v1/china/children") == """
        {"of":null,"children":[{"code":"44","name":"广东省","leaf":false},\
        {"code":"11","name":"北京市","leaf":true}],"total":2,"next":null}

        """)
    #expect(
      api.text("/api/v1/%E9%83%A8%e9%97%a8%201/children")
        == "{\"of\":null,\"children\":[],\"total\":0,\"next\":null}\n")
  }

  @Test(
    "A node is found by its code, its path of names, or a mix of both",
    arguments: [
      "4401", "44/4401", "%E5%B9%BF%E4%B8%9C%E7%9C%81/%E5%B9%BF%E5%B7%9E%E5%B8%82",
      "44%2F%E5%B9%BF%E5%B7%9E%E5%B8%82", "\\%E5%B9%BF%E4%B8%9C%E7%9C%81/4401",
    ])
  func children(address: String) {
    #expect(
      api.text("/api/v1/china/children?of=\(address)") == """
        {"of":{"code":"4401","name":"广州市"},"children":[{"code":"440105",\
        "name":"海珠 + \\"区\\"\\u0001","leaf":true,"disabled":true},\
        {"name":"新港/街道","leaf":true}],"total":2,"next":null}

        """)
  }

  @Test("A page has the offset of the next page, or null after the last")
  func pages() {
    #expect(
      api.text("/api/v1/china/children?limit=2&of=44") == """
        {"of":{"code":"44","name":"广东省"},"children":[{"code":"4401","name":"广州市","leaf":false},\
        {"code":"d","name":"double","leaf":true}],"total":3,"next":2}

        """)
    #expect(
      api.text("/api/v1/china/children?offset=2&limit=2&of=44") == """
        {"of":{"code":"44","name":"广东省"},"children":[{"code":"d","name":"double","leaf":true}],\
        "total":3,"next":null}

        """)
    for offset in ["3", "9", "9223372036854775807"] {
      #expect(
        api.text("/api/v1/china/children?offset=\(offset)&of=44")
          == "{\"of\":{\"code\":\"44\",\"name\":\"广东省\"},\"children\":[],\"total\":3,\"next\":null}\n"
      )
    }
  }

  @Test("A page has 100 children by default and at most 1,000")
  func limits() throws {
    var builder = HierarchyBuilder()
    for number in 0..<2_500 { builder.add("\(number)", code: nil, to: nil) }
    let api = API([ServedHierarchy(name: "wide", hierarchy: builder.build())])
    func page(_ query: String) throws -> APIResponse {
      try APIResponse(api, "/api/v1/wide/children?" + query)
    }
    #expect(try page("").children?.count == 100)
    #expect(try page("limit=1000").children?.count == 1_000)
    #expect(try page("limit=9223372036854775807").children?.count == 1_000)
    #expect(try page("limit=9223372036854775807&offset=2000").children?.count == 500)
    #expect(try page("limit=1000").next == 1_000)
    #expect(try page("limit=007&offset=01").next == 8)
  }

  @Test("A node has its level, its number of children and its other columns")
  func node() {
    #expect(
      api.text("/api/v1/china/node?code=4401") == """
        {"code":"4401","name":"广州市","leaf":false,"level":2,"children":2,\
        "columns":{"pinyin":"guang zhou shi"}}

        """)
    #expect(
      api.text("/api/v1/china/node?code=4401/%E6%96%B0%E6%B8%AF%5C/%E8%A1%97%E9%81%93")
        == "{\"name\":\"新港/街道\",\"leaf\":true,\"level\":3,\"children\":0,\"columns\":{}}\n")
  }

  @Test("A path goes from the root to the node")
  func path() {
    #expect(
      api.text("/api/v1/china/path?code=440105") == """
        {"path":[{"code":"44","name":"广东省","leaf":false,"level":1},\
        {"code":"4401","name":"广州市","leaf":false,"level":2},\
        {"code":"440105","name":"海珠 + \\"区\\"\\u0001","leaf":true,"disabled":true,"level":3}]}

        """)
  }

  @Test("A plus sign represents a space, and its escape a plus sign")
  func plus() throws {
    let path = try APIResponse(
      api, "/api/v1/china/path?code=4401/%E6%B5%B7%E7%8F%A0+%2B+%22%E5%8C%BA%22%01")
    #expect(path.path?.last?.code == "440105")
  }
}

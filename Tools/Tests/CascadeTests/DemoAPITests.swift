import Foundation
import Testing

@Suite("The HTTP API over a connection", .sharingOneDemo)
struct DemoAPITests {
  private let demo: ServerProcess

  init() throws {
    demo = try #require(ServerProcess.shared)
  }

  @Test("The gallery's server serves the gazetteer")
  func gazetteer() throws {
    let response = try demo.get("/api/v1/china/children?of=47&limit=1")
    #expect(response.status == 404)
    let province = try demo.get("/api/v1/china/children?of=440000&limit=1")
    #expect(province.status == 200)
    #expect(province.headers["content-type"] == "application/json; charset=utf-8")
    #expect(
      province.text == """
        {"of":{"code":"440000","name":"广东省"},"children":[{"code":"440100","name":"广州市",\
        "leaf":false}],"total":21,"next":1}

        """)
  }

  @Test(
    "A response has an entity tag, can be revalidated, and is compressed for clients that accept gzip"
  )
  func caching() throws {
    let path = "/api/v1/china/children?of=440000"
    let plain = try demo.get(path)
    #expect(plain.headers["cache-control"] == "no-cache")
    #expect(plain.headers["vary"] == "Accept-Encoding")
    let tag = try #require(plain.headers["etag"])
    let again = try demo.get(path, "If-None-Match: \(tag)")
    #expect(again.status == 304)
    #expect(again.body.isEmpty)
    #expect(again.headers["vary"] == "Accept-Encoding")
    #expect(try demo.get(path + "&offset=1").headers["etag"] != tag)

    let compressed = try demo.get(path, "Accept-Encoding: gzip")
    #expect(compressed.headers["content-encoding"] == "gzip")
    #expect(compressed.headers["vary"] == "Accept-Encoding")
    #expect(compressed.headers["etag"] != tag)
    #expect(compressed.body.count < plain.body.count * 2 / 3)
  }

  @Test("HEAD returns the headers of GET without the body")
  func head() throws {
    let path = "/api/v1/china/path?code=440105"
    let head = try HTTPResponse(port: demo.port, "HEAD", path)
    #expect(head.status == 200)
    #expect(head.body.isEmpty)
    #expect(head.headers["content-length"] == String(try demo.get(path).body.count))
  }

  @Test("A view dump sent with POST returns a list of views")
  func dump() throws {
    let path = "/api/v1/dump"
    let response = try HTTPResponse(
      port: demo.port, "POST", path, content: "<A: 0x1>\n   | <B: 0x2>\n")
    #expect(response.status == 200)
    #expect(response.headers["content-type"] == "application/json; charset=utf-8")
    #expect(response.text.hasPrefix(#"{"levels":2,"views":[{"id":0,"name":"A","address":"0x1","#))

    let fault = try HTTPResponse(port: demo.port, "POST", path, content: "no views")
    #expect(fault.status == 400)
    #expect(fault.text.contains(#""message":"line 1, column 1: the text contains no view;"#))
    let long = try HTTPResponse(
      port: demo.port, "POST", path, content: String(repeating: " ", count: (2 << 20) + 1))
    #expect(long.status == 413)
    let read = try demo.get(path)
    #expect(read.status == 405)
    #expect(read.headers["allow"] == "POST")
  }

  @Test("A search returns the results that the command line prints")
  func search() throws {
    let response = try demo.get("/api/v1/china/search?q=hzq&limit=3")
    #expect(response.status == 200)
    #expect(response.headers["etag"] != nil)
    let objects = response.text.split(separator: "{\"path\"").dropFirst()
    let lines = try CommandRun("search", "hzq", "--limit", "3", "--json").output
    for (object, line) in zip(objects, lines.split(separator: "\n")) {
      #expect(("{\"path\"" + object).hasPrefix(line.dropLast()))
    }
    #expect(objects.count == 3)
    #expect(response.text.hasSuffix("],\"next\":3}\n"))
  }

  @Test("Addresses are sent with POST as JSON, and the response isn't cached")
  func resolve() throws {
    let path = "/api/v1/china/resolve"
    let json = "Content-Type: application/json"
    let body = #"{"addresses":["广州海珠区新港中路397号","西湖区"]}"#
    let response = try HTTPResponse(port: demo.port, "POST", path, headers: [json], content: body)
    #expect(response.status == 200)
    #expect(response.headers["content-type"] == "application/json; charset=utf-8")
    #expect(response.headers["cache-control"] == "no-store")
    #expect(response.headers["etag"] == nil)
    let lines = try CommandRun("resolve", "--json", "广州海珠区新港中路397号", "西湖区").output
    let objects = lines.split(separator: "\n").joined(separator: ",")
    #expect(response.text == "{\"results\":[\(objects)]}\n")

    let again = try HTTPResponse(
      port: demo.port, "POST", path, headers: [json, "If-None-Match: *"], content: body)
    #expect(again.text == response.text)
    let many = #"{"addresses":["# + String(repeating: "\"西湖区\",", count: 20) + #""西湖区"]}"#
    for (body, coding) in [(body, nil), (many, "gzip")] {
      let response = try HTTPResponse(
        port: demo.port, "POST", path, headers: [json, "Accept-Encoding: gzip"], content: body)
      #expect(
        response.headers["content-encoding"] == coding, "A response in one packet isn't compressed."
      )
    }
  }

  @Test("Addresses in another format or with another method are refused")
  func resolveErrors() throws {
    let path = "/api/v1/china/resolve"
    let json = "Content-Type: application/json"
    func post(_ body: String, _ headers: String...) throws -> HTTPResponse {
      try HTTPResponse(port: demo.port, "POST", path, headers: headers, content: body)
    }
    let form = try post("text=a", "Content-Type: application/x-www-form-urlencoded")
    #expect(form.status == 415)
    #expect(
      form.text == """
        {"error":{"status":415,"message":"the body is not declared as JSON in UTF-8; \
        send \\"Content-Type: application/json\\""}}

        """)
    #expect(try post("{}").status == 415)
    #expect(try post("{}", json, "Content-Encoding: gzip").status == 415)
    #expect(try post("{", json).status == 400)
    #expect(try HTTPResponse(port: demo.port, "POST", path, headers: [json]).status == 400)
    #expect(try post(String(repeating: " ", count: (1 << 20) + 1), json).status == 413)
    for method in ["GET", "HEAD", "PUT", "DELETE"] {
      let response = try HTTPResponse(port: demo.port, method, path, headers: ["Content-Length: 0"])
      #expect(response.status == 405 && response.headers["allow"] == "POST")
    }
    #expect(try HTTPResponse(port: demo.port, "GET", "/api/v1/x/resolve").status == 404)
  }

  @Test(
    "Errors are JSON with their status and aren't cached",
    arguments: [
      ("GET", "/api/v1/china/children?of=", 400), ("GET", "/api/v1/china/node?code=%FF", 400),
      ("GET", "/api/v1/nowhere/node?code=1", 404), ("HEAD", "/api/v2", 404),
      ("POST", "/api/v1", 405), ("DELETE", "/api/v1/china/node?code=440105", 405),
      ("GET", "/api/v1/" + String(repeating: "x", count: 9_000), 414),
    ])
  func errors(method: String, path: String, status: Int) throws {
    let response = try HTTPResponse(port: demo.port, method, path, headers: ["Content-Length: 0"])
    #expect(response.status == status)
    #expect(response.headers["content-type"] == "application/json; charset=utf-8")
    #expect(response.headers["cache-control"] == "no-store")
    #expect(response.headers["x-content-type-options"] == "nosniff")
    #expect(response.headers["allow"] == (status == 405 ? "GET, HEAD" : nil))
    if method == "HEAD" {
      #expect(response.body.isEmpty)
    } else {
      #expect(response.text.hasPrefix("{\"error\":{\"status\":\(status),\"message\":\""))
    }
  }

  @Test("Invalid requests and excessive headers are refused, and the server continues")
  func hostileBytes() throws {
    #expect(try demo.get("/api/v1/china/node?code=a b").status == 400)
    #expect(try demo.get("/api/v1?" + String(repeating: "x", count: 100_000)).status == 431)
    let header = "X: " + String(repeating: "x", count: 100_000)
    #expect(try demo.get("/api/v1", header).status == 431)
    let headers = (0..<1_000).map { "X\($0): x" }
    #expect(try HTTPResponse(port: demo.port, "GET", "/api/v1", headers: headers).status == 431)
    #expect(try demo.get("/api/v1").status == 200)
  }

  @Test("Queries can have UTF-8 as people type it")
  func rawQueries() throws {
    let path = "/api/v1/china/children?limit=3&of="
    #expect(try demo.get("\(path)广东省").body == demo.get("\(path)440000").body)
  }
}

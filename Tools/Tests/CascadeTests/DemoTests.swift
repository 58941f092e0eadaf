import CascadeKit
import Foundation
import Testing

@Suite("cascade demo", .sharingOneDemo)
struct DemoTests {
  private let demo: ServerProcess

  init() throws {
    demo = try #require(ServerProcess.shared)
  }

  @Test("It prints its address when it is ready, and the gallery is there")
  func gallery() throws {
    #expect(demo.greeting == "CascadeKit gallery: http://127.0.0.1:\(demo.port)/\n")
    let page = try demo.get("/")
    #expect(page.status == 200)
    #expect(page.headers["content-type"] == "text/html; charset=utf-8")
    #expect(page.headers["cache-control"] == "no-cache")
    #expect(page.text.contains("<script type=\"module\" src=\"/elements@"))
    #expect(try demo.get("/?form=sent").body == page.body)
  }

  @Test("What the page refers to is there, kept for good, and of the right type")
  func versionedFiles() throws {
    let page = try demo.get("/").text
    let paths = page.split(separator: "\"").filter { $0.hasPrefix("/") && $0.contains("@") }
    #expect(paths.count >= 3)
    for path in Set(paths) {
      let answer = try demo.get(String(path))
      #expect(answer.status == 200, "\(path)")
      #expect(answer.headers["cache-control"] == "public, max-age=31536000, immutable")
    }
    let folder = try #require(paths.first { $0.hasPrefix("/elements@") }?.split(separator: "/")[0])
    let module = try demo.get("/\(folder)/cascade.wasm")
    #expect(module.headers["content-type"] == "application/wasm")
    #expect(module.body.starts(with: [0x00, 0x61, 0x73, 0x6D]))
  }

  @Test("The gazetteer is served whole, and smaller to those who take gzip")
  func data() throws {
    let plain = try demo.get("/data/china.hierarchy")
    #expect(try HierarchyFile.decode(plain.body).depth == 4)
    #expect(plain.headers["content-encoding"] == nil)
    #expect(plain.headers["vary"] == "Accept-Encoding")
    #expect(plain.headers["content-length"] == String(plain.body.count))

    let packed = try demo.get("/data/china.hierarchy", "Accept-Encoding: br, gzip")
    #expect(packed.headers["content-encoding"] == "gzip")
    #expect(packed.headers["content-length"] == String(packed.body.count))
    #expect(packed.body.count <= 450_000)
    #expect(packed.headers["etag"] != plain.headers["etag"])
  }

  @Test("What the page says of itself is what is sent")
  func facts() throws {
    let object = try JSONSerialization.jsonObject(with: Data(demo.get("/facts.json").body))
    let facts = try #require(object as? [String: Int])
    func sentSize(_ path: String) throws -> Int {
      try demo.get(path, "Accept-Encoding: gzip").body.count
    }
    let data = try demo.get("/data/china.hierarchy").body
    #expect(try facts["places"] == HierarchyFile.decode(data).count)
    #expect(try facts["dataBytes"] == sentSize("/data/china.hierarchy"))
    let parts = [
      "address", "columns", "field", "marks", "names", "resolver", "search", "tree", "wheel",
    ]
    let files =
      ["cascade.js", "cascade.readings", "cascade.wasm"] + parts.map { "cascade.\($0).wasm" }
    let elements = try files.map { try sentSize("/elements/" + $0) }
    #expect(facts["elementBytes"] == elements.reduce(0, +))
  }

  @Test("Who has a file already is told so in a few bytes")
  func notModified() throws {
    let file = try demo.get("/elements/cascade.js")
    let tag = try #require(file.headers["etag"])
    #expect(file.headers["cache-control"] == "no-cache")
    let again = try demo.get("/elements/cascade.js", "If-None-Match: \(tag)")
    #expect(again.status == 304)
    #expect(again.body.isEmpty)
    #expect(again.headers["etag"] == tag)
    #expect(again.headers["cache-control"] == "no-cache")
    // The tag of the plain form is not that of the packed one.
    let packed = try demo.get(
      "/elements/cascade.js", "If-None-Match: \(tag)", "Accept-Encoding: gzip")
    #expect(packed.status == 200)
  }

  @Test("HEAD gives the headers of GET without the body")
  func head() throws {
    let get = try demo.get("/data/china.hierarchy")
    let head = try WebAnswer(port: demo.port, "HEAD", "/data/china.hierarchy")
    #expect(head.status == 200)
    #expect(head.body.isEmpty)
    for name in ["content-length", "etag", "content-type", "cache-control"] {
      #expect(head.headers[name] == get.headers[name])
    }
  }

  @Test(
    "Every answer keeps the page to what it came with",
    arguments: ["/", "/elements/cascade.js", "/no"])
  func securityHeaders(path: String) throws {
    let headers = try demo.get(path).headers
    let policy = try #require(headers["content-security-policy"])
    #expect(policy.contains("script-src 'self' 'wasm-unsafe-eval';"))
    #expect(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'"))
    #expect(headers["x-content-type-options"] == "nosniff")
    #expect(headers["referrer-policy"] == "no-referrer")
  }

  @Test(
    "Nothing but the server's own files can be reached",
    arguments: [
      "/no", "/../Package.swift", "/elements/../../../etc/passwd",
      "/elements/%2e%2e/%2e%2e/etc/passwd",
      "//etc/passwd", "/elements", "/elements/", "/data/china.hierarchy/", "/Gallery/index.html",
      "/gallery/index.html", "/%00", "*",
    ])
  func otherPaths(path: String) throws {
    let answer = try demo.get(path)
    #expect(answer.status == 404)
    #expect(answer.text == "There is nothing at this address.\n")
    #expect(answer.headers["content-type"] == "text/plain; charset=utf-8")
  }

  @Test("Other methods are refused", arguments: ["POST", "PUT", "DELETE", "OPTIONS"])
  func otherMethods(method: String) throws {
    let answer = try WebAnswer(port: demo.port, method, "/", headers: ["Content-Length: 0"])
    #expect(answer.status == 405)
    #expect(answer.headers["allow"] == "GET, HEAD")
    #expect(answer.text == "Only GET and HEAD are answered here.\n")
  }

  @Test("A port in use is one clear line and status 1")
  func portInUse() throws {
    let run = try CommandRun("demo", "--port", String(demo.port))
    #expect(
      run.error
        == "cascade: port \(demo.port) is in use; choose another with --port, or 0 for a free one\n"
    )
    #expect(run.output == "")
    #expect(run.status == 1)
  }

  @Test("A port that is no port is wrong usage")
  func wrongPort() throws {
    let run = try CommandRun("demo", "--port", "65536")
    #expect(run.error == "cascade: --port has to be from 0 to 65535; see 'cascade --help'\n")
    #expect(run.status == 64)
  }

  @Test(
    "SIGINT and SIGTERM end it cleanly, even while a connection is open",
    arguments: [SIGINT, SIGTERM])
  func signals(signal: Int32) throws {
    let demo = try ServerProcess("demo")
    let connection = try WebAnswer.connect(port: demo.port)
    defer { close(connection) }
    kill(demo.process.processIdentifier, signal)
    demo.process.waitUntilExit()
    #expect(demo.process.terminationReason == .exit)
    #expect(demo.process.terminationStatus == 0)
  }
}

import CascadeKit
import Foundation
import Testing

@Suite("cascade demo", .sharingOneDemo)
struct DemoTests {
  private let demo: ServerProcess

  init() throws {
    demo = try #require(ServerProcess.shared)
  }

  @Test("It prints its URL when it is ready, and serves the gallery")
  func gallery() throws {
    #expect(demo.greeting == "CascadeKit gallery: http://127.0.0.1:\(demo.port)/\n")
    let page = try demo.get("/")
    #expect(page.status == 200)
    #expect(page.headers["content-type"] == "text/html; charset=utf-8")
    #expect(page.headers["cache-control"] == "no-cache")
    #expect(page.text.contains(" src=\"/elements@"))
    #expect(try demo.get("/?form=sent").body == page.body)
  }

  @Test(
    "The files of a page exist, are cached permanently, and have the right type",
    arguments: ["/", "/addresses.html", "/dump.html", "/fields.html", "/import.html"])
  func versionedFiles(of page: String) throws {
    let page = try demo.get(page).text
    let paths = page.split(separator: "\"").filter { $0.hasPrefix("/") && $0.contains("@") }
    #expect(paths.count >= 3)
    for path in Set(paths) {
      let response = try demo.get(String(path))
      #expect(response.status == 200, "\(path)")
      #expect(response.headers["cache-control"] == "public, max-age=31536000, immutable")
    }
    let folder = try #require(paths.first { $0.hasPrefix("/elements@") }?.split(separator: "/")[0])
    let module = try demo.get("/\(folder)/cascade.wasm")
    #expect(module.headers["content-type"] == "application/wasm")
    #expect(module.body.starts(with: [0x00, 0x61, 0x73, 0x6D]))
  }

  @Test("The elements and the programs of the gallery are served as they are built and replaced")
  func built() throws {
    let repository = try TemporaryFolder()
    let root = (1...4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent()
    }
    for name in ["Gallery", "Tools"] {
      try FileManager.default.createSymbolicLink(
        at: repository.url(of: name), withDestinationURL: root.appending(path: name))
    }
    let demo = try ServerProcess("demo", "--repository", repository.url.path)
    #expect(try demo.get("/").text.contains(" src=\"/elements@"))
    let files = [
      (".build-elements/bundle/", "/elements/", "cascade.js", "text/javascript; charset=utf-8"),
      (".build-gallery/programs/", "/programs/", "import.wasm", "application/wasm"),
    ]
    #expect(try demo.get("/elements/cascade.js").text.contains("The elements are being built."))
    #expect(try demo.get("/programs/import.wasm").status == 404)
    for (folder, path, name, type) in files {
      try FileManager.default.createDirectory(
        at: repository.url(of: folder), withIntermediateDirectories: true)
      // The server looks for the URL of a file beside the script, and for the import of one.
      for version in ["a", "b"].map({ "f=(\($0))=>[new URL(\($0),import.meta.url),import(\($0))];" }
      ) {
        try repository.write(version, to: folder + name)
        // A busy machine may need that many attempts; a test that passes needs a fraction.
        for _ in 0..<1_500 {
          if try demo.get(path + name).text == version { break }
          Thread.sleep(forTimeInterval: 0.02)
        }
        let file = try demo.get(path + name)
        #expect(file.status == 200 && file.text == version)
        #expect(file.headers["content-type"] == type)
      }
    }
  }

  @Test("The elements are sent with Brotli to clients that accept it")
  func brotli() throws {
    let path = "/elements/cascade.wasm"
    let plain = try demo.get(path)
    let gzip = try demo.get(path, "Accept-Encoding: gzip")
    let brotli = try demo.get(path, "Accept-Encoding: gzip, br")
    #expect(gzip.headers["content-encoding"] == "gzip")
    #expect(brotli.headers["content-encoding"] == "br")
    #expect(brotli.body.count < gzip.body.count && gzip.body.count < plain.body.count)
    #expect(Set([plain, gzip, brotli].map { $0.headers["etag"] }).count == 3)
  }

  @Test("The gazetteer is served completely, and compressed for clients that accept it")
  func data() throws {
    let plain = try demo.get("/data/china.hierarchy")
    #expect(try HierarchyFile.decode(plain.body).depth == 4)
    #expect(plain.headers["content-encoding"] == nil)
    #expect(plain.headers["vary"] == "Accept-Encoding")
    #expect(plain.headers["content-length"] == String(plain.body.count))

    let codings = [("gzip", 450_000), ("br", 430_000)]
    for (coding, size) in codings {
      let compressed = try demo.get("/data/china.hierarchy", "Accept-Encoding: \(coding)")
      #expect(compressed.headers["content-encoding"] == coding)
      #expect(compressed.headers["content-length"] == String(compressed.body.count))
      #expect(compressed.body.count <= size)
      #expect(compressed.headers["etag"] != plain.headers["etag"])
    }
  }

  @Test("The numbers on the page match the downloads")
  func facts() throws {
    let page = try demo.get("/").text
    func kilobytes(_ paths: String...) throws -> Int {
      let sizes = try paths.map { try demo.get($0, "Accept-Encoding: gzip, br").body.count }
      return (sizes.reduce(0, +) + 500) / 1000
    }
    let places = try HierarchyFile.decode(demo.get("/data/china.hierarchy").body).count
    let data = try kilobytes("/data/china/top.hierarchy")
    let elements = ["cascade.js", "cascade.wasm", "cascade.address.wasm"].map { "/elements/" + $0 }
    let code = try kilobytes(elements[0], elements[1], elements[2])
    #expect(page.contains("<dd>\(places / 1000),\(places % 1000)</dd>"))
    #expect(page.contains("<dd>\(code) kB</dd>"))
    #expect(page.contains("<dd>\(data) kB</dd>"))
  }

  @Test(
    "All pages have the same navigation, and its links lead to pages",
    arguments: ["/", "/address.html", "/fruit-machine.html", "/dump.html", "/api.html"])
  func navigation(of page: String) throws {
    let text = try demo.get(page).text
    #expect(text.contains("<title"))
    #expect(text.hasSuffix("</html>\n"))
    #expect(text.split(separator: "</head>").count == 2)
    #expect(!text.contains("<!--"))
    let header = try #require(text.split(separator: "<header class=\"bar\">").last)
    let links = header.split(separator: "</header>")[0]
      .split(separator: "href=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    #expect(links.count > 10)
    for link in links { #expect(try demo.get(link).status == 200, "\(link)") }
  }

  @Test("A client with a current copy of a file receives an empty response")
  func notModified() throws {
    let file = try demo.get("/elements/cascade.js")
    let tag = try #require(file.headers["etag"])
    #expect(file.headers["cache-control"] == "no-cache")
    let again = try demo.get("/elements/cascade.js", "If-None-Match: \(tag)")
    #expect(again.status == 304)
    #expect(again.body.isEmpty)
    #expect(again.headers["etag"] == tag)
    #expect(again.headers["cache-control"] == "no-cache")
    // The compressed form has a different tag.
    let compressed = try demo.get(
      "/elements/cascade.js", "If-None-Match: \(tag)", "Accept-Encoding: gzip")
    #expect(compressed.status == 200)
  }

  @Test("HEAD returns the headers of GET without the body")
  func head() throws {
    let get = try demo.get("/data/china.hierarchy")
    let head = try HTTPResponse(port: demo.port, "HEAD", "/data/china.hierarchy")
    #expect(head.status == 200)
    #expect(head.body.isEmpty)
    for name in ["content-length", "etag", "content-type", "cache-control"] {
      #expect(head.headers[name] == get.headers[name])
    }
  }

  @Test(
    "Every response restricts the page to resources from this server",
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
    "Only the server's own files can be requested",
    arguments: [
      "/no", "/../Package.swift", "/elements/../../../etc/passwd",
      "/elements/%2e%2e/%2e%2e/etc/passwd",
      "//etc/passwd", "/elements", "/elements/", "/data/china.hierarchy/", "/Gallery/index.html",
      "/gallery/index.html", "/%00", "*",
    ])
  func otherPaths(path: String) throws {
    let response = try demo.get(path)
    #expect(response.status == 404)
    #expect(response.text == "There is no file at this URL; / says what is served.\n")
    #expect(response.headers["content-type"] == "text/plain; charset=utf-8")
  }

  @Test("Other methods are refused", arguments: ["POST", "PUT", "DELETE", "OPTIONS"])
  func otherMethods(method: String) throws {
    let response = try HTTPResponse(port: demo.port, method, "/", headers: ["Content-Length: 0"])
    #expect(response.status == 405)
    #expect(response.headers["allow"] == "GET, HEAD")
    #expect(
      response.text == "This URL supports only GET and HEAD; the API at /api/v1 has others.\n")
  }

  @Test("A port in use prints one line and exits with status 1")
  func portInUse() throws {
    let run = try CommandRun("demo", "--port", String(demo.port))
    #expect(
      run.error
        == """
        cascade: port \(demo.port) is in use; choose another with --port, or use --port 0 for any \
        free port

        """)
    #expect(run.output == "")
    #expect(run.status == 1)
  }

  @Test("An invalid port exits with status 64")
  func wrongPort() throws {
    let run = try CommandRun("demo", "--port", "65536")
    #expect(run.error == "cascade: --port must be from 0 to 65535; see 'cascade demo --help'\n")
    #expect(run.status == 64)
  }

  @Test(
    "SIGINT and SIGTERM stop the server cleanly, even with an open connection",
    arguments: [SIGINT, SIGTERM])
  func signals(signal: Int32) throws {
    let demo = try ServerProcess("demo")
    let connection = try HTTPResponse.connect(port: demo.port)
    defer { close(connection) }
    kill(demo.process.processIdentifier, signal)
    demo.process.waitUntilExit()
    #expect(demo.process.terminationReason == .exit)
    #expect(demo.process.terminationStatus == 0)
  }
}

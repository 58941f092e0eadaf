import CZlib
import GzipCompression
import Testing

@testable import CascadeServer

@Suite("The files of a site")
struct SiteTests {
  private func site(script: String = "1") -> Site {
    var site = Site()
    site.addFolder("elements", files: [("a.js", Array(script.utf8)), ("b.wasm", [0])])
    site.addPage(
      "/",
      html: Array(
        #"<script src="/elements/a.js"></script><p>src="/elements/a.js"</p><x href="/other/a">"#
          .utf8))
    return site
  }

  private func page(of site: Site) throws -> String {
    String(buffer: try #require(try site.entry(at: "/")).file.body)
  }

  private func versionedFolder(of site: Site) throws -> String {
    String(try page(of: site).split(separator: "/")[1])
  }

  @Test("A folder has a stable and a versioned URL, and pages refer to the versioned one")
  func twoURLs() throws {
    let site = site()
    let folder = try versionedFolder(of: site)
    #expect(folder.hasPrefix("elements@"))
    #expect(
      try page(of: site)
        == #"<script src="/\#(folder)/a.js"></script><p>src="/elements/a.js"</p><x href="/other/a">"#
    )
    let stable = try #require(try site.entry(at: "/elements/a.js"))
    let versioned = try #require(try site.entry(at: "/\(folder)/a.js"))
    #expect(!stable.isImmutable)
    #expect(versioned.isImmutable)
    #expect(stable.file.hash == versioned.file.hash)
    #expect(try site.entry(at: "/\(folder)/b.wasm") != nil)
  }

  @Test("The versioned URL of a folder changes only if one of its files changes")
  func versions() throws {
    #expect(try versionedFolder(of: site()) == versionedFolder(of: site()))
    #expect(try versionedFolder(of: site(script: "2")) != versionedFolder(of: site()))
  }

  @Test("A second path of a file has the same content, is encoded, and is revalidated")
  func secondPath() throws {
    var site = Site()
    let folder = site.addFolder("data", files: [("部门/a b", [1])])
    site.addPath("/cascade/部门/a b", to: "/data/部门/a b")
    let path = "%E9%83%A8%E9%97%A8/a%20b"
    let entry = try #require(try site.entry(at: "/cascade/\(path)"))
    #expect(!entry.isImmutable)
    #expect(try entry.file.hash == (site.entry(at: "/\(folder)/\(path)")?.file.hash))
  }

  @Test("Whichever characters of a name are encoded, the file is found")
  func otherForms() throws {
    var site = Site()
    let folder = site.addFolder("data", files: [("R&D/部 門@1+(2).hierarchy", [1]), ("a%2Fb", [2])])
    for path in [
      "R%26D/%E9%83%A8%20%E9%96%80%401%2B%282%29.hierarchy",
      "R&D/%e9%83%a8%20%e9%96%80@1+(2).hierarchy", "%52&D/部%20門%401+(2).hierarchy",
    ] {
      #expect(try site.entry(at: "/data/\(path)") != nil, "\(path)")
      #expect(try site.entry(at: "/\(folder)/\(path)")?.isImmutable == true, "\(path)")
    }
    #expect(try site.entry(at: "/data/%61%252Fb") != nil)
    for path in ["/data/a/b", "/data/a%2Fb", "/data/a%2", "/data/%ff", "/data%2Fa%252Fb"] {
      #expect(try site.entry(at: path) == nil, "\(path)")
    }
  }

  @Test("A path must match exactly")
  func exactPaths() throws {
    for path in [
      "", "//", "/elements", "/elements/", "/elements/A.js", "/elements/../elements/a.js",
    ] {
      #expect(try site().entry(at: path) == nil)
    }
  }

  @Test("Bodies that compression doesn't shrink stay uncompressed")
  func compression() {
    #expect(SiteFile([1, 2, 3], named: "x", brotli: [1, 2, 3]).compressedBodies.isEmpty)
    let bytes = [UInt8](repeating: 7, count: 1_000)
    #expect(Set(SiteFile(bytes, named: "x").compressedBodies.keys) == [.brotli, .gzip])
  }

  @Test(
    "Brotli is preferred where the client accepts it",
    arguments: [
      ("gzip, br", "br"), ("br;q=0, gzip", "gzip"), ("gzip", "gzip"), ("*", "br"), ("deflate", nil),
      (nil, nil),
    ] as [(String?, String?)])
  func preference(header: String?, expected: String?) {
    let file = SiteFile([UInt8](repeating: 7, count: 1_000), named: "x", brotli: [1])
    let coding = file.coding(accepting: header)
    #expect(coding?.rawValue == expected)
    #expect(
      Set([file.hash.entityTag(coding), file.hash.entityTag(nil)]).count == (coding == nil ? 1 : 2))
  }

  @Test(
    "Compressed bytes decompress to the original bytes", arguments: [0, 1, 100, 70_000, 300_000],
    [.quick, .thorough] as [Gzip.Effort])
  func roundTrip(count: Int, effort: Gzip.Effort) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }
    let compressed = try #require(Gzip.compress(bytes, effort: effort))
    #expect(try decompress(compressed, count: count) == bytes)
  }

  @Test("Only files of several megabytes are compressed quickly")
  func effort() {
    #expect(Gzip.Effort.forFile(byteCount: 4_194_304) == .thorough)
    #expect(Gzip.Effort.forFile(byteCount: 4_194_305) == .quick)
  }

  private func decompress(_ bytes: [UInt8], count: Int) throws -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    try #require(inflateInit2_(&stream, MAX_WBITS + 16, ZLIB_VERSION, size) == Z_OK)
    defer { inflateEnd(&stream) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: count + 1)
    input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        stream.next_in = input.baseAddress
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(output.count)
        #expect(inflate(&stream, Z_FINISH) == Z_STREAM_END)
      }
    }
    return Array(output.prefix(Int(stream.total_out)))
  }

  @Test("A hash is 64-bit FNV-1a in 16 hexadecimal digits")
  func hash() {
    #expect(ContentHash(of: []).text == "cbf29ce484222325")
    #expect(ContentHash(of: Array("foobar".utf8)).text == "85944171f73967e8")
  }

  @Test("Media types are those that browsers require")
  func types() {
    #expect(MediaType.of("a.wasm") == "application/wasm")
    #expect(MediaType.of("a.b.js") == "text/javascript; charset=utf-8")
    #expect(MediaType.of("china.hierarchy") == "application/octet-stream")
  }

  @Test("Errors describe the problem and its solution")
  func errors() {
    #expect(
      ServerError.portNotPermitted(80).description
        == "permission denied for port 80; choose a port of 1024 or higher with --port")
    #expect(
      ServerError.unknownHost("1.2.3.4").description
        == "1.2.3.4 is not an address of this machine; choose another with --host, or 0.0.0.0 for all"
    )
    #expect(
      ServerError.cannotListen(host: "1.2.3.4", port: 8, reason: "why").description
        == "cannot listen on 1.2.3.4:8: why; choose another port with --port")
    #expect(
      ServerError.missingResource("a.js").description
        == "a.js is missing or damaged in the repository that this command was built in")
    #expect(
      ServerError.missingResource(".build-elements/bundle").description
        == "the elements aren't built; run Scripts/build-elements.sh")
  }
}

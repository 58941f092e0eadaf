import CascadeKit
import Foundation
import GzipCompression
import Testing

/// Bundles of all elements and of one, which take seconds to compress.
private struct SharedBundles: SuiteTrait, TestScoping {
  @TaskLocal static var folders: (all: BundleFolder, wheel: BundleFolder)?

  func provideScope(
    for test: Test, testCase: Test.Case?, performing body: @Sendable () async throws -> Void
  ) async throws {
    let folders = try (BundleFolder([]), BundleFolder(["--elements", "wheel"]))
    try await Self.$folders.withValue(folders, operation: body)
  }
}

/// A bundle with small data and without the gazetteer, which takes seconds to compress.
private struct BundleFolder {
  let folder: TemporaryFolder
  let run: CommandRun
  var web: String { folder.path(of: "web") }

  init(_ options: [String], in folder: TemporaryFolder? = nil) throws {
    self.folder = try folder ?? TemporaryFolder()
    let text = try self.folder.write("a\t1\n\tb\t2\n", to: "部门 one.txt")
    let web = self.folder.path(of: "web")
    run = try CommandRun(["bundle", "-o", web, "--no-china", "--data", text] + options)
  }
}

@Suite("cascade bundle", SharedBundles())
struct BundleTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func files(in path: String) throws -> [String] {
    let url = URL(filePath: path)
    return try FileManager.default.subpathsOfDirectory(atPath: path).sorted().filter {
      !url.appending(path: $0).hasDirectoryPath
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The name of the versioned folder with a name.
  private func versioned(_ name: String, in path: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return try #require(names.first { $0.hasPrefix(name + "@") })
  }

  private func bundle(_ options: String...) throws -> CommandRun {
    try BundleFolder(options, in: folder).run
  }

  @Test("Data can have a history, which the page, the modules and the text name")
  func history() throws {
    let history = try folder.write("history 1\n2\tOld 9 /2025-11 r 1\n", to: "x.history")
    let run = try bundle("--elements", "wheel", "--history", history)
    #expect(run.error == "" && run.status == 0)
    let web = folder.path(of: "web")
    #expect(
      try text(web + "/部门 one.history") == "history 1\n2\tOld 9 /2025-11 - 1\n"
        || text(web + "/部门 one.history").contains("Old 9 /2025-11"))
    let encoded = "%E9%83%A8%E9%97%A8%20one.history"
    #expect(try text(web + "/index.html").contains(" history=\"\(encoded)\""))
    #expect(try text(web + "/data.js").contains("\"部门 one.history\": new URL(\"./\(encoded)\""))
    let readme = try text(web + "/README.md")
    #expect(readme.contains("history=\"/cascade/\(encoded)\""))
    #expect(readme.contains("element.history = data[\"部门 one.history\"];"))
    let other = try bundle("--elements", "wheel", "--history", "other=\(history)")
    #expect(other.error.contains("there is no data other; the names are 部门 one"))
    #expect(other.status == 64)
  }

  @Test(
    "The folder has the entry, the parts of the elements, the data, and what describes the package")
  func content() throws {
    let shared = try #require(SharedBundles.folders).wheel
    let (run, web) = (shared.run, shared.web)
    #expect(run.error == "")
    #expect(run.status == 0)
    let elements = try versioned("elements", in: web)
    #expect(
      try files(in: web).filter {
        !$0.contains("/") && !$0.hasSuffix(".gz") && !$0.hasSuffix(".br")
      }
        == [
          "LICENSE", "NOTICE", "README.md", "cascade.d.ts", "cascade.js", "custom-elements.json",
          "data.d.ts", "data.js", elements, "example.css", "example.js", "index.html",
          "licenses", "modules", "package.json", "react.d.ts", "vue.d.ts", "部门 one.hierarchy",
        ])
    #expect(
      try files(in: web + "/modules") == [
        "cascade.ar.json.js", "cascade.children.wasm.js", "cascade.data.wasm.js",
        "cascade.de.json.js", "cascade.documents.wasm.js", "cascade.es.json.js",
        "cascade.fr.json.js", "cascade.hi.json.js", "cascade.history.wasm.js",
        "cascade.id.json.js", "cascade.ja.json.js", "cascade.js", "cascade.ko.json.js",
        "cascade.names.wasm.js", "cascade.pt.json.js", "cascade.readings.js",
        "cascade.rows.wasm.js", "cascade.ru.json.js", "cascade.th.json.js",
        "cascade.vi.json.js", "cascade.wasm.js", "cascade.wheel.wasm.js",
        "cascade.zh-Hant.json.js", "components.js", "data-1.js", "data.js", "files.js",
        "react.js", "server.js",
      ])
    let modules = try files(in: "\(web)/\(elements)").filter { $0.hasSuffix(".wasm") }
    #expect(
      modules == [
        "cascade.children.wasm", "cascade.data.wasm", "cascade.documents.wasm",
        "cascade.history.wasm", "cascade.names.wasm", "cascade.rows.wasm", "cascade.wasm",
        "cascade.wheel.wasm",
      ])
    let decoded = try HierarchyFile.decode(
      [UInt8](Data(contentsOf: URL(filePath: "\(web)/部门 one.hierarchy"))))
    #expect(decoded.node(at: ["a", "b"]) != nil)
    #expect(run.output.contains("\(web)/部门 one.hierarchy\n"))
  }

  @Test("The entry refers to the program of its release, and the example to the data")
  func references() throws {
    let web = try #require(SharedBundles.folders).all.web
    let elements = try versioned("elements", in: web)
    let escaped = "%E9%83%A8%E9%97%A8%20one.hierarchy"
    #expect(
      try text("\(web)/data.js") == """
        // The URLs of the data, by the names of the files. Bundlers change them.
        export const data = {
          "部门 one.hierarchy": new URL("./\(escaped)", import.meta.url).href,
        };

        """)
    let page = try text("\(web)/index.html")
    #expect(page.contains(" src=\"\(escaped)\""))
    #expect(!page.contains("<!--") && !page.contains("NAME"))
    for (place, path) in [(web, "\(elements)/"), ("\(web)/\(elements)", "")] {
      let script = try text("\(place)/cascade.js")
      #expect(!script.contains("from \""), "a page waits for each import")
      let urls = script.matches(of: /"\.\/([\w.@\/]+)",import\.meta\.url/).map { String($0.1) }
      #expect(urls.contains("\(path)cascade.wasm") && urls.contains("\(path)cascade.readings"))
      for name in urls {
        #expect(FileManager.default.fileExists(atPath: "\(place)/\(name)"))
      }
    }
  }

  @Test("A hierarchy in parts has stable paths, and data.js names all of its files literally")
  func parts() throws {
    let rows = (0..<2_000).map { "\t\t\($0)\t1\($0 + 10_000)\n" }.joined()
    let text = try folder.write("a\t1\n\tb\t11\n" + rows, to: "places.txt")
    let web = folder.path(of: "web")
    let run = try CommandRun("bundle", "-o", web, "--no-china", "--data", text)
    #expect(run.output.contains("\(web)/places/top.hierarchy\n"))
    let names = ["1.hierarchy", "all.hierarchy", "top.hierarchy"]
    #expect(
      try files(in: "\(web)/places").filter { !$0.hasSuffix(".gz") && !$0.hasSuffix(".br") }
        == names)
    func url(_ name: String) -> String {
      "\": new URL(\"./places/\(name).hierarchy\", import.meta.url).href,\n"
    }
    let script = try self.text("\(web)/data.js")
    #expect(
      script.contains("  \"places.hierarchy\(url("top"))  \"places/all.hierarchy\(url("all"))};\n"))
    #expect(
      script.hasSuffix(
        "move(data[\"places.hierarchy\"], {\n"
          + "  \"all.hierarchy\(url("all"))  \"1.hierarchy\(url("1"))});\n"))
    #expect(
      try self.text("\(web)/data.d.ts").contains(
        "  readonly \"places.hierarchy\": string;\n  readonly \"places/all.hierarchy\": string;\n"))
  }

  @Test("A module for bundlers has the bytes of a file, compressed in Base64")
  func modules() throws {
    let web = try #require(SharedBundles.folders).all.web
    let list = try text("\(web)/modules/data.js")
    let url = String(try #require(list.firstMatch(of: /"(cascade:\/data@\w+\/)"/)).1)
    #expect(
      list.contains(
        "addFiles(\"\(url)\", [\n  [() => import(\"./data-1.js\"), \"部门 one.hierarchy\"],\n]);"))
    #expect(
      list.contains("  \"部门 one.hierarchy\": \"\(url)%E9%83%A8%E9%97%A8%20one.hierarchy\",\n"))
    let module = try text("\(web)/modules/data-1.js")
    let literal = try #require(module.firstMatch(of: /"部门 one\.hierarchy": "([\w+\/=]+)",/))
    let compressed = try #require(Data(base64Encoded: String(literal.1)))
    let original = try [UInt8](
      Data(contentsOf: URL(filePath: "\(web)/部门 one.hierarchy")))
    #expect(try GzipData([UInt8](compressed))?.decompressed(limit: 1 << 20) == original)
    let script = try text("\(web)/modules/cascade.js")
    #expect(!script.contains("import.meta") && !script.contains(/[^\w]fetch\(/))
    #expect(try text("\(web)/modules/files.js").contains("startsWith(\"cascade:/\")"))
  }

  @Test(
    "The same input makes the same folder, and other data keeps the name of the program's folder")
  func versions() throws {
    let shared = try #require(SharedBundles.folders).all.web
    let first = try FileManager.default.contentsOfDirectory(atPath: shared).sorted()
    _ = try bundle()
    let web = folder.path(of: "web")
    #expect(try FileManager.default.contentsOfDirectory(atPath: web).sorted() == first)
    let other = try folder.write("c\n\td\n", to: "other.txt")
    _ = try CommandRun("bundle", "-o", web, "--no-china", "--data", other)
    let second = try FileManager.default.contentsOfDirectory(atPath: web)
    #expect(second.contains { $0.hasPrefix("elements@") && first.contains($0) })
    #expect(second.contains("other.hierarchy") && !second.contains("部门 one.hierarchy"))
  }

  @Test("Compressed copies have the content of their files")
  func compression() throws {
    let web = try #require(SharedBundles.folders).wheel.web
    let elements = try versioned("elements", in: web)
    let names = try files(in: "\(web)/\(elements)")
    for name in ["cascade.js", "cascade.wasm"] {
      #expect(names.contains(name + ".gz") && names.contains(name + ".br"))
      let plain = try Data(contentsOf: URL(filePath: "\(web)/\(elements)/\(name)"))
      let gzipped = try Data(contentsOf: URL(filePath: "\(web)/\(elements)/\(name).gz"))
      let brotli = try Data(contentsOf: URL(filePath: "\(web)/\(elements)/\(name).br"))
      #expect(gzipped.count * 10 <= plain.count * 9 && brotli.count < gzipped.count)
    }
    #expect(!names.contains { $0.hasSuffix(".gz.br") || $0.hasSuffix(".br.gz") })
    #expect(try !files(in: web).contains("README.md.gz"))
  }

  @Test("An earlier bundle is replaced as a whole; a folder with other files is left alone")
  func replacing() throws {
    let web = folder.path(of: "web")
    let shared = try #require(SharedBundles.folders).wheel.web
    try FileManager.default.copyItem(atPath: shared, toPath: web)
    #expect(try bundle("--elements", "tree").status == 0)
    #expect(try !files(in: web).contains { $0.hasSuffix("cascade.wheel.wasm") })
    try "mine".write(toFile: "\(web)/notes.txt", atomically: true, encoding: .utf8)
    let run = try bundle()
    #expect(
      run.error
        == "cascade: \(web): the folder has other files, such as notes.txt; choose another folder with -o\n"
    )
    #expect(run.status == 1)
    #expect(try text("\(web)/notes.txt") == "mine")
    #expect(try files(in: web).contains { $0.hasSuffix("cascade.tree.wasm") })
    #expect(try folder.contents == ["web", "部门 one.txt"])
  }

  @Test("The package of another project and a file aren't replaced")
  func others() throws {
    let project = folder.url(of: "project")
    try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
    try Data("{\"name\":\"x\",\"files\":[\"package.json\"]}".utf8).write(
      to: project.appending(path: "package.json"))
    let run = try CommandRun("bundle", "-o", project.path + "/")
    #expect(
      run.error
        == "cascade: \(project.path): the folder has other files, such as package.json; choose another folder with -o\n"
    )
    let file = try folder.write("x", to: "file")
    #expect(
      try CommandRun("bundle", "-o", file).error
        == "cascade: \(file): this is a file; choose another folder with -o\n")
    #expect(
      try CommandRun("bundle", "-o", file + "/web").error
        == "cascade: \(file)/web: cannot be written: not a directory; choose another folder with -o\n"
    )
  }

  @Test("An error in the data or in the options writes nothing")
  func errors() throws {
    let missing = folder.path(of: "missing.json")
    let web = folder.path(of: "web")
    let run = try CommandRun("bundle", "-o", web, "--no-china", "--data", missing)
    #expect(run.error == "cascade: \(missing): there is no such file; check the path\n")
    #expect(run.status == 1)
    let unknown = try CommandRun("bundle", "-o", web, "--elements", "wheel,menu")
    #expect(
      unknown.error.contains(
        "there is no element \"menu\"; the elements are wheel, address, field, tree"))
    #expect(unknown.status == 64)
    let china = try CommandRun("bundle", "-o", web, "--data", "a/china.json")
    #expect(
      china.error.contains(
        "china.hierarchy and a/china.json have the same name, china; rename one of them"))
    #expect(try folder.contents == [])
  }

  @Test(
    "The archive has the files of the package, without compressed copies, below the folder package")
  func archive() throws {
    let long = String(repeating: "长", count: 40)
    let data = try folder.write("a\n\tb\n", to: "\(long).txt")
    let web = folder.path(of: "web")
    let archive = folder.path(of: "elements.tgz")
    let run = try CommandRun(
      "bundle", "-o", web, "--no-china", "--data", data, "--pack", archive)
    #expect(run.error == "")
    let unpacked = folder.url(of: "unpacked")
    try FileManager.default.createDirectory(at: unpacked, withIntermediateDirectories: true)
    let tar = Process()
    tar.executableURL = URL(filePath: "/usr/bin/env")
    tar.arguments = ["tar", "-xzf", archive, "-C", unpacked.path]
    try tar.run()
    tar.waitUntilExit()
    #expect(tar.terminationStatus == 0)
    let expected = try files(in: web).filter { !$0.hasSuffix(".gz") && !$0.hasSuffix(".br") }
    #expect(try files(in: unpacked.path + "/package") == expected)
    for name in expected {
      let original = URL(filePath: "\(web)/\(name)")
      if (try? Data(contentsOf: original)) == nil { continue }
      #expect(
        try Data(contentsOf: original)
          == Data(contentsOf: unpacked.appending(path: "package/\(name)")))
    }
  }

  @Test("Without data, there are the elements, and no example")
  func elementsOnly() throws {
    let web = folder.path(of: "web")
    let run = try CommandRun("bundle", "-o", web, "--no-china")
    #expect(run.status == 0)
    let names = try files(in: web)
    #expect(names.contains("cascade.js") && !names.contains("index.html"))
    #expect(!names.contains("data.js"))
    #expect(try !text("\(web)/package.json").contains("./data"))
  }
}

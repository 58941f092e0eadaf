import Testing

@testable import CascadeServer

@Suite("The parts of a bundle")
struct BundlePartTests {
  @Test("A part comes with the parts that it calls, and those that they call")
  func closure() {
    let parts = PartDependencies(
      list: """
        # a comment: -> x
        page: -> a
        a: A.B A.C -> b c
        b: B <- z -> d
        c: C
        """)
    #expect(parts.closure(of: ["a"]) == ["a", "b", "c", "d"])
    #expect(parts.closure(of: ["b"]) == ["b", "d"])
    #expect(parts.closure(of: []) == [])
  }

  @Test("The script gets a literal URL for each file, and keeps the variable one for others")
  func script() throws {
    #expect(
      try ElementScript.withLiteralURLs(
        "async function f(a){await fetch(new URL(a,import.meta.url));await import(a)}",
        files: ["x.wasm", "y"])
        == "const cascadeFiles={\"x.wasm\":new URL(\"./x.wasm\",import.meta.url),"
        + "\"y\":new URL(\"./y\",import.meta.url)};"
        + "async function f(a){await fetch((cascadeFiles[a]??new URL(a,import.meta.url)));"
        + "await import(/* webpackIgnore: true */ /* @vite-ignore */ a)}")
    for script in ["fetch(a);import(a)", "new URL(a,import.meta.url)"] {
      #expect(throws: ServerError.missingResource("cascade.js")) {
        try ElementScript.withLiteralURLs(script, files: [])
      }
    }
  }

  @Test("The script for bundlers names its files in a folder, and fetches with another function")
  func moduleScript() throws {
    #expect(
      try ElementScript.withModules(
        "async function f(a){await fetch(new URL(a,import.meta.url));prefetch(import.meta.url);"
          + "await import(a)}",
        folder: "x:/y/", scripts: ["a.js"], fetching: "get")
        == "async function f(a){await get(new URL(a,\"x:/y/\"));prefetch(\"x:/y/\");"
        + "await ({\"x:/y/a.js\":()=>import(\"./a.js\")})[a.split(\"?\")[0]]()}")
    for script in [
      "fetch(a);import(a)", "new URL(a,import.meta.url);import(a)",
      "fetch(new URL(a,import.meta.url))",
    ] {
      #expect(throws: ServerError.missingResource("cascade.js")) {
        try ElementScript.withModules(script, folder: "x:/", scripts: [], fetching: "get")
      }
    }
  }

  @Test("Brotli and gzip make repeated text smaller, and copies that aren't smaller are left out")
  func copies() {
    let text = BundleFile("a.js", String(repeating: "cascade ", count: 1000), .served)
    #expect(text.compressedCopies().map(\.path) == ["a.js.gz", "a.js.br"])
    #expect(text.compressedCopies().allSatisfy { $0.bytes.count < 200 })
    #expect(BundleFile("a", "abc", .served).compressedCopies().isEmpty)
    #expect(
      BundleFile("a", String(repeating: "a", count: 999), .package).compressedCopies().isEmpty)
  }
}

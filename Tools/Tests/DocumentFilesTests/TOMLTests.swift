import DocumentFiles
import HierarchyFormats
import Testing

/// The outline of a document in TOML, or the text of the error.
private func outline(toml: String) -> String {
  let bytes = Array(toml.utf8)
  do {
    let tree = try DocumentTree(toml: bytes)
    let result = try HierarchyDocument.read(tree, format: .toml, source: .text(bytes))
    return result.hierarchy.map { nodes($0) } ?? result.findings.list[0].message
  } catch {
    return "\(error)"
  }
}

@Suite("TOML")
struct TOMLTests {
  @Test("Tables keep the order of their keys in the text")
  func order() {
    #expect(
      outline(toml: "b = [\"y\", \"x\"]\na = [\"z\"]\n[d]\nf = []\ne = [\"w\"]\n[c]\n")
        == "b[y x] a[z] d[f e[w]] c")
    #expect(
      outline(toml: "[z]\n\"b.c\" = [\"1\"]\n'a' = []\nd.y = []\nd.x = []\n[y.q]\n[y.p]\n")
        == "z[b.c[1] a d[y x]] y[q p]")
    #expect(
      outline(toml: "t = { b = [\"2\"], a = { q = [], p = [] } } # e = []\n") == "t[b[2] a[q p]]")
  }

  @Test("Arrays of tables are nodes")
  func arraysOfTables() {
    let toml = """
      [[children]]
      name = "A"
      code = 44
      [[children.children]]
      name = "B"
      code = "4401"
      [[children.children]]
      name = \"""
      C\"""
      [[children]]
      name = "D"
      disabled = true
      """
    #expect(outline(toml: toml) == "A=44[B=4401 C] D!")
  }

  @Test(
    "Bad documents are errors with their lines",
    arguments: [
      "a = [", "a = 1\na = 2", "= 1", "[a", "a = 'b", "a = \u{1}",
    ])
  func faults(toml: String) {
    let text = outline(toml: toml)
    #expect(text.hasPrefix("line ") && text.contains("this TOML can't be read"), "\(text)")
  }

  @Test("Deep nesting, in values and in keys, is an error, not a crash")
  func depth() {
    let message = "lists and objects are nested deeper than 256; flatten the document"
    #expect(outline(toml: "a = " + String(repeating: "[", count: 100_000)).hasSuffix(message))
    #expect(outline(toml: "a = " + String(repeating: "{b=", count: 100_000)).hasSuffix(message))
    #expect(outline(toml: String(repeating: "a.", count: 100_000) + "a = 1").hasSuffix(message))
    #expect(outline(toml: "[" + String(repeating: "a.", count: 100_000) + "a]").hasSuffix(message))
  }

  @Test("Every prefix of a document, and every document with a byte replaced, is read or refused")
  func changedBytes() {
    let document = Array(
      "a = [1, 'b', {c = \"d\"}]\n[[e.f]]\n\"g\" = 2026-11-22\nh.i = \"\"\"j\"\"\"\n".utf8)
    for count in 0...document.count { _ = try? DocumentTree(toml: Array(document.prefix(count))) }
    for index in document.indices {
      for byte in "[]{}=,.'\"\n \0#\\1".utf8 + [0x80, 0xFF] {
        var changed = document
        changed[index] = byte
        _ = try? DocumentTree(toml: changed)
      }
    }
  }
}

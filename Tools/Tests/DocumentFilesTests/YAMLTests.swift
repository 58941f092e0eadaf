import DocumentFiles
import GuessedFormats
import HierarchyFormats
import Testing

/// The outline of a document in YAML, or the text of the error.
private func outline(yaml: String) -> String {
  let bytes = Array(yaml.utf8)
  do {
    let tree = try DocumentTree(yaml: bytes)
    let result = try GuessedDocument.read(tree, format: .yaml, source: .text(bytes))
    return result.hierarchy.map { nodes($0) } ?? result.findings.list[0].commandMessage
  } catch {
    return "\(error)"
  }
}

@Suite("YAML")
struct YAMLTests {
  @Test("Names in maps and lists are read in the order of the document")
  func names() {
    #expect(
      outline(yaml: "广东省:\n  广州市: [海珠区, 天河区]\n  深圳市:\nB: [x]\nA: ~\n")
        == "广东省[广州市[海珠区 天河区] 深圳市] B[x] A")
    #expect(outline(yaml: "- 广东省:\n  - 广州市\n  - 深圳市\n- 江西省: []\n") == "广东省[广州市 深圳市] 江西省")
  }

  @Test("Objects with children are read, and codes keep their spelling")
  func objects() {
    let yaml = """
      - {code: 010, name: A, disabled: true, children: [{code: NO, name: "null"}]}
      - code: 1_0
        name: |-
          B
      """
    #expect(outline(yaml: yaml) == "A=010![null=NO] B=1_0")
  }

  @Test("An alias is a copy")
  func aliases() {
    #expect(outline(yaml: "a: &x [b, c]\nd: *x\n") == "a[b c] d[b c]")
    #expect(outline(yaml: "a: &x [b]\nc: &x [d]\ne: *x\n") == "a[b] c[d] e[d]")
    #expect(outline(yaml: "a: &x [b]\nc: &x {d: *x}\ne: *x\n") == "a[b] c[d[b]] e[d[b]]")
  }

  @Test("An alias can be a key")
  func aliasAsKey() {
    #expect(outline(yaml: "&x a: [b]\nc: {*x : [d]}\n") == "a[b] c[a[d]]")
    #expect(
      outline(yaml: "- &x a\n- {b: [], a: [], *x : []}\n")
        == "line 2, column 11: this YAML can't be read: a map repeats the key \"a\"")
  }

  @Test("Tags, comments, directives and a byte order mark are ignored")
  func ignored() {
    #expect(
      outline(yaml: "%YAML 1.1\n--- !!map # b\na: !!seq [!!str c, !d e]\n...\n") == "a[c e]")
    #expect(outline(yaml: "\u{FEFF}a: [b]\nc: [d]\n") == "a[b] c[d]")
    #expect(outline(yaml: "\u{FEFF}- nom: a\n").hasPrefix("line 1, column 3: "))
    #expect(outline(yaml: "\u{FEFF}- a: b: c").hasPrefix("line 1, column 7: "))
  }

  @Test(
    "Bad documents are errors with their lines",
    arguments: [
      ("a: [b", "line 2, column 1: this YAML can't be read: did not find expected ',' or ']'"),
      ("a: 1\na: 2", "line 1, column 1: this YAML can't be read: a map repeats the key \"a\""),
      ("a: *b", "line 1, column 4: this YAML can't be read: found undefined alias"),
      ("[a]: b", "line 1, column 1: this YAML can't be read: a key is a list or a map; use a text"),
      (
        "x: &x {b: c}\ny:\n  <<: *x\n",
        "line 3, column 3: this YAML can't be read: merged maps (<<) aren't read; write the fields where they are used"
      ),
      ("", "line 1, column 1: the document has no nodes; add a list of nodes"),
      ("# a\n", "line 1, column 1: the document has no nodes; add a list of nodes"),
      (
        "- a\n--- # 广\n- b\n",
        "line 1, column 1: this YAML can't be read: the stream has several documents, and this one is no map; "
          + "join them into one list"
      ),
      ("a: &a [b, *a]", "line 1, column 11: this YAML can't be read: found undefined alias"),
      (
        "{b: 1, a: 2, b: 3, a: 4}",
        "line 1, column 8: this YAML can't be read: a map repeats the key \"a\""
      ),
      (
        "é: 1\r\n广: \u{1}",
        "line 2, column 4: this YAML can't be read: control characters are not allowed"
      ),
      (
        "广东: '广州\n",
        "line 2, column 1: this YAML can't be read: found unexpected end of stream"
      ),
      (
        "- name: a\n- nom: 广\n  x: 1\n",
        "line 2, column 3: this object has no name; specify which field contains the name"
      ),
    ])
  func faults(yaml: String, message: String) {
    #expect(outline(yaml: yaml) == message)
  }

  @Test("Aliases that multiply are refused in bounded time, also in keys")
  func bombs() {
    var bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1...12 {
      let aliases = [String](repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      bomb += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(outline(yaml: bomb).hasSuffix("aliases multiply to much more than the document"))
    for key in ["{? *a12 : x}", "{*a12 : x}", "{? [*a12] : x}", "{[*a12]: x}", "\n  ? *a12\n  : x"]
    {
      let document = "c: " + key + "\n"
      #expect(
        outline(yaml: bomb + document).hasSuffix("aliases multiply to much more than the document"),
        "\(key)")
      #expect(
        outline(yaml: "a: &a12 [b]\n" + document).hasSuffix(
          "a key is a list or a map; use a text"), "\(key)")
    }
  }

  @Test("Deep nesting is an error, not a crash")
  func depth() {
    #expect(outline(yaml: String(repeating: "[", count: 100_000)).contains("nest"))
    #expect(outline(yaml: String(repeating: "- ", count: 100_000) + "a").contains("nest"))
    let (start, end) = (String(repeating: "[", count: 600), String(repeating: "]", count: 600))
    #expect(outline(yaml: "a: &a \(start)\(end)\nb: \(start)*a\(end)\n").contains("nest"))
  }

  @Test("Every prefix of a document, and every document with a byte replaced, is read or refused")
  func changedBytes() {
    let document = Array("a: &x [b, {name: c, code: '1'}]\n? d\n: *x\ne: |\n  f\n".utf8)
    for count in 0...document.count { _ = try? DocumentTree(yaml: Array(document.prefix(count))) }
    for index in document.indices {
      for byte in "[]{}:,-?&*|'\"\n \0#%@!".utf8 + [0x80, 0xFF] {
        var changed = document
        changed[index] = byte
        _ = try? DocumentTree(yaml: changed)
      }
    }
  }
}

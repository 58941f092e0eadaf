import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

@Suite("Detection of formats")
struct FormatDetectionTests {
  @Test(
    "Formats are detected by content",
    arguments: [
      (.json, #"[{"name":"a"}]"#), (.json, "{\n  \"a\": [\"b\"]\n}"), (.json, "\u{FEFF} [\"a\"]\n"),
      (.jsonLines, "{\"id\":1}\n{\"id\":2}\n"), (.jsonLines, "[1,\"a]\"]\n[2,\"b\"]"),
      (.csv, "id,pid,name\n1,0,a\n"), (.csv, "a,b\n1,2\n3,4\n"), (.tsv, "id\tname\n1\ta\n"),
      (.csv, "省;市\na;b\n"), (.csv, "id,name\n1,a,b\n"),
      (.text, "a\n\tb\n"), (.text, "# columns: name code\na\t1\n\tb\t2\n"),
      (.text, "a\n  b\n  c\nd\n"),
      (.text, "广东省\t44\n\t广州市\t4401\n"),
      (.markdown, "- a\n  - b\n- c\n"), (.markdown, "# a\n\n## b\n"), (.markdown, "1. a\n   * b\n"),
      (.yaml, "a:\n  - b\n  - c\n"), (.yaml, "---\n- name: a\n  children:\n    - name: b\n"),
      (.yaml, "# list\na:\n  b:\n    - c\n"),
      (.yaml, "a: &x [b]\nc: [d, e]\n"),
      (.paths, ".\n./a\n./a/b\n"), (.paths, "a\na/b\na/c\n"),
      (.paths, "/usr/lib/x\n/usr/lib/y y\n"),
      (.paths, "广东省/广州市\n广东省/深圳市\n"),
      (.dump, "<UIView: 0x1; frame = (0 0; 9 9)>\n   | <UILabel: 0x2; frame = (1 1; 7 7)>\n"),
      (.propertyList, "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><array/></plist>"),
      (.propertyList, "bplist00\u{1}"), (.sqlite, "SQLite format 3\0\u{10}"),
    ] as [(DocumentFormat, String)])
  func formats(format: DocumentFormat, text: String) throws {
    #expect(try DocumentFormat(detecting: Array(text.utf8)) == format)
  }

  @Test("A compiled hierarchy is detected by its signature")
  func compiled() throws {
    let bytes = HierarchyFile.encode(try HierarchyText.read(Array("a\n\tb\n".utf8)))
    #expect(try DocumentFormat(detecting: bytes) == .hierarchy)
  }

  @Test(
    "Documents that don't contain a hierarchy are refused",
    arguments: [
      "apple\nbanana\ncherry\n",
      "It was the best of times, it was the worst of times.\nIt was the age of wisdom, of foolishness.\n",
      "<!DOCTYPE html>\n<html>\n  <body>\n    <p>a</p>\n  </body>\n</html>\n",
      "<?xml version=\"1.0\"?>\n<a>\n  <b/>\n</a>\n",
      "def f(x):\n    y = x + 1\n    return y\n",
      "int main(void) {\n\tprintf(\"a\");\n\treturn 0;\n}\n",
      "import Foundation\n\nstruct A {\n  let b: Int\n}\n",
      "2026-01-01 12:00:00 INFO started\n2026-01-01 12:00:01 ERROR stopped: reason\n",
      "12:00 GET /a/b 200\n12:01 GET /a/c 404\n",
      "Once upon a time there was a king.\n    He had a daughter.\nThe end.\n",
      "https://example.com/a\nhttps://example.com/b\n",
      "[section]\nkey = value\n", "[[a.b]]\nname = \"x\"\n", "a = \"x\"\n[[b]]\nname = \"x\"\n",
      "From: a@example.com\nTo: b@example.com\n", "42\n", "one word",
      "one, two\nthree, four\nfive, six\n", "a,b\n1,2\n", "id\u{1}\nname\n",
    ])
  func refused(text: String) {
    #expect {
      _ = try HierarchyDocument.read(Array(text.utf8))
    } throws: { _ in true }
  }

  @Test(
    "Control characters are refused with their place, unless the format is certain",
    arguments: [
      ("a\n\tb\u{0}\n", "line 2, column 3"), ("a,b\n1,2\n3,4\n5,\u{1}6\n", "line 4, column 3"),
      ("\0\0\n", "line 1, column 1"), ("- a\n- b\u{7F}\n", "line 2, column 4"),
      ("name\n省\u{1B}[0m\n", "line 2, column 2"),
    ])
  func controlCharacters(text: String, place: String) {
    #expect(
      outline(document: text) == """
        \(place): this is a control character, which text doesn't contain; remove it, or give the \
        format with --format
        """)
  }

  @Test(
    "Documents of a certain format have its errors",
    arguments: [
      ("[{\"name\":\"a\0\"}]", "line 1, column 12: a string contains a control character"),
      ("[{\"name\":\"a\"},", "line 1, column 15: the document ends inside a value"),
      ("{\"a\":[\"b\"", "line 1, column 10: the document ends inside a value"),
      ("{name:1}", "line 1, column 2: expected"), ("[1,]", "line 1, column 3: a comma precedes"),
      ("{\"a\":[]} x", "line 1, column 10: unexpected text after the end"),
      ("id,pid,name\n1,0,a\0\n", "\"a\u{FFFD}\" or its code contains the control character U+0000"),
      ("id,pid,name\n1,0,\"a\n", "line 2, column 5: a quotation mark is not closed"),
    ])
  func faults(text: String, message: String) {
    let error = outline(document: text)
    #expect(error.hasPrefix(message), "\(error)")
  }

  @Test("The error says what was tried")
  func message() {
    #expect(
      outline(document: "apple\nbanana\n") == """
        line 1, column 1: this is neither JSON, a property list, YAML, CSV, a Markdown list, \
        indented text with at least two levels, a list of paths, a view dump, an SQLite database nor \
        a compiled hierarchy; give the format with --format
        """)
    #expect(outline(document: "[a]\nname = \"b\"\n") == outline(document: "apple\nbanana\n"))
    #expect(
      outline(document: " \n") == "line 1, column 1: the document has no nodes; add a list of nodes"
    )
  }

  @Test("Compressed bytes, pictures and random bytes are refused")
  func binary() {
    var random = SeededGenerator(seed: 20_261_122)
    #expect(throws: HierarchyFormatError.self) {
      try DocumentFormat(detecting: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
    }
    #expect(throws: HierarchyFormatError.self) {
      try DocumentFormat(detecting: [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10] + Array("JFIF\0".utf8))
    }
    for seed in 0..<500 {
      let bytes = (0..<400).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(throws: HierarchyFormatError.self, "number \(seed) of seed 20261122") {
        try DocumentFormat(detecting: bytes)
      }
    }
  }
}

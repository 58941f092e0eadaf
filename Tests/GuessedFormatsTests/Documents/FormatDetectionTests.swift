import GuessedFormats
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
      (.markdown, "- a\n  - b\n- c\n"), (.markdown, "# a\n\n## b\n## c\n"),
      (.markdown, "1. a\n   * b\n"),
      (.yaml, "a:\n  - b\n  - c\n"), (.yaml, "---\n- name: a\n  children:\n    - name: b\n"),
      (.yaml, "# list\na:\n  b:\n    - c\n"),
      (.yaml, "a: &x [b]\nc: [d, e]\n"),
      (.paths, ".\n./a\n./a/b\n"), (.paths, "a\na/b\na/c\n"),
      (.paths, "/usr/lib/x\n/usr/lib/y y\n"),
      (.paths, "广东省/广州市\n广东省/深圳市\n"),
      (.outline, "* a\n** b\n"), (.outline, "1 a\n1.1 b\n"), (.tree, ".\n├── a\n└── b\n"),
      (.paths, "a > b\na > c\n"), (.table, "| id | name |\n|---|---|\n| 1 | a |\n"),
      (.sql, "-- dump\nINSERT INTO a (id, name) VALUES (1, 'b');\n"),
      (.yaml, "shop:\n  drinks: |\n    tea\n    milk\n  food: bread\n"),
      (.yaml, "nav:\n  - Home: index.md\n  - Guide:\n    - Install: install.md\n"),
      (.yaml, "a: [b,\n  c]\nd: 'e\n  f: g'\nh:\n  - i\n    j\n"),
      (.csv, "item,address,size\na,0x10,4\nb,0x20,4\n"),
      (.csv, "Class,object,parent\nUIView,0x10,\nUILabel,0x20,0x10\n"),
      (.dump, "<UIView: 0x1; frame = (0 0; 9 9)>\n   | <UILabel: 0x2; frame = (1 1; 7 7)>\n"),
      (.propertyList, "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><array/></plist>"),
      (.propertyList, "bplist00\u{1}"), (.sqlite, "SQLite format 3\0\u{10}"),
    ] as [(DocumentFormat, String)])
  func formats(format: DocumentFormat, text: String) throws {
    #expect(try DocumentFormat(guessing: Array(text.utf8)) == format)
  }

  @Test("A compiled hierarchy is detected by its signature")
  func compiled() throws {
    let bytes = HierarchyFile.encode(try HierarchyText.read(Array("a\n\tb\n".utf8)))
    #expect(try DocumentFormat(guessing: bytes) == .hierarchy)
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
      "# Shop\n\nOur shop sells\n\n- Drinks\n  - Tea\n- Food\n",
      "# en_US.UTF-8 UTF-8\n# de_DE.UTF-8 UTF-8\n# fr_FR.UTF-8 UTF-8\n",
      "Chapter 1 Introduction ........ 3\n  1.1 Motivation ........ 4\n  1.2 Scope ........ 6\n",
      "if [ -f a ]\nthen\n  echo b\nfi\n", "echo(1)  print a text\n  -n  no line end\n",
      "# ``Shop``\n\n## Topics\n\n- ``ShopItem``\n- ``ShopList``\n",
      "# Performance hints\n\n## Overview\n", "# a\nb\n# c\n  d\n",
      "Thanks\n======\n\nEverybody\n  - Ann\n  - Bob\n  - Cid\n",
    ])
  func refused(text: String) {
    #expect {
      _ = try GuessedDocument.read(Array(text.utf8))
    } throws: { _ in true }
  }

  @Test(
    "Control characters are refused with their place, unless the format is certain",
    arguments: [
      ("a\n\tb\u{0}\n", "line 2, column 3"), ("a,b\n1,2\n3,4\n5,\u{1}6\n", "line 4, column 3"),
      ("\0\0\n", "line 1, column 1"), ("- a\n- b\u{7F}\n", "line 2, column 4"),
      ("name\n省\u{1B}[0m\n", "line 2, column 2"),
      ("id,pid,name,\0\n1,0,a,b\n", "line 1, column 13"),
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
        indented text with at least two levels, an outline, a list of paths, a view dump, a database nor \
        a compiled hierarchy; give the format with --format
        """)
    #expect(
      outline(document: " \n") == "line 1, column 1: the document has no nodes; add a list of nodes"
    )
  }

  @Test(
    "A format that isn't read is named, with what to do",
    arguments: [
      ("[a]\nname = \"b\"\n", "TOML, which isn't read; convert it to YAML or JSON"),
      ("[a]\nname = b\n", "a configuration in INI, which isn't read; convert it to YAML or JSON"),
      ("dn: cn=Ann,dc=com\ncn: Ann\n", "LDIF, which isn't read; export the entries as CSV"),
      ("digraph {\n  a -> b\n}\n", "a graph in DOT, which isn't read; write its edges as CSV"),
      ("(a,(b,c));\n", "a tree in Newick's notation, which isn't read; convert it"),
      ("mindmap\n  root((Shop))\n    Drinks\n", "a mindmap of Mermaid, which isn't read; write"),
      (
        "#!/bin/sh\nif a\n  b\nfi\n",
        "a program, which isn't read; give the document that it prints"
      ),
      (
        "2026-01-01 12:00:00 INFO a\n2026-01-01 12:00:01 INFO b\n",
        "a log, which isn't read; give a document with one node on each line"
      ),
      (
        "0 HEAD\n1 GEDC\n",
        "a family tree in GEDCOM, in which each person has two parents, which isn't read; write it as CSV with the "
          + "columns id, parent and name, with one of the parents"
      ),
      ("%PDF-1.7\n", "a PDF, which isn't read; copy its list into a text, and indent it"),
    ])
  func foreignFormats(text: String, message: String) {
    let error = outline(document: text)
    #expect(error.hasPrefix("line 1, column 1: this looks like \(message)"), "\(error)")
  }

  @Test("What the message about a family tree says is read")
  func familyTree() {
    #expect(
      outline(document: "id,parent,name\nI1,,Ann\nI2,I1,Bob\nI3,I1,Cid\n")
        == "Ann=I1[Bob=I2 Cid=I3]")
  }

  @Test("Brackets in front of a name don't begin a list in JSON")
  func brackets() {
    #expect(outline(document: "[  4096]  .\n├── [    12]  a\n└── [    12]  b\n") == ".[a b]")
    for text in ["[\"a\"]\n", "[1]  ,\n", "[[\"a\"]  , [\"b\"]]\n"] {
      #expect((try? DocumentFormat(guessing: Array(text.utf8))) == .json, "\(text)")
    }
  }

  @Test("Indented lines that can't be names are refused with the first of them")
  func notNames() {
    #expect(
      outline(document: "Menu\n  It was good.\n  Tea\n") == """
        line 2, column 3: this looks like a text with levels, but many lines such as this one can't \
        be names; keep only the lines of nodes, or give the format with --format
        """)
  }

  @Test("A text is in a format from its first line to its last")
  func allLines() {
    let items = (0..<9_000).map { "- item \($0)" }.joined(separator: "\n")
    #expect(throws: Never.self) { try readDocument(items) }
    #expect(throws: HierarchyFormatError.self) { try readDocument(items + "\nThe end.\n") }
    let lines = (0..<9_000).map { "item \($0)\n  part \($0)" }.joined(separator: "\n")
    #expect(throws: Never.self) { try readDocument(lines) }
    #expect(throws: HierarchyFormatError.self) { try readDocument(lines + "\n\tThe end\n") }
  }

  @Test(
    "Bytes that aren't text are refused by their start, with what they are, also if a format is given",
    arguments: [
      (
        [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0],
        "an XZ archive, which isn't read; decompress it with unxz"
      ),
      (
        [0x28, 0xB5, 0x2F, 0xFD, 4, 0], "a Zstandard archive, which isn't read; decompress it with"
      ),
      (
        Array("BZh91AY&SY\u{1}".utf8),
        "a bzip2 archive, which isn't read; decompress it with bunzip2"
      ),
      (
        [0x50, 0x4B, 3, 4, 20, 0],
        "a ZIP archive, as workbooks are, which isn't read; save a workbook"
      ),
      (Array("RIFF\u{4}\0\0\0WEBP".utf8), "a sound, a video or a picture, which isn't read; copy"),
      (Array("MZ\u{1}\0".utf8), "a program, which isn't read; give the document that it prints"),
      (Array("PAR1\u{15}\u{4}".utf8), "a Parquet table, which isn't read; export it as CSV"),
    ] as [([UInt8], String)])
  func binaryFormats(bytes: [UInt8], message: String) {
    var options = ReadingOptions()
    for format in [nil, DocumentFormat.csv, .text, .json] {
      options.format = format
      do throws(HierarchyFormatError) {
        _ = try GuessedDocument.read(bytes, options: options)
        Issue.record("no error")
      } catch {
        #expect("\(error)".hasPrefix("line 1, column 1: this looks like \(message)"), "\(error)")
      }
    }
  }

  @Test("A database isn't read as a text")
  func databaseAsText() {
    var options = ReadingOptions()
    options.format = .csv
    #expect {
      _ = try GuessedDocument.read(Array("SQLite format 3\0\u{10}".utf8), options: options)
    } throws: {
      "\($0)".hasSuffix(
        "a file of the format sqlite, which isn't read; leave out the format csv, which is for text"
      )
    }
  }

  @Test("Names that begin as a binary format does are names")
  func letters() {
    for start in ["MZ", "ID3", "RIFF", "ORC", "BZh"] {
      #expect(outline(document: "\(start)\n\tb\n") == "\(start)[b]")
    }
  }

  @Test("Compressed bytes, pictures and random bytes are refused")
  func binary() {
    var random = SeededGenerator(seed: 20_261_122)
    #expect(throws: HierarchyFormatError.self) {
      try DocumentFormat(guessing: [0x1F, 0x8B, 8, 0, 0, 0, 0, 0])
    }
    #expect(throws: HierarchyFormatError.self) {
      try DocumentFormat(guessing: [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10] + Array("JFIF\0".utf8))
    }
    for seed in 0..<500 {
      let bytes = (0..<400).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(throws: HierarchyFormatError.self, "number \(seed) of seed 20261122") {
        try DocumentFormat(guessing: bytes)
      }
    }
  }
}

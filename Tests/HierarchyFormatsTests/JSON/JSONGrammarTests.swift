import HierarchyFormats
import TestSupport
import Testing

@Suite("The grammar of JSON")
struct JSONGrammarTests {
  @Test("Escapes and surrogate pairs are read")
  func escapes() {
    #expect(outline(json: #"["\"\\\/\b\f\n\r\t"]"#) == "\"\\/\u{8}\u{C}\n\r\t")
    #expect(outline(json: #"["\u5e7f\u4E1c\u7701"]"#) == "广东省")
    #expect(outline(json: #"["\ud840\uDC00\u00e9"]"#) == "\u{20000}é")
  }

  @Test("A byte order mark and space of all four kinds are skipped")
  func space() {
    #expect(outline(json: "\u{FEFF} \t\r\n[ \"a\" ,\n\"b\" ] \n") == "a b")
  }

  @Test(
    "A fault is an error with its line and column",
    arguments: [
      ("", "line 1, column 1: the document has no nodes; add a list of nodes"),
      (" \n", "line 1, column 1: the document has no nodes; add a list of nodes"),
      ("[]", "line 1, column 1: the document has no nodes; add a list of nodes"),
      ("{}", "line 1, column 1: the document has no nodes; add a list of nodes"),
      (
        "[\"a\",\n  ]",
        "line 1, column 5: a comma precedes \"]\"; remove the comma"
      ),
      (
        #"{"a":["b"],}"#,
        "line 1, column 11: a comma precedes \"}\"; remove the comma"
      ),
      (
        "[\"a\"\r\n \"b\"]",
        "line 2, column 2: expected a comma or the closing bracket"
      ),
      (#"["省","b"}"#, "line 1, column 9: expected a comma or the closing bracket"),
      ("['a']", "line 1, column 2: expected a value; put strings in double quotes"),
      ("[nul]", "line 1, column 2: expected a value; put strings in double quotes"),
      ("{a:1}", "line 1, column 2: expected a field name in double quotes"),
      (#"{"a" 1}"#, "line 1, column 6: expected a colon between a field and its value"),
      (
        #"["a"] x"#,
        "line 1, column 7: unexpected text after the end of the value; "
          + "a document contains one list or one object"
      ),
      (
        #"["a""#,
        "line 1, column 5: the document ends inside a value; check that it is complete"
      ),
      (
        "[\"a\nb\"]",
        "line 1, column 4: a string contains a control character; write it as an escape such as \\n"
      ),
      (
        #"["a\x"]"#,
        "line 1, column 4: this isn't a JSON escape; write a backslash as \\\\"
      ),
      (
        #"["\ud840x"]"#,
        "line 1, column 3: this \\u escape is half of a surrogate pair; "
          + "write both halves or the character"
      ),
      (
        #"["\ud840\u0041"]"#,
        "line 1, column 3: this \\u escape is half of a surrogate pair; "
          + "write both halves or the character"
      ),
      (
        #"["\udc00"]"#,
        "line 1, column 3: this \\u escape is half of a surrogate pair; "
          + "write both halves or the character"
      ),
      (
        "[01]",
        "line 1, column 2: this isn't a JSON number; put it in double quotes"
      ),
      ("[1.]", "line 1, column 2: this isn't a JSON number; put it in double quotes"),
      ("[-]", "line 1, column 2: this isn't a JSON number; put it in double quotes"),
      (
        "[[1]]",
        "line 1, column 2: this isn't a node; a node is an object with a name, or a string"
      ),
      (
        "[null]",
        "line 1, column 2: this isn't a node; a node is an object with a name, or a string"
      ),
      (
        "\"a\"",
        "line 1, column 1: this isn't a node; a node is an object with a name, or a string"
      ),
      (#"["a",""]"#, "line 1, column 6: the name is empty; give every node a name"),
      (#"[{"name":""}]"#, "line 1, column 2: the name is empty; give every node a name"),
      (
        #"[{"name":"a","name":"b"}]"#,
        "line 1, column 14: this object repeats the field \"name\"; remove one"
      ),
      (
        #"[{"nom":"a"}]"#,
        "line 1, column 2: this object has no name; specify which field contains the name"
      ),
    ])
  func faults(json: String, message: String) {
    #expect(outline(json: json) == message)
  }

  @Test("Bytes that aren't UTF-8 are an error at their position")
  func invalidUTF8() {
    for bad: [UInt8] in [
      [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF5], [0xE5, 0x22],
    ] {
      #expect(
        throws: HierarchyFormatError(place: TextPlace(line: 2, column: 3), reason: .invalidUTF8)
      ) {
        try HierarchyJSON.read(Array("[\n\"a".utf8) + bad + Array("\"]".utf8))
      }
    }
  }

  @Test("Deep nesting is an error, not a crash, whether it is read or skipped")
  func depth() {
    let deep = String(repeating: "[", count: 1_000_000)
    let message = "lists and objects are nested deeper than 1000; flatten the document"
    #expect(
      outline(json: #"{"a":"# + deep)
        == "line 1, column 7: this isn't a node; a node is an object with a name, or a string")
    #expect(outline(json: #"[{"name":"a","x":"# + deep) == "line 1, column 1016: " + message)
    let objects = String(repeating: #"{"a":"#, count: 1_000_000)
    #expect(outline(json: objects) == "line 1, column 5001: " + message)
  }
}

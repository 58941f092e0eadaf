import GuessedFormats
import HierarchyFormats
import TestSupport
import Testing

@Suite("Tables with separators")
struct DelimitedTableTests {
  static let expected = "广东省=1[广州市=2[海珠区=3]] 江西省=4"

  @Test("Commas, tabs, semicolons and bars separate fields", arguments: [",", "\t", ";", "|"])
  func separators(separator: String) throws {
    let text = ["id,pid,name", "3,2,海珠区", "2,1,广州市", "1,0,广东省", "4,,江西省", ""]
      .joined(separator: "\n").replacing(",", with: separator)
    #expect(outline(document: text) == Self.expected)
    #expect(try readDocument(text).format == (separator == "\t" ? .tsv : .csv))
  }

  @Test("Byte order marks, CR LF, CR, empty lines and a missing last line end change nothing")
  func lineEnds() {
    let lines = ["id,pid,name", "3,2,海珠区", "2,1,广州市", "1,0,广东省", "4,,江西省"]
    for end in ["\n", "\r\n", "\r", "\n\n", "\r\n\r\n"] {
      let text = lines.joined(separator: end)
      for document in [text, text + end, "\u{FEFF}" + text] {
        #expect(outline(document: document) == Self.expected)
      }
    }
  }

  @Test("Quotation marks contain separators, line ends and doubled quotation marks")
  func quotes() {
    #expect(
      outline(document: "id,pid,name\n1,,\"a,\"\"b\"\"\"\n\"2\",\"1\",\"\"\"c\"\n3,1,d\"e\n")
        == "a,\"b\"=1[\"c=2 d\"e=3]")
    #expect(
      outline(document: "id,pid,name,note\n1,,a,\"x\ny\"\n2,1,b,\",\"\n") == "a=1[b=2]")
    #expect(outline(document: "id,pid,name\n1,,\"a\nb\"\n").contains("control character U+000A"))
  }

  @Test("Faulty records are refused with their place")
  func faults() {
    #expect(
      outline(document: "id,pid,name\n1,0,a\n2,1,\"b\n3,1,c\n") == """
        line 3, column 5: a quotation mark is not closed; close it, and double quotation marks \
        within the field
        """)
    #expect(
      outline(document: "id,pid,name\n1,0,\"a\"b\n") == """
        line 2, column 8: text follows the closing quotation mark of field 3; double quotation marks \
        within the field
        """)
    #expect(
      outline(document: "id,pid,name\n1,0,a\n\"2\n\"\n") == """
        line 3, column 1: the record has 1 field, but the first one has 3; put fields that contain \
        the separator in quotation marks
        """)
    #expect(
      outline(document: "id,pid,name\n1,0,a,b\n") == """
        line 2, column 1: the record has 4 fields, but the first one has 3; put fields that contain \
        the separator in quotation marks
        """)
    let wide = String(repeating: ",", count: 1_000) + "\n"
    #expect(
      outline(document: wide, format: .csv) == """
        line 1, column 1: this record has more than 1000 fields; check the separator and the \
        quotation marks
        """)
  }

  @Test("Records without texts, separators at the end, and missing fields at the end are read")
  func raggedRecords() {
    #expect(outline(document: "id,pid,name,note\n,,,\n1,,a,,,\n\n2,1,b\n,,\n") == "a=1[b=2]")
  }

  @Test("The separator that Excel declares is used", arguments: ["sep=;", "\"sep=;\""])
  func declaredSeparator(line: String) throws {
    #expect(outline(document: "\(line)\r\nid;pid;name\r\n1;;a\r\n2;1;b\r\n") == "a=1[b=2]")
    let findings = try readDocument("\(line)\nid;pid;name\n1;;a\n2;1; b\n").findings.list
    #expect(findings.map(describe) == ["surroundingSpace line 4 a/ b"])
  }

  @Test("Titles above the names of columns aren't used, and comments are skipped")
  func titles() throws {
    for title in ["Categories of 2026", "Categories of 2026,,", "\"Categories of 2026\",,\n,,"] {
      let text = "\(title)\nid,pid,name\n1,,a\n2,1,b\n"
      #expect(outline(document: text) == "a=1[b=2]", "\(title)")
      #expect(try readDocument(text).unusedFields == ["Categories of 2026"])
      #expect(try readDocument(text).findings.list.map(describe) == ["unusedFields line 1"])
    }
    #expect(
      outline(document: "# made in May, by hand\n#\nid,pid,name\n1,,a\n2,1,b\n") == "a=1[b=2]")
    #expect(try readDocument("# x\nid,pid,name\n1,,a\n").findings.list == [])
    #expect(
      outline(document: "A list of areas\ncountry|town\nX|Y\nX|Z\n") == "X[Y Z]")
  }

  @Test("A comma between digits is a decimal comma beside semicolons")
  func decimalCommas() {
    #expect(
      outline(
        document: "1;;Shop;1,5\n2;1;Tea;2,5\n3;2;Green;0,5\n",
        fields: FieldNames(name: "3", identifier: "1", parent: "2")) == "Shop=1[Tea=2[Green=3]]")
  }

  @Test("Columns without known names have those of the first row above numbers")
  func unknownNames() {
    #expect(
      outline(document: "codigo_ibge,nome,latitude\n52,Goiás,-16.1\n35,Itu,-23.2\n").contains(
        "the columns \"codigo_ibge\", \"nome\", \"latitude\""))
    #expect(
      outline(document: "erste,zweite\na,b\nc,d\n").contains("\"erste\", \"zweite\""))
  }

  @Test("Lines are counted correctly behind doubled quotation marks that contain line ends")
  func linesBehindQuotes() throws {
    let text = "id,pid,name\n1,0,\"a\"\"\n\"\"\n\"\"b\"\n2,7,c\n"
    #expect(try readDocument(text).findings.list.last?.position == .line(5))
  }

  @Test("Bytes that aren't UTF-8 are refused with their place")
  func invalidUTF8() {
    let bytes = Array("id,pid,name\n1,0,a".utf8) + [0xB9, 0xE3]
    #expect {
      try GuessedDocument.read(bytes)
    } throws: {
      ($0 as? HierarchyFormatError)?.commandDescription
        == "line 2, column 6: these bytes aren't UTF-8; save the document as UTF-8"
    }
  }

  @Test("A last record that may be cut is a warning, and a missing last line end alone isn't")
  func cutRecords() throws {
    let rows = (1...40).map { "\($0),\($0 == 1 ? "" : "1"),Node \($0)" }
    let text = "id,pid,name\n" + rows.joined(separator: "\n")
    #expect(try readDocument(text).findings.list.isEmpty)
    let cut = text.dropLast(1)
    #expect(
      try readDocument(String(cut)).findings.list.filter { $0.kind == .cutEnd }.map(\.message) == [
        "the document may end inside \"Node 4\"; check that it is complete"
      ])
    let codes = (1...40).map { "\($0),\($0 == 1 ? "" : "1"),Node \($0),\(1000 + $0)" }
    let second = "id,pid,name,code\n" + codes.joined(separator: "\n")
    for (text, count) in [(second, 0), (String(second.dropLast()), 1)] {
      #expect(try readDocument(text).findings.count(of: .cutEnd) == count)
    }
  }
}

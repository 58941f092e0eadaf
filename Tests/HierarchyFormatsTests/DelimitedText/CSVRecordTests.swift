import HierarchyFormats
import Testing

@Suite("A CSV record")
struct CSVRecordTests {
  private func fields(_ text: String) throws(CSVError) -> [String] {
    try CSVRecord(Array(text.utf8)[...]).fields().map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("Fields are separated by commas, with or without quotation marks")
  func fieldSyntax() throws {
    #expect(try fields("a,b c,\"d\"") == ["a", "b c", "d"])
    #expect(
      try fields("\"a,b\",\"c\"\"d\"\"\",\"\",\"e\r\nf\"") == ["a,b", "c\"d\"", "", "e\r\nf"])
    #expect(try fields("") == [""])
    #expect(try fields(",,") == ["", "", ""])
    #expect(try fields("24\",\" x\", y") == ["24\"", " x", " y"])
    #expect(try fields("\"\"\"\"") == ["\""])
  }

  @Test("Fields may have another separator, and then a comma is text")
  func tabs() throws {
    let text = Array("a,b\t\"c\td\"\te".utf8)[...]
    let tab = UInt8(ascii: "\t")
    let record = CSVRecord(text, separator: tab)
    #expect(
      try record.fields().map { String(decoding: $0, as: UTF8.self) } == ["a,b", "c\td", "e"])
    var output: [UInt8] = []
    try record.append(replacing: [0: Array("x,\ty".utf8)], to: &output)
    #expect(String(decoding: output, as: UTF8.self) == "\"x,\ty\"\t\"c\td\"\te")
    #expect(CSVRecord.isOpen(after: Array("a\t\"b".utf8)[...], wasOpen: false, separator: tab))
    #expect(!CSVRecord.isOpen(after: Array("a,\"b".utf8)[...], wasOpen: false, separator: tab))
  }

  @Test("The line end is separate from the text")
  func lineEnds() throws {
    for end in ["", "\n", "\r\n"] {
      let record = CSVRecord(Array("a,b\(end)".utf8)[...])
      #expect(record.text.elementsEqual("a,b".utf8))
      #expect(record.lineEnd.elementsEqual(end.utf8))
    }
    #expect(CSVRecord(Array("a\r".utf8)[...]).text.elementsEqual("a\r".utf8))
  }

  @Test("Open quotation marks and text after closing ones are refused")
  func errors() {
    #expect(throws: CSVError.openQuotes) { try fields("a,\"b") }
    #expect(throws: CSVError.openQuotes) { try fields("\"\"\"") }
    #expect(throws: CSVError.textAfterQuotes(field: 2)) { try fields("a,\"b\"c,d") }
    #expect(throws: CSVError.textAfterQuotes(field: 1)) { try fields("\"b\" ,d") }
    #expect(
      CSVError.openQuotes.description
        == "a quotation mark is not closed; close it, and double quotation marks within the field")
    #expect(
      CSVError.textAfterQuotes(field: 2).description == """
        text follows the closing quotation mark of field 2; double quotation marks within the field
        """)
    #expect(
      CSVError.fieldCount(1, expected: 3).description == """
        the record has 1 field, but the first one has 3; put fields that contain the separator in \
        quotation marks
        """)
  }

  @Test("Any two fields are the same after writing and reading")
  func roundTrip() throws {
    let texts = Self.texts(ofLength: 0...4, over: ["a", ",", "\"", "\n", "\r"])
    for first in texts {
      for second in texts where first.utf8.count + second.utf8.count <= 6 {
        var bytes: [UInt8] = []
        CSVRecord.append(Array(first.utf8), to: &bytes)
        bytes.append(UInt8(ascii: ","))
        CSVRecord.append(Array(second.utf8), to: &bytes)
        bytes += "\r\n".utf8
        let record = CSVRecord(bytes[...])
        #expect(!CSVRecord.isOpen(after: bytes[...], wasOpen: false))
        #expect(
          try record.fields().map { String(decoding: $0, as: UTF8.self) } == [first, second])
      }
    }
  }

  @Test("Quotation marks are open at the end of a text, whether it is read in parts or completely")
  func pieces() {
    for text in Self.texts(ofLength: 0...6, over: ["a", ",", "\"", "\n"]) {
      let bytes = Array(text.utf8)
      let isOpen = CSVRecord.isOpen(after: bytes[...], wasOpen: false)
      for cut in bytes.indices where CSVRecord.isOpen(after: bytes[..<cut], wasOpen: false) {
        // The meaning of a quotation mark depends on the next byte.
        let last = bytes[..<cut].last
        if last == UInt8(ascii: "\""), bytes[cut] == UInt8(ascii: "\"") { continue }
        #expect(CSVRecord.isOpen(after: bytes[cut...], wasOpen: true) == isOpen, "\(text) \(cut)")
      }
    }
  }

  private static func texts(ofLength lengths: ClosedRange<Int>, over alphabet: [String]) -> [String]
  {
    var level = [""]
    var texts: [String] = lengths.contains(0) ? level : []
    for length in 1...lengths.upperBound {
      level = level.flatMap { text in alphabet.map { text + $0 } }
      if lengths.contains(length) { texts += level }
    }
    return texts
  }
}

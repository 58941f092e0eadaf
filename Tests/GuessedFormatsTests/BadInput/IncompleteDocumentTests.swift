import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

@Suite("Incomplete documents")
struct IncompleteDocumentTests {
  @Test("JSON that ends too early is an error behind its last byte")
  func truncatedJSON() {
    let document = #"{"data":[{"name":"a","code":1.5e3,"children":[{"name":"b\u00e9","x":null}]}]}"#
    for count in 1..<document.utf8.count {
      let bytes = Array(document.utf8.prefix(count))
      let text = outline(bytes: bytes, format: .json)
      #expect(text.hasPrefix("line 1, column "), "\(text)")
      // A number can't end with a dot or with e.
      let endsInNumber =
        bytes.last == UInt8(ascii: ".")
        || document.utf8.prefix(count).suffix(4).elementsEqual("1.5e".utf8)
      if !endsInNumber {
        #expect(
          text.hasSuffix("the document ends inside a value; check that it is complete"),
          "\(count): \(text)")
      }
    }
  }

  @Test(
    "Lists and objects that are nested 100,000 deep are an error",
    arguments: ["[", "{\"a\":", "[{\"a\":", "[[],["])
  func deepJSON(part: String) {
    let document = String(repeating: part, count: 100_000)
    let text = outline(bytes: Array(document.utf8), format: .json)
    #expect(text.hasSuffix("lists and objects are nested deeper than 1000; flatten the document"))
    #expect(outline(bytes: Array(document.utf8)) == text)
    #expect(outline(bytes: Array(document.utf8), format: .jsonLines) == text)
  }

  @Test(
    "Quotation marks that aren't closed, or close too early, are an error at their line",
    arguments: [
      ("id,pid,name\n1,,\"a\n2,1,b\n", "line 2, column 4: a quotation mark is not closed; "),
      ("id,pid,name\n1,,a\n2,1,\"b\"\"\n", "line 3, column 5: a quotation mark is not closed; "),
      (
        "id,pid,name\n1,,a\n2,1,\"b\"c\n",
        "line 3, column 8: text follows the closing quotation mark of field 3; "
      ),
      ("id,pid,name\n\"", "line 2, column 1: a quotation mark is not closed; "),
      (
        "id,pid,name\n1,,\"a,\n2\",1,b\n",
        "line 2, column 1: the record has 5 fields, but the first one has 3; "
      ),
    ])
  func quotationMarks(document: String, start: String) {
    let text = outline(bytes: Array(document.utf8))
    #expect(text.hasPrefix(start), "\(text)")
  }

  @Test(
    "A document of only a header has no nodes",
    arguments: [
      "id,pid,name\n", "code\tname", "province,city,district\r\n", "\u{FEFF}id;parent;name\n\n",
      "# columns: name code\n",
    ])
  func header(document: String) {
    let text = outline(bytes: Array(document.utf8))
    let format: DocumentFormat =
      document.hasPrefix("#") ? .text : document.contains("\t") ? .tsv : .csv
    #expect(
      outline(bytes: Array(document.utf8), format: format).contains("the document has no nodes"))
    #expect(text.contains("the document has no nodes") || format == .text, "\(text)")
  }
}

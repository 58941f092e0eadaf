import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

/// A reader that takes too long, or too much memory, would stop the test run.
@Suite("Large documents", .serialized)
struct LargeDocumentTests {
  @Test(
    "A name of a megabyte is read in every format, and one of eight megabytes in CSV",
    arguments: DocumentFormat.texts)
  func longName(format: DocumentFormat) throws {
    let size = format == .csv ? 8 << 20 : 1 << 20
    let name = [UInt8](repeating: UInt8(ascii: "x"), count: size)
    var options = ReadingOptions()
    options.format = format
    let result = try GuessedDocument.read(format.sample(with: name), options: options)
    let hierarchy = try #require(result.hierarchy)
    let last = try #require(hierarchy.children(of: hierarchy.roots[0]).last)
    #expect(hierarchy.nameUTF8(of: last).count >= size)
  }

  @Test("A line of 64 MB in no format is refused")
  func longLine() {
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 64 << 20)
    #expect(throws: HierarchyFormatError.self) { try GuessedDocument.read(line) }
  }

  @Test("A quotation mark that isn't closed within a megabyte is an error at its beginning")
  func longQuotation() {
    let document =
      Array("id,pid,name\n1,,\"".utf8)
      + [UInt8](repeating: UInt8(ascii: "\n"), count: 1 << 20)
    #expect(
      outline(bytes: document, format: .csv).hasPrefix(
        "line 2, column 4: a quotation mark is not closed"))
  }

  @Test(
    "A piece of a document that is repeated up to 20,000 bytes is read or refused",
    arguments: DocumentFormat.texts)
  func repetitions(format: DocumentFormat) {
    let pieces = [
      "a\n", "a,b\n", "1,0,a\n", "\"", "\"a\",", "\"\"", ",", "\t", "\n", "\r", " ", "[", "]",
      "{\"a\":", "[\"a\",", "{\"a\":1}\n", "<a: 0x1>\n",
      "   | <a: 0x1>\n", "<a: 0x1", "<", ">", "<array>", "<string>", "<!--", "<![CDATA[", "&#65;",
      "\ta\n", "- a\n", "# a\n", "**", "\\", "/",
      "a/", "./a\n", "# columns: name ", "\\u0041", "0", "é",
    ]
    let size = 20_000
    for piece in pieces {
      let count = size / piece.utf8.count
      let document = Array(repeatElement(Array(piece.utf8), count: count).joined())
      for known in [format, nil] where known != nil || format == .json {
        var options = ReadingOptions()
        options.format = known
        _ = try? GuessedDocument.read(document, options: options)
      }
    }
  }
}

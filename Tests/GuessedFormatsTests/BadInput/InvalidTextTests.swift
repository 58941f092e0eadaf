import GuessedFormats
import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

@Suite("Bytes that aren't text")
struct InvalidTextTests {
  @Test(
    "Bytes that aren't UTF-8 are an error at their line and column", arguments: DocumentFormat.texts
  )
  func invalidUTF8(format: DocumentFormat) {
    let place = "line 3, column \(format.sampleColumn)"
    for bad: [UInt8] in [
      [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF5], [0xE5],
    ] {
      #expect(
        outline(bytes: format.sample(with: bad), format: format)
          == "\(place): these bytes aren't UTF-8; save the document as UTF-8")
    }
  }

  @Test(
    "A zero byte is an error wherever the format is given or detected",
    arguments: DocumentFormat.texts)
  func zeroByte(format: DocumentFormat) {
    let bytes = format.sample(with: [0x61, 0, 0x62])
    for known in [format, nil] {
      let text = outline(bytes: bytes, format: known)
      // In a given dump, such a line isn't one of a view.
      let isStray = format == .dump && text.hasPrefix("line 3, column 6: ")
      #expect(isStray || text.contains("control character"), "\(format): \(text)")
    }
  }

  @Test("Zero bytes alone are an error", arguments: [1, 7, 8, 64, 100_000])
  func zeroBytes(count: Int) {
    let bytes = [UInt8](repeating: 0, count: count)
    for format in DocumentFormat.texts + [.hierarchy] {
      #expect(throws: HierarchyFormatError.self) {
        var options = ReadingOptions()
        options.format = format
        let result = try GuessedDocument.read(bytes, options: options)
        // Control characters in names are findings.
        if result.hierarchy == nil {
          throw HierarchyFormatError(place: .init(line: 1, column: 1), reason: .noNodes)
        }
      }
    }
    #expect(outline(bytes: bytes).contains("control character"))
  }

  @Test(
    "An empty document, a blank one and a byte order mark have no nodes",
    arguments: ["", " ", "\n", "\r\n \t\r\n", "\u{FEFF}", "\u{FEFF}\n"])
  func blank(text: String) {
    let bytes = Array(text.utf8)
    for format in [nil, .json, .jsonLines, .text, .markdown] as [DocumentFormat?] {
      #expect(
        outline(bytes: bytes, format: format)
          == "line 1, column 1: the document has no nodes; add a list of nodes")
    }
    for format in DocumentFormat.texts {
      var options = ReadingOptions()
      options.format = format
      #expect((try? GuessedDocument.read(bytes, options: options))?.hierarchy == nil)
    }
  }

  @Test("Lines end with LF, CR LF or CR", arguments: DocumentFormat.texts)
  func lineEnds(format: DocumentFormat) {
    let lines = format.sample(with: Array("c".utf8))
    let expected = outline(bytes: lines, format: format)
    #expect(expected.hasPrefix("a"))
    for end: [UInt8] in [[0x0D, 0x0A], [0x0D]] {
      let bytes = Array(
        lines.split(separator: 0x0A, omittingEmptySubsequences: false).joined(separator: end))
      #expect(outline(bytes: bytes, format: format) == expected, "\(format)")
    }
  }

  @Test("Lines that end with CR are counted", arguments: ["\n", "\r\n", "\r"])
  func countedLines(end: String) {
    #expect(
      outline(bytes: Array("[\"a\",\(end)\"b\",\(end) x]".utf8))
        == "line 3, column 2: expected a value; put strings in double quotes")
  }

  @Test("A byte order mark isn't a part of the first name", arguments: DocumentFormat.texts)
  func byteOrderMark(format: DocumentFormat) {
    let bytes = format.sample(with: Array("c".utf8))
    #expect(
      outline(bytes: [0xEF, 0xBB, 0xBF] + bytes, format: format)
        == outline(bytes: bytes, format: format))
  }
}

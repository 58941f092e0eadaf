import HierarchyFormats
import ImportedDocuments
import Testing

@Suite("The line with a fault")
struct LineExcerptTests {
  private func excerpt(_ text: String) throws -> LineExcerpt {
    let failure = try #require(ImportSession(["a.json": text]).failure)
    return try #require(failure.excerpt)
  }

  @Test("A long line is cut around the fault")
  func longLine() throws {
    let names = (0..<1000).map { "\"名\($0)\"" }.joined(separator: ",")
    let excerpt = try excerpt("[" + names + ",,]")
    #expect(excerpt.isCutAtStart)
    #expect(!excerpt.isCutAtEnd)
    #expect(excerpt.faultOffset == 48)
    #expect(excerpt.string.unicodeScalars.count == 50)
    #expect(excerpt.string.hasSuffix("\"名999\",,]"))
  }

  @Test("A cut never divides a character")
  func cutBetweenScalars() throws {
    for count in 0..<60 {
      let line = "[" + String(repeating: "名", count: count) + String(repeating: "a", count: 200)
      let excerpt = try excerpt(line)
      #expect(String(validating: excerpt.text, as: UTF8.self) != nil, "\(count)")
    }
  }

  @Test("Lines end with LF, CR or CR LF, and a byte order mark isn't part of the first")
  func lineEnds() throws {
    #expect(try excerpt("\u{FEFF}[1,,").string == "[1,,")
    for end in ["\n", "\r", "\r\n"] {
      #expect(try excerpt("[\(end)\(end)\"a\",,\(end)]").string == "\"a\",,")
    }
  }

  @Test("A fault behind the last line has an empty excerpt")
  func behindEnd() throws {
    #expect(try excerpt("[\n\"a\",\n").string == "")
  }
}

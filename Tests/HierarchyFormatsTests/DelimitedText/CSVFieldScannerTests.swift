import HierarchyFormats
import Testing

@Suite("Fields of whole tables")
struct CSVFieldScannerTests {
  private func records(_ text: String) throws(CSVFault) -> [[String]] {
    let bytes = Array(text.utf8)
    return try bytes.withUnsafeBufferPointer { bytes throws(CSVFault) in
      var scanner = CSVFieldScanner()
      var records: [[String]] = [[]]
      while scanner.position < bytes.count || !records[records.count - 1].isEmpty {
        let field = try scanner.next(in: bytes)
        let content = String(decoding: bytes[field.content], as: UTF8.self)
        records[records.count - 1].append(
          field.hasDoubledQuotes ? content.replacing("\"\"", with: "\"") : content)
        if field.endsRecord {
          if scanner.position == bytes.count { break }
          records.append([])
        }
      }
      return records
    }
  }

  @Test("Records end with LF, CR LF and CR, which are optional at the end")
  func lineEnds() throws {
    for end in ["\n", "\r\n", "\r"] {
      for last in ["", end] {
        #expect(try records("a,b\(end)\"c\",\(last)") == [["a", "b"], ["c", ""]])
      }
    }
  }

  @Test(
    "Faults have the offset of the quotation mark that is open, and of the text that follows one")
  func faults() {
    #expect(throws: CSVFault(error: .openQuotes, offset: 2)) { try records("a,\"b\nc") }
    #expect(throws: CSVFault(error: .textAfterQuotes(field: 0), offset: 5)) {
      try records("a,\"b\"c")
    }
  }

  @Test("Every record of up to seven bytes has the fields of a naive reader, or both refuse it")
  func sameAsNaiveReader() {
    for length in 1...7 {
      var texts: [[UInt8]] = [[]]
      for _ in 0..<length {
        texts = texts.flatMap { text in
          [UInt8(ascii: "a"), UInt8(ascii: ","), UInt8(ascii: "\"")].map { text + [$0] }
        }
      }
      for bytes in texts {
        let text = String(decoding: bytes, as: UTF8.self)
        let expected = Self.fields(text)
        #expect((try? records(text)) == expected.map { [$0] }, "\(text)")
        let fields = try? CSVRecord(bytes[...]).fields().map { String(decoding: $0, as: UTF8.self) }
        #expect(fields == expected, "\(text)")
        var copy: [UInt8] = []
        try? CSVRecord(bytes[...]).append(replacing: [9: []], to: &copy)
        #expect(copy == (expected == nil ? [] : bytes), "\(text)")
      }
    }
  }

  /// The fields of a record, each found by a pattern; `nil` if it is invalid.
  private static func fields(_ text: String) -> [String]? {
    var fields: [String] = []
    var rest = text[...]
    while true {
      if rest.first == "\"" {
        guard let match = rest.prefixMatch(of: /"((?:[^"]|"")*)"(?!")/) else { return nil }
        fields.append(String(match.1).replacing("\"\"", with: "\""))
        rest = rest[match.range.upperBound...]
      } else {
        fields.append(String(rest.prefix { $0 != "," }))
        rest = rest.drop { $0 != "," }
      }
      if rest.isEmpty { return fields }
      if rest.removeFirst() != "," { return nil }
    }
  }
}

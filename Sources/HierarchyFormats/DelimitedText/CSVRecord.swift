/// The bytes of one record of a CSV file, or of another table with quotation marks and a separator of one byte.
///
///     let record = CSVRecord(Array("310120,\"Fengxian, Shanghai\"\r\n".utf8)[...])
///     try record.fields().count  // 2
public struct CSVRecord: Sendable {
  /// The fields with their quotation marks and commas.
  public let text: ArraySlice<UInt8>

  /// CR LF, LF, or an empty slice at the end of the file.
  public let lineEnd: ArraySlice<UInt8>

  /// The byte between two fields.
  public let separator: UInt8

  /// Creates a record from its bytes, including the line end.
  ///
  /// - Parameters:
  ///   - bytes: The record.
  ///   - separator: The byte between two fields: a comma, or a tab in text from a spreadsheet.
  /// - Complexity: O(1).
  public init(_ bytes: ArraySlice<UInt8>, separator: UInt8 = UInt8(ascii: ",")) {
    self.separator = separator
    var end = bytes.endIndex
    if bytes.last == UInt8(ascii: "\n") {
      end -= 1
      if end > bytes.startIndex, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    }
    text = bytes[..<end]
    lineEnd = bytes[end...]
  }

  /// Whether quotation marks are open at the end of a text, so that the record continues on the next line.
  ///
  /// - Parameters:
  ///   - text: Lines of a record.
  ///   - wasOpen: Whether the text begins within open quotation marks, instead of at the beginning of a record.
  ///   - separator: The byte between two fields.
  /// - Complexity: O(*b*) for *b* bytes.
  public static func isOpen(
    after text: ArraySlice<UInt8>, wasOpen: Bool, separator: UInt8 = UInt8(ascii: ",")
  ) -> Bool {
    // Most lines have no quotation marks.
    if !text.contains(UInt8(ascii: "\"")) { return wasOpen }
    return text.withUnsafeBufferPointer {
      CSVFieldScanner.isOpen(after: $0, wasOpen: wasOpen, separator: separator)
    }
  }

  /// What the quotation marks of a text mean for the text behind it.
  public enum Quotation: Hashable, Sendable {
    /// The record is complete.
    case closed
    /// The record continues behind the text.
    case open
    /// Text follows a closing quotation mark, so the record isn't valid.
    case misplaced
  }

  /// Returns what the quotation marks at the end of a text mean.
  ///
  /// - Parameters:
  ///   - text: Lines of a record.
  ///   - wasOpen: Whether the text begins within open quotation marks, instead of at the beginning of a record.
  ///   - separator: The byte between two fields.
  /// - Complexity: O(*b*) for *b* bytes.
  public static func quotation(
    after text: ArraySlice<UInt8>, wasOpen: Bool, separator: UInt8 = UInt8(ascii: ",")
  ) -> Quotation {
    if !text.contains(UInt8(ascii: "\"")) { return wasOpen ? .open : .closed }
    // The line end isn't text behind a quotation mark.
    let record = CSVRecord(text, separator: separator)
    return record.text.withUnsafeBufferPointer {
      CSVFieldScanner.quotation(after: $0, wasOpen: wasOpen, separator: separator)
    }
  }

  /// Finds the separator of a table by its first records: the only one of comma, tab, semicolon and bar for which they have
  /// the same number of fields, or known names of columns.
  ///
  /// - Returns: `nil` if none or several fit.
  public static func separator(of bytes: [UInt8]) -> UInt8? {
    DelimitedSample.separator(of: bytes, fields: FieldNames())?.byte
  }

  /// Returns the fields without their quotation marks. They aren't checked for valid UTF-8.
  ///
  /// - Throws: ``CSVError/openQuotes`` or ``CSVError/textAfterQuotes(field:)``.
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  public func fields() throws(CSVError) -> [ArraySlice<UInt8>] {
    var fields: [ArraySlice<UInt8>] = []
    try forEachField { field in
      let content = text[field.content.shifted(by: text.startIndex)]
      fields.append(field.hasDoubledQuotes ? Self.withoutDoubledQuotes(content) : content)
    }
    return fields
  }

  /// Calls a closure with each field. Its offsets are those from the start of the record.
  private func forEachField(_ body: (CSVField) -> Void) throws(CSVError) {
    try text.withUnsafeBufferPointer { (bytes) throws(CSVError) in
      var scanner = CSVFieldScanner(ofRecordSeparatedBy: separator)
      var count = 0
      while true {
        count += 1
        do throws(CSVFault) {
          let field = try scanner.next(in: bytes)
          body(field)
          if field.endsRecord { return }
        } catch {
          throw error.error == .openQuotes ? .openQuotes : .textAfterQuotes(field: count)
        }
      }
    }
  }

  private static func withoutDoubledQuotes(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var content: [UInt8] = []
    var isSecond = false
    for byte in text {
      isSecond = byte == UInt8(ascii: "\"") && !isSecond
      if !isSecond { content.append(byte) }
    }
    return content[...]
  }

  /// Appends the record without its line end, with other contents in some of its fields. The other fields keep their
  /// bytes, and a field in quotation marks keeps them.
  ///
  /// - Parameter contents: The new contents by the index of the field.
  /// - Throws: As ``fields()``.
  /// - Complexity: O(*b*) for *b* bytes of the record and of the contents.
  public func append(
    replacing contents: [Int: [UInt8]], to output: inout [UInt8]
  ) throws(CSVError) {
    if contents.isEmpty {
      output.append(contentsOf: text)
      return
    }
    var fields: [CSVField] = []
    try forEachField { fields.append($0) }
    // The offset from the start of the record at which the next field begins.
    var start = 0
    for (index, field) in fields.enumerated() {
      let isQuoted = field.content.lowerBound > start
      let end = field.content.upperBound + (isQuoted ? 1 : 0)
      if index > 0 { output.append(separator) }
      if let content = contents[index] {
        Self.append(content, isQuoted: isQuoted, separator: separator, to: &output)
      } else {
        output.append(contentsOf: text[(start..<end).shifted(by: text.startIndex)])
      }
      start = end + 1
    }
  }

  /// Appends a field, in quotation marks if necessary.
  ///
  /// - Parameters:
  ///   - field: The content of the field.
  ///   - isQuoted: Whether it gets quotation marks in any case.
  ///   - separator: The byte between two fields. The caller writes it.
  ///   - output: The text to which the field is appended.
  /// - Complexity: O(*b*) for *b* bytes.
  public static func append(
    _ field: [UInt8], isQuoted: Bool = false, separator: UInt8 = UInt8(ascii: ","),
    to output: inout [UInt8]
  ) {
    let needsQuotes = field.contains { byte in
      switch byte {
      case separator, UInt8(ascii: "\""), UInt8(ascii: "\r"), UInt8(ascii: "\n"): true
      default: false
      }
    }
    guard needsQuotes || isQuoted else {
      output.append(contentsOf: field)
      return
    }
    output.append(UInt8(ascii: "\""))
    for byte in field {
      if byte == UInt8(ascii: "\"") { output.append(byte) }
      output.append(byte)
    }
    output.append(UInt8(ascii: "\""))
  }
}

extension Range<Int> {
  fileprivate func shifted(by distance: Int) -> Range<Int> {
    lowerBound + distance..<upperBound + distance
  }
}

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

  /// Returns the fields without their quotation marks. They aren't checked for valid UTF-8.
  ///
  /// - Throws: ``CSVError/openQuotes`` or ``CSVError/textAfterQuotes(field:)``.
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  public func fields() throws(CSVError) -> [ArraySlice<UInt8>] {
    try rawFields().map { Self.content(of: $0) }
  }

  /// Returns the fields with their quotation marks.
  private func rawFields() throws(CSVError) -> [ArraySlice<UInt8>] {
    var fields: [ArraySlice<UInt8>] = []
    var quoting = CSVQuoting(separator: separator)
    var start = text.startIndex
    for index in text.indices {
      quoting.read(text[index])
      if quoting.state == .start {
        fields.append(text[start..<index])
        start = index + 1
      } else if quoting.state == .broken {
        throw .textAfterQuotes(field: fields.count + 1)
      }
    }
    if quoting.state == .quoted { throw .openQuotes }
    fields.append(text[start...])
    return fields
  }

  /// Returns the content of a field without its quotation marks.
  private static func content(of field: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard field.first == UInt8(ascii: "\"") else { return field }
    let inside = field.dropFirst().dropLast()
    guard inside.contains(UInt8(ascii: "\"")) else { return inside }
    var content: [UInt8] = []
    var isSecond = false
    for byte in inside {
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
    for (index, field) in try rawFields().enumerated() {
      if index > 0 { output.append(separator) }
      if let content = contents[index] {
        let isQuoted = field.first == UInt8(ascii: "\"")
        Self.append(content, isQuoted: isQuoted, separator: separator, to: &output)
      } else {
        output.append(contentsOf: field)
      }
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

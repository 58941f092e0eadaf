/// Finds the fields of a table from its first byte to its last, with no allocation for a record or a field.
///
/// ```text
/// 310120,"Fengxian ""New"" Town",⏎
/// ~~~~~~  ~~~~~~~~~~~~~~~~~~~~~  ~    three fields; the second one has doubled quotation marks
/// ```
///
/// A record ends with LF, CR LF or CR. The quotation marks follow the rules of ``CSVQuoting``.
public struct CSVFieldScanner: Sendable {
  /// The offset of the next field.
  public private(set) var position: Int

  /// The byte between two fields.
  public let separator: UInt8

  /// Creates a scanner at the beginning of a record.
  public init(separator: UInt8 = UInt8(ascii: ","), position: Int = 0) {
    self.separator = separator
    self.position = position
  }

  /// Finds the next field. At the end of the bytes, this is an empty field that ends its record.
  ///
  /// - Parameter bytes: The whole table, the same in each call.
  /// - Throws: ``CSVFault`` with ``CSVError/openQuotes``, at the opening quotation mark, or with
  ///   ``CSVError/textAfterQuotes(field:)``, at the text; the scanner doesn't count fields, and says 0.
  /// - Complexity: O(*b*) for *b* bytes of the field.
  public mutating func next(in bytes: UnsafeBufferPointer<UInt8>) throws(CSVFault) -> CSVField {
    let start = position
    if start < bytes.count, bytes[start] == UInt8(ascii: "\"") {
      return try nextQuoted(in: bytes)
    }
    var end = start
    while end < bytes.count, !isEnd(bytes[end]) { end += 1 }
    return finish(start..<end, hasDoubledQuotes: false, at: end, in: bytes)
  }

  private mutating func nextQuoted(
    in bytes: UnsafeBufferPointer<UInt8>
  ) throws(CSVFault) -> CSVField {
    let start = position
    var end = start + 1
    var hasDoubledQuotes = false
    while true {
      while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += 1 }
      if end == bytes.count { throw CSVFault(error: .openQuotes, offset: start) }
      if end + 1 == bytes.count || bytes[end + 1] != UInt8(ascii: "\"") { break }
      hasDoubledQuotes = true
      end += 2
    }
    if end + 1 < bytes.count, !isEnd(bytes[end + 1]) {
      throw CSVFault(error: .textAfterQuotes(field: 0), offset: end + 1)
    }
    return finish(start + 1..<end, hasDoubledQuotes: hasDoubledQuotes, at: end + 1, in: bytes)
  }

  private mutating func finish(
    _ content: Range<Int>, hasDoubledQuotes: Bool, at end: Int,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> CSVField {
    let endsRecord = end == bytes.count || bytes[end] != separator
    position = min(end + 1, bytes.count)
    let isCarriageReturn = endsRecord && end < bytes.count && bytes[end] == UInt8(ascii: "\r")
    if isCarriageReturn, position < bytes.count, bytes[position] == UInt8(ascii: "\n") {
      position += 1
    }
    return CSVField(content: content, hasDoubledQuotes: hasDoubledQuotes, endsRecord: endsRecord)
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}

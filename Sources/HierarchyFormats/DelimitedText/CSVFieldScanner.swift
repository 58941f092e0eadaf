/// A field of a table, as ``CSVFieldScanner`` finds it.
public struct CSVField: Hashable, Sendable {
  /// The offsets of the content, without the quotation marks around it.
  public let content: Range<Int>

  /// Whether the content contains quotation marks, each of them twice.
  public let hasDoubledQuotes: Bool

  /// Whether the field is the last one of its record.
  public let endsRecord: Bool
}

/// Finds the fields of a table from its first byte to its last, with no allocation for a record or a field (RFC 4180).
///
/// ```text
/// 310120,"Fengxian ""New"" Town",24"⏎
/// ~~~~~~  ~~~~~~~~~~~~~~~~~~~~~  ~~~    three fields; the second one has doubled quotation marks
/// ```
///
/// A quotation mark at the beginning of a field opens it, and two of them within a quoted field represent one. Within
/// quotation marks, a separator or a line end is text. A quotation mark within any other field is text, too. A record ends
/// with LF, CR LF or CR.
public struct CSVFieldScanner: Sendable {
  /// The offset of the next field.
  public private(set) var position: Int

  /// The byte between two fields.
  public let separator: UInt8

  /// The bytes that end a record; the separator if the bytes are those of one record.
  private let lineEnds: (UInt8, UInt8)

  /// Creates a scanner at the beginning of a record.
  public init(separator: UInt8 = UInt8(ascii: ","), position: Int = 0) {
    self.separator = separator
    self.position = position
    lineEnds = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
  }

  /// Creates a scanner of one record without its line end, in which line ends are text.
  init(ofRecordSeparatedBy separator: UInt8) {
    self.separator = separator
    position = 0
    lineEnds = (separator, separator)
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
      return try nextQuoted(from: start + 1, in: bytes)
    }
    var end = start
    while end < bytes.count, !isEnd(bytes[end]) { end += 1 }
    return finish(start..<end, hasDoubledQuotes: false, at: end, in: bytes)
  }

  /// - Parameter first: The offset behind the opening quotation mark.
  private mutating func nextQuoted(
    from first: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) throws(CSVFault) -> CSVField {
    var end = first
    var hasDoubledQuotes = false
    while true {
      while end < bytes.count, bytes[end] != UInt8(ascii: "\"") { end += 1 }
      if end == bytes.count { throw CSVFault(error: .openQuotes, offset: position) }
      if end + 1 == bytes.count || bytes[end + 1] != UInt8(ascii: "\"") { break }
      hasDoubledQuotes = true
      end += 2
    }
    if end + 1 < bytes.count, !isEnd(bytes[end + 1]) {
      throw CSVFault(error: .textAfterQuotes(field: 0), offset: end + 1)
    }
    return finish(first..<end, hasDoubledQuotes: hasDoubledQuotes, at: end + 1, in: bytes)
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
    byte == separator || byte == lineEnds.0 || byte == lineEnds.1
  }
}

extension CSVFieldScanner {
  /// Whether quotation marks are open at the end of a part of a record.
  ///
  /// - Parameter wasOpen: Whether the part begins within open quotation marks.
  /// - Complexity: O(*b*) for *b* bytes.
  static func isOpen(
    after part: UnsafeBufferPointer<UInt8>, wasOpen: Bool, separator: UInt8
  ) -> Bool {
    var scanner = CSVFieldScanner(ofRecordSeparatedBy: separator)
    var isQuoted = wasOpen
    while true {
      do throws(CSVFault) {
        let field =
          isQuoted ? try scanner.nextQuoted(from: 0, in: part) : try scanner.next(in: part)
        if field.endsRecord { return false }
      } catch {
        if error.error == .openQuotes { return true }
        // The text behind the closing quotation mark is an error. It ends with its field.
        scanner.position = error.offset
      }
      isQuoted = false
    }
  }

  /// What the quotation marks of a part of a record mean for the text behind it, like ``isOpen(after:wasOpen:separator:)``.
  static func quotation(
    after part: UnsafeBufferPointer<UInt8>, wasOpen: Bool, separator: UInt8
  ) -> CSVRecord.Quotation {
    var scanner = CSVFieldScanner(ofRecordSeparatedBy: separator)
    var isQuoted = wasOpen
    while true {
      do throws(CSVFault) {
        let field =
          isQuoted ? try scanner.nextQuoted(from: 0, in: part) : try scanner.next(in: part)
        if field.endsRecord { return .closed }
      } catch {
        return error.error == .openQuotes ? .open : .misplaced
      }
      isQuoted = false
    }
  }
}

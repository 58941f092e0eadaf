/// Where the records of a table with separators begin: behind Excel's declaration of the separator, comments, and titles.
///
/// ```text
/// sep=;                       the separator
/// # Exported in May           a comment
/// Categories of 2026;;        a title: few fields, and the names of columns below
/// id;parent;name
/// ```
struct DelimitedStart {
  /// The offset of the first record.
  private(set) var position: Int

  /// The titles above the first record.
  private(set) var titles: [Range<Int>] = []

  /// The offsets of the comments above the first record.
  private(set) var comments: [Int] = []

  private static let titleLimit = 8

  /// - Parameters:
  ///   - bytes: The document.
  ///   - separator: The byte between two fields.
  ///   - fields: Names of columns that are known in addition to the common names.
  /// - Complexity: O(*b*) for *b* bytes of the first lines.
  init(_ bytes: [UInt8], separator: UInt8, fields: FieldNames) {
    position =
      Self.declaration(in: bytes)?.end ?? UTF8Scan.lengthOfByteOrderMark(in: bytes)
    skipComments(bytes, separator: separator)
    findTitles(bytes, separator: separator, fields: fields)
  }

  /// The separator that the first line declares for Excel, as in `sep=;`.
  static func declaration(in bytes: [UInt8]) -> (separator: UInt8, end: Int)? {
    let start = UTF8Scan.lengthOfByteOrderMark(in: bytes)
    var line = bytes[start...].prefix { !LineSample.isLineEnd($0) }
    var end = line.endIndex
    if line.first == UInt8(ascii: "\""), line.last == UInt8(ascii: "\"") {
      line = line.dropFirst().dropLast()
    }
    let length = 5
    guard line.count == length, LineSample.starts(line, with: "sep="), let separator = line.last
    else { return nil }
    while end < bytes.count, LineSample.isLineEnd(bytes[end]) { end += 1 }
    return (separator, end)
  }

  /// Skips lines that begin with `#`, unless the first one has as many fields as the line below them.
  private mutating func skipComments(_ bytes: [UInt8], separator: UInt8) {
    let rest = bytes[position...]
    guard rest.first == UInt8(ascii: "#") else { return }
    var end = position
    var comments: [Int] = []
    while end < bytes.count, bytes[end] == UInt8(ascii: "#") || LineSample.isLineEnd(bytes[end]) {
      if bytes[end] == UInt8(ascii: "#") { comments.append(end) }
      while end < bytes.count, !LineSample.isLineEnd(bytes[end]) { end += 1 }
      while end < bytes.count, LineSample.isLineEnd(bytes[end]) { end += 1 }
    }
    let count = bytes[end...].prefix { !LineSample.isLineEnd($0) }.count { $0 == separator }
    if rest.prefix(while: { !LineSample.isLineEnd($0) }).count(where: { $0 == separator }) != count
    {
      position = end
      self.comments = comments
    }
  }

  /// Finds the lines above that with the names of columns: each of them has fewer texts than it.
  private mutating func findTitles(_ bytes: [UInt8], separator: UInt8, fields: FieldNames) {
    var records: [Record] = []
    var scanner = CSVFieldScanner(separator: separator, position: position)
    bytes.withUnsafeBufferPointer { bytes in
      while records.count <= Self.titleLimit, scanner.position < bytes.count {
        var record = Record(start: scanner.position)
        while let field = try? scanner.next(in: bytes) {
          record.add(field.content, in: bytes)
          if field.endsRecord { break }
        }
        if scanner.position == record.start { return }
        if record.texts > 0 { records.append(record) }
      }
    }
    guard let first = records.first else { return }
    if TableColumns.knownNameCount(first.names, fields: fields) > 0 { return }
    let known = records.firstIndex { TableColumns.knownNameCount($0.names, fields: fields) > 1 }
    // Without known names, a line without any separator is a title of columns that have as many fields in all lines.
    let header = known ?? Self.headerBelowTitle(records.map { $0.names.count })
    guard let header, header > 0,
      records[..<header].allSatisfy({ $0.texts < records[header].texts })
    else { return }
    titles = records[..<header].map { $0.content }
    position = records[header].start
  }

  /// A record above the names of the columns, or with them.
  private struct Record {
    let start: Int
    /// The range from the first text to the last one.
    private(set) var content = 0..<0
    private(set) var names: [String] = []
    /// The number of fields that aren't empty.
    private(set) var texts = 0

    /// The number of names that tell whether they are those of columns.
    private static let nameLimit = 64

    init(start: Int) { self.start = start }

    mutating func add(_ field: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
      if !field.isEmpty {
        texts += 1
        content = (content.isEmpty ? field.lowerBound : content.lowerBound)..<field.upperBound
      }
      if names.count < Self.nameLimit {
        names.append(String(decoding: bytes[field], as: UTF8.self))
      }
    }
  }

  private static func headerBelowTitle(_ counts: [Int]) -> Int? {
    guard let header = counts.firstIndex(where: { $0 > 1 }), header + 2 < counts.count,
      counts[header...].allSatisfy({ $0 == counts[header] })
    else { return nil }
    return header
  }
}

import HierarchyFormats
import TOMLKit

extension DocumentTree {
  /// Reads a TOML document.
  ///
  /// The parser sorts the keys of tables, so their order is taken from the text. Numbers and dates are spelled as TOML writes
  /// them.
  ///
  /// - Parameter bytes: The document in UTF-8.
  /// - Throws: `HierarchyFormatError` with the line and the column if the document isn't TOML. Values nested deeper than 256
  ///   are refused.
  /// - Complexity: O(*b* log *b*) for *b* bytes.
  public init(toml bytes: [UInt8]) throws(HierarchyFormatError) {
    // The parser gets a text that ends with a zero byte, and would read only what precedes another.
    if let zero = bytes.firstIndex(of: 0) {
      throw HierarchyFormatError(
        place: TextPlace(ofByte: zero, in: bytes), reason: .controlCharacter)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw HierarchyFormatError(place: TextPlace(line: 1, column: 1), reason: .invalidUTF8)
    }
    var keys = TOMLKeyScanner(bytes)
    try keys.scan()
    var reader = TOMLTreeReader(keys: keys.offsets)
    try reader.read(Self.table(text))
    self = reader.tree
  }

  private static func table(_ text: String) throws(HierarchyFormatError) -> TOMLTable {
    do {
      return try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      let place = TextPlace(
        line: max(error.source.begin.line, 1), column: max(error.source.begin.column, 1))
      throw HierarchyFormatError(place: place, reason: .invalidSyntax("TOML", error.description))
    } catch {
      throw HierarchyFormatError(
        place: TextPlace(line: 1, column: 1), reason: .invalidSyntax("TOML", "\(error)"))
    }
  }
}

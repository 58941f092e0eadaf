import HierarchyFormats

/// Refuses keys that can take exponential time to compare: lists and maps that contain aliases.
///
/// Yams compares the keys of each map before it returns the document. A key such as `? *bomb` can multiply the values of a
/// small document without limit.
enum YAMLKeys {
  /// - Throws: `HierarchyFormatError` if the document has aliases and a key that can be a list or map. Keys in comments and
  ///   in texts count too; such documents are rare.
  /// - Complexity: O(*b*) for *b* bytes.
  static func check(_ bytes: [UInt8]) throws(HierarchyFormatError) {
    var hasAlias = false
    var key: Int?
    for index in bytes.indices where isAtStart(index, in: bytes) {
      if bytes[index] == UInt8(ascii: "*"), index + 1 < bytes.count, !isSpace(bytes[index + 1]) {
        hasAlias = true
        if isAliasKey(index, in: bytes) { key = key ?? index }
      } else if bytes[index] == UInt8(ascii: "?"),
        index + 1 == bytes.count || isSpace(bytes[index + 1])
      {
        key = key ?? index
      }
    }
    for index in bytes.indices.dropLast()
    where bytes[index] == UInt8(ascii: "]") || bytes[index] == UInt8(ascii: "}") {
      if next(after: index, in: bytes) == UInt8(ascii: ":") { key = key ?? index }
    }
    guard hasAlias, let key else { return }
    throw HierarchyFormatError(
      place: TextPlace(ofByte: key, in: bytes),
      reason: .invalidSyntax("YAML", "a document with aliases has a key that isn't a text"))
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }

  /// Whether a token can begin at a position.
  private static func isAtStart(_ index: Int, in bytes: [UInt8]) -> Bool {
    if index == 0 { return true }
    switch bytes[index - 1] {
    case 0...UInt8(ascii: " "), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ":"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0xBF:
      return true
    default: return false
    }
  }

  /// Whether a colon follows an alias, with or without space.
  private static func isAliasKey(_ index: Int, in bytes: [UInt8]) -> Bool {
    var end = index + 1
    while end < bytes.count, !isSpace(bytes[end]), bytes[end] != UInt8(ascii: ","),
      bytes[end] != UInt8(ascii: "]"), bytes[end] != UInt8(ascii: "}")
    {
      end += 1
    }
    return bytes[end - 1] == UInt8(ascii: ":")
      || next(after: end - 1, in: bytes) == UInt8(ascii: ":")
  }

  /// The next byte that isn't a space or a tab.
  private static func next(after index: Int, in bytes: [UInt8]) -> UInt8? {
    bytes[(index + 1)...].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
  }
}

import HierarchyFormats

/// The messages of a compiled catalog of GNU gettext, a file `*.mo`, and their translations.
///
///     magic number │ revision │ number of messages │ position of the messages │ position of the translations │ …
///     a message or translation: its length and its position
///
/// All numbers have 4 bytes, in the byte order of the magic number. The messages are sorted by their bytes.
public struct GettextCatalog: Sendable {
  private let bytes: [UInt8]
  private let isBigEndian: Bool
  private let count: Int
  private let messages: Int
  private let translations: Int

  /// - Returns: `nil` if the bytes aren't a catalog.
  /// - Complexity: O(1).
  public init?(_ bytes: [UInt8]) {
    let magic: [UInt8] = [0x95, 0x04, 0x12, 0xDE]
    isBigEndian = bytes.starts(with: magic)
    guard bytes.count >= 28, isBigEndian || bytes.starts(with: magic.reversed()) else { return nil }
    self.bytes = bytes
    let isBigEndian = isBigEndian
    func number(at offset: Int) -> Int { Self.number(in: bytes, at: offset, isBigEndian) }
    count = number(at: 8)
    messages = number(at: 12)
    translations = number(at: 16)
    let end = bytes.count
    guard messages <= end, translations <= end, count <= (end - messages) / 8,
      count <= (end - translations) / 8
    else { return nil }
  }

  /// Returns the translation of a text, or `nil` if there is none in valid UTF-8.
  ///
  /// - Complexity: O(*b* log *n*) for *b* bytes and *n* messages.
  public func translation(of text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var range = 0..<count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      guard let message = entry(middle, in: messages) else { return nil }
      if message.elementsEqual(text) { return entry(middle, in: translations).flatMap(Self.valid) }
      if message.lexicographicallyPrecedes(text) {
        range = middle + 1..<range.upperBound
      } else {
        range = range.lowerBound..<middle
      }
    }
    return nil
  }

  private static func valid(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    text.isEmpty || UTF8Scan.firstInvalidByte(in: Array(text)) != nil ? nil : text
  }

  private func entry(_ index: Int, in table: Int) -> ArraySlice<UInt8>? {
    let length = Self.number(in: bytes, at: table + 8 * index, isBigEndian)
    let start = Self.number(in: bytes, at: table + 8 * index + 4, isBigEndian)
    guard start <= bytes.count, length <= bytes.count - start else { return nil }
    return bytes[start..<start + length]
  }

  private static func number(in bytes: [UInt8], at offset: Int, _ isBigEndian: Bool) -> Int {
    var value = 0
    for index in 0..<4 {
      value = value << 8 | Int(bytes[offset + (isBigEndian ? index : 3 - index)])
    }
    return value
  }
}

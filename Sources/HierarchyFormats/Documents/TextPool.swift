/// Texts in one list of bytes, so that millions of them take no allocation each.
struct TextPool: Sendable {
  /// A range of the bytes.
  struct Text: Hashable, Sendable {
    var start: UInt32 = 0
    var count: UInt32 = 0

    var isEmpty: Bool { count == 0 }
  }

  private(set) var bytes: [UInt8] = []

  /// Stores a text.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  mutating func store(_ text: some Collection<UInt8>) -> Text {
    let start = bytes.count
    bytes.append(contentsOf: text)
    return Text(start: UInt32(start), count: UInt32(bytes.count - start))
  }

  /// The bytes of a text.
  ///
  /// - Complexity: O(1).
  subscript(text: Text) -> ArraySlice<UInt8> {
    bytes[Int(text.start)..<Int(text.start) + Int(text.count)]
  }

  func string(_ text: Text) -> String { String(decoding: self[text], as: UTF8.self) }
}

/// The text form of a path: items with `/` between them, in which `\` makes the next character an
/// ordinary one.
///
/// An item whose first character is written with `\` is never taken for a code.
struct PathValue {
  /// The items in order.
  var items: [Item] = []

  struct Item {
    var text: String
    /// Whether the item may be a code.
    var mayBeCode: Bool
  }
}

extension PathValue.Item {
  /// The item for a code, or `nil` for one that would be read as a name.
  init?(code: String) {
    guard let first = code.utf8.first, !PathValue.isSpecial(first) else { return nil }
    self.init(text: code, mayBeCode: true)
  }
}

extension PathValue {
  /// Reads a text form; any text is one.
  ///
  /// An empty text has no items; a `\` at the end stands for itself.
  init(_ text: String) {
    if text.utf8.isEmpty { return }
    var bytes: [UInt8] = []
    var mayBeCode = true
    var isEscaped = false
    for byte in text.utf8 {
      switch byte {
      case Self.escape where !isEscaped:
        isEscaped = true
        if bytes.isEmpty { mayBeCode = false }
      case Self.separator where !isEscaped:
        items.append(Item(text: String(decoding: bytes, as: UTF8.self), mayBeCode: mayBeCode))
        bytes = []
        mayBeCode = true
      default:
        isEscaped = false
        bytes.append(byte)
      }
    }
    if isEscaped { bytes.append(Self.escape) }
    items.append(Item(text: String(decoding: bytes, as: UTF8.self), mayBeCode: mayBeCode))
  }

  /// The text form of the items.
  var text: String {
    var bytes: [UInt8] = []
    for (index, item) in items.enumerated() {
      if index > 0 { bytes.append(Self.separator) }
      for (offset, byte) in item.text.utf8.enumerated() {
        if Self.isSpecial(byte) || offset == 0 && !item.mayBeCode { bytes.append(Self.escape) }
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  fileprivate static func isSpecial(_ byte: UInt8) -> Bool { byte == separator || byte == escape }

  private static var separator: UInt8 { UInt8(ascii: "/") }
  private static var escape: UInt8 { UInt8(ascii: "\\") }
}

/// Writes a JSON document from start to end, and inserts the commas.
///
/// ```swift
/// var json = JSONWriter()
/// json.object {
///   $0.number(2, for: "total")
///   $0.array(for: "names") { for name in ["a", "b"] { $0.text(name.utf8) } }
/// }
/// json.bytes  // {"total":2,"names":["a","b"]}
/// ```
public struct JSONWriter {
  /// The document so far, in UTF-8.
  public private(set) var bytes: [UInt8] = []

  /// Whether the next value needs a comma before it.
  private var isAfterValue = false

  /// Whether each member and each element is on a separate line.
  private let isIndented: Bool

  /// The number of objects and arrays around the next value.
  private var depth = 0

  /// Creates an empty document.
  ///
  /// - Parameter isIndented: Whether each member and each element is on a separate line, with two spaces for each level.
  public init(isIndented: Bool = false) { self.isIndented = isIndented }

  /// Appends an object to existing bytes. The closure writes its members.
  public static func appendObject(
    to output: inout [UInt8], _ members: (inout JSONWriter) -> Void
  ) {
    var json = JSONWriter()
    swap(&json.bytes, &output)
    json.object(members)
    swap(&json.bytes, &output)
  }

  /// Writes a string, with a key if it is a member of an object.
  public mutating func text(_ text: some Sequence<UInt8>, for key: String? = nil) {
    begin(key)
    appendString(text)
  }

  /// Writes a whole number, with a key if it is a member of an object.
  public mutating func number(_ number: Int, for key: String? = nil) {
    literal("\(number)", for: key)
  }

  /// Writes a finite number with a fraction, with a key if it is a member of an object.
  public mutating func decimal(_ number: Double, for key: String? = nil) {
    literal("\(number)", for: key)
  }

  /// Writes `true` or `false`, with a key if it is a member of an object.
  public mutating func flag(_ flag: Bool, for key: String? = nil) {
    literal(flag ? "true" : "false", for: key)
  }

  /// Writes `null`, with a key if it is a member of an object.
  public mutating func null(for key: String? = nil) {
    literal("null", for: key)
  }

  /// Writes an object, with a key if it is a member of another object. The closure writes its members.
  public mutating func object(for key: String? = nil, _ members: (inout JSONWriter) -> Void) {
    enclose("{", members, "}", for: key)
  }

  /// Writes an array, with a key if it is a member of an object. The closure writes its elements.
  public mutating func array(for key: String? = nil, _ elements: (inout JSONWriter) -> Void) {
    enclose("[", elements, "]", for: key)
  }

  private mutating func literal(_ literal: String, for key: String?) {
    begin(key)
    bytes += literal.utf8
  }

  private mutating func enclose(
    _ start: Unicode.Scalar, _ content: (inout JSONWriter) -> Void, _ end: Unicode.Scalar,
    for key: String?
  ) {
    begin(key)
    bytes.append(UInt8(ascii: start))
    isAfterValue = false
    depth += 1
    content(&self)
    depth -= 1
    if isAfterValue { beginLine() }
    bytes.append(UInt8(ascii: end))
    isAfterValue = true
  }

  /// Writes the comma and the key before a value.
  private mutating func begin(_ key: String?) {
    if isAfterValue { bytes.append(UInt8(ascii: ",")) }
    isAfterValue = true
    if depth > 0 { beginLine() }
    guard let key else { return }
    appendString(key.utf8)
    bytes.append(UInt8(ascii: ":"))
    if isIndented { bytes.append(UInt8(ascii: " ")) }
  }

  private mutating func beginLine() {
    if !isIndented { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func appendString(_ text: some Sequence<UInt8>) {
    Self.append(text, to: &bytes)
  }

  /// Appends a text in quotation marks, with the escapes that JSON requires.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  static func append(_ text: some Sequence<UInt8>, to bytes: inout [UInt8]) {
    // Most texts are stored as bytes, and few have characters to escape.
    let isAppended = text.withContiguousStorageIfAvailable { text in
      if text.contains(where: isEscaped) { return false }
      bytes.append(UInt8(ascii: "\""))
      bytes.append(contentsOf: text)
      bytes.append(UInt8(ascii: "\""))
      return true
    }
    if isAppended ?? false { return }
    bytes.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"):
        bytes.append(contentsOf: "\\n".utf8)
      case UInt8(ascii: "\t"):
        bytes.append(contentsOf: "\\t".utf8)
      case 0..<0x20:
        bytes.append(contentsOf: "\\u00".utf8)
        bytes.append(hexDigit(byte >> 4))
        bytes.append(hexDigit(byte & 15))
      default:
        bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isEscaped(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
  }
}

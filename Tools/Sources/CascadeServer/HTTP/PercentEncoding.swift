/// Percent-encoding, the escapes for text in URLs (RFC 3986).
enum PercentEncoding {
  /// A reason that percent-encoded text cannot be decoded.
  enum DecodingError: Error, Hashable, Sendable {
    /// A `%` isn't followed by two hexadecimal digits.
    case incompleteEscape
    /// The decoded bytes are not valid UTF-8.
    case notUTF8
  }

  /// Decodes text from a URL.
  ///
  /// - Parameter plusIsSpace: Whether `+` represents a space, as in queries that HTML forms send.
  static func decode(
    _ text: some Sequence<UInt8>, plusIsSpace: Bool = false
  ) throws(DecodingError) -> String {
    var bytes: [UInt8] = []
    var iterator = text.makeIterator()
    while let byte = iterator.next() {
      switch byte {
      case UInt8(ascii: "%"):
        guard let high = iterator.next().flatMap(hexValue),
          let low = iterator.next().flatMap(hexValue)
        else { throw .incompleteEscape }
        bytes.append(high << 4 | low)
      case UInt8(ascii: "+") where plusIsSpace: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    guard let result = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    return result
  }

  /// Encodes text for use in any part of a URL.
  static func encode(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default:
        bytes += escape(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Encodes the components of a path, and keeps the slashes between them.
  static func encode(path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { encode(String($0)) }
      .joined(separator: "/")
  }

  /// Returns a path as ``encode(path:)`` writes it, whichever of its characters a client has encoded.
  ///
  /// - Throws: ``DecodingError`` if a component can't be decoded.
  static func normalize(path: some StringProtocol) throws(DecodingError) -> String {
    var components: [String] = []
    for component in path.split(separator: "/", omittingEmptySubsequences: false) {
      components.append(encode(try decode(component.utf8)))
    }
    return components.joined(separator: "/")
  }

  /// The escape for a byte.
  static func escape(_ byte: UInt8) -> [UInt8] {
    [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
  }

  private static func hexValue(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  private static func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

/// The parts of a delivery form: the recipient's name, phone numbers, postal code, and address.
///
///     张三，138 0000 0000，浙江省杭州市西湖区文三路1号，310012
///     ────  ─────────────  ────────────────────────────  ──────
///     name  phones[0]      address[0]                    postalCode
///
/// Ranges are in bytes of the text's UTF-8. Parts don't overlap. Labels such as 收货人： belong to none of them.
public struct AddressParts: Hashable, Sendable {
  /// A phone number or postal code in a text.
  public struct Number: Hashable, Sendable {
    /// The range of the number, in bytes of the text's UTF-8.
    public let range: Range<Int>
    /// The number in one form, in ASCII.
    ///
    /// A phone number has no blanks, brackets and prefix of China: `13800000000`. A hyphen follows an area code and
    /// precedes an extension: `0571-88886666-123`. A number of another country begins with `+`.
    public let digits: [UInt8]

    /// The number in one form, as a string.
    public var text: String { String(decoding: digits, as: UTF8.self) }
  }

  /// The range of the recipient's name with a title such as 先生, or `nil` if the text has none.
  public internal(set) var name: Range<Int>?

  /// The phone numbers, in the order of the text.
  public internal(set) var phones: [Number] = []

  /// The postal code, or `nil` if the text has none.
  public internal(set) var postalCode: Number?

  /// The ranges of the address: the text without the other parts, labels, and the separators around them.
  public internal(set) var address: [Range<Int>] = []
}

extension AddressParts {
  /// The address on one line: its ranges, with one blank between them and for each run of white space.
  ///
  /// - Parameter text: The text that the parts belong to, in UTF-8.
  /// - Complexity: O(*b*) for *b* bytes of text.
  public func addressUTF8(in text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var line: [UInt8] = []
    for range in address { Self.append(range, of: text, to: &line) }
    return line
  }

  /// The name on one line, with one blank for each run of white space, or `nil` if the text has none.
  ///
  /// - Parameter text: The text that the parts belong to, in UTF-8.
  /// - Complexity: O(*b*) for *b* bytes of the name.
  public func nameUTF8(in text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    guard let name else { return nil }
    var line: [UInt8] = []
    Self.append(name, of: text, to: &line)
    return line
  }

  private static func append(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt8>, to line: inout [UInt8]
  ) {
    line.reserveCapacity(line.count + range.count + 1)
    var isAfterBlank = !line.isEmpty
    for byte in text[range] {
      if byte == 0x20 || byte >= 0x09 && byte <= 0x0D {
        isAfterBlank = true
        continue
      }
      if isAfterBlank { line.append(0x20) }
      isAfterBlank = false
      line.append(byte)
    }
  }
}

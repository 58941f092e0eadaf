import SystemLibrary

/// An encoding of documents.
public enum TextEncoding: String, CaseIterable, Hashable, Sendable {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  /// The encoding of older Chinese documents, which includes GBK and GB2312.
  case gb18030
  /// The encoding of older documents in traditional Chinese.
  case big5
  /// The encodings of older Japanese documents.
  case shiftJIS = "shift_jis"
  case eucJP = "euc-jp"
  /// The encoding of older Korean documents.
  case eucKR = "euc-kr"
  /// Encodings with one byte for each character.
  case windows1250 = "windows-1250"
  case windows1251 = "windows-1251"
  case windows1252 = "windows-1252"
  case windows1253 = "windows-1253"
  case windows1254 = "windows-1254"
  case latin1 = "iso-8859-1"
  case latin2 = "iso-8859-2"
  case latin9 = "iso-8859-15"
  case koi8R = "koi8-r"
}

extension TextEncoding {
  /// Other names of encodings, in lower case without `-`, `_` and spaces.
  private static let aliases: [(encoding: TextEncoding, names: [String])] = [
    (.utf16LittleEndian, ["utf16", "unicode", "ucs2"]),
    (.gb18030, ["gbk", "gb2312", "cp936", "windows936", "euccn"]),
    (.big5, ["cp950", "windows950", "big5hkscs"]),
    (.shiftJIS, ["sjis", "xsjis", "cp932", "ms932", "windows31j", "windows932", "mskanji"]),
    (.eucJP, ["ujis"]),
    (.eucKR, ["cp949", "uhc", "ksc56011987", "ksc5601", "windows949", "ms949"]),
    (.windows1250, ["cp1250"]), (.windows1251, ["cp1251"]), (.windows1252, ["cp1252", "ansi"]),
    (.windows1253, ["cp1253"]), (.windows1254, ["cp1254"]),
    (.latin1, ["latin1", "l1", "usascii", "ascii"]), (.latin2, ["latin2", "l2"]),
    (.latin9, ["latin9", "l9"]),
  ]

  /// Finds an encoding by its name, or by one of its other names such as `sjis`, `latin1` or `cp1252`.
  ///
  /// - Returns: `nil` if the name isn't known.
  public init?(named name: String) {
    func plain(_ name: String) -> String { name.lowercased().filter { !"-_ :".contains($0) } }
    let name = plain(name)
    if let known = Self.allCases.first(where: { plain($0.rawValue) == name }) {
      self = known
    } else if let known = Self.aliases.first(where: { $0.names.contains(name) }) {
      self = known.encoding
    } else {
      return nil
    }
  }

  /// The names of all encodings, for messages.
  static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

  /// The name that the C library knows, or `nil` for an encoding that needs no library.
  private var libraryName: String? {
    switch self {
    case .big5: "CP950"
    case .shiftJIS: "CP932"
    case .eucJP: "EUC-JP"
    case .eucKR: "CP949"
    default: nil
    }
  }

  /// Converts bytes to UTF-8. The result has no byte order mark, unless the bytes are in UTF-8.
  ///
  /// - Throws: ``DocumentFileError/invalidText(_:offset:)`` at the first invalid byte, or
  ///   ``DocumentFileError/missingEncoding(_:)`` if the C library has no table. UTF-8 isn't checked, because all readers
  ///   of documents check it.
  /// - Complexity: O(*b*) for *b* bytes.
  public func decoded(_ bytes: [UInt8]) throws(DocumentFileError) -> [UInt8] {
    if self == .utf8 { return bytes }
    guard let result = converted(bytes) else { throw .missingEncoding(self) }
    if let offset = result.invalidOffset { throw .invalidText(self, offset: offset) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return result.text.starts(with: mark) ? Array(result.text.dropFirst(mark.count)) : result.text
  }

  /// Converts bytes up to the first invalid one. UTF-8 is returned as it is.
  ///
  /// - Returns: `nil` if the C library doesn't have the encoding.
  func converted(_ bytes: [UInt8]) -> (text: [UInt8], invalidOffset: Int?)? {
    switch self {
    case .utf8: return (bytes, nil)
    case .utf16LittleEndian: return Self.converted(utf16: bytes, first: 0)
    case .utf16BigEndian: return Self.converted(utf16: bytes, first: 1)
    case .gb18030: return Self.converted(gb18030: bytes)
    default: break
    }
    if let libraryName { return Self.converted(bytes, from: libraryName) }
    let characters = SingleByteTable.characters(of: self)
    return characters.map { Self.converted(bytes, by: $0) }
  }

  /// Converts bytes of which those from 0x80 are the characters of a list.
  private static func converted(
    _ bytes: [UInt8], by characters: [Unicode.Scalar]
  ) -> (text: [UInt8], invalidOffset: Int?) {
    let codes = characters.map { Array(String(Character($0)).utf8) }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 4)
    for (offset, byte) in bytes.enumerated() {
      if byte < 0x80 {
        text.append(byte)
      } else if characters[Int(byte) - 0x80] == "\u{FFFD}" {
        return (text, offset)
      } else {
        text += codes[Int(byte) - 0x80]
      }
    }
    return (text, nil)
  }

  /// Converts bytes with the C library.
  private static func converted(
    _ bytes: [UInt8], from name: String
  ) -> (text: [UInt8], invalidOffset: Int?)? {
    guard let converter = iconv_open("UTF-8", name), converter != iconv_t(bitPattern: -1) else {
      return nil
    }
    defer { iconv_close(converter) }
    var text: [UInt8] = []
    var input = bytes.map { CChar(bitPattern: $0) }
    var offset = 0
    var isValid = true
    input.withUnsafeMutableBufferPointer { input in
      while isValid, offset < input.count {
        let piece = [UInt8](unsafeUninitializedCapacity: pieceSize) { output, count in
          var next: UnsafeMutablePointer<CChar>? = input.baseAddress! + offset
          var remaining = input.count - offset
          var free = pieceSize
          output.withMemoryRebound(to: CChar.self) { output in
            var end = output.baseAddress
            isValid = iconv(converter, &next, &remaining, &end, &free) != -1 || errno == E2BIG
          }
          offset = input.count - remaining
          count = pieceSize - free
        }
        text += piece
      }
    }
    return (text, isValid ? nil : offset)
  }

  private static let pieceSize = 1 << 18

  /// - Parameter first: The index of the low byte of a unit, in the two bytes of a unit.
  private static func converted(
    utf16 bytes: [UInt8], first: Int
  ) -> (text: [UInt8], invalidOffset: Int?) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 2)
    var units = stride(from: 0, to: bytes.count & ~1, by: 2).lazy.map {
      UInt16(bytes[$0 + first]) | UInt16(bytes[$0 + 1 - first]) << 8
    }.makeIterator()
    var parser = UTF16.ForwardParser()
    var offset = 0
    while case .valid(let scalar) = parser.parseScalar(from: &units) {
      text.append(contentsOf: UTF8.transcode(scalar, from: UTF16.self)!)
      offset += 2 * scalar.count
    }
    return (text, offset < bytes.count ? offset : nil)
  }

  private static func converted(
    gb18030 bytes: [UInt8]
  ) -> (text: [UInt8], invalidOffset: Int?) {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 2)
    let end = bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while offset < bytes.count, let (scalar, count) = GB18030.shared.decode(bytes, at: offset) {
        text.append(contentsOf: UTF8.encode(scalar)!)
        offset += count
      }
      return offset
    }
    return (text, end < bytes.count ? end : nil)
  }
}

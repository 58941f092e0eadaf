/// An encoding of documents.
public enum TextEncoding: String, CaseIterable, Hashable, Sendable {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  /// The encoding of older Chinese documents, which includes GBK and GB2312.
  case gb18030
}

extension TextEncoding {
  private static let sampleSize = 1 << 16

  /// Detects the encoding of a text.
  ///
  /// A text is in UTF-16 if it begins with a byte order mark, or if it contains zeros and all of them are on one side of
  /// two bytes; and in GB18030 if it isn't UTF-8, is valid in GB18030, and has the frequent characters of Chinese texts.
  /// Everything else is UTF-8, or isn't a text.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  public init(detecting bytes: [UInt8]) {
    if let marked = Self.marked(bytes) ?? Self.withZeros(bytes) {
      self = marked
    } else if Self.isUTF8(bytes) || !Self.isChinese(bytes) {
      self = .utf8
    } else {
      self = .gb18030
    }
  }

  private static func marked(_ bytes: [UInt8]) -> TextEncoding? {
    // UTF-32 begins with the same bytes, and isn't read.
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.count % 2 != 0 { return nil }
    if bytes.starts(with: [0xFF, 0xFE]) { return .utf16LittleEndian }
    return bytes.starts(with: [0xFE, 0xFF]) ? .utf16BigEndian : nil
  }

  /// Detects UTF-16 by the zeros beside characters of ASCII, such as line ends and separators.
  private static func withZeros(_ bytes: [UInt8]) -> TextEncoding? {
    if bytes.count % 2 != 0 { return nil }
    var zeros = [0, 0]
    var isText = true
    for (offset, byte) in bytes.prefix(sampleSize).enumerated() {
      if byte == 0 { zeros[offset & 1] += 1 }
      let other = offset ^ 1
      if byte == 0, bytes[other] < 0x20, !"\t\n\r".utf8.contains(bytes[other]) { isText = false }
    }
    // Every tenth character is one of ASCII, at least.
    let isFrequent = (zeros[0] + zeros[1]) * 20 >= min(bytes.count, sampleSize)
    guard isText, isFrequent, (zeros[0] == 0) != (zeros[1] == 0) else { return nil }
    let encoding = zeros[0] == 0 ? TextEncoding.utf16LittleEndian : .utf16BigEndian
    return encoding.converted(bytes).invalidOffset == nil ? encoding : nil
  }

  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid: continue
      case .emptyInput: return true
      case .error: return false
      }
    }
  }

  /// The most frequent characters in names of places and in Chinese texts.
  private static let frequent = Set(
    """
    省市县区镇乡村州盟旗街道路社居委会民族自治办事处山江河海湖东西南北中新大城安平阳林华京上下门口\
    的一是不了在人有我他这个们来到时国产品分类部公司理务技术名称代码编号级年月日
    """.unicodeScalars)

  private static func isChinese(_ bytes: [UInt8]) -> Bool {
    let result = TextEncoding.gb18030.converted(bytes)
    if result.invalidOffset != nil { return false }
    var hanzi = 0
    var frequent = 0
    var other = 0
    for scalar in String(decoding: result.text, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x09, 0x0A, 0x0D, 0x20...0x7E: continue
      case 0x4E00...0x9FFF:
        hanzi += 1
        if Self.frequent.contains(scalar) { frequent += 1 }
      case 0x3000...0x303F, 0xFF00...0xFFEF, 0x2010...0x2026, 0x3400...0x4DBF, 0xB7: continue
      default: other += 1
      }
    }
    return hanzi > 2 && frequent * 8 >= hanzi && other * 20 <= hanzi
  }

  /// Converts bytes to UTF-8. The result has no byte order mark, unless the bytes are in UTF-8.
  ///
  /// - Throws: ``DocumentFileError/invalidText(_:offset:)`` at the first invalid byte. UTF-8 isn't checked, because all
  ///   readers of documents check it.
  /// - Complexity: O(*b*) for *b* bytes.
  public func decoded(_ bytes: [UInt8]) throws(DocumentFileError) -> [UInt8] {
    if self == .utf8 { return bytes }
    let result = converted(bytes)
    if let offset = result.invalidOffset { throw .invalidText(self, offset: offset) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return result.text.starts(with: mark) ? Array(result.text.dropFirst(mark.count)) : result.text
  }

  /// Converts bytes up to the first invalid one. UTF-8 is returned as it is.
  func converted(_ bytes: [UInt8]) -> (text: [UInt8], invalidOffset: Int?) {
    switch self {
    case .utf8: (bytes, nil)
    case .utf16LittleEndian: Self.converted(utf16: bytes, first: 0)
    case .utf16BigEndian: Self.converted(utf16: bytes, first: 1)
    case .gb18030: Self.converted(gb18030: bytes)
    }
  }

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

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
}

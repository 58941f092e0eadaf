import HierarchyFormats

/// The detection of encodings.
extension TextEncoding {
  private static let sampleSize = 1 << 16

  /// The result of a detection.
  enum Detection: Equatable {
    case certain(TextEncoding)
    /// The bytes aren't UTF-8. The first invalid byte is at the offset.
    case unknown(offset: Int, candidates: [TextEncoding])
    /// The document declares an encoding that isn't known.
    case undeclared(String)
  }

  /// Detects the encoding of a text, see ``detect(_:)``.
  ///
  /// - Throws: ``DocumentFileError`` if no encoding is certain.
  /// - Complexity: O(*b*) for *b* bytes.
  public init(detecting bytes: [UInt8]) throws(DocumentFileError) {
    switch Self.detect(bytes) {
    case .certain(let encoding): self = encoding
    case .undeclared(let name): throw .unknownEncoding(name)
    case .unknown(let offset, let candidates):
      throw .notUTF8(TextPlace(ofByte: offset, in: bytes), candidates: candidates)
    }
  }

  /// Detects the encoding of a text.
  ///
  /// - A text is in UTF-16 if it begins with a byte order mark, or if it contains zeros and all of them are on one side of
  ///   two bytes.
  /// - A text without bytes that aren't UTF-8 is UTF-8.
  /// - XML and HTML can declare an encoding.
  /// - Of the encodings of Chinese, Japanese and Korean, one is certain if it alone has the text's characters among its
  ///   frequent ones. Encodings with one byte for each character are never certain: each of them has other letters for the
  ///   same bytes.
  ///
  /// Bytes that are no text are UTF-8 here, and refused by what reads them.
  ///
  /// - Complexity: O(*b*) for *b* bytes.
  static func detect(_ bytes: [UInt8]) -> Detection {
    if let marked = marked(bytes) ?? withZeros(bytes) { return .certain(marked) }
    guard let offset = firstInvalidByte(in: bytes) else { return .certain(.utf8) }
    if let name = declaredName(in: bytes) {
      return TextEncoding(named: name).map { .certain($0) } ?? .undeclared(name)
    }
    let sample = lines(of: bytes, at: offset)
    if sample.contains(where: { $0 < 0x20 && !"\t\n\r".utf8.contains($0) }) {
      return .certain(.utf8)
    }
    let plausible = LegacyText.kinds.filter { LegacyText(sample, $0)?.isPlausible == true }
    let frequent = plausible.filter { LegacyText(sample, $0)?.isFrequent == true }
    let best = frequent.isEmpty ? plausible : frequent
    if best.count == 1, best[0].converted(bytes)?.invalidOffset == nil { return .certain(best[0]) }
    let candidates = best.isEmpty ? singleByteCandidates(sample) : best
    return .unknown(
      offset: offset,
      candidates: candidates.filter { $0.converted(bytes)?.invalidOffset == nil })
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
    return encoding.converted(bytes)?.invalidOffset == nil ? encoding : nil
  }

  /// The offset of the first byte that isn't UTF-8, or `nil`.
  private static func firstInvalidByte(in bytes: [UInt8]) -> Int? {
    var start = 0
    while start < bytes.count {
      var end = min(start + sampleSize, bytes.count)
      // A piece ends in front of a character.
      for _ in 0..<3 where end < bytes.count && bytes[end] & 0xC0 == 0x80 { end -= 1 }
      let isValid = bytes[start..<end].withUnsafeBufferPointer {
        String(validating: $0, as: UTF8.self) != nil
      }
      if !isValid { return firstInvalidByte(inPiece: bytes[start..<end]).map { start + $0 } }
      start = end
    }
    return nil
  }

  /// The offset of the first byte of a piece that isn't UTF-8, or `nil`.
  private static func firstInvalidByte(inPiece bytes: ArraySlice<UInt8>) -> Int? {
    var decoder = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch decoder.parseScalar(from: &iterator) {
      case .valid(let scalar): offset += scalar.count
      case .emptyInput: return nil
      case .error: return offset
      }
    }
  }

  /// The name of the encoding that XML or HTML declares at its start, or `nil`.
  private static func declaredName(in bytes: [UInt8]) -> String? {
    let start = bytes.prefix(1_024)
    guard start.first(where: { $0 > 0x20 }) == UInt8(ascii: "<") else { return nil }
    let lowercase = start.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    let mark = Array((lowercase.starts(with: "<?xml".utf8) ? "encoding=" : "charset=").utf8)
    guard let found = lowercase.indices.first(where: { lowercase[$0...].starts(with: mark) }) else {
      return nil
    }
    let name = lowercase[(found + mark.count)...].drop { "\"' ".utf8.contains($0) }.prefix {
      $0 > 0x20 && $0 < 0x7F && !"\"'>;/?".utf8.contains($0)
    }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
  }

  /// The lines from the one with an offset on that have bytes beyond ASCII, up to a size.
  private static func lines(of bytes: [UInt8], at offset: Int) -> [UInt8] {
    var sample: [UInt8] = []
    var start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    while start < bytes.count, sample.count < sampleSize {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = bytes[start..<min(end + 1, bytes.count)]
      if line.contains(where: { $0 >= 0x80 }) { sample += line.prefix(sampleSize) }
      start = end + 1
    }
    return sample
  }

  /// The encodings with one byte for each character that a text may have: those of languages with other letters than the
  /// Latin ones if most bytes beyond ASCII follow each other.
  private static func singleByteCandidates(_ sample: [UInt8]) -> [TextEncoding] {
    var runs = 0
    var count = 0
    var isInRun = false
    for byte in sample {
      if byte >= 0x80 {
        count += 1
        if !isInRun { runs += 1 }
      }
      isInRun = byte >= 0x80
    }
    if count > runs * 2 { return [.windows1251, .koi8R, .windows1253] }
    // The bytes from 0x80 to 0x9F are letters in one and control characters in the other.
    let isWindows = sample.contains { (0x80...0x9F).contains($0) }
    return isWindows ? [.windows1252, .windows1250] : [.windows1252, .latin1, .windows1250]
  }
}

/// How well a text fits an encoding of Chinese, Japanese or Korean.
///
/// Each of these encodings has its common characters in rows of their own: most characters of a text are among them, and
/// few of those that the same bytes are in another encoding.
struct LegacyText {
  static let kinds: [TextEncoding] = [.gb18030, .big5, .shiftJIS, .eucJP, .eucKR]

  private let encoding: TextEncoding
  private var common = 0
  private var rare = 0
  private var frequent = 0

  /// The bytes behind first bytes, and those of them from A1 to BF, which texts with one byte for each letter seldom have.
  private var trails = 0
  private var symbolTrails = 0

  /// - Returns: `nil` if a byte isn't valid in the encoding, or if the C library doesn't have it.
  init?(_ sample: [UInt8], _ encoding: TextEncoding) {
    self.encoding = encoding
    guard let result = encoding.converted(sample), result.invalidOffset == nil else { return nil }
    var position = 0
    while position < sample.count {
      position += sample[position] < 0x80 ? 1 : add(sample, at: position)
    }
    let known = Self.frequentCharacters(in: encoding)
    for scalar in String(decoding: result.text, as: UTF8.self).unicodeScalars
    where known.contains(scalar) || Self.isKana(scalar) && encoding != .eucKR {
      frequent += 1
    }
  }

  /// Counts the character at a position, and returns the number of its bytes.
  private mutating func add(_ bytes: [UInt8], at position: Int) -> Int {
    let lead = bytes[position]
    // Half-width katakana.
    if encoding == .shiftJIS, (0xA1...0xDF).contains(lead) { return 1 }
    guard position + 1 < bytes.count else { return 1 }
    let trail = bytes[position + 1]
    if encoding == .gb18030, (0x30...0x39).contains(trail) {
      rare += 1
      return 4
    }
    if encoding == .eucJP, lead == 0x8F { return 3 }
    trails += 1
    if (0xA1...0xBF).contains(trail) { symbolTrails += 1 }
    switch isCommon(lead, trail) {
    case true?: common += 1
    case false?: rare += 1
    case nil: break
    }
    return 2
  }

  /// Whether a character of two bytes is common, or `nil` for punctuation and full-width letters.
  private func isCommon(_ lead: UInt8, _ trail: UInt8) -> Bool? {
    switch encoding {
    case .gb18030:
      if (0xA1...0xA3).contains(lead), trail >= 0xA1 { return nil }
      return (0xB0...0xD7).contains(lead) && trail >= 0xA1
    case .big5: return (0xA1...0xA3).contains(lead) ? nil : (0xA4...0xC6).contains(lead)
    case .shiftJIS:
      if lead == 0x81 || lead == 0x82 && trail < 0x9F { return nil }
      return (0x82...0x83).contains(lead) || (0x88...0x98).contains(lead)
    case .eucJP:
      if (0xA1...0xA3).contains(lead) || lead == 0x8E { return nil }
      return (0xA4...0xA5).contains(lead) || (0xB0...0xCF).contains(lead)
    case .eucKR:
      if (0xA1...0xA3).contains(lead), trail >= 0xA1 { return nil }
      return (0xB0...0xC8).contains(lead) && trail >= 0xA1
    default: return false
    }
  }

  /// Whether nearly all characters are common ones, and the bytes aren't letters of another script. Beside frequent characters,
  /// names can have some that aren't common.
  var isPlausible: Bool {
    let count = common + rare
    let leastShare = isFrequent ? 7 : 9
    return count > 2 && common * 10 >= count * leastShare && symbolTrails * 12 >= trails
  }

  /// Whether many of the characters are among the most frequent ones.
  var isFrequent: Bool { frequent * 8 >= common + rare }

  private static func isKana(_ scalar: Unicode.Scalar) -> Bool {
    (0x3041...0x30FA).contains(scalar.value)
  }

  /// The most frequent characters in names of places and in other texts.
  private static func frequentCharacters(in encoding: TextEncoding) -> Set<Unicode.Scalar> {
    switch encoding {
    case .gb18030: chinese
    case .big5: traditionalChinese
    case .shiftJIS, .eucJP: japanese
    case .eucKR: korean
    default: []
    }
  }

  private static let chinese = Set(
    """
    省市县区镇乡村州盟旗街道路社居委会民族自治办事处山江河海湖东西南北中新大城安平阳林华京上下门口\
    的一是不了在人有我他这个们来到时国产品分类部公司理务技术名称代码编号级年月日
    """.unicodeScalars)

  private static let traditionalChinese = Set(
    """
    省市縣區鎮鄉村里鄰路街道段臺台山江河海湖東西南北中新大城安平陽林華京上下門口\
    的一是不了在人有我他這個們來到時國產品分類部公司理務技術名稱代碼編號級年月日
    """.unicodeScalars)

  private static let japanese = Set(
    """
    都道府県市区町村郡字大東西南北中山川田島本上下新日京阪名称番号年月日国分類部品社
    """.unicodeScalars)

  private static let korean = Set(
    """
    시도군구동읍면리로길가이는의에서을를은대한국산남북중광주울경전충강제천안성원부사지고하기인자
    """.unicodeScalars)
}

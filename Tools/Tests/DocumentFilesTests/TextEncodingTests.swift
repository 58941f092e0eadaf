import Foundation
import Testing

@testable import DocumentFiles

/// The conversion to UTF-8, beside that of the C library.
struct TextEncodingTests {
  /// Whether the C library has its tables. Some systems install them with a separate package.
  private static let hasConverter = Converter("GB18030") != nil

  @Test(
    "A long text is UTF-8 wherever its characters are, and a byte that isn't is found at its place")
  func longTexts() {
    for character in ["é", "海", "😀"] {
      for shift in 0..<4 {
        let start = String(repeating: "a", count: shift)
        let text = Array((start + String(repeating: character, count: 70_000)).utf8)
        #expect(TextEncoding.detect(text) == .certain(.utf8))
        for offset in stride(from: 65_530, to: 65_545, by: 1) {
          var broken = Array(text[..<offset])
          while let last = broken.last, last & 0xC0 == 0x80 { broken.removeLast() }
          broken.removeLast()
          let place = broken.count
          broken.append(0xFF)
          broken += text[..<shift] + "b\n".utf8
          guard case .unknown(place, _) = TextEncoding.detect(broken) else {
            Issue.record("\(character) \(shift) \(offset): \(TextEncoding.detect(broken))")
            continue
          }
        }
      }
    }
  }

  @Test("Every code of GB18030 is the character of the C library", .enabled(if: hasConverter))
  func allCodes() throws {
    let converter = try #require(Converter("GB18030"))
    var codes: [[UInt8]] = (0...0xFF).map { [UInt8($0)] }
    for first in UInt8(0x80)...0xFF {
      codes += (0...0xFF).map { [first, UInt8($0)] }
    }
    // The Basic Multilingual Plane, the gap behind it, and both ends of the other planes.
    for first in UInt8(0x81)...0xFE where first < 0x86 || first == 0x90 || first == 0xE3 {
      for second in UInt8(0x30)...0x39 {
        for third in UInt8(0x81)...0xFE {
          codes += (0x30...0x39).map { [first, second, third, UInt8($0)] }
        }
      }
    }
    for code in codes {
      let result = try #require(TextEncoding.gb18030.converted(code))
      if result != converter.converted(code) { Issue.record("\(code): \(result)") }
    }
  }

  @Test(
    "Damaged texts are converted up to the same byte as by the C library",
    .enabled(if: hasConverter),
    arguments: [
      TextEncoding.utf16LittleEndian, .utf16BigEndian, .gb18030, .windows1250, .windows1251,
      .windows1252, .windows1253, .windows1254, .latin1, .latin2, .latin9, .koi8R,
    ])
  func damagedTexts(encoding: TextEncoding) throws {
    let converter = try #require(Converter(encoding.rawValue.uppercased()))
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Generator(state: seed)
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...12, using: &random)
      let bytes = (0..<count).map { _ in
        // Mostly bytes with a meaning in codes of several bytes.
        let range = [UInt8(0x30)...0x39, 0x80...0xFF, 0xB0...0xF7, 0xD8...0xDF].randomElement(
          using: &random)!
        return UInt8.random(in: Bool.random(using: &random) ? range : 0...0xFF, using: &random)
      }
      let result = try #require(encoding.converted(bytes))
      if result != converter.converted(bytes) {
        Issue.record("seed \(seed): \(bytes) is \(result)")
      }
    }
  }

  @Test("Extended hanzi and emoji of GB18030 have codes of four bytes")
  func fourBytes() {
    // 㐀 (U+3400), 𠀀 (U+20000), 😀 (U+1F600)
    let bytes: [UInt8] = [
      0x81, 0x39, 0xEE, 0x39, 0x95, 0x32, 0x82, 0x36, 0x94, 0x39, 0xFC, 0x36,
    ]
    let converted = TextEncoding.gb18030.converted(bytes)
    #expect(converted?.text == Array("㐀𠀀😀".utf8))
    #expect(converted?.invalidOffset == nil)
    #expect(TextEncoding.gb18030.converted(Array(bytes.dropLast()))?.invalidOffset == 8)
  }

  /// Texts with the characters that are usual in their languages.
  private static let texts: [(encoding: TextEncoding, library: String, text: String)] = [
    (.gb18030, "GB18030", "编号,上级,名称\n1,,饮料\n2,1,茶叶\n3,1,咖啡\n"),
    (.big5, "BIG5", "代碼,上層,名稱\n1,,臺北市\n2,1,中正區\n3,1,大同區\n"),
    (.shiftJIS, "CP932", "コード,親コード,名称\n1,,北海道\n2,1,札幌市\n3,2,中央区\n"),
    (.shiftJIS, "CP932", "1,\"ﾎｯｶｲﾄﾞｳ\",\"北海道\"\n2,\"ｱｵﾓﾘｹﾝ\",\"青森県\"\n"),
    (.eucJP, "EUC-JP", "1,,北海道\n2,1,札幌市\n3,2,中央区\n4,2,北区\n"),
    (.eucKR, "CP949", "code,parent,name\n11,,서울특별시\n11110,11,종로구\n1111010100,11110,청운동\n"),
  ]

  @Test(
    "The encodings of Chinese, Japanese and Korean are detected by the characters that are usual",
    .enabled(if: hasConverter), arguments: texts)
  func detection(encoding: TextEncoding, library: String, text: String) throws {
    let bytes = try #require(Converter(library, from: "UTF-8")).converted(Array(text.utf8)).text
    #expect(TextEncoding.detect(bytes) == .certain(encoding))
    #expect(try encoding.decoded(bytes) == Array(text.utf8))
  }

  @Test(
    "Texts with one byte for each letter are never taken for Chinese, Japanese or Korean ones",
    .enabled(if: hasConverter),
    arguments: [
      ("CP1252", "Café,Añejo,Té,Größe,São Paulo,AÇÃO,NAÇÃO,SEÇÃO"),
      ("CP1251", "Москва,Пермь,МОСКВА,ОМСК,КИЕВ"),
      ("CP1251", "МОСКВА,ОМСК,КИЕВ,ТУЛА"), ("KOI8-R", "Москва,Пермь,Омск,Киев"),
      ("CP1250", "Łódź,Kraków,Gdańsk,Žilina,Plzeň"), ("CP1253", "Αθήνα,Θεσσαλονίκη,Πάτρα"),
      ("TIS-620", "กรุงเทพมหานคร,เชียงใหม่,ภูเก็ต"), ("CP1255", "ירושלים,תל אביב,חיפה"),
      ("CP1256", "القاهرة,الإسكندرية,الجيزة"),
    ])
  func singleBytes(library: String, text: String) throws {
    let bytes = try #require(Converter(library, from: "UTF-8")).converted(Array(text.utf8)).text
    guard case .unknown(_, let candidates) = TextEncoding.detect(bytes) else {
      Issue.record("\(TextEncoding.detect(bytes))")
      return
    }
    #expect(candidates.allSatisfy { !LegacyText.kinds.contains($0) }, "\(candidates)")
  }

  @Test("A declaration in XML or HTML says the encoding, if the bytes aren't UTF-8")
  func declarations() {
    let latin = [UInt8(0xE9)]
    #expect(
      TextEncoding.detect(Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + latin)
        == .certain(.latin1))
    #expect(
      TextEncoding.detect(Array("<html><meta charset=\"windows-1252\">".utf8) + latin)
        == .certain(.windows1252))
    #expect(
      TextEncoding.detect(
        Array("<META HTTP-EQUIV='Content-Type' CONTENT='text/html; charset=Shift_JIS'>".utf8)
          + [0x83, 0x52]) == .certain(.shiftJIS))
    #expect(
      TextEncoding.detect(Array("<?xml encoding='x-unknown'?>".utf8) + latin)
        == .undeclared("x-unknown"))
    #expect(
      TextEncoding.detect(Array("<?xml encoding='ISO-8859-1'?>é".utf8)) == .certain(.utf8))
  }

  @Test("Encodings have other names, in any case")
  func names() {
    let names: [(String, TextEncoding?)] = [
      ("UTF8", .utf8), ("utf-8", .utf8), ("sjis", .shiftJIS), ("Shift-JIS", .shiftJIS),
      ("cp932", .shiftJIS), ("latin1", .latin1), ("CP1252", .windows1252), ("GBK", .gb18030),
      ("euckr", .eucKR), ("big5", .big5), ("ebcdic", nil),
    ]
    for (name, encoding) in names { #expect(TextEncoding(named: name) == encoding) }
  }
}

/// A random number generator with a seed: SplitMix64.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

/// The conversion of the C library.
private final class Converter {
  private let descriptor: iconv_t

  init?(_ name: String, from source: String? = nil) {
    let (to, from) = source == nil ? ("UTF-8", name) : (name, source!)
    guard let descriptor = iconv_open(to, from), descriptor != iconv_t(bitPattern: -1) else {
      return nil
    }
    self.descriptor = descriptor
  }

  deinit { iconv_close(descriptor) }

  func converted(_ bytes: [UInt8]) -> (text: [UInt8], invalidOffset: Int?) {
    iconv(descriptor, nil, nil, nil, nil)
    var input = bytes.map { CChar(bitPattern: $0) }
    var output = [CChar](repeating: 0, count: 4 * bytes.count + 4)
    let outputCount = output.count
    var (remaining, free) = (input.count, outputCount)
    let isValid = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output in
        var (next, end) = (input.baseAddress, output.baseAddress)
        return iconv(descriptor, &next, &remaining, &end, &free) != -1
      }
    }
    let text = output.prefix(outputCount - free).map { UInt8(bitPattern: $0) }
    return (text, isValid ? nil : bytes.count - remaining)
  }
}

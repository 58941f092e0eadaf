import Foundation
import Testing

@testable import DocumentFiles

/// The conversion to UTF-8, beside that of the C library.
struct TextEncodingTests {
  /// Whether the C library has its tables. Some systems install them with a separate package.
  private static let hasConverter = Converter("GB18030") != nil

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
      let result = TextEncoding.gb18030.converted(code)
      if result != converter.converted(code) { Issue.record("\(code): \(result)") }
    }
  }

  @Test(
    "Damaged texts are converted up to the same byte as by the C library",
    .enabled(if: hasConverter), arguments: TextEncoding.allCases.dropFirst())
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
      if encoding.converted(bytes) != converter.converted(bytes) {
        Issue.record("seed \(seed): \(bytes) is \(encoding.converted(bytes))")
      }
    }
  }

  @Test("Extended hanzi and emoji of GB18030 have codes of four bytes")
  func fourBytes() {
    // 㐀 (U+3400), 𠀀 (U+20000), 😀 (U+1F600)
    let bytes: [UInt8] = [
      0x81, 0x39, 0xEE, 0x39, 0x95, 0x32, 0x82, 0x36, 0x94, 0x39, 0xFC, 0x36,
    ]
    #expect(TextEncoding.gb18030.converted(bytes) == (Array("㐀𠀀😀".utf8), nil))
    #expect(TextEncoding.gb18030.converted(Array(bytes.dropLast())).invalidOffset == 8)
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

  init?(_ name: String) {
    guard let descriptor = iconv_open("UTF-8", name), descriptor != iconv_t(bitPattern: -1) else {
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

/// A hash of a file's bytes, which identifies its version in URLs and entity tags (64-bit FNV-1a).
///
/// The hash isn't cryptographic. It distinguishes versions of trusted files.
struct ContentHash: Hashable, Sendable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  init(of bytes: some Sequence<UInt8>) {
    combine(bytes)
  }

  mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  /// The hash as 16 hexadecimal digits.
  var text: String { state.hexadecimalText }

  /// The entity tag of content with this hash, or of one of its compressed forms.
  func entityTag(_ coding: ContentCoding?) -> String {
    coding.map { "\"\(text)-\($0.rawValue)\"" } ?? "\"\(text)\""
  }
}

extension Collection<UInt8> {
  /// Whether all bytes are hexadecimal digits in small letters, as ``Swift/UInt64/hexadecimalText`` has them.
  var isHexadecimal: Bool {
    allSatisfy {
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || UInt8(ascii: "a")...UInt8(ascii: "f") ~= $0
    }
  }
}

extension UInt64 {
  /// The number as 16 hexadecimal digits.
  var hexadecimalText: String {
    String(unsafeUninitializedCapacity: 16) { digits in
      for index in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: self >> UInt64(60 - 4 * index)) & 15
        digits[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      }
      return 16
    }
  }
}

import GzipCompression
import NIOCore

/// A file that the server sends: its bytes, their compressed forms if smaller, and their metadata.
struct SiteFile: Sendable {
  let contentType: String
  let body: ByteBuffer

  /// The compressed bodies that are at least 10% smaller.
  let compressedBodies: [ContentCoding: ByteBuffer]

  let hash: ContentHash

  /// - Parameters:
  ///   - brotli: The bytes, compressed with Brotli before.
  ///   - effort: The effort of the compression with gzip, or `nil` to skip it.
  /// - Complexity: O(*b*), where *b* is the number of bytes to compress.
  init(
    _ bytes: [UInt8], named name: String, brotli: [UInt8]? = nil, effort: Gzip.Effort? = .thorough
  ) {
    contentType = MediaType.of(name)
    body = ByteBuffer(bytes: bytes)
    hash = ContentHash(of: bytes)
    let gzip = effort.flatMap { Gzip.compress(bytes, effort: $0) }
    var bodies: [ContentCoding: ByteBuffer] = [:]
    for (coding, compressed) in [(ContentCoding.brotli, brotli), (.gzip, gzip)] {
      guard let compressed, Self.isWorthwhile(compressed, of: bytes) else { continue }
      bodies[coding] = ByteBuffer(bytes: compressed)
    }
    compressedBodies = bodies
  }

  /// Whether compressed bytes are at least 10% smaller.
  static func isWorthwhile(_ compressed: [UInt8], of bytes: [UInt8]) -> Bool {
    compressed.count * 10 <= bytes.count * 9
  }

  /// Returns the preferred coding that a client accepts, or `nil` if it gets the body as it is.
  ///
  /// - Parameter header: The value of `Accept-Encoding`.
  func coding(accepting header: String?) -> ContentCoding? {
    ContentCoding.allCases.first {
      compressedBodies[$0] != nil && RequestHeaders.accepts($0, header)
    }
  }

  /// Returns the form of the file for a client.
  ///
  /// - Parameter header: The value of `Accept-Encoding`.
  func representation(accepting header: String?) -> Representation {
    let coding = coding(accepting: header)
    return Representation(
      contentType: contentType, coding: coding, entityTag: hash.entityTag(coding),
      body: coding.flatMap { compressedBodies[$0] } ?? body,
      isNegotiated: !compressedBodies.isEmpty)
  }
}

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

import BrotliCompression
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
  ///   - brotli: The bytes, compressed with Brotli before, or `nil` to compress them now.
  ///   - hash: The hash of the bytes, or `nil` to compute it.
  /// - Complexity: O(*b*), where *b* is the number of bytes to compress.
  init(
    _ bytes: [UInt8], named name: String, brotli: [UInt8]? = nil, hash: ContentHash? = nil
  ) {
    contentType = MediaType.of(name)
    body = ByteBuffer(bytes: bytes)
    self.hash = hash ?? ContentHash(of: bytes)
    let effort = Gzip.Effort.forFile(byteCount: bytes.count)
    let gzip = Gzip.compress(bytes, effort: effort)
    let brotli = brotli ?? Brotli.compress(bytes, effort: effort == .quick ? .large : .fast)
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
    RequestHeaders.coding(accepting: header) { compressedBodies[$0] != nil }
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

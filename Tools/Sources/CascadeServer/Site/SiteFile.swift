import Hummingbird

/// A file that the server sends: its bytes, their compressed form if smaller, and their metadata.
struct SiteFile: Sendable {
  let contentType: String
  let body: ByteBuffer

  /// The compressed body, or `nil` if it isn't at least 10% smaller.
  let compressedBody: ByteBuffer?

  let hash: ContentHash

  /// - Parameter effort: The compression effort, or `nil` to skip compression.
  /// - Complexity: O(*b*), where *b* is the number of bytes to compress.
  init(_ bytes: [UInt8], named name: String, effort: Gzip.Effort? = .thorough) {
    contentType = MediaType.of(name)
    body = ByteBuffer(bytes: bytes)
    hash = ContentHash(of: bytes)
    let compressed = effort.flatMap { Gzip.compress(bytes, effort: $0) }
      .flatMap { Self.isWorthwhile($0, of: bytes) ? $0 : nil }
    compressedBody = compressed.map { ByteBuffer(bytes: $0) }
  }

  /// Whether compressed bytes are at least 10% smaller.
  static func isWorthwhile(_ compressed: [UInt8], of bytes: [UInt8]) -> Bool {
    compressed.count * 10 <= bytes.count * 9
  }

  /// Returns the entity tag of the body or of its compressed form.
  func entityTag(isCompressed: Bool) -> String {
    isCompressed ? "\"\(hash.text)-gzip\"" : "\"\(hash.text)\""
  }
}

import Hummingbird

/// A file as the server sends it: its bytes, compressed where that helps, and what describes them.
struct SiteFile: Sendable {
  let contentType: String
  let body: ByteBuffer

  /// The compressed body, where it is at least a tenth smaller.
  let compressedBody: ByteBuffer?

  let hash: ContentHash

  /// - Parameter effort: How hard to compress the bytes, or `nil` to leave them as they are.
  /// - Complexity: O(*b*), where *b* is the number of bytes, for compressing them.
  init(_ bytes: [UInt8], named name: String, effort: Gzip.Effort? = .thorough) {
    contentType = MediaType.of(name)
    body = ByteBuffer(bytes: bytes)
    hash = ContentHash(of: bytes)
    let compressed = effort.flatMap { Gzip.compress(bytes, effort: $0) }
      .flatMap { $0.count * 10 <= bytes.count * 9 ? $0 : nil }
    compressedBody = compressed.map { ByteBuffer(bytes: $0) }
  }

  /// The entity tag of one of the two forms of the body.
  func entityTag(isCompressed: Bool) -> String {
    isCompressed ? "\"\(hash.text)-gzip\"" : "\"\(hash.text)\""
  }
}

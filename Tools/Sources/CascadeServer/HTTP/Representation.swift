import GzipCompression
import NIOCore

/// A content in the form in which a client gets it.
struct Representation: Sendable {
  let contentType: String
  let coding: ContentCoding?
  let entityTag: String
  let body: ByteBuffer

  /// Whether other clients get the content in another form.
  let isNegotiated: Bool
}

extension Representation {
  /// The number of bytes up to which JSON isn't compressed: with its headers, it fits in one packet anyway.
  private static let compressionThreshold = 1_000

  /// Creates a response of the API.
  ///
  /// - Parameter isGzipAccepted: Whether the client accepts gzip.
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  init(json: [UInt8], isGzipAccepted: Bool) {
    let compressed =
      isGzipAccepted && json.count > Self.compressionThreshold
      ? Gzip.compress(json, effort: .quick).flatMap {
        SiteFile.isWorthwhile($0, of: json) ? $0 : nil
      } : nil
    contentType = Self.jsonType
    coding = compressed == nil ? nil : .gzip
    entityTag = ContentHash(of: json).entityTag(coding)
    body = ByteBuffer(bytes: compressed ?? json)
    isNegotiated = true
  }

  private static let jsonType = MediaType.of("response.json")
}

/// A compression of responses that clients decode, in the order in which the server prefers them.
enum ContentCoding: String, CaseIterable {
  case brotli = "br"
  case gzip

  /// The names in `Accept-Encoding`.
  var names: [String] { self == .gzip ? Self.gzipNames : Self.brotliNames }

  private static let gzipNames = ["gzip", "x-gzip"]
  private static let brotliNames = ["br"]
}

import BrotliCompression
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
  /// - Parameter coding: The compression that the client gets if it makes the response smaller, or `nil` for none.
  /// - Complexity: O(*b*), where *b* is the number of bytes.
  init(json: [UInt8], coding: ContentCoding?) {
    let coding = json.count > Self.compressionThreshold ? coding : nil
    let compressed = coding?.compress(json).flatMap {
      SiteFile.isWorthwhile($0, of: json) ? $0 : nil
    }
    contentType = Self.jsonType
    self.coding = compressed == nil ? nil : coding
    entityTag = ContentHash(of: json).entityTag(self.coding)
    body = ByteBuffer(bytes: compressed ?? json)
    isNegotiated = true
  }

  private static let jsonType = MediaType.of("response.json")
}

/// A compression of responses that clients decode, in the order in which the server prefers them.
enum ContentCoding: String {
  case brotli = "br"
  case gzip

  /// The names in `Accept-Encoding`.
  var names: [String] { self == .gzip ? Self.gzipNames : Self.brotliNames }

  /// Compresses a response that is made on request.
  fileprivate func compress(_ bytes: [UInt8]) -> [UInt8]? {
    switch self {
    case .brotli: Brotli.compress(bytes, effort: .quick)
    case .gzip: Gzip.compress(bytes, effort: .quick)
    }
  }

  private static let gzipNames = ["gzip", "x-gzip"]
  private static let brotliNames = ["br"]
}

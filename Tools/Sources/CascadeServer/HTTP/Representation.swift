import GzipCompression
import NIOConcurrencyHelpers
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

/// The media types of the served files.
enum MediaType {
  /// Returns the value of the `Content-Type` header for a file name.
  static func of(_ name: String) -> String {
    let fileExtension = name.split(separator: ".").last ?? ""
    switch fileExtension {
    case "html": return "text/html; charset=utf-8"
    case "css": return "text/css; charset=utf-8"
    case "js": return "text/javascript; charset=utf-8"
    case "json": return "application/json; charset=utf-8"
    case "txt": return "text/plain; charset=utf-8"
    case "svg": return "image/svg+xml"
    case "png": return "image/png"
    // Browsers compile a module while downloading it only if it has this type.
    case "wasm": return "application/wasm"
    default: return "application/octet-stream"
    }
  }
}

/// The representations that were requested lately, up to a number of bytes.
///
/// There are two generations. A representation that is used gets into the young one. When that has half of the bytes, it
/// becomes the old one, whose former content is dropped.
final class RepresentationCache: Sendable {
  struct Key: Hashable {
    let target: String
    let isGzipAccepted: Bool
  }

  /// The number of bytes that an entry needs in addition to its texts and its body.
  private static let entryOverhead = 320

  private struct Generations {
    var young: [Key: Representation] = [:]
    var old: [Key: Representation] = [:]
    var youngSize = 0
    var oldSize = 0
  }

  private let capacity: Int
  private let generations = NIOLockedValueBox(Generations())

  /// Creates an empty cache.
  ///
  /// - Parameter capacity: The number of bytes.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The number of bytes that the cache needs now, at most its capacity.
  var size: Int { generations.withLockedValue { $0.youngSize + $0.oldSize } }

  /// Returns a representation, and creates it if it isn't in the cache.
  func representation<Failure: Error>(
    for key: Key, _ create: () throws(Failure) -> Representation
  ) throws(Failure) -> Representation {
    if let known = known(key) { return known }
    let new = try create()
    let size = Self.size(of: new, key)
    if size <= capacity / 2 {
      generations.withLockedValue { insert(new, for: key, size: size, in: &$0) }
    }
    return new
  }

  private func known(_ key: Key) -> Representation? {
    generations.withLockedValue { generations in
      if let young = generations.young[key] { return young }
      guard let old = generations.old[key] else { return nil }
      insert(old, for: key, size: Self.size(of: old, key), in: &generations)
      return old
    }
  }

  private func insert(
    _ representation: Representation, for key: Key, size: Int, in generations: inout Generations
  ) {
    if generations.youngSize + size > capacity / 2 {
      generations.old = generations.young
      generations.oldSize = generations.youngSize
      generations.young = [:]
      generations.youngSize = 0
    }
    if generations.young.updateValue(representation, forKey: key) == nil {
      generations.youngSize += size
    }
  }

  private static func size(of representation: Representation, _ key: Key) -> Int {
    representation.body.readableBytes + key.target.utf8.count + entryOverhead
  }
}

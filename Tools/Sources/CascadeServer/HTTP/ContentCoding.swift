/// A compression of responses that clients decode, in the order in which the server prefers them.
enum ContentCoding: String, CaseIterable {
  case brotli = "br"
  case gzip

  /// The names in `Accept-Encoding`.
  var names: [String] { self == .gzip ? Self.gzipNames : Self.brotliNames }

  private static let gzipNames = ["gzip", "x-gzip"]
  private static let brotliNames = ["br"]
}

import NIOHTTP1

/// The origins whose pages may read responses (CORS).
public struct AllowedOrigins: Sendable {
  /// The origins, such as `https://example.org`, or `*` for all.
  private let origins: [String]

  /// Allows origins, such as `https://example.org`, or `*` for all. None by default.
  public init(_ origins: [String] = []) {
    self.origins = origins
  }

  /// Whether text is an origin, as browsers send it, or `*`.
  public static func isOrigin(_ text: String) -> Bool {
    if text == "*" { return true }
    guard let scheme = ["https://", "http://"].first(where: text.hasPrefix) else { return false }
    let host = text.dropFirst(scheme.count)
    return !host.isEmpty
      && host.utf8.allSatisfy { 0x21...0x7E ~= $0 && !"/?#@\\,*".utf8.contains($0) }
      && host == host.lowercased()
  }
}

extension AllowedOrigins {
  private static let maximumAge = "86400"

  /// The headers of a response to a request that a page of an origin sent.
  func headers(forOrigin origin: String?) -> [(name: String, value: String)] {
    if origins.isEmpty { return [] }
    if origins.contains("*") { return Self.headers(allowing: "*") }
    let varying = (name: "Vary", value: "Origin")
    guard let origin, origins.contains(origin) else { return [varying] }
    return Self.headers(allowing: origin) + [varying]
  }

  private static func headers(allowing origin: String) -> [(name: String, value: String)] {
    [
      ("Access-Control-Allow-Origin", origin),
      ("Access-Control-Expose-Headers", "ETag, Retry-After, X-Request-Id, Server-Timing"),
    ]
  }

  /// The additional headers of the response to a preflight, which asks whether a page may send a
  /// request; `nil` if no origin is allowed, or if the request isn't a preflight.
  func preflightHeaders(for request: WebRequest) -> [(name: String, value: String)]? {
    guard !origins.isEmpty, request.method == .OPTIONS, let origin = request.origin,
      request["Access-Control-Request-Method"] != nil
    else { return nil }
    guard origins.contains("*") || origins.contains(origin) else { return [] }
    return [
      ("Access-Control-Allow-Methods", "GET, HEAD, POST"),
      ("Access-Control-Allow-Headers", "Content-Type, If-None-Match, X-Request-Id, traceparent"),
      ("Access-Control-Max-Age", Self.maximumAge),
    ]
  }
}

import HTTPTypes

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
  func headers(forOrigin origin: String?) -> HTTPFields {
    if origins.isEmpty { return [:] }
    if origins.contains("*") { return Self.headers(allowing: "*") }
    guard let origin, origins.contains(origin) else { return [.vary: "Origin"] }
    var headers = Self.headers(allowing: origin)
    headers[.vary] = "Origin"
    return headers
  }

  private static func headers(allowing origin: String) -> HTTPFields {
    [
      .accessControlAllowOrigin: origin,
      .accessControlExposeHeaders: "ETag, X-Request-Id, Server-Timing",
    ]
  }

  /// The headers of the response to a preflight, which asks whether a page may send a request; `nil` if no origin is allowed,
  /// or if the request isn't a preflight.
  func preflightHeaders(for request: HTTPRequest) -> HTTPFields? {
    guard !origins.isEmpty, request.method == .options,
      let origin = request.headerFields[.origin],
      request.headerFields[.accessControlRequestMethod] != nil
    else { return nil }
    var headers = headers(forOrigin: origin)
    if headers[.accessControlAllowOrigin] != nil {
      headers[.accessControlAllowMethods] = "GET, HEAD, POST"
      headers[.accessControlAllowHeaders] = "Content-Type, If-None-Match, X-Request-Id"
      headers[.accessControlMaxAge] = Self.maximumAge
    }
    return headers
  }
}

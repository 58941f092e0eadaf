import HTTPTypes

/// The security headers of every response. They restrict a page to resources from this server.
enum SecurityHeaders {
  static let all: HTTPFields = [
    .contentSecurityPolicy: policy.joined(separator: "; "),
    .xContentTypeOptions: "nosniff",
    field("Referrer-Policy"): "no-referrer",
    field("Cross-Origin-Opener-Policy"): "same-origin",
    field("Cross-Origin-Resource-Policy"): "same-origin",
  ]

  /// Allows resources from this server only, and no inline scripts or styles. WebAssembly needs a
  /// separate permission, and so do data that a page has compiled itself, which elements read at a `blob:` URL.
  private static let policy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]

  private static func field(_ name: String) -> HTTPField.Name {
    HTTPField.Name(name)!
  }
}

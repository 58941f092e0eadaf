import HTTPTypes

/// The headers that keep a page to what it came with; every answer carries them.
enum SecurityHeaders {
  static let all: HTTPFields = [
    .contentSecurityPolicy: policy.joined(separator: "; "),
    .xContentTypeOptions: "nosniff",
    field("Referrer-Policy"): "no-referrer",
    field("Cross-Origin-Opener-Policy"): "same-origin",
    field("Cross-Origin-Resource-Policy"): "same-origin",
  ]

  /// Everything from this server only, and no script or style in the page itself. WebAssembly needs
  /// leave of its own.
  private static let policy = [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]

  private static func field(_ name: String) -> HTTPField.Name {
    HTTPField.Name(name)!
  }
}

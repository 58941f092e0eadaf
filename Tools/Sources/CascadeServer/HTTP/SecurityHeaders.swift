import SystemLibrary

/// The security headers of every response. They restrict a page to resources from this server.
enum SecurityHeaders {
  static let all: [(String, String)] = [
    ("Content-Security-Policy", policy),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
  ]

  /// Allows resources from this server only, and no inline scripts or styles. WebAssembly needs a
  /// separate permission, and so do data that a page has compiled itself, which elements read at a `blob:` URL. The gallery
  /// shows one of its pages in a frame; pages of other servers can't.
  ///
  /// As a literal it needs no reference counting, which would slow down the threads that share it.
  private static let policy = """
    default-src 'none'; \
    script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; \
    img-src 'self' data:; \
    connect-src 'self' blob:; \
    frame-src 'self'; \
    form-action 'self'; \
    base-uri 'none'; \
    frame-ancestors 'self'
    """
}

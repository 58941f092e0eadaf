import HTTPTypes

extension HTTPField.Name {
  /// The ID of a request, which proxies pass on.
  static let requestID = HTTPField.Name("X-Request-Id")!

  /// The time that the server took, for the tools of browsers.
  static let serverTiming = HTTPField.Name("Server-Timing")!
}

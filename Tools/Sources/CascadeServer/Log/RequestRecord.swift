import HierarchyFormats
import SystemLibrary

/// The facts about one request for the log.
struct RequestRecord: Sendable {
  /// The status of a request whose client closed the connection before it had the response.
  static let clientClosed = 499

  /// The status of a request that took longer to arrive than the limits allow.
  static let timedOut = 408

  /// The method, or `nil` if the bytes weren't a request.
  var method: String?

  /// The path without the query, which may contain what people searched for.
  var path: String?

  var status = 0

  /// The number of bytes of the body that was sent.
  var byteCount = 0

  var id: String?
  var start = ContinuousClock.now
}

extension RequestRecord {
  /// Adds the facts about the response.
  mutating func setResponse(_ response: WebResponse) {
    status = Int(response.status.code)
    id = response.headers.first(name: RequestID.header)
    byteCount = response.body.readableBytes
  }
}

import HierarchyFormats
import SystemLibrary

/// The facts about one request for the log and the metrics.
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

  /// The number of bytes of the body that arrived.
  var receivedByteCount = 0

  var id: String?

  /// The address of the client.
  let client: IPAddress

  var trace: TraceContext?

  /// The reason that the request was refused before the server looked at it.
  var fault: HTTPFault?

  let start = ContinuousClock.now
}

extension RequestRecord {
  /// The record of bytes that aren't a request.
  init(client: IPAddress) {
    self.client = client
  }

  init(_ request: WebRequest) {
    self.init(client: request.client)
    method = request.method.rawValue
    path = String(request.target.path)
    trace = TraceContext(request[TraceContext.header])
  }
}

extension RequestRecord {
  /// Adds the facts about the response.
  mutating func setResponse(_ response: WebResponse) {
    status = Int(response.status.code)
    id = response.headers.first(name: RequestID.header)
    byteCount = response.body.readableBytes
    fault = response.fault
  }
}

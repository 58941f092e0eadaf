import NIOCore
import NIOHTTP1
import SystemLibrary

/// A response whose body is complete.
struct WebResponse {
  let status: HTTPResponseStatus
  private(set) var headers: HTTPHeaders
  private(set) var body: ByteBuffer

  /// The reason that the request was refused before the server looked at it.
  private(set) var fault: HTTPFault?

  /// Creates a response with the security headers, other headers and the length of the body.
  init(
    _ status: HTTPResponseStatus, _ others: [(name: String, value: String)],
    body: ByteBuffer = ByteBuffer()
  ) {
    self.status = status
    self.body = body
    // With the headers that are added to each response: ID, time, date, and up to three for origins.
    var fields: [(String, String)] = []
    fields.reserveCapacity(SecurityHeaders.all.count + others.count + 7)
    fields += SecurityHeaders.all
    for field in others { fields.append(field) }
    fields.append(("Content-Length", String(body.readableBytes)))
    headers = HTTPHeaders(fields)
  }

  /// Adds a header. The values of `Vary` are joined.
  mutating func add(_ name: String, _ value: String) {
    if name == "Vary", let varying = headers.first(name: name) {
      headers.replaceOrAdd(name: name, value: "\(varying), \(value)")
    } else {
      headers.add(name: name, value: value)
    }
  }

  /// Removes the body for a HEAD request. The headers still describe it.
  mutating func removeBody() {
    body = ByteBuffer()
  }
}

extension WebResponse {
  /// The response to a request that is refused.
  init(_ fault: HTTPFault) {
    let canRepeat = [.serviceUnavailable, .tooManyRequests].contains(fault.status)
    self.init(
      fault.status,
      (canRepeat ? [("Retry-After", "1")] : []) + [
        ("Cache-Control", "no-store"), ("Content-Type", MediaType.of("error.json")),
      ], body: ByteBuffer(bytes: fault.json))
    self.fault = fault
  }
}

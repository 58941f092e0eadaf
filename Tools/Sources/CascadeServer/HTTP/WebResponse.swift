import NIOCore
import NIOHTTP1
import SystemLibrary

/// A response whose body is complete.
struct WebResponse {
  let status: HTTPResponseStatus
  private(set) var headers: HTTPHeaders
  private(set) var body: ByteBuffer

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
  /// The response to bytes that aren't HTTP. The connection is closed after it.
  static let badRequest = WebResponse(
    status: .badRequest, headers: ["Connection": "close", "Content-Length": "0"])

  private init(status: HTTPResponseStatus, headers: HTTPHeaders) {
    self.status = status
    self.headers = headers
    body = ByteBuffer()
  }
}

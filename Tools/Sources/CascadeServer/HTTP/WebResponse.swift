import NIOConcurrencyHelpers
import NIOCore
import NIOHTTP1
import Synchronization
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
  /// separate permission, and so do data that a page has compiled itself, which elements read at a `blob:` URL.
  ///
  /// As a literal it needs no reference counting, which would slow down the threads that share it.
  private static let policy = """
    default-src 'none'; \
    script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; \
    img-src 'self' data:; \
    connect-src 'self' blob:; \
    form-action 'self'; \
    base-uri 'none'; \
    frame-ancestors 'none'
    """
}

/// Makes the texts that identify requests in the logs of all servers that they pass.
final class RequestID: Sendable {
  static let header = "X-Request-Id"

  private static let maximumLength = 64

  private let start = UInt64.random(in: 0...UInt64.max)
  private let count = Atomic<UInt64>(0)

  /// Returns the ID that a client or a proxy sent, or a new one.
  ///
  /// Other bytes than letters, digits, `-`, `_` and `.` don't get into logs and responses.
  func text(received: String?) -> String {
    guard let received, !received.isEmpty, received.utf8.count <= Self.maximumLength,
      received.utf8.allSatisfy(Self.isAllowed)
    else { return next() }
    return received
  }

  /// Returns a new ID. The numbers that it encodes don't repeat, and differ from those of other servers by their random start.
  private func next() -> String {
    let number = start &+ count.add(1, ordering: .relaxed).newValue
    return Self.mixed(number).hexadecimalText
  }

  /// Returns a number that looks unlike those of the numbers before and after. No two numbers have the same result
  /// (SplitMix64).
  private static func mixed(_ number: UInt64) -> UInt64 {
    var bits = number &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }
}

/// The value of the `Date` header, which is formatted once a second.
final class HTTPDate: Sendable {
  private let last = NIOLockedValueBox<(seconds: Int, text: String)>((-1, ""))

  /// The time now.
  var text: String {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let seconds = now.tv_sec
    return last.withLockedValue { last in
      if last.seconds != seconds { last = (seconds, Self.text(ofSeconds: seconds)) }
      return last.text
    }
  }

  /// A time as in HTTP (RFC 9110, section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
  ///
  /// - Parameter seconds: The seconds since the start of 1970.
  static func text(ofSeconds seconds: Int) -> String {
    var seconds = seconds
    var parts = tm()
    gmtime_r(&seconds, &parts)
    func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(weekdays[Int(parts.tm_wday)]), \(padded(parts.tm_mday))"
    let time = "\(padded(parts.tm_hour)):\(padded(parts.tm_min)):\(padded(parts.tm_sec))"
    return "\(day) \(months[Int(parts.tm_mon)]) \(parts.tm_year + 1_900) \(time) GMT"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}

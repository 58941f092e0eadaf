import HierarchyFormats
import NIOHTTP1

/// A reason that a request is refused before the server looks at what it asks for.
enum HTTPFault: Error, Hashable, Sendable {
  /// The bytes aren't a request.
  case malformed(HTTPParserError)
  case missingHost
  case repeatedHost
  /// The host of the request isn't one.
  case invalidHost(String)
  /// The server doesn't answer to a name.
  case otherHost(String)
  /// The address for metrics doesn't answer to a name.
  case otherHostForMetrics(String)
  case transferCoding
  case expectation
  /// The body didn't arrive within a number of seconds.
  case slowBody(Int)
  /// The server already answers this number of requests.
  case requests(Int)
  /// The server already awaits this number of bodies.
  case bodies(Int)
  /// The server awaits this number of bodies, and the place of this one was needed for another address.
  case placeOfBody(Int)
  /// This number of connections is open already, and this one is for the health of the server only.
  case connections(Int)
  /// The address of the client already has this number of requests, bodies or connections.
  case address(Int)
}

extension HTTPFault {
  var status: HTTPResponseStatus {
    switch self {
    case .malformed(.headerOverflow): .requestHeaderFieldsTooLarge
    case .malformed(.invalidVersion), .malformed(.paused): .httpVersionNotSupported
    case .malformed, .missingHost, .repeatedHost, .invalidHost: .badRequest
    case .otherHost, .otherHostForMetrics: .misdirectedRequest
    case .transferCoding: .notImplemented
    case .expectation: .expectationFailed
    case .slowBody: .requestTimeout
    case .requests, .bodies, .placeOfBody, .connections: .serviceUnavailable
    case .address: .tooManyRequests
    }
  }

  /// The reason in the metrics.
  var label: String {
    switch self {
    case .malformed: "malformed"
    case .missingHost, .repeatedHost, .invalidHost, .otherHost, .otherHostForMetrics: "host"
    case .transferCoding: "transfer coding"
    case .expectation: "expectation"
    case .slowBody: "slow body"
    case .requests: "requests"
    case .bodies, .placeOfBody: "bodies"
    case .connections: "connections"
    case .address: "address"
    }
  }

  /// All values of ``label``.
  static let labels = [
    "malformed", "host", "transfer coding", "expectation", "slow body", "requests", "bodies",
    "connections", "address",
  ]

  /// The body of the response, as that of an ``APIError``.
  var json: [UInt8] { APIError.json(Int(status.code), description) }
}

extension HTTPFault: CustomStringConvertible {
  /// A one-line description of the problem and its solution.
  var description: String {
    switch self {
    case .malformed(let error): Self.text(of: error)
    case .missingHost:
      "the request has no Host header, which HTTP/1.1 requires; send one, \(Self.examplesOfHosts)"
    case .repeatedHost: "the request has several Host headers; send one"
    case .invalidHost(let text): Self.text(ofInvalidHost: text)
    case .otherHost(let name):
      "this server doesn't answer to the name \"\(name)\"; use localhost, or start the server with --allow-host \(name.hasPrefix("[") ? "'\(name)'" : name)"
    case .otherHostForMetrics(let name):
      "the metrics are for names of this machine, and not for \"\(name)\"; use localhost, or start the server with another address for --metrics"
    case .transferCoding:
      "the only supported Transfer-Encoding is chunked; send the body uncompressed"
    case .expectation: "the only supported Expect is 100-continue; leave the header out"
    case .slowBody(let seconds):
      "the body didn't arrive within \(seconds) seconds; send the request again, or less in one request"
    case .requests(let limit):
      "the server is answering \(limit) requests already; repeat the request in a second"
    case .bodies(let limit):
      "the server is waiting for \(limit) bodies already; repeat the request in a second"
    case .placeOfBody(let limit):
      "the server is waiting for \(limit) bodies, and your address had the most; repeat the request with others one after the other, and send each body without a pause"
    case .connections(let limit):
      "the server has \(limit) connections already; repeat the request in a second"
    case .address(let limit):
      "your address has \(limit) connections or requests already; repeat the request when others have ended (--max-per-address and --trusted-proxy of the server change this)"
    }
  }

  private static let examplesOfHosts = "such as localhost, 127.0.0.1:8080 or [::1]:8080"

  private static func text(ofInvalidHost text: String) -> String {
    if text.isEmpty { return "the request names an empty host; send one \(examplesOfHosts)" }
    if IPAddress(text) != nil {
      return "the host \"\(text)\" needs brackets; send [\(text)], or [\(text)]:PORT"
    }
    let quotation = PrintableText.line(String(text.prefix(quotationLimit)))
    return "the host \"\(quotation)\" isn't a name or an address; send one \(examplesOfHosts)"
  }

  /// The number of characters of an invalid host that a message quotes.
  private static let quotationLimit = 60

  private static func text(of error: HTTPParserError) -> String {
    switch error {
    case .headerOverflow:
      "the URL or a header has more than \(RequestLimits.headerFieldLength >> 10) kB, or there are more than \(RequestLimits.headerFieldCount) headers or \(RequestLimits.headerListLength >> 10) kB of them; send less"
    // A space ends the URL.
    case .invalidURL, .invalidConstant:
      "the URL has a space or another character that it can't have; percent-encode it, such as a space as %20 and 广 as %E5%B9%BF"
    case .invalidVersion, .paused: "only versions 1.1 and 1.0 of HTTP are supported; send HTTP/1.1"
    case .invalidMethod:
      "the request doesn't begin with a method, such as GET; send HTTP/1.1, and use http:// because the server has no TLS"
    case .invalidContentLength, .unexpectedContentLength:
      "Content-Length isn't one number of bytes, or is sent with Transfer-Encoding; send the length of the body once"
    case .invalidChunkSize:
      "the size of a chunk isn't a hexadecimal number; send the body with Content-Length instead"
    case .invalidHeaderToken:
      "a header has a character that it can't have; send NAME: VALUE in ASCII"
    case .invalidEOFState, .closedConnection:
      "the connection was closed before the request was complete; send the whole request"
    default: "the request isn't HTTP/1.1; send a request line, headers and an empty line"
    }
  }
}

import NIOHTTP1

/// The part of a request that comes before its body.
struct WebRequest {
  let method: HTTPMethod
  let target: RequestTarget

  /// The address of the client, or of a proxy that doesn't name its client.
  private(set) var client: IPAddress

  /// Whether a trusted proxy sends the request for the client.
  private(set) var isForwarded = false

  /// Whether the connection is in reserve for requests for the health of the server.
  let isOnReserve: Bool

  // The headers that most requests need, found in one pass over all.
  private(set) var origin: String?
  private(set) var requestID: String?
  private(set) var acceptEncoding: String?
  private(set) var ifNoneMatch: String?
  private var host: String?
  private var expectation: String?
  private var transferEncoding: String?
  private var hasSeveralHosts = false

  /// Whether the client knows only the first version, which has no `Host`. NIO refuses other versions than 1.x.
  private let isHTTP10: Bool
  private let headers: HTTPHeaders

  /// - Parameters:
  ///   - peer: The other end of the connection.
  ///   - proxies: Those whose word is taken for the address of the client.
  init(
    _ head: HTTPRequestHead, from peer: IPAddress = .loopback,
    proxies: TrustedProxies = TrustedProxies(), isOnReserve: Bool = false
  ) {
    method = head.method
    target = RequestTarget(head.uri)
    isHTTP10 = head.version == .http1_0
    headers = head.headers
    client = peer
    self.isOnReserve = isOnReserve
    for (name, value) in head.headers { setField(name, value) }
    if let client = proxies.client(of: self, from: peer) {
      self.client = client
      isForwarded = true
    }
  }

  private mutating func setField(_ name: String, _ value: String) {
    switch name.utf8.count {
    case 4 where Self.isSameName(name, "Host"):
      hasSeveralHosts = host != nil
      host = value
    case 6 where Self.isSameName(name, "Origin"): Self.add(value, to: &origin)
    case 6 where Self.isSameName(name, "Expect"): Self.add(value, to: &expectation)
    case 12 where Self.isSameName(name, RequestID.header): Self.add(value, to: &requestID)
    case 13 where Self.isSameName(name, "If-None-Match"): Self.add(value, to: &ifNoneMatch)
    case 15 where Self.isSameName(name, "Accept-Encoding"): Self.add(value, to: &acceptEncoding)
    case 17 where Self.isSameName(name, "Transfer-Encoding"): Self.add(value, to: &transferEncoding)
    default: break
    }
  }

  /// Adds a value to those of headers with the same name.
  private static func add(_ value: String, to field: inout String?) {
    field = field.map { "\($0), \(value)" } ?? value
  }

  /// Whether the request reads a resource.
  var isRead: Bool { method == .GET || method == .HEAD }

  /// The value of a header. The values of several headers with the same name are joined with commas.
  subscript(name: String) -> String? {
    var found: String?
    for header in headers where Self.isSameName(header.name, name) {
      Self.add(header.value, to: &found)
    }
    return found
  }

  /// Whether the names of two headers differ only in their case.
  ///
  /// - Parameter name: A name of letters, digits and hyphens.
  private static func isSameName(_ other: String, _ name: String) -> Bool {
    let caseBit: UInt8 = 0x20
    return other.utf8.count == name.utf8.count
      && other.utf8.elementsEqual(name.utf8) { $0 | caseBit == $1 | caseBit }
  }
}

extension WebRequest {
  /// Checks the headers that every request needs (RFC 9112, sections 3.2 and 6.1; RFC 9110, section 10.1.1).
  ///
  /// - Parameter isLocal: Whether the server can be reached from this machine only.
  func check(_ hosts: AllowedHosts, isLocal: Bool) throws(HTTPFault) {
    if hasSeveralHosts { throw .repeatedHost }
    if let expectation, !Self.isSameName(expectation.trimmed, "100-continue") {
      throw .expectation
    }
    if let transferEncoding, !Self.isSameName(transferEncoding.trimmed, "chunked") {
      throw .transferCoding
    }
    if host == nil, !isHTTP10 { throw .missingHost }
    // A target with an authority takes precedence over the header, which has to be valid nevertheless (section 3.2.2).
    var name = try host.flatMap { (host) throws(HTTPFault) in try Self.name(in: host[...]) }
    if let authority = target.authority { name = try Self.name(in: authority) }
    if let name, !hosts.allows(name, isLocal: isLocal) { throw .otherHost(String(name)) }
  }

  private static func name(in authority: Substring) throws(HTTPFault) -> Substring {
    guard let name = AllowedHosts.name(in: authority) else {
      throw .invalidHost(String(authority))
    }
    return name
  }

  /// Whether the client waits for `100 Continue` before it sends the body.
  var expectsContinue: Bool { !isHTTP10 && expectation != nil }
}

/// The target of a request: a path and a query.
struct RequestTarget {
  /// The text as it was sent, without a scheme and an authority.
  let text: String

  /// The host, and the port if there is one, of a target that has a scheme, as clients of proxies send it.
  let authority: Substring?

  let path: Substring

  /// The text after the first `?`, or an empty string.
  let query: Substring

  /// Whether the target has more than ``RequestLimits/targetLength`` bytes.
  let isTooLong: Bool

  init(_ sent: String) {
    (authority, text) = Self.parts(of: sent)
    let bytes = text.utf8
    let target = text[..<(bytes.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex)]
    path = target[..<(target.utf8.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex)]
    query = Substring(target.utf8[path.endIndex...].dropFirst())
    isTooLong = bytes.count > RequestLimits.targetLength
  }
}

extension RequestTarget {
  /// The value of the parameter `version`, which names a version of the data; `nil` if there is none, or it can't be decoded.
  var version: Substring? {
    let field = query.utf8.split(separator: UInt8(ascii: "&")).first {
      $0.starts(with: Self.versionField.utf8)
    }
    return field.flatMap {
      (try? PercentEncoding.decode($0.dropFirst(Self.versionField.utf8.count)))?[...]
    }
  }

  private static let versionField = "version="

  /// The version that the query of a file's URL ends with: 1 to 16 hexadecimal digits.
  var fileVersion: Substring? {
    let last = query.utf8.lastIndex(of: UInt8(ascii: "&")).map { query.utf8.index(after: $0) }
    let version = query[(last ?? query.startIndex)...]
    return 1...16 ~= version.utf8.count && version.utf8.isHexadecimal ? version : nil
  }

  /// Returns the authority behind a scheme, and what follows it.
  private static func parts(of text: String) -> (authority: Substring?, target: String) {
    guard text.utf8.first != UInt8(ascii: "/"), let start = text.firstRange(of: "://")?.upperBound
    else { return (nil, text) }
    let authority = text[start...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let target = text[authority.endIndex...]
    return (authority, target.first == "/" ? String(target) : "/" + target)
  }
}

extension String {
  fileprivate var trimmed: String { String(self[...].trimmingSpaces) }
}

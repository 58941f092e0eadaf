import NIOHTTP1

/// The part of a request that comes before its body.
struct WebRequest {
  let method: HTTPMethod
  let target: RequestTarget
  private let headers: HTTPHeaders

  init(_ head: HTTPRequestHead) {
    method = head.method
    target = RequestTarget(head.uri)
    headers = head.headers
  }

  /// Whether the request reads a resource.
  var isRead: Bool { method == .GET || method == .HEAD }

  /// The value of a header. The values of several headers with the same name are joined with commas.
  subscript(name: String) -> String? {
    var found: String?
    for header in headers where Self.isSameName(header.name, name) {
      found = found.map { "\($0), \(header.value)" } ?? header.value
    }
    return found
  }

  /// Whether the names of two headers differ only in their case.
  ///
  /// - Parameter name: A name of letters and hyphens.
  private static func isSameName(_ other: String, _ name: String) -> Bool {
    let caseBit: UInt8 = 0x20
    return other.utf8.count == name.utf8.count
      && other.utf8.elementsEqual(name.utf8) { $0 | caseBit == $1 | caseBit }
  }
}

/// The target of a request: a path and a query.
struct RequestTarget {
  /// The text as it was sent, without a scheme and a host.
  let text: String

  let path: Substring

  /// The text after the first `?`, or an empty string.
  let query: Substring

  /// Whether the target has more than ``RequestLimits/targetLength`` bytes.
  let isTooLong: Bool

  init(_ sent: String) {
    text = Self.withoutOrigin(sent)
    let bytes = text.utf8
    let target = text[..<(bytes.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex)]
    path = target[..<(target.utf8.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex)]
    query = Substring(target.utf8[path.endIndex...].dropFirst())
    isTooLong = bytes.count > RequestLimits.targetLength
  }
}

extension RequestTarget {
  /// Returns what follows the scheme and the host, which clients of proxies send.
  private static func withoutOrigin(_ text: String) -> String {
    guard text.utf8.first != UInt8(ascii: "/"), let end = text.firstRange(of: "://")?.upperBound
    else { return text }
    let target = text[end...].drop { $0 != "/" && $0 != "?" && $0 != "#" }
    return target.first == "/" ? String(target) : "/" + target
  }
}

/// Functions that interpret the values of request headers.
enum RequestHeaders {
  /// Whether the value of `Accept-Encoding` accepts a compression.
  ///
  /// ```swift
  /// RequestHeaders.accepts(.gzip, "br, gzip;q=0.5")  // true
  /// RequestHeaders.accepts(.gzip, "gzip;q=0, *")     // false
  /// ```
  static func accepts(_ coding: ContentCoding, _ header: String?) -> Bool {
    guard let header else { return false }
    var acceptsOthers = false
    // Most requests have this header, so its parts aren't copied.
    for part in header.utf8.split(separator: UInt8(ascii: ",")) {
      let name = part.prefix { $0 != UInt8(ascii: ";") }
      let isNamed = coding.names.contains { isSameWord(name, $0) }
      guard isNamed || isSameWord(name, "*") else { continue }
      let parameters = Substring(part[name.endIndex...]).split(separator: ";")
      let isRefused = parameters.contains { isZeroQuality($0.trimmingSpaces.lowercased()) }
      if isNamed { return !isRefused }
      acceptsOthers = !isRefused
    }
    return acceptsOthers
  }

  /// Whether bytes are a word in small letters, apart from their case and from spaces around them.
  private static func isSameWord(_ bytes: Substring.UTF8View, _ word: String) -> Bool {
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var trimmed = bytes.drop(while: isSpace)
    while let last = trimmed.last, isSpace(last) { trimmed.removeLast() }
    return trimmed.elementsEqual(word.utf8) { byte, letter in
      (UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte) == letter
    }
  }

  /// Whether the value of `If-None-Match` contains an entity tag, so that the client's copy is current.
  static func matches(_ header: String?, entityTag: String) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { part in
      let tag = part.trimmingSpaces
      return tag == "*" || tag == entityTag || tag == "W/" + entityTag
    }
  }

  /// Whether the value of `Content-Type` declares JSON in UTF-8.
  ///
  /// ```swift
  /// RequestHeaders.isJSON("application/json; charset=utf-8")  // true
  /// RequestHeaders.isJSON("application/json; charset=gbk")    // false
  /// ```
  static func isJSON(_ header: String?) -> Bool {
    let fields = (header ?? "").split(separator: ";").map { $0.trimmingSpaces.lowercased() }
    guard fields.first == "application/json" else { return false }
    return fields.dropFirst().allSatisfy { field in
      !field.hasPrefix("charset=") || field == "charset=utf-8" || field == "charset=\"utf-8\""
    }
  }

  private static func isZeroQuality(_ field: String) -> Bool {
    let parts = field.split(separator: "=").map { $0.trimmingSpaces }
    return parts.count == 2 && parts[0] == "q" && Double(parts[1]) == 0
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}

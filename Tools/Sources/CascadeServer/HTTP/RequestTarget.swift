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

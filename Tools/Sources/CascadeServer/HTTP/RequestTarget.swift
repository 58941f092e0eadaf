/// The target of a request: a path and a query.
struct RequestTarget {
  /// The text as it was sent.
  let text: String

  let path: Substring

  /// The text after the first `?`, or an empty string.
  let query: Substring

  /// Whether the target has more than ``RequestLimits/targetLength`` bytes.
  let isTooLong: Bool

  init(_ text: String) {
    self.text = text
    let bytes = text.utf8
    let target = text[..<(bytes.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex)]
    path = target[..<(target.utf8.firstIndex(of: UInt8(ascii: "?")) ?? target.endIndex)]
    query = Substring(target.utf8[path.endIndex...].dropFirst())
    isTooLong = bytes.count > RequestLimits.targetLength
  }
}

/// The target of a request: a path and a query.
struct RequestTarget {
  let path: Substring

  /// The text after the first `?`, or an empty string.
  let query: Substring

  /// Whether the target has more than ``RequestLimits/targetLength`` bytes.
  let isTooLong: Bool

  init(_ text: String) {
    let target = text.prefix { $0 != "#" }
    path = target.prefix { $0 != "?" }
    query = target[path.endIndex...].dropFirst()
    isTooLong = text.utf8.count > RequestLimits.targetLength
  }
}

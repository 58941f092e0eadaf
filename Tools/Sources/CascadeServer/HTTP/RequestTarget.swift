/// What a request asks for: a path, and a query after `?`.
struct RequestTarget {
  /// The longest target that is answered, in bytes.
  static let maximumLength = 8_192

  let path: Substring

  /// What stands after the first `?`, without it; empty where there is none.
  let query: Substring

  let isTooLong: Bool

  init(_ text: String) {
    let target = text.prefix { $0 != "#" }
    path = target.prefix { $0 != "?" }
    query = target[path.endIndex...].dropFirst()
    isTooLong = text.utf8.count > Self.maximumLength
  }
}

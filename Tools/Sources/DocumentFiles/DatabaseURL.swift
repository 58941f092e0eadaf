/// The URL of a PostgreSQL database, such as `postgres://reader@db.example.org/shop`.
public struct DatabaseURL: Hashable, Sendable {
  /// The URL as the user gave it, with the password if it has one.
  let text: String

  /// - Returns: `nil` if the path of a document isn't such a URL.
  public init?(_ path: String) {
    guard path.hasPrefix("postgres://") || path.hasPrefix("postgresql://") else { return nil }
    text = path
  }
}

extension DatabaseURL {
  /// The URL without its password and its parameters, for messages.
  public var name: String {
    let parts = self.parts
    let user = parts.user.isEmpty ? "" : parts.user + "@"
    return "\(parts.scheme)://\(user)\(parts.place)"
  }

  /// The name of the database, or an empty text.
  public var databaseName: String {
    guard let slash = parts.place.firstIndex(of: "/") else { return "" }
    return String(parts.place[slash...].dropFirst())
  }

  /// A text without the password, which can be in a message of a library.
  func withoutPassword(_ text: String) -> String {
    let password = parts.password
    return password.utf8.count < 2 ? text : text.replacing(password, with: "…")
  }

  private var parts: (scheme: String, user: String, password: String, place: String) {
    let scheme = String(text.prefix { $0 != ":" })
    let rest = text.dropFirst(scheme.count + 3)
    let (head, query) = Self.split(rest, at: "?")
    // A password that isn't encoded can contain @.
    let end = head.prefix { $0 != "/" }.lastIndex(of: "@")
    var (user, password) = ("", "")
    if let end {
      let (name, secret) = Self.split(head[..<end], at: ":")
      (user, password) = (String(name), String(secret))
    }
    for parameter in query.split(separator: "&") {
      let (key, value) = Self.split(parameter, at: "=")
      if key == "password" { password = String(value) }
      if key == "user" { user = String(value) }
    }
    let place = end.map { head[head.index(after: $0)...] } ?? head
    return (scheme, user, password, String(place))
  }

  private static func split(
    _ text: Substring, at separator: Character
  ) -> (Substring, Substring) {
    guard let index = text.firstIndex(of: separator) else { return (text, "") }
    return (text[..<index], text[text.index(after: index)...])
  }
}

/// The URL of a PostgreSQL database, such as `postgres://reader@db.example.org/shop`.
public struct DatabaseURL: Hashable, Sendable {
  /// The URL as the user gave it, with the password if it has one.
  public let text: String

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
    let user = parts.parameters.last { $0.key == "user" }?.value ?? parts.user
    return "\(parts.scheme)://\(user.isEmpty ? "" : user + "@")\(parts.place)"
  }

  /// The URL without its password.
  public var textWithoutPassword: String {
    let parts = self.parts
    let parameters = parts.parameters.filter { !$0.isPassword }.map(\.text).joined(separator: "&")
    return "\(parts.scheme)://\(parts.user.isEmpty ? "" : parts.user + "@")\(parts.place)"
      + (parameters.isEmpty ? "" : "?" + parameters)
  }

  /// Whether the URL has a password.
  public var hasPassword: Bool { !passwords.isEmpty }

  /// The name of the database, or an empty text.
  public var databaseName: String {
    guard let slash = parts.place.firstIndex(of: "/") else { return "" }
    return String(parts.place[slash...].dropFirst())
  }

  /// A text without the password, which can be in a message of a library.
  func withoutPassword(_ text: String) -> String {
    passwords.reduce(text) { text, password in
      password.utf8.count < 2 ? text : text.replacing(password, with: "…")
    }
  }

  private var passwords: [String] {
    let parts = self.parts
    return ([parts.password] + parts.parameters.filter(\.isPassword).map(\.value))
      .filter { !$0.isEmpty }
  }

  /// A parameter behind the question mark.
  private struct Parameter {
    let text: String
    let key: String
    let value: String

    init(_ text: Substring) {
      let (key, value) = DatabaseURL.split(text, at: "=")
      (self.text, self.key, self.value) = (String(text), String(key), String(value))
    }

    /// Whether the value is secret. The names of parameters need no encoding, except to hide one.
    var isPassword: Bool { key == "password" || key == "sslpassword" || key.contains("%") }
  }

  private var parts:
    (scheme: String, user: String, password: String, place: String, parameters: [Parameter])
  {
    let scheme = String(text.prefix { $0 != ":" })
    let rest = text.dropFirst(scheme.count + 3)
    let end = Self.endOfUser(in: rest)
    let (user, password) = Self.split(end.map { rest[..<$0] } ?? "", at: ":")
    let (place, query) = Self.split(end.map { rest[$0...].dropFirst() } ?? rest, at: "?")
    return (
      scheme, String(user), String(password), String(place),
      query.split(separator: "&").map(Parameter.init)
    )
  }

  /// The `@` behind the user and the password. A password that isn't encoded can contain `@`, `/` and `?`; PostgreSQL refuses
  /// the last two, and no message may show them.
  private static func endOfUser(in rest: Substring) -> String.Index? {
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    if let end = authority.lastIndex(of: "@") { return end }
    // The colons of an address of IPv6 are in brackets.
    let address = authority.lastIndex(of: "]") ?? authority.startIndex
    guard let colon = authority[address...].firstIndex(of: ":") else { return nil }
    let port = authority[colon...].dropFirst()
    let hasPort = !port.isEmpty && port.allSatisfy(\.isNumber)
    return hasPort ? split(rest, at: "?").0.lastIndex(of: "@") : rest.lastIndex(of: "@")
  }

  private static func split(
    _ text: Substring, at separator: Character
  ) -> (Substring, Substring) {
    guard let index = text.firstIndex(of: separator) else { return (text, "") }
    return (text[..<index], text[text.index(after: index)...])
  }
}

/// The names by which clients may call a server.
///
/// A page of the internet can let its own name lead to this machine (DNS rebinding). Its requests then name it as the host.
public struct AllowedHosts: Sendable {
  private let names: [String]

  /// Allows names, such as `cascade.example`, or `*` for all.
  public init(_ names: [String] = []) {
    self.names = names.map { Self.comparable($0[...]) }
  }

  /// Whether text can be the name of a host, without a port, or `*`.
  public static func isName(_ text: String) -> Bool {
    text == "*" || name(in: text[...])?.endIndex == text.endIndex
  }
}

extension AllowedHosts {
  /// The longest name in the system of domain names, with a dot at its end.
  private static let longestName = 254

  /// The name or address in the value of a `Host` header or in the authority of a URL, without the port.
  ///
  /// ```swift
  /// AllowedHosts.name(in: "localhost:80")  // "localhost"
  /// AllowedHosts.name(in: "[::1]:80")      // "[::1]"
  /// AllowedHosts.name(in: "::1")           // nil
  /// ```
  ///
  /// - Returns: `nil` if the text is something else (RFC 9110, section 4.2.1, and RFC 3986, section 3.2).
  static func name(in authority: Substring) -> Substring? {
    let bytes = authority.utf8
    let end: Substring.Index
    if bytes.first == UInt8(ascii: "["), let bracket = bytes.firstIndex(of: UInt8(ascii: "]")) {
      end = bytes.index(after: bracket)
      let address = authority[..<end].withoutBrackets
      guard address.utf8.contains(UInt8(ascii: ":")), IPAddress(address) != nil else { return nil }
    } else {
      end = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
      let name = bytes[..<end]
      guard 1...longestName ~= name.count, name.allSatisfy(isOfName),
        name.first != UInt8(ascii: ".")
      else { return nil }
    }
    let port = bytes[end...]
    return port.dropFirst().allSatisfy(isDigit) && (port.isEmpty || port.first == UInt8(ascii: ":"))
      ? authority[..<end] : nil
  }

  /// Whether requests may name a host.
  ///
  /// - Parameters:
  ///   - name: A name or an address without a port.
  ///   - isLocal: Whether the server can be reached from this machine only.
  func allows(_ name: Substring, isLocal: Bool) -> Bool {
    if names.isEmpty, !isLocal { return true }
    // Nearly all requests to this machine have one of these, which need no copy.
    if name == "127.0.0.1" || name == "localhost" { return true }
    let comparable = Self.comparable(name)
    return Self.isLoopback(comparable) || names.contains { $0 == "*" || $0 == comparable }
  }

  private static func isLoopback(_ name: String) -> Bool {
    name == "localhost" || name.hasSuffix(".localhost")
      || IPAddress(name[...].withoutBrackets)?.isLoopback ?? false
  }

  /// The form in which equal names are the same text: in small letters, and without the dot that can end a name.
  private static func comparable(_ name: Substring) -> String {
    (name.last == "." ? name.dropLast() : name).lowercased()
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: isDigit(byte)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
  }
}

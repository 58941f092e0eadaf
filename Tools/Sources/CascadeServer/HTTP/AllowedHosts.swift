/// The names by which clients may call a server.
///
/// A page of the internet can let its own name lead to this machine (DNS rebinding). Its requests then name it as the host.
public struct AllowedHosts: Sendable {
  private let names: [String]

  /// Allows names, such as `cascade.example`, or `*` for all.
  public init(_ names: [String] = []) {
    self.names = names.map { $0.lowercased() }
  }

  /// Whether text can be the name of a host, without a port, or `*`.
  public static func isName(_ text: String) -> Bool {
    text == "*" || !text.isEmpty && isValid(text) && name(in: text).endIndex == text.endIndex
  }
}

extension AllowedHosts {
  /// Whether the value of a `Host` header can be a name or an address, with or without a port.
  static func isValid(_ host: String) -> Bool {
    host.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "-")...UInt8(ascii: "."), UInt8(ascii: "0")...UInt8(ascii: ":"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }

  /// Whether requests may name a host.
  ///
  /// - Parameter isLocal: Whether the server can be reached from this machine only.
  func allows(_ host: String, isLocal: Bool) -> Bool {
    if names.isEmpty, !isLocal { return true }
    let name = Self.name(in: host)
    return Self.isLoopback(name) || names.contains { $0 == "*" || $0 == name.lowercased() }
  }

  /// The name in the value of a `Host` header, without the port.
  static func name(in host: String) -> Substring {
    let bytes = host.utf8
    let start =
      bytes.first == UInt8(ascii: "[")
      ? bytes.firstIndex(of: UInt8(ascii: "]")) ?? bytes.startIndex : bytes.startIndex
    return host[..<(bytes[start...].firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex)]
  }

  private static func isLoopback(_ name: Substring) -> Bool {
    // Nearly all requests to this machine have one of these, which need no copy.
    if name == "127.0.0.1" || name == "localhost" { return true }
    let lowercased = name.lowercased()
    if lowercased == "localhost" || lowercased.hasSuffix(".localhost") { return true }
    let isBracketed = name.first == "[" && name.last == "]"
    return IPAddress(isBracketed ? name.dropFirst().dropLast() : name)?.isLoopback ?? false
  }
}

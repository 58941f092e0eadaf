/// The proxies whose word is taken for the address of a client.
public struct TrustedProxies: Sendable {
  private var networks: [(address: IPAddress, length: Int)] = []

  /// Trusts no proxy.
  public init() {}

  /// Trusts proxies with addresses such as `127.0.0.1`, or in networks such as `10.0.0.0/8`.
  ///
  /// - Returns: `nil` if a text isn't one of these.
  public init?(_ texts: [String]) {
    for text in texts {
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      guard let address = parts.first.flatMap({ IPAddress($0) }), parts.count <= 2 else {
        return nil
      }
      let first = address.isV4 ? IPAddress.v4PrefixLength : 0
      guard let length = parts.count == 1 ? 128 - first : Int(parts[1]),
        (0...128 - first).contains(length)
      else { return nil }
      networks.append((address.prefix(first + length), first + length))
    }
  }
}

extension TrustedProxies {
  func contains(_ address: IPAddress) -> Bool {
    networks.contains { address.prefix($0.length) == $0.address }
  }

  /// Returns the client for which a trusted proxy sends a request.
  ///
  /// Each proxy adds the address that it sees to the end of `X-Forwarded-For`, or of `Forwarded` if there is no other
  /// header. Everything before the last address that isn't that of a trusted proxy may be invented.
  ///
  /// - Parameter peer: The other end of the connection.
  /// - Returns: `nil` if the other end isn't a trusted proxy, or if it doesn't say for whom it sends the request.
  func client(of request: WebRequest, from peer: IPAddress) -> IPAddress? {
    guard !networks.isEmpty, contains(peer) else { return nil }
    var client: IPAddress?
    for address in Self.addresses(in: request).reversed() {
      guard let address else { break }
      client = address
      if !contains(address) { break }
    }
    return client
  }

  /// The addresses in the order in which the request has passed them, with `nil` for those that a proxy hides.
  private static func addresses(in request: WebRequest) -> [IPAddress?] {
    if let list = request["X-Forwarded-For"] {
      return list.split(separator: ",").map { address(in: $0) }
    }
    return (request["Forwarded"] ?? "").split(separator: ",").map { element in
      let pairs = element.split(separator: ";").map { $0.split(separator: "=", maxSplits: 1) }
      let pair = pairs.first {
        $0.count == 2 && $0[0].trimmingSpaces.lowercased() == "for"
      }
      return pair.flatMap { address(in: $0[1]) }
    }
  }

  /// Reads `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]` or `"[2001:db8::1]:80"`.
  private static func address(in text: Substring) -> IPAddress? {
    var text = text.trimmingSpaces
    if text.count >= 2, text.first == "\"", text.last == "\"" {
      text = text.dropFirst().dropLast()
    }
    if text.first == "[" { return IPAddress(text.dropFirst().prefix { $0 != "]" }) }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    return IPAddress(parts.count == 2 ? parts[0] : text)
  }
}

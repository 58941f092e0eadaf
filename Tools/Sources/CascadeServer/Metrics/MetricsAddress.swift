/// The address on which a server provides its metrics.
public struct MetricsAddress: Hashable, Sendable, CustomStringConvertible {
  let host: String
  let port: Int

  /// Reads `192.0.2.1:9464`, `[2001:db8::1]:9464`, or `9464` for this machine.
  ///
  /// - Returns: `nil` if the text is something else.
  public init?(_ text: String) {
    let colon = text.lastIndex(of: ":")
    let name = colon.map { text[..<$0] } ?? WebServer.defaultHost[...]
    guard let port = Int(colon.map { text[$0...].dropFirst() } ?? text[...]),
      (0...65_535).contains(port)
    else { return nil }
    let host = name.withoutBrackets
    let isBracketed = host.startIndex > name.startIndex
    guard !host.isEmpty, isBracketed || !host.contains(":") else { return nil }
    self.host = String(host)
    self.port = port
  }

  /// The address as it was given, with the host.
  public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

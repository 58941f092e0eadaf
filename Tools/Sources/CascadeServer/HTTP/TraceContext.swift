/// The trace that a request belongs to, as its header `traceparent` names it (W3C Trace Context, level 1).
struct TraceContext: Hashable, Sendable {
  static let header = "traceparent"

  /// The ID of the trace: 32 hexadecimal digits.
  let trace: String

  /// The ID of the caller's part of the trace: 16 hexadecimal digits.
  let parent: String

  /// Reads the value of the header, such as `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01`.
  ///
  /// - Returns: `nil` if there is none, or if it isn't valid, so that nothing else gets into the log.
  init?(_ header: String?) {
    guard let header else { return nil }
    let parts = header.split(separator: "-", omittingEmptySubsequences: false)
    // Later versions can have more parts.
    guard parts.count == 4 || parts.count > 4 && parts[0] != "00", parts[0] != "ff",
      zip(parts, [2, 32, 16, 2]).allSatisfy({ $0.utf8.count == $1 && $0.utf8.isHexadecimal }),
      parts[1].contains(where: { $0 != "0" }), parts[2].contains(where: { $0 != "0" })
    else { return nil }
    trace = String(parts[1])
    parent = String(parts[2])
  }
}

/// Functions that interpret the values of request headers.
enum RequestHeaders {
  /// Whether the value of `Accept-Encoding` accepts a compression.
  ///
  /// ```swift
  /// RequestHeaders.accepts(.gzip, "br, gzip;q=0.5")  // true
  /// RequestHeaders.accepts(.gzip, "gzip;q=0, *")     // false
  /// ```
  static func accepts(_ coding: ContentCoding, _ header: String?) -> Bool {
    guard let header else { return false }
    var acceptsOthers = false
    for part in header.split(separator: ",") {
      let fields = part.split(separator: ";").map { $0.trimmingSpaces.lowercased() }
      let isRefused = fields.dropFirst().contains { isZeroQuality($0) }
      guard let name = fields.first else { continue }
      if coding.names.contains(name) { return !isRefused }
      if name == "*" { acceptsOthers = !isRefused }
    }
    return acceptsOthers
  }

  /// Whether the value of `If-None-Match` contains an entity tag, so that the client's copy is current.
  static func matches(_ header: String?, entityTag: String) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { part in
      let tag = part.trimmingSpaces
      return tag == "*" || tag == entityTag || tag == "W/" + entityTag
    }
  }

  /// Whether the value of `Content-Type` declares JSON in UTF-8.
  ///
  /// ```swift
  /// RequestHeaders.isJSON("application/json; charset=utf-8")  // true
  /// RequestHeaders.isJSON("application/json; charset=gbk")    // false
  /// ```
  static func isJSON(_ header: String?) -> Bool {
    let fields = (header ?? "").split(separator: ";").map { $0.trimmingSpaces.lowercased() }
    guard fields.first == "application/json" else { return false }
    return fields.dropFirst().allSatisfy { field in
      !field.hasPrefix("charset=") || field == "charset=utf-8" || field == "charset=\"utf-8\""
    }
  }

  private static func isZeroQuality(_ field: String) -> Bool {
    let parts = field.split(separator: "=").map { $0.trimmingSpaces }
    return parts.count == 2 && parts[0] == "q" && Double(parts[1]) == 0
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}

/// What a request's headers say about the answer that its sender can use.
enum RequestConditions {
  /// Whether the sender of a header `Accept-Encoding` takes gzip.
  ///
  /// ```swift
  /// RequestConditions.acceptsGzip("br, gzip;q=0.5")  // true
  /// RequestConditions.acceptsGzip("gzip;q=0, *")     // false
  /// ```
  static func acceptsGzip(_ header: String?) -> Bool {
    guard let header else { return false }
    var acceptsOthers = false
    for part in header.split(separator: ",") {
      let fields = part.split(separator: ";").map { $0.trimmingSpaces.lowercased() }
      let isRefused = fields.dropFirst().contains { isZeroQuality($0) }
      switch fields.first {
      case "gzip", "x-gzip": return !isRefused
      case "*": acceptsOthers = !isRefused
      default: break
      }
    }
    return acceptsOthers
  }

  /// Whether a header `If-None-Match` names a tag, so that the sender has the body already.
  static func matches(_ header: String?, entityTag: String) -> Bool {
    guard let header else { return false }
    return header.split(separator: ",").contains { part in
      let tag = part.trimmingSpaces
      return tag == "*" || tag == entityTag || tag == "W/" + entityTag
    }
  }

  /// Whether a header `Content-Type` says that a body is JSON, which is in UTF-8.
  ///
  /// ```swift
  /// RequestConditions.isJSON("application/json; charset=utf-8")  // true
  /// RequestConditions.isJSON("application/json; charset=gbk")    // false
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

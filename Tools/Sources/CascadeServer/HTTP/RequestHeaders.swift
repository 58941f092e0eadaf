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
    // Most requests have this header, so its parts aren't copied.
    var rest = header.utf8[...]
    while !rest.isEmpty {
      let part = rest.prefix { $0 != UInt8(ascii: ",") }
      rest = rest[part.endIndex...].dropFirst()
      let name = part.prefix { $0 != UInt8(ascii: ";") }
      let isNamed = coding.names.contains { isSameWord(name, $0) }
      guard isNamed || isSameWord(name, "*") else { continue }
      let parameters = Substring(part[name.endIndex...]).split(separator: ";")
      let isRefused = parameters.contains { isZeroQuality($0.trimmingSpaces.lowercased()) }
      if isNamed { return !isRefused }
      acceptsOthers = !isRefused
    }
    return acceptsOthers
  }

  /// Returns the compression that the server prefers among those that the value of `Accept-Encoding` accepts.
  ///
  /// - Parameter isAvailable: Whether there is a response with a compression.
  static func coding(
    accepting header: String?, _ isAvailable: (ContentCoding) -> Bool = { _ in true }
  ) -> ContentCoding? {
    if isAvailable(.brotli), accepts(.brotli, header) { return .brotli }
    return isAvailable(.gzip) && accepts(.gzip, header) ? .gzip : nil
  }

  /// Whether bytes are a word in small letters, apart from their case and from spaces around them.
  private static func isSameWord(_ bytes: Substring.UTF8View, _ word: String) -> Bool {
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var trimmed = bytes.drop(while: isSpace)
    while let last = trimmed.last, isSpace(last) { trimmed.removeLast() }
    return trimmed.elementsEqual(word.utf8) { byte, letter in
      (UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte) == letter
    }
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
  /// The text without the spaces and tabs around it.
  var trimmingSpaces: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}

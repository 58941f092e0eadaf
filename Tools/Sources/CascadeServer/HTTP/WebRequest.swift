import NIOHTTP1

/// The part of a request that comes before its body.
struct WebRequest {
  let method: HTTPMethod
  let target: RequestTarget
  private let headers: HTTPHeaders

  init(_ head: HTTPRequestHead) {
    method = head.method
    target = RequestTarget(head.uri)
    headers = head.headers
  }

  /// Whether the request reads a resource.
  var isRead: Bool { method == .GET || method == .HEAD }

  /// The value of a header. The values of several headers with the same name are joined with commas.
  subscript(name: String) -> String? {
    var found: String?
    for header in headers where Self.isSameName(header.name, name) {
      found = found.map { "\($0), \(header.value)" } ?? header.value
    }
    return found
  }

  /// Whether the names of two headers differ only in their case.
  ///
  /// - Parameter name: A name of letters and hyphens.
  private static func isSameName(_ other: String, _ name: String) -> Bool {
    let caseBit: UInt8 = 0x20
    return other.utf8.count == name.utf8.count
      && other.utf8.elementsEqual(name.utf8) { $0 | caseBit == $1 | caseBit }
  }
}

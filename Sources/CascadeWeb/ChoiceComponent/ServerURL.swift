import WebRuntime

/// The URLs of a server's `…/children?of=&offset=&limit=`, `…/path?code=` and `…/search?q=&offset=&limit=`.
///
/// All of them follow from the URL of the children, the base. When an answer has named the version of the data, the base names
/// it, too, so that all that an element shows is of one version.
enum ServerURL {
  private static var childrenPath: Name { "/children" }

  /// The number of children per page, and of search results per page.
  private static var childrenLimit: Name { "limit=1000" }
  private static var searchLimit: Name { "limit=50&q=" }
  private static var versionField: Name { "version=" }

  /// Returns whether the path of a URL ends in `/children`.
  static func isURLOfChildren(_ url: [UInt8]) -> Bool {
    path(of: url).suffix(childrenPath.count).elementsEqual(childrenPath.bytes)
  }

  /// Returns the URL of a page of children.
  ///
  /// - Parameter parent: The attribute form of the path to the parent; empty for the roots.
  static func children(of parent: [UInt8], from offset: Int, _ base: [UInt8]) -> [UInt8] {
    var url = path(of: base)
    append(childrenLimit, to: &url, after: base)
    append(offset: offset, to: &url)
    if !parent.isEmpty { url.append(contentsOf: Name("&of=").bytes) }
    append(escaped: parent, to: &url)
    return url
  }

  /// Returns the URL of the path to the node of a saved path in its text form, such as a code.
  static func path(to saved: [UInt8], _ base: [UInt8]) -> [UInt8] {
    sibling(of: base, "/path", "code=", saved)
  }

  /// Returns the URL of a page of search results.
  static func search(for query: [UInt8], from offset: Int, _ base: [UInt8]) -> [UInt8] {
    var url = sibling(of: base, "/search", searchLimit, query)
    append(offset: offset, to: &url)
    return url
  }

  /// Returns the URL of another endpoint next to the one for children.
  private static func sibling(
    of base: [UInt8], _ endpoint: Name, _ fields: Name, _ text: [UInt8]
  ) -> [UInt8] {
    var url = path(of: base)
    url.removeLast(childrenPath.count)
    url.append(contentsOf: endpoint.bytes)
    append(fields, to: &url, after: base)
    append(escaped: text, to: &url)
    return url
  }

  /// Returns a base whose requests name the version of the data; the same if it names one already.
  static func naming(_ version: [UInt8], _ base: [UInt8]) -> [UInt8] {
    var url = path(of: base)
    var rest = base[url.count...]
    while !rest.isEmpty {
      if rest.starts(with: versionField.bytes) { return base }
      rest = rest.dropFirst()
    }
    append(versionField, to: &url, after: base)
    append(escaped: version, to: &url)
    return url
  }

  private static func append(offset: Int, to url: inout [UInt8]) {
    if offset == 0 { return }
    url.append(contentsOf: Name("&offset=").bytes)
    Decimal.append(offset, to: &url)
  }

  private static func path(of url: [UInt8]) -> [UInt8] {
    Array(url.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") })
  }

  /// Appends a field to the query of a URL, after the fields of the base.
  private static func append(_ field: Name, to url: inout [UInt8], after base: [UInt8]) {
    let query = base[path(of: base).count...].prefix { $0 != UInt8(ascii: "#") }
    url.append(contentsOf: query)
    url.append(UInt8(ascii: query.isEmpty ? "?" : "&"))
    url.append(contentsOf: field.bytes)
  }

  private static func append(escaped text: [UInt8], to url: inout [UInt8]) {
    for byte in text {
      url.append(UInt8(ascii: "%"))
      for digit in [byte >> 4, byte & 15] {
        url.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10))
      }
    }
  }
}

import Hierarchies
import Selections

/// A request for children to the page or a server.
final class ChildRequest {
  let ticket: ChildLoading.Ticket
  /// The sequence number of the request, which identifies the answer of the page.
  let number: Int
  /// The children on the pages of the server so far.
  var children: [ChildLoading.Child] = []
  /// The offset of the next page of the server.
  var offset = 0
  /// The page of the server that is loading.
  var source: Source?

  /// The attribute form of the path to the node; empty for the roots.
  private let parent: [UInt8]

  init(_ ticket: ChildLoading.Ticket, number: Int, parent: [UInt8]) {
    self.ticket = ticket
    self.number = number
    self.parent = parent
  }
}

/// The answer to a request for children.
package enum ChildAnswer {
  case children([ChildLoading.Child])
  /// Failure, with a message in UTF-8.
  case failure([UInt8])
}

// The URLs of a server's `…/children?of=&offset=&limit=`, `…/path?code=` and `…/search?q=&offset=&limit=`.
extension ChildRequest {
  private static var children: Name { "/children" }

  /// The number of children per page, and of search results per page.
  private static var childrenLimit: Name { "limit=1000" }
  private static var searchLimit: Name { "limit=50&q=" }

  /// Returns whether the path of a URL ends in `/children`.
  static func isURLOfChildren(_ url: [UInt8]) -> Bool {
    path(of: url).suffix(children.count).elementsEqual(children.bytes)
  }

  /// Returns the URL of the next page of children.
  func url(_ base: [UInt8]) -> [UInt8] {
    var url = Self.path(of: base)
    Self.append(Self.childrenLimit, to: &url, after: base)
    Self.append(offset: offset, to: &url)
    if !parent.isEmpty { url.append(contentsOf: Name("&of=").bytes) }
    Self.append(escaped: parent, to: &url)
    return url
  }

  /// Returns the URL of the path to the node with a code.
  static func url(_ base: [UInt8], ofPathTo code: [UInt8]) -> [UInt8] {
    url(base, "/path", "code=", code)
  }

  /// Returns the URL of a page of search results.
  static func url(_ base: [UInt8], ofSearchFor query: [UInt8], from offset: Int) -> [UInt8] {
    var url = url(base, "/search", searchLimit, query)
    append(offset: offset, to: &url)
    return url
  }

  /// Returns the URL of another endpoint next to the one for children.
  private static func url(
    _ base: [UInt8], _ question: Name, _ fields: Name, _ text: [UInt8]
  ) -> [UInt8] {
    var url = path(of: base)
    url.removeLast(children.count)
    url.append(contentsOf: question.bytes)
    append(fields, to: &url, after: base)
    append(escaped: text, to: &url)
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

extension ChildAnswer {
  /// Reads the answer of a page or a server: a list of names or of objects such as
  /// `{code, name, leaf, disabled}`.
  static func children(in value: ScriptValue) -> [ChildLoading.Child] {
    let hierarchy = ScriptHierarchy.hierarchy(of: value)
    let leaves = hierarchy.column("leaf")
    var children: [ChildLoading.Child] = []
    for node in hierarchy.roots {
      let isLeaf = leaves?[node] != nil ? true : nil
      children.append(.init(.init(copying: node, of: hierarchy), isLeaf: isLeaf))
    }
    return children
  }
}

import Hierarchies
import Selections

/// Children that a page or a server has been asked for.
final class ChildRequest {
  let ticket: ChildLoading.Ticket
  /// The sequence number of the request, which identifies the answer of the page.
  let number: Int
  /// The children that the server has sent so far, a page at a time.
  var children: [ChildLoading.Child] = []
  /// Where the page of the server that is wanted begins.
  var offset = 0
  /// The page of the server that is being waited for.
  var source: Source?

  /// The attribute form of the path to the node; empty for the roots.
  private let parent: [UInt8]

  init(_ ticket: ChildLoading.Ticket, number: Int, parent: [UInt8]) {
    self.ticket = ticket
    self.number = number
    self.parent = parent
  }
}

/// What came of a request for children.
package enum ChildAnswer {
  case children([ChildLoading.Child])
  /// With what to show, in UTF-8.
  case failure([UInt8])
}

// The URLs of a server's `…/children?of=&offset=&limit=`, `…/path?code=` and `…/search?q=&offset=&limit=`.
extension ChildRequest {
  private static var children: Name { "/children" }

  /// Whether a URL's path ends in `/children`.
  static func isURLOfChildren(_ url: [UInt8]) -> Bool {
    path(of: url).suffix(children.count).elementsEqual(children.bytes)
  }

  /// The URL of the page of children that is wanted.
  func url(_ base: [UInt8]) -> [UInt8] {
    var url = Self.path(of: base)
    Self.append("limit=1000", to: &url, after: base)
    Self.append(offset: offset, to: &url)
    if !parent.isEmpty { url.append(contentsOf: Name("&of=").bytes) }
    Self.append(escaped: parent, to: &url)
    return url
  }

  /// The URL of the path to the node with a code.
  static func url(_ base: [UInt8], ofWayTo code: [UInt8]) -> [UInt8] {
    url(base, "/path", "code=", code)
  }

  /// The URL of a part of what a search finds.
  static func url(_ base: [UInt8], ofSearchFor query: [UInt8], from offset: Int) -> [UInt8] {
    var url = url(base, "/search", "limit=50&q=", query)
    append(offset: offset, to: &url)
    return url
  }

  /// The URL of another question in place of that of children.
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

  /// Begins the query of a URL with a field, after those that a base has.
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
  /// Reads what a page resolves with, or a server sends: a list of names or of objects such as
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

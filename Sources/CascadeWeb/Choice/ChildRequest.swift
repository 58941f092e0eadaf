import Hierarchies
import Selections

/// Children that a page or a server has been asked for.
final class ChildRequest {
  let ticket: ChildLoading.Ticket
  /// The number under which the page answers.
  let question: Int
  /// The children that the server has sent so far, a page at a time.
  var children: [ChildLoading.Child] = []
  /// Where the page of the server that is wanted begins.
  var offset = 0
  /// The page of the server that is being waited for.
  var source: Source?

  /// The questions of the elements' own are below this.
  static let firstQuestion = 1000

  init(_ ticket: ChildLoading.Ticket, question: Int) {
    self.ticket = ticket
    self.question = question
  }
}

/// What came of a request for children.
package enum ChildAnswer {
  case children([ChildLoading.Child])
  /// With what to show, in UTF-8.
  case failure([UInt8])
}

// The URLs of a server's `…/children?of=&offset=&limit=`.
extension ChildRequest {
  /// Whether a URL's path ends in `/children`.
  static func isURLOfChildren(_ url: [UInt8]) -> Bool {
    let path = url.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    return path.suffix(Name("/children").count).elementsEqual(Name("/children").bytes)
  }

  /// The URL of a page of children.
  ///
  /// - Parameter parent: The attribute form of the path to the node; empty for the roots.
  func url(_ base: [UInt8], of parent: [UInt8]) -> [UInt8] {
    var url = Array(base.prefix { $0 != UInt8(ascii: "#") })
    url.append(UInt8(ascii: url.contains(UInt8(ascii: "?")) ? "&" : "?"))
    url.append(contentsOf: Name("limit=1000").bytes)
    if offset > 0 {
      url.append(contentsOf: Name("&offset=").bytes)
      Decimal.append(offset, to: &url)
    }
    if !parent.isEmpty { url.append(contentsOf: Name("&of=").bytes) }
    for byte in parent {
      url.append(UInt8(ascii: "%"))
      for digit in [byte >> 4, byte & 15] {
        url.append(digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "A") - 10))
      }
    }
    return url
  }
}

extension ChildAnswer {
  /// Reads what a page resolves with, or a server sends: a list of names or of objects such as `{code, name, leaf, disabled}`.
  static func children(in value: ScriptValue) -> [ChildLoading.Child] {
    let hierarchy = ScriptHierarchy.hierarchy(of: value)
    let leaves = hierarchy.column("leaf")
    var children: [ChildLoading.Child] = []
    /// Where the page of the server that is wanted begins.
    var offset = 0
    for node in hierarchy.roots {
      let isLeaf = leaves?[node] != nil ? true : nil
      children.append(.init(.init(copying: node, of: hierarchy), isLeaf: isLeaf))
    }
    return children
  }
}

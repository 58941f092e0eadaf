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
  /// Whether the page left the request to the element, which needs a part of the data for it.
  var needsPart = false
  /// The page of the server, or the part of the data, that is loading.
  var source: Source?

  /// The attribute form of the path to the node; empty for the roots.
  let parent: [UInt8]

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

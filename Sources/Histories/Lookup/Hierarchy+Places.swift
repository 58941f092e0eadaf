import Hierarchies

extension Hierarchy {
  /// The only node with the code, or at the path, that a history gives.
  ///
  /// - Complexity: O(log *n*) for a code; O(*d* × log *f*) for a path of *d* names among *f* siblings.
  func node(atPlace place: ArraySlice<UInt8>) -> Node? {
    guard place.first == UInt8(ascii: "/") else {
      return place.withUnsafeBufferPointer { self.node(withCodeUTF8: $0) }
    }
    var node: Node?
    for name in HistoryText.names(ofPath: place) {
      let found = name.withUnsafeBufferPointer { children(namedUTF8: $0, of: node) }
      guard found.count == 1 else { return nil }
      node = found[0]
    }
    return node
  }

  /// The code of a node, or else the path of its names.
  func place(of node: Node) -> [UInt8] {
    if let code = codeUTF8(of: node) { return Array(code) }
    var path: [UInt8] = []
    for each in self.path(to: node) {
      path.append(UInt8(ascii: "/"))
      HistoryText.appendEscaped(nameUTF8(of: each), to: &path)
    }
    return path
  }

  /// The deepest node that is above all nodes, or one of them; `nil` if they have different roots.
  package func commonAncestor(of nodes: [Node]) -> Node? {
    guard let first = nodes.first else { return nil }
    var shared = path(to: first)[...]
    for node in nodes.dropFirst() {
      shared = shared.prefix(zip(shared, path(to: node)).prefix { $0 == $1 }.count)
    }
    return shared.last
  }
}

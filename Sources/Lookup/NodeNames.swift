import Hierarchies

/// What the nodes of a hierarchy are found by: names, readings that are given, codes.
struct NodeNames: Sendable {
  let hierarchy: Hierarchy
  let codes: TextColumn?
  private let readings: TextColumn?

  init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    codes = hierarchy.column("code")
    readings = hierarchy.column("pinyin")
  }

  /// Calls a closure with the name of a node, then with its reading, if one is given.
  @inline(__always)
  func forEachName(of node: Hierarchy.Node, _ body: (UnsafeBufferPointer<UInt8>, Bool) -> Void) {
    hierarchy.nameBytes(of: node).withUnsafeBytes { body($0, false) }
    if let reading = readings?[node] { reading.withUnsafeBytes { body($0, true) } }
  }
}

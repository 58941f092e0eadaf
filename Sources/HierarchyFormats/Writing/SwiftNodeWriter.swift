import Hierarchies

/// Writes Swift source: an enumeration with the hierarchy as a static property.
///
/// The nodes are a literal with the text of ``TextNodeWriter``, which compiles fast at any size.
struct SwiftNodeWriter: NodeWriter {
  private var nodes: TextNodeWriter
  private let name: String
  /// As many `#` as the delimiters of the literal need.
  private let signs: String

  init(_ hierarchy: Hierarchy, name: String) {
    nodes = TextNodeWriter(hierarchy)
    self.name = SourceName.type(name)
    var longest = 0
    var run = 0
    func read(_ byte: UInt8) {
      run = byte == UInt8(ascii: "#") ? run + 1 : 0
      longest = max(longest, run)
    }
    let columns = hierarchy.columnNames.compactMap { hierarchy.column(named: $0) }
    for node in hierarchy.depthFirst() {
      hierarchy.nameUTF8(of: node).forEach(read)
      for column in columns { column[node]?.forEach(read) }
    }
    signs = String(repeating: "#", count: longest + 1)
  }

  func begin(_ output: inout [UInt8]) {
    output.append(
      contentsOf: """
        import Hierarchies
        import HierarchyFormats

        public enum \(name) {
          /// The nodes. They are read at the first access.
          public static let hierarchy = try! HierarchyText.read(Array(text.utf8))

          private static let text = \(signs)\"""

        """.utf8)
    nodes.begin(&output)
  }

  func append(_ node: Hierarchy.Node, depth: Int, to output: inout [UInt8]) {
    nodes.append(node, depth: depth, to: &output)
  }

  func end(_ output: inout [UInt8]) {
    output.append(contentsOf: "\"\"\"\(signs)\n}\n".utf8)
  }
}

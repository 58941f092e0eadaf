import Hierarchies

/// Writes the names as a Markdown list with two spaces per level.
struct MarkdownNodeWriter: NodeWriter {
  private let hierarchy: Hierarchy

  init(_ hierarchy: Hierarchy) { self.hierarchy = hierarchy }

  func append(_ node: Hierarchy.Node, depth: Int, to output: inout [UInt8]) {
    for _ in 0..<depth { output.append(contentsOf: "  ".utf8) }
    output.append(contentsOf: "- ".utf8)
    MarkdownEscape.append(hierarchy.nameUTF8(of: node), to: &output)
    output.append(UInt8(ascii: "\n"))
  }
}

import Hierarchies

/// Writes indented text, as ``HierarchyText`` reads it.
struct TextNodeWriter: NodeWriter {
  private let hierarchy: Hierarchy
  private let fields: NodeFields

  init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    fields = NodeFields(hierarchy)
  }

  func begin(_ output: inout [UInt8]) {
    output.append(contentsOf: "# columns: name".utf8)
    for field in fields.texts { output.append(contentsOf: " \(field.name)".utf8) }
    if fields.hasDisabled { output.append(contentsOf: " \(NodeFields.disabled)".utf8) }
    output.append(UInt8(ascii: "\n"))
  }

  func append(_ node: Hierarchy.Node, depth: Int, to output: inout [UInt8]) {
    for _ in 0..<depth { output.append(UInt8(ascii: "\t")) }
    let name = hierarchy.nameUTF8(of: node)
    if name.first == UInt8(ascii: "#") || IndentedReader.isEscaped(name) {
      output.append(UInt8(ascii: "\\"))
    }
    output.append(contentsOf: name)
    var tabs = 0
    for field in fields.texts {
      tabs += 1
      guard let text = field.texts[node] else { continue }
      Self.append(text, after: &tabs, to: &output)
    }
    if fields.hasDisabled, hierarchy.isDisabled(node) {
      tabs += 1
      Self.append("true".utf8, after: &tabs, to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }

  private static func append(
    _ text: some Sequence<UInt8>, after tabs: inout Int, to output: inout [UInt8]
  ) {
    for _ in 0..<tabs { output.append(UInt8(ascii: "\t")) }
    tabs = 0
    output.append(contentsOf: text)
  }
}

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

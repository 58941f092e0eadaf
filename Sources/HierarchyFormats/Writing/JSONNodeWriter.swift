import Hierarchies

/// Writes nested objects, one node per line.
///
/// ```json
/// [
/// {"name":"广东省","code":"44","children":[
///  {"name":"广州市","code":"4401"}]}
/// ]
/// ```
struct JSONNodeWriter: NodeWriter {
  private let hierarchy: Hierarchy
  private let fields: NodeFields

  /// The depth of the last node, or −1 before the first.
  private var lastDepth = -1

  init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    fields = NodeFields(hierarchy)
  }

  mutating func begin(_ output: inout [UInt8]) { output.append(UInt8(ascii: "[")) }

  mutating func append(_ node: Hierarchy.Node, depth: Int, to output: inout [UInt8]) {
    close(to: depth, &output)
    output.append(UInt8(ascii: "\n"))
    for _ in 0..<depth { output.append(UInt8(ascii: " ")) }
    appendField("name", to: &output, isFirst: true)
    JSONWriter.append(hierarchy.nameUTF8(of: node), to: &output)
    fields.forEach(of: node) { name, text in
      appendField(name, to: &output)
      if let text {
        JSONWriter.append(text, to: &output)
      } else {
        output.append(contentsOf: "true".utf8)
      }
    }
    if fields.needsChildren {
      appendField("children", to: &output)
      output.append(contentsOf: "[]".utf8)
    }
    lastDepth = depth
  }

  mutating func end(_ output: inout [UInt8]) {
    if lastDepth >= 0 {
      for _ in 0..<lastDepth { output.append(contentsOf: "}]".utf8) }
      output.append(UInt8(ascii: "}"))
    }
    output.append(contentsOf: "\n]\n".utf8)
  }

  /// Ends the nodes that don't contain the next one, which is at `depth`, or begins its list of siblings.
  private func close(to depth: Int, _ output: inout [UInt8]) {
    if lastDepth < 0 { return }
    if depth > lastDepth {
      appendField("children", to: &output)
      output.append(UInt8(ascii: "["))
      return
    }
    for _ in depth..<lastDepth { output.append(contentsOf: "}]".utf8) }
    output.append(contentsOf: "},".utf8)
  }

  private func appendField(_ name: String, to output: inout [UInt8], isFirst: Bool = false) {
    output.append(UInt8(ascii: isFirst ? "{" : ","))
    JSONWriter.append(name.utf8, to: &output)
    output.append(UInt8(ascii: ":"))
  }
}

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

/// Writes names as JSON keys; the children of a node are a list of names if none has children.
///
/// ```json
/// {
/// "广东省":{
///  "广州市":["海珠区","天河区"],
///  "东莞市":[]}
/// }
/// ```
struct NamesNodeWriter: NodeWriter {
  private let hierarchy: Hierarchy

  /// The closing brackets of the lists and maps that are open, outermost first.
  private var open: [UInt8] = []

  init(_ hierarchy: Hierarchy) { self.hierarchy = hierarchy }

  mutating func begin(_ output: inout [UInt8]) { beginChildren(of: nil, &output) }

  mutating func append(_ node: Hierarchy.Node, depth: Int, to output: inout [UInt8]) {
    let isFirst = hierarchy.position(of: node) == 0
    while open.count > depth + 1 { output.append(open.removeLast()) }
    if !isFirst { output.append(UInt8(ascii: ",")) }
    let isInMap = open[depth] == UInt8(ascii: "}")
    if isInMap {
      output.append(UInt8(ascii: "\n"))
      for _ in 0..<depth { output.append(UInt8(ascii: " ")) }
    }
    JSONWriter.append(hierarchy.nameUTF8(of: node), to: &output)
    if isInMap {
      output.append(UInt8(ascii: ":"))
      beginChildren(of: node, &output)
    }
  }

  mutating func end(_ output: inout [UInt8]) {
    while let bracket = open.popLast() {
      if open.isEmpty { output.append(UInt8(ascii: "\n")) }
      output.append(bracket)
    }
    output.append(UInt8(ascii: "\n"))
  }

  private mutating func beginChildren(of node: Hierarchy.Node?, _ output: inout [UInt8]) {
    let children = hierarchy.children(of: node)
    let isList = !children.contains { !hierarchy.children(of: $0).isEmpty }
    output.append(UInt8(ascii: isList ? "[" : "{"))
    open.append(UInt8(ascii: isList ? "]" : "}"))
  }
}

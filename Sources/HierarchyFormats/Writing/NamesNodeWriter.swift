import Hierarchies

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

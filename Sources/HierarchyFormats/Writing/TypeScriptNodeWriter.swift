import Hierarchies

/// Writes a TypeScript module with the value of ``JSONNodeWriter`` and its type.
struct TypeScriptNodeWriter: NodeWriter {
  private var nodes: JSONNodeWriter
  private let fields: NodeFields
  private let name: String

  init(_ hierarchy: Hierarchy, name: String) {
    nodes = JSONNodeWriter(hierarchy)
    fields = NodeFields(hierarchy)
    self.name = SourceName.constant(name)
  }

  mutating func begin(_ output: inout [UInt8]) {
    let type = SourceName.type(name) + "Node"
    output.append(
      contentsOf: "export interface \(type) {\n  readonly name: string;\n".utf8)
    for field in fields.texts {
      output.append(contentsOf: "  readonly ".utf8)
      JSONWriter.append(field.name.utf8, to: &output)
      output.append(contentsOf: "?: string;\n".utf8)
    }
    if fields.hasDisabled { output.append(contentsOf: "  readonly disabled?: true;\n".utf8) }
    output.append(contentsOf: "  readonly children?: readonly \(type)[];\n}\n\n".utf8)
    output.append(contentsOf: "export const \(name): readonly \(type)[] = ".utf8)
    nodes.begin(&output)
  }

  mutating func append(_ node: Hierarchy.Node, depth: Int, to output: inout [UInt8]) {
    nodes.append(node, depth: depth, to: &output)
  }

  mutating func end(_ output: inout [UInt8]) {
    nodes.end(&output)
    output[output.count - 1] = UInt8(ascii: ";")
    output.append(UInt8(ascii: "\n"))
  }
}

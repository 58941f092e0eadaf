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

/// Names of constants and types in source code.
enum SourceName {
  /// The name of a constant: `chinaRegions` for `china-regions`.
  static func constant(_ text: String) -> String { name(from: text, isType: false) }

  /// The name of a type: `ChinaRegions` for `china-regions`.
  static func type(_ text: String) -> String { name(from: text, isType: true) }

  /// Joins the words of a text, which consist of ASCII letters and digits. A name doesn't begin with a digit.
  private static func name(from text: String, isType: Bool) -> String {
    var name: [UInt8] = []
    var beginsWord = isType
    for byte in text.utf8 {
      let isLower = byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
      let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      guard isLower || isUpper || isDigit && !name.isEmpty else {
        beginsWord = isType || !name.isEmpty
        continue
      }
      if beginsWord, isLower {
        name.append(byte & ~0x20)
      } else if !isType, name.isEmpty, isUpper {
        name.append(byte | 0x20)
      } else {
        name.append(byte)
      }
      beginsWord = false
    }
    let fallback = isType ? "Nodes" : "nodes"
    return name.isEmpty ? fallback : String(decoding: name, as: UTF8.self)
  }
}

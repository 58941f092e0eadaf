import Hierarchies

/// Writes the names as a Markdown list with two spaces per level.
struct MarkdownNodeWriter: NodeWriter {
  private let hierarchy: Hierarchy

  init(_ hierarchy: Hierarchy) { self.hierarchy = hierarchy }

  func append(_ node: Hierarchy.Node, depth: Int, to output: inout [UInt8]) {
    for _ in 0..<depth { output.append(contentsOf: "  ".utf8) }
    output.append(contentsOf: "- ".utf8)
    for byte in hierarchy.nameUTF8(of: node) {
      if Self.isSpecial(byte) { output.append(UInt8(ascii: "\\")) }
      output.append(byte)
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Whether a character can begin something other than text within a line.
  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
      UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "#"),
      UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "~"), UInt8(ascii: "|"):
      true
    default: false
    }
  }
}

import Hierarchies

/// Writes a property list in XML, an array of dictionaries with the fields of ``JSONNodeWriter``.
struct PropertyListNodeWriter: NodeWriter {
  private let hierarchy: Hierarchy
  private let fields: NodeFields

  /// The depth of the last node, or −1 before the first.
  private var lastDepth = -1

  init(_ hierarchy: Hierarchy) {
    self.hierarchy = hierarchy
    fields = NodeFields(hierarchy)
  }

  mutating func begin(_ output: inout [UInt8]) {
    output.append(
      contentsOf: """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <array>

        """.utf8)
  }

  mutating func append(_ node: Hierarchy.Node, depth: Int, to output: inout [UInt8]) {
    if depth > lastDepth, lastDepth >= 0 {
      output.append(contentsOf: "<key>children</key><array>\n".utf8)
    }
    close(to: depth, &output)
    output.append(contentsOf: "<dict><key>name</key>".utf8)
    append(hierarchy.nameUTF8(of: node), as: "string", to: &output)
    fields.forEach(of: node) { name, text in
      append(Array(name.utf8), as: "key", to: &output)
      if let text {
        append(text, as: "string", to: &output)
      } else {
        output.append(contentsOf: "<true/>".utf8)
      }
    }
    if fields.needsChildren { output.append(contentsOf: "<key>children</key><array/>".utf8) }
    lastDepth = depth
  }

  mutating func end(_ output: inout [UInt8]) {
    close(to: 0, &output)
    output.append(contentsOf: "</array>\n</plist>\n".utf8)
  }

  /// Ends the nodes that don't contain a next one at `depth`.
  private func close(to depth: Int, _ output: inout [UInt8]) {
    if depth > lastDepth { return }
    output.append(contentsOf: "</dict>\n".utf8)
    for _ in depth..<lastDepth { output.append(contentsOf: "</array></dict>\n".utf8) }
  }

  private func append(
    _ text: some Sequence<UInt8>, as tag: String, to output: inout [UInt8]
  ) {
    output.append(contentsOf: "<\(tag)>".utf8)
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
      // A carriage return would be read as a line feed.
      case UInt8(ascii: "\r"): output.append(contentsOf: "&#13;".utf8)
      default: output.append(byte)
      }
    }
    output.append(contentsOf: "</\(tag)>".utf8)
  }
}

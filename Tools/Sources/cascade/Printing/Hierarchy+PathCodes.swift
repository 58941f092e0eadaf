import CascadeKit

extension Hierarchy {
  /// Appends the codes of a path, separated by slashes. A node without a code is empty:
  /// `440000/440100/440105/`.
  func appendCodes(of path: [Node], to output: inout [UInt8]) {
    for (index, node) in path.enumerated() {
      if index > 0 { output.append(UInt8(ascii: "/")) }
      if let code = codeUTF8(of: node) { output.append(contentsOf: code) }
    }
  }
}

import Hierarchies

extension Hierarchy {
  /// A hierarchy from lines that are indented with spaces, each with a name and, after `=`, a code.
  static func outline(_ lines: String) -> Hierarchy {
    var builder = HierarchyBuilder()
    var open: [HierarchyBuilder.Entry] = []
    for line in lines.split(separator: "\n") {
      let depth = line.prefix { $0 == " " }.count
      let parts = line.dropFirst(depth).split(separator: "=").map(String.init)
      open.removeLast(open.count - depth)
      open.append(builder.add(parts[0], code: parts.count > 1 ? parts[1] : nil, to: open.last))
    }
    return builder.build()
  }
}

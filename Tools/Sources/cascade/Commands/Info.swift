import ArgumentParser
import CascadeKit
import HierarchyFormats
import ToolSupport

/// Prints the size of a hierarchy.
struct Info: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the number of nodes, the levels and the size of a hierarchy.")

  @OptionGroup var source: HierarchyArgument

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    let hierarchy = try source.load()
    var output = StandardOutput()
    if json {
      try output.write { Self.appendObject(of: hierarchy, to: &$0) }
    } else {
      try output.write(Self.table(of: hierarchy))
    }
    try output.flush()
  }

  private static func appendObject(of hierarchy: Hierarchy, to output: inout [UInt8]) {
    JSONWriter.appendObject(to: &output) { json in
      json.number(hierarchy.count, for: "nodes")
      json.array(for: "levels") { json in
        for count in hierarchy.levelCounts { json.number(count) }
      }
      json.number(hierarchy.leafCount, for: "leaves")
      json.number(hierarchy.depth, for: "depth")
      json.number(byteCount(of: hierarchy), for: "bytes")
      if let parts = hierarchy.parts {
        json.text(stamp(of: parts).utf8, for: "stamp")
        json.number(parts.levelCount, for: "upperLevels")
        if let node = parts.node { json.number(node.index, for: "partOf") }
      }
      json.array(for: "columns") { json in
        for name in hierarchy.columnNames { json.text(name.utf8) }
      }
    }
    output.append(UInt8(ascii: "\n"))
  }

  private static func table(of hierarchy: Hierarchy) -> String {
    """
    nodes    \(hierarchy.count.grouped)
    levels   \(hierarchy.levelCounts.map(\.grouped).joined(separator: " / "))
    leaves   \(hierarchy.leafCount.grouped)
    bytes    \(byteCount(of: hierarchy).grouped)
    columns  \(hierarchy.columnNames.joined(separator: ", "))
    \(hierarchy.parts.map(description(of:)) ?? "")
    """
  }

  /// The role of a file of a split hierarchy, on a line.
  private static func description(of parts: HierarchyParts) -> String {
    let levels = parts.levelCount == 1 ? "the upper level" : "the upper \(parts.levelCount) levels"
    let content =
      parts.node.map {
        "everything below \(levels), for node \($0.index) of \(SplitHierarchy.upperName).hierarchy"
      }
      ?? "\(levels); what lies below is in the other files of the folder"
    return "parts    \(content); release \(stamp(of: parts))\n"
  }

  private static func stamp(of parts: HierarchyParts) -> String {
    let digits = String(parts.stamp, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The size of the hierarchy's `.hierarchy` file.
  private static func byteCount(of hierarchy: Hierarchy) -> Int {
    HierarchyFile.encode(hierarchy).count
  }
}

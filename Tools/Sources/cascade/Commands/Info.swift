import ArgumentParser
import CascadeKit
import ToolSupport

/// Prints how large a hierarchy is.
struct Info: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the levels, counts and size of a hierarchy.")

  @OptionGroup var source: HierarchySource

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    let hierarchy = try source.open()
    var output = StandardOutput()
    try output.write(json ? Self.object(of: hierarchy) : Self.table(of: hierarchy))
    try output.flush()
  }

  private static func object(of hierarchy: Hierarchy) -> String {
    var columns: [UInt8] = []
    for name in hierarchy.columnNames {
      if !columns.isEmpty { columns.append(UInt8(ascii: ",")) }
      JSONText.append(name.utf8, to: &columns)
    }
    return """
      {"nodes":\(hierarchy.count),"levels":[\(list(hierarchy.levelCounts, separator: ","))],\
      "leaves":\(hierarchy.leafCount),"depth":\(hierarchy.depth),"bytes":\(size(of: hierarchy)),\
      "columns":[\(String(decoding: columns, as: UTF8.self))]}

      """
  }

  private static func table(of hierarchy: Hierarchy) -> String {
    """
    nodes    \(hierarchy.count.grouped)
    levels   \(hierarchy.levelCounts.map(\.grouped).joined(separator: " / "))
    leaves   \(hierarchy.leafCount.grouped)
    bytes    \(size(of: hierarchy).grouped)
    columns  \(hierarchy.columnNames.joined(separator: ", "))

    """
  }

  private static func list(_ numbers: [Int], separator: String) -> String {
    numbers.map(String.init).joined(separator: separator)
  }

  private static func size(of hierarchy: Hierarchy) -> Int {
    HierarchyFile.encode(hierarchy).count
  }
}

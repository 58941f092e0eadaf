import CascadeKit
import HierarchyFormats
import ToolSupport

/// Prints chosen nodes, one line per node.
struct PickPrinter {
  let hierarchy: Hierarchy
  let printsJSON: Bool

  /// Appends the line of a node: a saved path of its names, or a JSON object.
  func append(_ node: Hierarchy.Node, to output: inout [UInt8]) {
    let path = hierarchy.path(to: node)
    if printsJSON {
      JSONWriter.appendObject(to: &output) { $0.path(path, in: hierarchy) }
    } else {
      let levels = path.map {
        SavedPath.Level(utf8Code: nil, utf8Name: Array(hierarchy.nameUTF8(of: $0)))
      }
      output.append(contentsOf: SavedPath(levels: levels).textUTF8)
    }
    output.append(UInt8(ascii: "\n"))
  }
}

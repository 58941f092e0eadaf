import CascadeKit
import HierarchyFormats
import SystemLibrary
import TerminalPicker
import ToolSupport

/// Prints chosen nodes, one line per node.
struct PickPrinter {
  let hierarchy: Hierarchy
  let printsJSON: Bool

  /// Appends the line of a node: the text of its path, or a JSON object.
  func append(_ node: Hierarchy.Node, to output: inout [UInt8]) {
    let path = hierarchy.path(to: node)
    if printsJSON {
      JSONWriter.appendObject(to: &output) { $0.path(path, in: hierarchy) }
    } else {
      hierarchy.appendPathText(of: path, to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }
}

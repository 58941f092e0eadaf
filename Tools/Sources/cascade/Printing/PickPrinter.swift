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

  /// Appends the line of a saved path that isn't found, as it was saved.
  func append(_ saved: SavedPath, to output: inout [UInt8]) {
    if printsJSON {
      JSONWriter.appendObject(to: &output) { json in
        json.array(for: "path") { json in
          for level in saved.levels { json.text(level.nameUTF8 ?? level.codeUTF8 ?? []) }
        }
        json.array(for: "codes") { json in for _ in saved.levels { json.null() } }
      }
    } else {
      output += saved.textUTF8
    }
    output.append(UInt8(ascii: "\n"))
  }
}

import CascadeKit
import HierarchyFormats
import SystemLibrary
import ToolSupport

/// Prints the paths of nodes that values name, one line per value.
struct PathPrinter: Sendable {
  let hierarchy: Hierarchy
  let history: HierarchyHistory
  let printsJSON: Bool

  /// Appends the line of a value, and returns the reason why it doesn't lead to one node, if it doesn't.
  ///
  /// - Parameter inputLine: The line of standard input with the value, counted from 1.
  func append(
    _ value: String, inputLine: Int? = nil, to output: inout [UInt8]
  ) -> CommandError? {
    do throws(CommandError) {
      let path = hierarchy.path(to: try hierarchy.node(at: value, history: history))
      if printsJSON {
        JSONWriter.appendObject(to: &output) { $0.path(path, in: hierarchy) }
      } else {
        hierarchy.appendPathText(of: path, to: &output)
        if let code = path.last.flatMap({ hierarchy.codeUTF8(of: $0) }) {
          output.append(UInt8(ascii: "\t"))
          output.append(contentsOf: code)
        }
      }
      output.append(UInt8(ascii: "\n"))
      return nil
    } catch {
      let error = inputLine.map { error.at(inputLine: $0) } ?? error
      error.appendResult(asJSON: printsJSON, to: &output)
      return error
    }
  }
}

import CascadeKit
import HierarchyFormats
import ToolSupport

/// Prints search results, one line per result.
struct SearchPrinter {
  let hierarchy: Hierarchy
  let printsJSON: Bool
  /// Whether the matched parts of the names are bold.
  let highlightsMatches: Bool

  /// The terminal commands that begin and end bold text.
  private static let (boldStart, boldEnd) = ("\u{1B}[1m", "\u{1B}[22m")

  func append(_ result: NameSearch.Result, to output: inout [UInt8]) {
    if printsJSON {
      JSONWriter.appendObject(to: &output) { $0.result(result, in: hierarchy) }
    } else {
      appendText(result, to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func appendText(_ result: NameSearch.Result, to output: inout [UInt8]) {
    for (index, node) in hierarchy.path(to: result.node).enumerated() {
      if index > 0 { output.append(UInt8(ascii: "/")) }
      let name = Array(hierarchy.nameUTF8(of: node))
      let match = result.matches.first { $0.node == node }
      if let range = match?.range, highlightsMatches {
        output.append(contentsOf: name[..<range.lowerBound])
        output.append(contentsOf: Self.boldStart.utf8)
        output.append(contentsOf: name[range])
        output.append(contentsOf: Self.boldEnd.utf8)
        output.append(contentsOf: name[range.upperBound...])
      } else {
        output.append(contentsOf: name)
      }
    }
    guard let code = hierarchy.codeUTF8(of: result.node) else { return }
    output.append(UInt8(ascii: "\t"))
    output.append(contentsOf: code)
  }
}

import CascadeKit
import HierarchyFormats
import ToolSupport

/// Prints search results, one line per result.
struct SearchPrinter {
  let hierarchy: Hierarchy
  let printsJSON: Bool
  /// Whether the matched parts of the names are bold.
  let highlightsMatches: Bool

  func append(_ result: NameSearch.Result, to output: inout [UInt8]) {
    if printsJSON {
      JSONWriter.appendObject(to: &output) { $0.result(result, in: hierarchy) }
    } else {
      appendText(result, to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func appendText(_ result: NameSearch.Result, to output: inout [UInt8]) {
    let path = hierarchy.path(to: result.node)
    for (index, item) in hierarchy.pathItems(of: path).enumerated() {
      if index > 0 { output.append(UInt8(ascii: "/")) }
      let match = result.matches.first { $0.node == path[index] }
      // A code, or a name with a sign for its characters, isn't the text that matched.
      if let range = match?.range, highlightsMatches,
        hierarchy.nameUTF8(of: path[index]).elementsEqual(item)
      {
        output.append(contentsOf: item[..<range.lowerBound])
        output.append(TerminalText.Style.bold.rawValue)
        output.append(contentsOf: item[range])
        output.append(TerminalText.Style.notBold.rawValue)
        output.append(contentsOf: item[range.upperBound...])
      } else {
        output.append(contentsOf: item)
      }
    }
    guard let code = hierarchy.codeUTF8(of: result.node) else { return }
    output.append(UInt8(ascii: "\t"))
    output.append(contentsOf: code)
  }
}

import CascadeKit
import HierarchyFormats
import SystemLibrary
import ToolSupport

/// Prints what saved values are today, one line per value.
struct LocationPrinter: Sendable {
  let locator: PlaceLocator
  let printsJSON: Bool

  /// Appends the line of a value, and returns the reason why it doesn't lead to one place, if it doesn't.
  func append(_ value: ArraySlice<UInt8>, to output: inout [UInt8]) -> CommandError? {
    let location = locator.locate(String(decoding: value, as: UTF8.self))
    if printsJSON {
      JSONWriter.appendObject(to: &output) {
        $0.location(location, of: value, in: locator.hierarchy)
      }
    } else {
      appendText(location, to: &output)
    }
    output.append(UInt8(ascii: "\n"))
    return location.problem.map { CommandError($0) }
  }

  private func appendText(_ location: PlaceLocator.Location, to output: inout [UInt8]) {
    let hierarchy = locator.hierarchy
    hierarchy.appendPathText(of: location.path, to: &output)
    output.append(UInt8(ascii: "\t"))
    if let node = location.path.last, let code = hierarchy.codeUTF8(of: node) {
      output.append(contentsOf: code)
    }
    output.append(UInt8(ascii: "\t"))
    output.append(contentsOf: location.change.utf8)
    if let former = location.former {
      output.append(contentsOf: ": \(former.place)".utf8)
    }
    for (index, node) in location.candidates.enumerated() {
      output.append(UInt8(ascii: index == 0 ? "\t" : ","))
      hierarchy.appendPathText(of: hierarchy.path(to: node), to: &output)
    }
  }
}

import CascadeKit
import HierarchyFormats
import ToolSupport

/// Prints the places that addresses resolve to, one line per address.
struct AddressPrinter: Sendable {
  let resolver: PlaceResolver
  let printsJSON: Bool

  /// Appends the result of an address in UTF-8. Tabs separate its fields, if it has several.
  func append(_ address: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let resolution = resolver.resolve(address)
    if printsJSON {
      JSONWriter.appendObject(to: &output) {
        $0.resolution(resolution, in: resolver.hierarchy)
      }
    } else {
      appendText(resolution, to: &output)
      if let explanation = resolution.explanation { append(explanation, of: address, to: &output) }
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func appendText(_ resolution: PlaceResolver.Resolution, to output: inout [UInt8]) {
    let hierarchy = resolver.hierarchy
    hierarchy.appendPathText(of: resolution.address.path, to: &output)
    output.append(UInt8(ascii: "\t"))
    output.append(contentsOf: resolution.remainderWithoutTabs)
    for (index, node) in resolution.address.candidates.enumerated() {
      output.append(UInt8(ascii: index == 0 ? "\t" : ","))
      hierarchy.appendPathText(of: hierarchy.path(to: node), to: &output)
    }
  }
}

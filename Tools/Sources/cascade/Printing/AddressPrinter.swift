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

// Below the line of a result, with --explain:
//
//     浙江省/杭州市/上城区⇥凯旋路1号
//       杭州⇥short name of 浙江省/杭州市
//       江干⇥former name without its suffix of 浙江省/杭州市/上城区
//       凯旋路1号⇥rest
extension AddressPrinter {
  /// Appends one line for each part of an address, then one for each other reading.
  func append(
    _ explanation: AddressExplanation, of address: ArraySlice<UInt8>, to output: inout [UInt8]
  ) {
    for part in explanation.parts {
      output.append(contentsOf: "\n  ".utf8)
      append(part.range, of: address, to: &output)
      output.append(UInt8(ascii: "\t"))
      appendRole(of: part, to: &output)
    }
    for reading in explanation.others {
      output.append(contentsOf: "\n  or\t".utf8)
      resolver.hierarchy.appendPathText(of: reading.path, to: &output)
      for name in reading.names {
        output.append(contentsOf: "\t".utf8)
        append(name.range, of: address, to: &output)
      }
    }
  }

  private func appendRole(of part: AddressExplanation.Part, to output: inout [UInt8]) {
    guard let (node, form) = part.role.name else {
      output.append(contentsOf: part.role.word.utf8)
      return
    }
    output.append(contentsOf: form.phrase.utf8)
    if let node {
      output.append(contentsOf: " of ".utf8)
      resolver.hierarchy.appendPathText(of: resolver.hierarchy.path(to: node), to: &output)
    } else {
      output.append(contentsOf: " of several places".utf8)
    }
    if case .repetition = part.role { output.append(contentsOf: ", repeated".utf8) }
  }

  /// Appends a part of the text, with blanks instead of tabs.
  private func append(
    _ range: Range<Int>, of address: ArraySlice<UInt8>, to output: inout [UInt8]
  ) {
    let start = address.startIndex
    for byte in address[start + range.lowerBound..<start + range.upperBound] {
      output.append(byte == UInt8(ascii: "\t") ? UInt8(ascii: " ") : byte)
    }
  }
}

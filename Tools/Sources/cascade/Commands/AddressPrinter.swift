import CascadeKit
import ToolSupport

/// Prints what addresses resolve to, a line each.
struct AddressPrinter: Sendable {
  let hierarchy: Hierarchy
  let resolver: AddressResolver
  let printsJSON: Bool

  func append(_ address: ArraySlice<UInt8>, to output: inout [UInt8]) {
    let resolved = address.withUnsafeBufferPointer { resolver.resolve(utf8: $0) }
    let start = address.startIndex
    let rest = address[start + resolved.rest.lowerBound..<start + resolved.rest.upperBound]
    if printsJSON {
      appendObject(resolved, rest: rest, to: &output)
    } else {
      appendText(resolved, rest: rest, to: &output)
    }
    output.append(UInt8(ascii: "\n"))
  }

  private func appendText(
    _ address: ResolvedAddress, rest: ArraySlice<UInt8>, to output: inout [UInt8]
  ) {
    appendPath(address.path, to: &output)
    output.append(UInt8(ascii: "\t"))
    // A tab inside the rest would look like the next column.
    for byte in rest { output.append(byte == UInt8(ascii: "\t") ? UInt8(ascii: " ") : byte) }
    for (index, node) in address.candidates.enumerated() {
      output.append(UInt8(ascii: index == 0 ? "\t" : ","))
      appendPath(hierarchy.path(to: node), to: &output)
    }
  }

  private func appendPath(_ path: [Hierarchy.Node], to output: inout [UInt8]) {
    for (index, node) in path.enumerated() {
      if index > 0 { output.append(UInt8(ascii: "/")) }
      output.append(contentsOf: hierarchy.nameBytes(of: node))
    }
  }
}

// JSON.
extension AddressPrinter {
  private func appendObject(
    _ address: ResolvedAddress, rest: ArraySlice<UInt8>, to output: inout [UInt8]
  ) {
    output.append(contentsOf: "{\"path\":".utf8)
    appendNames(of: address.path, to: &output)
    output.append(contentsOf: ",\"codes\":[".utf8)
    for (index, node) in address.path.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      if let code = hierarchy.codeBytes(of: node) {
        JSONText.append(code, to: &output)
      } else {
        output.append(contentsOf: "null".utf8)
      }
    }
    output.append(contentsOf: "],\"rest\":".utf8)
    JSONText.append(rest, to: &output)
    output.append(contentsOf: ",\"ambiguous\":\(address.isAmbiguous),\"candidates\":[".utf8)
    for (index, node) in address.candidates.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      appendNames(of: hierarchy.path(to: node), to: &output)
    }
    let confidence = (address.confidence * 1000).rounded() / 1000
    output.append(contentsOf: "],\"confidence\":\(confidence),\"matches\":[".utf8)
    for (index, match) in address.matches.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      let range = match.range
      output.append(contentsOf: "[\(range.lowerBound),\(range.upperBound)]".utf8)
    }
    output.append(contentsOf: "]}".utf8)
  }

  private func appendNames(of path: [Hierarchy.Node], to output: inout [UInt8]) {
    output.append(UInt8(ascii: "["))
    for (index, node) in path.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      JSONText.append(hierarchy.nameBytes(of: node), to: &output)
    }
    output.append(UInt8(ascii: "]"))
  }
}

import CascadeKit
import ToolSupport

/// Prints the reading of names, a line each.
struct RomanizationPrinter {
  let printsJSON: Bool

  private var pinyin: [UInt8] = []
  private var initials: [UInt8] = []

  init(printsJSON: Bool) {
    self.printsJSON = printsJSON
  }

  mutating func append(_ name: ArraySlice<UInt8>, to output: inout [UInt8]) {
    name.withUnsafeBufferPointer { bytes in
      if printsJSON {
        appendObject(bytes, to: &output)
      } else {
        Pinyin.append(bytes, to: &output)
      }
    }
    output.append(UInt8(ascii: "\n"))
  }

  private mutating func appendObject(
    _ name: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    pinyin.removeAll(keepingCapacity: true)
    initials.removeAll(keepingCapacity: true)
    Pinyin.append(name, to: &pinyin)
    Pinyin.appendInitials(of: name, to: &initials)
    output.append(contentsOf: "{\"name\":".utf8)
    JSONText.append(name, to: &output)
    output.append(contentsOf: ",\"pinyin\":".utf8)
    JSONText.append(pinyin, to: &output)
    output.append(contentsOf: ",\"initials\":".utf8)
    JSONText.append(initials, to: &output)
    output.append(contentsOf: ",\"letter\":".utf8)
    JSONText.append(CollectionOfOne(Pinyin.indexLetter(of: name)), to: &output)
    output.append(UInt8(ascii: "}"))
  }
}

import CascadeKit
import HierarchyFormats
import ToolSupport

/// Prints the pinyin of names, one line per name.
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
        Pinyin.append(utf8: bytes, to: &output)
      }
    }
    output.append(UInt8(ascii: "\n"))
  }

  private mutating func appendObject(
    _ name: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]
  ) {
    pinyin.removeAll(keepingCapacity: true)
    initials.removeAll(keepingCapacity: true)
    Pinyin.append(utf8: name, to: &pinyin)
    Pinyin.appendInitials(utf8: name, to: &initials)
    JSONWriter.appendObject(to: &output) {
      $0.text(name, for: "name")
      $0.text(pinyin, for: "pinyin")
      $0.text(initials, for: "initials")
      $0.text(Pinyin.indexLetter(utf8: name).utf8, for: "letter")
    }
  }
}

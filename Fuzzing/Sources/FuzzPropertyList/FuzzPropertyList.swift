import FuzzDriver
import HierarchyFormats

/// Reads bytes as a property list: as they are, as the content of an XML document, and as the objects of a binary one. The
/// first bytes of the objects are the trailer, so that more inputs have objects.
private func readPropertyList(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let document = Array(UnsafeBufferPointer(start: bytes, count: count))
  var options = ReadingOptions()
  options.format = .propertyList
  let xml = Array("<plist>".utf8) + document + Array("</plist>".utf8)
  for form in [document, xml, binary(document)] {
    if let result = try? HierarchyDocument.read(form, options: options),
      let hierarchy = result.hierarchy
    {
      precondition(hierarchy.count > 0)
    }
  }
  return 0
}

/// A binary property list with an object at each of the first bytes.
private func binary(_ objects: [UInt8]) -> [UInt8] {
  let table = 8 + objects.count
  let count = min(objects.count, 64)
  func number(_ value: Int) -> [UInt8] { (0..<8).map { UInt8(value >> (56 - 8 * $0) & 0xFF) } }
  let offsets = (0..<count).flatMap { [UInt8((8 + $0) >> 8), UInt8((8 + $0) & 0xFF)] }
  return Array("bplist00".utf8) + objects + offsets + [0, 0, 0, 0, 0, 0, 2, 1] + number(count)
    + number(0) + number(table)
}

@main
struct FuzzPropertyList {
  static func main() {
    fuzz { readPropertyList($0, $1) }
  }
}

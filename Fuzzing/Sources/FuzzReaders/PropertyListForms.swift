/// Property lists made of any bytes.
enum PropertyListForms {
  /// The bytes as they are, as the content of an XML document, and as the objects of a binary one.
  static func all(of bytes: [UInt8]) -> [[UInt8]] {
    [bytes, Array("<plist>".utf8) + bytes + Array("</plist>".utf8), binary(bytes)]
  }

  /// A binary property list with an object at each of the first bytes.
  private static func binary(_ objects: [UInt8]) -> [UInt8] {
    let start = 8
    let count = min(objects.count, 64)
    var bytes = Array("bplist00".utf8) + objects
    for object in start..<start + count { append(object, size: 2, to: &bytes) }
    // The sizes of offsets and references, the number of objects, the top object and the start of the offsets.
    bytes += [0, 0, 0, 0, 0, 0, 2, 1]
    for number in [count, 0, start + objects.count] { append(number, size: 8, to: &bytes) }
    return bytes
  }

  private static func append(_ number: Int, size: Int, to bytes: inout [UInt8]) {
    for index in (0..<size).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: number >> (8 * index)))
    }
  }
}

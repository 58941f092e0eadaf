import GuessedFormats
import HierarchyFormats
import TestSupport
import Testing

@Suite("Documents that expand")
struct HostileTreeTests {
  @Test(
    "Property lists that declare entities are refused, whatever these contain",
    arguments: [
      #"<!DOCTYPE plist [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><plist><string>&b;</string></plist>"#,
      #"<?xml version="1.0"?><!DOCTYPE plist [<!ENTITY x SYSTEM "file:///etc/passwd">]><plist><string>&x;</string></plist>"#,
      #"<!DOCTYPE plist [<!ENTITY % p "<!ENTITY a 'b'>">%p;]><plist><string>&a;</string></plist>"#,
    ])
  func entities(document: String) {
    for format in [DocumentFormat.propertyList, nil] {
      #expect(
        outline(bytes: Array(document.utf8), format: format).contains(
          "the document declares entities"))
    }
  }

  /// A binary property list with one text, and some numbers in its trailer.
  private func trailer(
    offsetSize: UInt8 = 1, referenceSize: UInt8 = 1, count: UInt64 = 1, top: UInt64 = 0,
    table: UInt64 = 10
  ) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    bytes += [0x51, 0x61, 8, 0, 0, 0, 0, 0, 0, offsetSize, referenceSize]
    for number in [count, top, table] {
      withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
    }
    return bytes
  }

  @Test("Sizes, counts and positions of a binary property list that can't be right are errors")
  func absurdTrailers() {
    let damaged = "the binary property list is damaged; check that it is complete"
    #expect(
      outline(bytes: trailer()).hasSuffix(
        "this isn't a node; a node is an object with a name, or a string"))
    for size: UInt8 in [0, 9, 255] {
      #expect(outline(bytes: trailer(offsetSize: size)).hasSuffix(damaged))
    }
    #expect(outline(bytes: trailer(referenceSize: 0)).hasSuffix(damaged))
    for number: UInt64 in [2, 1 << 31, 1 << 32, 1 << 62, 1 << 63, .max] {
      #expect(outline(bytes: trailer(count: number)).hasSuffix(damaged), "count \(number)")
      #expect(outline(bytes: trailer(top: number)).hasSuffix(damaged), "top \(number)")
      #expect(outline(bytes: trailer(table: number << 4)).hasSuffix(damaged), "table \(number)")
    }
    #expect(outline(bytes: trailer(count: 0)).hasSuffix(damaged))
  }

  @Test("Every prefix of a binary property list is an error")
  func truncatedBinary() {
    let document = trailer()
    for count in 8..<document.count {
      #expect(throws: HierarchyFormatError.self) {
        try GuessedDocument.read(Array(document.prefix(count)))
      }
    }
  }
}

import Foundation
import Hierarchies
import HierarchyFormats
import TestSupport
import Testing

/// The outline of a property list, or the text of the error.
private func outline(propertyList bytes: [UInt8]) -> String {
  var options = ReadingOptions()
  options.format = .propertyList
  do {
    let result = try HierarchyDocument.read(bytes, options: options)
    return result.hierarchy.map { outline($0) } ?? result.findings.list[0].message
  } catch {
    return error.description
  }
}

/// The outline of a property list in XML with some content.
private func outline(xml content: String) -> String {
  outline(propertyList: Array("<plist version=\"1.0\">\(content)</plist>".utf8))
}

private func decoded(_ base64: String) -> [UInt8] { [UInt8](Data(base64Encoded: base64)!) }

@Suite("Property lists")
struct PropertyListTests {
  // These were written by Python's plistlib, with the keys in this order.
  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <array>
    \t<dict>
    \t\t<key>name</key>
    \t\t<string>广东省</string>
    \t\t<key>code</key>
    \t\t<string>44</string>
    \t\t<key>cities</key>
    \t\t<array>
    \t\t\t<dict>
    \t\t\t\t<key>name</key>
    \t\t\t\t<string>广州市</string>
    \t\t\t\t<key>code</key>
    \t\t\t\t<string>4401</string>
    \t\t\t\t<key>cities</key>
    \t\t\t\t<array/>
    \t\t\t</dict>
    \t\t\t<dict>
    \t\t\t\t<key>name</key>
    \t\t\t\t<string>深圳市</string>
    \t\t\t\t<key>code</key>
    \t\t\t\t<string>4403</string>
    \t\t\t</dict>
    \t\t</array>
    \t</dict>
    \t<dict>
    \t\t<key>name</key>
    \t\t<string>Å &amp; &lt;b&gt;</string>
    \t\t<key>cities</key>
    \t\t<array>
    \t\t\t<dict>
    \t\t\t\t<key>name</key>
    \t\t\t\t<string>x</string>
    \t\t\t</dict>
    \t\t</array>
    \t</dict>
    </array>
    </plist>

    """
  private static let binary = """
    YnBsaXN0MDCiAQ/TAgMEBQYHVG5hbWVUY29kZVZjaXRpZXNjXn9OHHcBUjQ0oggM0wIDBAkKC2Nef13eXgJUNDQwMaDSAgMNDmNt\
    8VczXgJUNDQwM9ICBBARZwDFACAAJgAgADwAYgA+oRLRAhNReAgLEhccIyotMDc+Q0RJUFVaaWtuAAAAAAAAAQEAAAAAAAAAFAAA\
    AAAAAAAAAAAAAAAAAHA=
    """
  private static let types = """
    YnBsaXN0MDDfEA8BAgMEBQYHCAkKCwwNDg8QERITFBUWFxgZGhscHR5VdGl0bGVRblNiaWdRaVFyUWZRdFF1UWRTb2xkVGRhdGFR\
    c1FlUW1VZW1vamlVdHlwZXMT//////////8UAAAAAAAAAACAAAAAAAAAABIAARFwI0BD87zTWoWII3435DyIAHWcCQgzQchZb8aA\
    AAAzwee1ugAAAABEYWJjZF8QFGFhYWFhYWFhYWFhYWFhYWFhYWFhoNBj2EDcAADpCCkvMTU3OTs9P0FFSkxOUFZcZXZ7hI2Oj5ih\
    pr2+vwAAAAAAAAEBAAAAAAAAAB8AAAAAAAAAAAAAAAAAAADG
    """

  @Test("XML and binary files give the same nodes in the order of the document")
  func bothForms() {
    let expected = "广东省=44[广州市=4401 深圳市=4403] Å & <b>[x]"
    #expect(outline(propertyList: Array(Self.xml.utf8)) == expected)
    #expect(outline(propertyList: decoded(Self.binary)) == expected)
  }

  @Test("All types of binary values are read, and fields that nobody asked for are left out")
  func types() throws {
    var options = ReadingOptions()
    options.fields = FieldNames(
      columns: ["n", "big", "i", "r", "f", "d", "old", "data", "s", "emoji"])
    let result = try HierarchyDocument.read(decoded(Self.types), options: options)
    let hierarchy = try #require(result.hierarchy)
    let node = hierarchy.roots[0]
    #expect(hierarchy.name(of: node) == "types")
    let texts = options.fields.columns.map { hierarchy.text($0, of: node) }
    #expect(
      texts == [
        "-1", "9223372036854775808", "70000", "39.9042", nil, "2026-11-22T08:30:05Z",
        "1900-02-28T00:00:00Z", "YWJjZA==", "aaaaaaaaaaaaaaaaaaaa", "𠀀é",
      ])
  }

  @Test("Comments, character data and references to characters are text")
  func text() {
    #expect(
      outline(
        xml: "<!-- a --><array><string>a<!-- b -->&#x5E7F;&#19996;<![CDATA[<&>]]></string></array>")
        == "a广东<&>")
  }

  @Test(
    "Documents that aren't safe or complete are refused with the line and the column",
    arguments: [
      (
        "<!DOCTYPE plist [<!ENTITY a \"aaaaaaaaaa\">]><plist><string>&a;</string></plist>",
        "line 1, column 1: the document declares entities; remove everything between the brackets of <!DOCTYPE"
      ),
      (
        "<plist><array>\n<string>&b;</string></array></plist>",
        "line 2, column 9: this isn't a character that XML defines; write \"&\" as &amp;"
      ),
      (
        "<plist><array><table/></array></plist>",
        "line 1, column 15: <table> isn't an element of property lists; use <dict>, <array> or <string>"
      ),
      (
        "<plist><dict><string>a</string></dict></plist>",
        "line 1, column 14: expected <key> or </dict>; begin each entry of a <dict> with its key"
      ),
      (
        "<plist><dict><key>a</key></dict></plist>",
        "line 1, column 26: this key has no value; add a value such as <string>"
      ),
      (
        "<plist><array><string>a</array></plist>",
        "line 1, column 24: <string> isn't closed; add </string>"
      ),
      (
        "<plist><array>a</array></plist>",
        "line 1, column 15: expected a value such as <dict>, <array> or <string>"
      ),
      (
        "<plist><array><string>a",
        "line 1, column 24: the document ends inside a value; check that it is complete"
      ),
    ])
  func faults(document: String, message: String) {
    #expect(outline(propertyList: Array(document.utf8)) == message)
  }

  @Test("Deep nesting is an error, not a crash")
  func depth() {
    let deep = "<plist>" + String(repeating: "<array>", count: 100_000)
    #expect(
      outline(propertyList: Array(deep.utf8))
        == "line 1, column 7008: lists and objects are nested deeper than 1000; flatten the document"
    )
  }
}

/// A binary property list with given objects, whose offsets have two bytes and whose references have one.
private func binary(_ objects: [[UInt8]], top: UInt8 = 0) -> [UInt8] {
  var bytes = Array("bplist00".utf8)
  var table: [UInt8] = []
  for object in objects {
    table += [UInt8(bytes.count >> 8), UInt8(bytes.count & 0xFF)]
    bytes += object
  }
  let start = bytes.count
  bytes += table
  bytes += [0, 0, 0, 0, 0, 0, 2, 1]
  for number in [objects.count, Int(top), start] {
    withUnsafeBytes(of: number.bigEndian) { bytes += $0 }
  }
  return bytes
}

@Suite("Hostile binary property lists")
struct HostilePropertyListTests {
  @Test("A list that contains itself is an error at its offset")
  func cycle() {
    #expect(
      outline(propertyList: binary([[0xA1, 1], [0xA1, 0]]))
        == "byte 8: this list or map contains itself; write it in full where it is used")
  }

  @Test("Lists that are shared by lists may not multiply without limit")
  func expansion() {
    let lists = (1...40).map { [0xA2, UInt8($0), UInt8($0)] }
    #expect(
      outline(propertyList: binary(lists + [[0x51, 0x61]])).hasSuffix(
        "shared values multiply to much more than the document; write them where they are used"))
  }

  @Test("A shared list is read wherever it is used")
  func sharing() {
    // {"a": ["x"], "b": the same list}
    let objects: [[UInt8]] = [
      [0xD2, 1, 2, 3, 3], [0x51, 0x61], [0x51, 0x62], [0xA1, 4], [0x51, 0x78],
    ]
    #expect(outline(propertyList: binary(objects)) == "a[x] b[x]")
  }

  @Test(
    "Counts, references and types that don't exist are errors",
    arguments: [
      [[0xA1, 9]], [[0xAF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]], [[0xAF]],
      [[0x5F, 0x10, 200]],
      [[0x70]], [[0x6F, 0x10, 0xFF]], [[0x61, 0xD8, 0x00]], [[0x51, 0x80]], [[0xD1, 0, 0]],
      [[0x15]], [],
    ] as [[[UInt8]]])
  func damage(objects: [[UInt8]]) {
    let text = outline(propertyList: binary(objects))
    #expect(text.hasSuffix("the binary property list is damaged; check that it is complete"))
  }

  @Test("An archive of objects is refused")
  func archive() {
    #expect(
      outline(propertyList: binary([[0xA1, 1], [0x80, 1]]))
        == "byte 10: this is an archive of objects (NSKeyedArchiver); save the data as a property list"
    )
  }
}

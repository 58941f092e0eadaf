import HierarchyFormats
import Testing

@Suite("Invisible characters")
struct InvisibleCharacterTests {
  /// The messages of the warnings about invisible characters in a name.
  private func messages(_ name: String) throws -> [String] {
    let document = "id,pid,name\n1,0,a\n2,1,\(name)\n"
    return try HierarchyDocument.read(Array(document.utf8)).findings.list
      .filter { $0.kind == .invisibleCharacter }.map(\.message)
  }

  @Test("A warning names the character that nobody sees")
  func names() throws {
    #expect(
      try messages("Par\u{200B}is") == [
        "\"Par\u{200B}is\" or its code contains the invisible character U+200B ZERO WIDTH SPACE; remove it"
      ])
    #expect(
      try messages("gpj.\u{202E}exe") == [
        """
        "gpj.\u{FFFD}exe" or its code contains the invisible character U+202E RIGHT-TO-LEFT OVERRIDE; remove it
        """
      ])
  }

  @Test(
    "Every character without width or with a command about direction is found in a Latin name",
    arguments: [0xAD, 0x34F, 0x61C, 0x180E, 0x2060, 0x2064, 0x206F, 0x3164, 0xFEFF, 0xE0041]
      + Array(0x200B...0x200F) + Array(0x2028...0x202E) + Array(0x2066...0x2069))
  func latin(value: Int) throws {
    let scalar = try #require(Unicode.Scalar(UInt32(value)))
    let digits = String(value, radix: 16, uppercase: true)
    let messages = try messages("Par\(Character(scalar))is")
    #expect(messages.count == 1 && messages[0].contains("\(digits) "), "\(messages)")
  }

  @Test(
    "Joiners, spaces without width and marks have their places in words",
    arguments: [
      "می‌خواهم", "ශ්‍රී", "ന്‍", "क्‍ष", "খণ্ড‌", "ភ្នំ\u{200B}ពេញ", "กรุง\u{200B}เทพ", "👨‍👩‍👧", "❤️‍🔥",
      "ירושלים\u{200F} (העיר)", "شركة\u{200E} A", "é", "广东",
    ])
  func words(name: String) throws { #expect(try messages(name) == []) }

  @Test("A code is checked, too")
  func codes() throws {
    let document = "code,parent,name\n1\u{200B},,a\n"
    let findings = try HierarchyDocument.read(Array(document.utf8)).findings
    #expect(findings.count(of: .invisibleCharacter) == 1)
  }
}

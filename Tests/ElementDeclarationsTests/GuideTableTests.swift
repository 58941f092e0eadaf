import CascadeWeb
import Foundation
import Testing
import WebRuntime

@testable import ElementDeclarations

@Suite("Tables in the guides")
struct GuideTableTests {
  private let folder = URL(filePath: #filePath).appending(path: "../../../Documentation")
    .standardized

  /// A table is between the comments `<!-- table: NAME -->` and `<!-- /table -->`.
  @Test("The tables of members and events are those of the descriptions")
  func tables() throws {
    let tables = GuideTables.tables
    var found: [String] = []
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where name.hasSuffix(".md") {
      let url = folder.appending(path: name)
      let guide = try String(contentsOf: url, encoding: .utf8)
      let expected = guide.replacing(/(?s)<!-- table: ([^\n]+) -->\n.*?<!-- \/table -->/) { match in
        found.append(String(match.1))
        return "<!-- table: \(match.1) -->\n\(tables[String(match.1)] ?? "")<!-- /table -->"
      }
      if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil, guide != expected {
        try expected.write(to: url, atomically: true, encoding: .utf8)
      }
      let current = try String(contentsOf: url, encoding: .utf8)
      #expect(
        current == expected, "\(name): run RECORD_SNAPSHOTS=1 swift test --filter GuideTableTests")
    }
    #expect(found.sorted() == tables.keys.sorted())
  }

  @Test("Traditional Chinese has all texts, with the same places for numbers and names")
  func traditionalChinese() throws {
    func data(_ path: String) throws -> Data {
      try Data(contentsOf: folder.appending(path: "../" + path).standardized)
    }
    let own = try JSONSerialization.jsonObject(with: data("Elements/texts/cascade.zh-Hant.json"))
    let shared = try JSONSerialization.jsonObject(with: data("Elements/texts/shared-texts.json"))
    let strings = "Sources/CascadeUIKit/Resources/zh-Hant.lproj/Localizable.strings"
    let table = try PropertyListSerialization.propertyList(from: data(strings), format: nil)
    func text(_ name: String, of element: String?, in texts: Any) -> String? {
      let texts = texts as? [String: Any]
      return (element.map { texts?[$0] as? [String: Any] } ?? texts)?[name] as? String
    }
    func check(_ messages: [some LocalizedMessage], of element: String? = nil) throws {
      for message in messages {
        let name = message.key.text
        let found =
          text(name, of: element, in: own)
          ?? text(name, of: element, in: shared).flatMap { text($0, of: nil, in: table) }
        let text = try #require(found, "\(message)")
        #expect(text.count { $0 == "%" } == message.chinese.text.count { $0 == "%" }, "\(message)")
      }
    }
    try check(Message.allCases)
    try check(FormerMessage.allCases)
    try check(SearchMessage.allCases)
    try check(AddressMessage.allCases, of: "cascade-address")
    try check(FieldMessage.allCases, of: "cascade-field")
    try check(TreeMessage.allCases, of: "cascade-tree")
  }
}

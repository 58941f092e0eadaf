import CascadeWeb
import Foundation
import Testing

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
    let file = folder.appending(path: "../Elements/cascade.zh-Hant.json").standardized
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
    let texts = try #require(json as? [String: Any])
    func check(_ messages: [some LocalizedMessage], _ texts: [String: Any]?) throws {
      let texts = try #require(texts)
      for message in messages {
        let text = try #require(texts[message.key.text] as? String, "\(message)")
        #expect(text.count { $0 == "%" } == message.chinese.text.count { $0 == "%" }, "\(message)")
      }
    }
    try check(Message.allCases, texts)
    try check(FormerMessage.allCases, texts)
    try check(SearchMessage.allCases, texts)
    try check(AddressMessage.allCases, texts["cascade-address"] as? [String: Any])
    try check(FieldMessage.allCases, texts["cascade-field"] as? [String: Any])
    try check(TreeMessage.allCases, texts["cascade-tree"] as? [String: Any])
  }
}

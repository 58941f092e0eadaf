import Hierarchies
import Testing

@testable import HierarchyFormats

@Suite("A writer of hierarchies")
struct HierarchyWriterTests {
  private static let regions = try! HierarchyText.read(
    Array(
      """
      # columns: name code pinyin disabled
      广东省\t44\tguang dong
      \t广州市\t4401
      \t\t海珠区\t440105\thai zhu
      \t\t天河区\t440106\t\ttrue
      \t东莞市\t4419
      海南省\t46

      """.utf8))

  private func text(_ format: HierarchyWriter.Format) throws -> String {
    String(decoding: try HierarchyWriter(format).bytes(of: Self.regions), as: UTF8.self)
  }

  @Test("JSON has one node on each line")
  func json() throws {
    #expect(
      try text(.json) == """
        [
        {"name":"广东省","code":"44","pinyin":"guang dong","children":[
         {"name":"广州市","code":"4401","children":[
          {"name":"海珠区","code":"440105","pinyin":"hai zhu"},
          {"name":"天河区","code":"440106","disabled":true}]},
         {"name":"东莞市","code":"4419"}]},
        {"name":"海南省","code":"46"}
        ]

        """)
  }

  @Test("Names are keys, and names without children are in lists")
  func names() throws {
    #expect(
      try text(.names) == """
        {
        "广东省":{
         "广州市":["海珠区","天河区"],
         "东莞市":[]},
        "海南省":[]
        }

        """)
  }

  @Test("Rows of CSV refer to their parents by code if all codes are different")
  func csv() throws {
    #expect(
      try text(.csv) == """
        code,parent,name,pinyin,disabled
        44,,广东省,guang dong,
        4401,44,广州市,,
        440105,4401,海珠区,hai zhu,
        440106,4401,天河区,,true
        4419,44,东莞市,,
        46,,海南省,,

        """)
  }

  @Test("Rows of CSV are numbered if a node has no code")
  func numberedCSV() throws {
    let menu = try HierarchyText.read(Array("Drinks\n\tTea, green\t7\n\tCoffee\nFood".utf8))
    let bytes = try HierarchyWriter(.csv).bytes(of: menu)
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        id,parent,name,code
        1,,Drinks,
        2,1,"Tea, green",7
        3,1,Coffee,
        4,,Food,

        """)
  }

  @Test("Levels have one row for each leaf")
  func levels() throws {
    #expect(
      try text(.levels) == """
        level1,level1_code,level2,level2_code,level3,level3_code
        广东省,44,广州市,4401,海珠区,440105
        广东省,44,广州市,4401,天河区,440106
        广东省,44,东莞市,4419,,
        海南省,46,,,,

        """)
  }

  @Test("Text is what the reader of text reads")
  func indentedText() throws {
    #expect(try HierarchyText.read(HierarchyWriter(.text).bytes(of: Self.regions)) == Self.regions)
  }

  @Test(
    "A backslash precedes a number sign at the beginning of a name in text and in Swift, and is taken off again",
    arguments: ["#hash", "##", "\\#a", "\\\\#", "\\a#", "\\", "a#"])
  func numberSigns(name: String) throws {
    var builder = HierarchyBuilder()
    let root = builder.add("A", to: nil)
    _ = builder.add(name, to: root)
    let hierarchy = builder.build()
    let bytes = try HierarchyWriter(.text).bytes(of: hierarchy)
    #expect(try HierarchyText.read(bytes) == hierarchy)
    let source = try HierarchyWriter(.swift).bytes(of: hierarchy)
    #expect(
      String(decoding: source, as: UTF8.self).contains(String(decoding: bytes, as: UTF8.self)))
  }

  @Test("Markdown is a list in which special characters are escaped")
  func markdown() throws {
    let menu = try HierarchyText.read(Array("A*B\n\tC_D".utf8))
    let bytes = try HierarchyWriter(.markdown).bytes(of: menu)
    #expect(String(decoding: bytes, as: UTF8.self) == "- A\\*B\n  - C\\_D\n")
  }

  @Test("Swift source has more signs around its literal than the names have")
  func swiftSource() throws {
    let menu = try HierarchyText.read(Array("A\"\"\"##\n\tB".utf8))
    let writer = HierarchyWriter(.swift, name: "my menu-2")
    let text = String(decoding: try writer.bytes(of: menu), as: UTF8.self)
    #expect(text.contains("public enum MyMenu2 {"))
    #expect(text.contains("text = ###\"\"\"\n# columns: name\nA\"\"\"##\n\tB\n\"\"\"###\n}"))
  }

  @Test("TypeScript has the type of the nodes and a constant")
  func typeScript() throws {
    let writer = HierarchyWriter(.typescript, name: "china-regions")
    let text = String(decoding: try writer.bytes(of: Self.regions), as: UTF8.self)
    #expect(text.hasPrefix("export interface ChinaRegionsNode {\n  readonly name: string;\n"))
    #expect(text.contains("export const chinaRegions: readonly ChinaRegionsNode[] = [\n"))
    #expect(text.hasSuffix("{\"name\":\"海南省\",\"code\":\"46\"}\n];\n"))
  }

  @Test(
    "A format that can't hold a hierarchy says which node it can't hold",
    arguments: [
      (HierarchyWriter.Format.names, ["A", "B"], HierarchyWritingError.Reason.repeatedSibling),
      (.levels, ["A", "B"], .repeatedSibling),
      (.text, ["A", "tab\there"], .character("\t")),
      (.text, ["A", " 3"], .beginning(" ")),
      (.markdown, ["A", "new\nline"], .character("\n")),
      (.propertyList, ["A", "bell\u{7}"], .character("\u{7}")),
      (.levels, ["A", ""], .emptyName),
    ])
  func refusing(
    format: HierarchyWriter.Format, path: [String], reason: HierarchyWritingError.Reason
  ) {
    var builder = HierarchyBuilder()
    let root = builder.add(path[0], to: nil)
    _ = builder.add(path[1], to: root)
    if reason == .repeatedSibling { _ = builder.add(path[1], to: root) }
    let hierarchy = builder.build()
    #expect(throws: HierarchyWritingError(format: format, reason: reason, path: path)) {
      try HierarchyWriter(format).bytes(of: hierarchy)
    }
  }

  @Test(
    "As many levels as readers allow are read again, and more are refused",
    arguments: [(HierarchyWriter.Format.json, 500), (.names, 1_000), (.propertyList, 500)])
  func levelLimit(format: HierarchyWriter.Format, limit: Int) throws {
    let deepest = Self.chain(levels: limit)
    let bytes = try HierarchyWriter(format).bytes(of: deepest)
    #expect(try HierarchyDocument.read(bytes).hierarchy == deepest)
    let error = HierarchyWritingError(
      format: format, reason: .tooManyLevels(limit: limit), path: [])
    #expect(throws: error) { try HierarchyWriter(format).bytes(of: Self.chain(levels: limit + 1)) }
    #expect(
      error.description
        == "\(format.rawValue) can't hold more than \(limit) levels; write csv or text instead")
  }

  @Test("CSV and text hold any number of levels", arguments: [HierarchyWriter.Format.csv, .text])
  func manyLevels(format: HierarchyWriter.Format) throws {
    let chain = Self.chain(levels: 3_000)
    let bytes = try HierarchyWriter(format).bytes(of: chain)
    #expect(try HierarchyDocument.read(bytes).hierarchy == chain)
  }

  private static func chain(levels: Int) -> Hierarchy {
    var builder = HierarchyBuilder()
    var last: HierarchyBuilder.Entry?
    for level in 1...levels { last = builder.add("n\(level)", to: last) }
    return builder.build()
  }

  @Test("An empty hierarchy is an empty document", arguments: HierarchyWriter.Format.allCases)
  func empty(format: HierarchyWriter.Format) throws {
    let bytes = try HierarchyWriter(format).bytes(of: Hierarchy())
    if format == .json { #expect(String(decoding: bytes, as: UTF8.self) == "[\n]\n") }
    if format == .markdown { #expect(bytes.isEmpty) }
  }
}

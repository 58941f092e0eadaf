import CascadeWeb
import Hierarchies
import Testing
import WebRuntime

@Suite("Data in parts")
struct DataPartsTests {
  /// The files of three levels of some places, by their names.
  private static func files(_ more: [(name: String, code: String?)] = []) -> [String: [UInt8]] {
    var builder = HierarchyBuilder()
    let guangdong = builder.add("广东省", code: "44")
    let guangzhou = builder.add("广州市", code: "4401", to: guangdong)
    let shenzhen = builder.add("深圳市", code: "4403", to: guangdong)
    builder.add("东莞市", code: "4419", to: guangdong)
    for (name, code) in [("越秀区", "440104"), ("海珠区", "440105"), ("南沙区", "440115")] {
      let district = builder.add(name, code: code, to: guangzhou)
      if name == "南沙区" { continue }
      builder.add("\(name)北街道", code: code + "001", to: district)
      builder.add("\(name)南街道", code: code + "002", to: district)
    }
    let futian = builder.add("福田区", code: "440304", to: shenzhen)
    builder.add("园岭街道", code: "440304001", to: futian)
    for (name, code) in more { builder.add(name, code: code, to: futian) }
    let split = SplitHierarchy(builder.build(), levels: 3)
    var files = [SplitHierarchy.upperName: split.upper, SplitHierarchy.completeName: split.all]
    for part in split.parts { files[part.name] = part.bytes }
    return files
  }

  /// An element whose page answers fetches when the test says so.
  private final class Loader {
    let page: TestPage
    var files: [String: [UInt8]]
    private var answered = 0

    init(
      _ definition: ElementDefinition, _ attributes: [(String, ScriptValue)] = [],
      files: [String: [UInt8]] = DataPartsTests.files()
    ) {
      self.files = files
      page = TestPage(
        definition, language: "zh-Hans", environment: .reducedMotion,
        attributes: [("src", .text("http://x/china/top.hierarchy"))] + attributes)
    }

    /// The names of the files that were requested.
    var requested: [String] {
      page.fetches.map { fetch in
        let name = fetch.url.split(separator: "/").last!.split(separator: "?")[0]
        return String(name.dropLast(".hierarchy".count))
      }
    }

    /// Answers the next fetch.
    func answer(status: Int = 200, with name: String? = nil) {
      let file = files[name ?? requested[answered]]
      answered += 1
      page.answer(answered - 1, status: file == nil ? 404 : status, file ?? [])
    }

    func answerAll() {
      while answered < page.fetches.count { answer() }
    }

    var value: String? {
      guard case .text(let text) = page.get("value") else { return nil }
      return String(decoding: text.utf8, as: UTF8.self)
    }

    var path: [String] {
      guard case .list(let nodes) = page.get("path") else { return [] }
      return nodes.compactMap { $0.field("name")?.utf8.map { String(decoding: $0, as: UTF8.self) } }
    }
  }

  private let street = ["广东省", "广州市", "海珠区", "海珠区南街道"]

  @Test("The upper levels are chosen without a request, and a street takes one part")
  func chooses() {
    let loader = Loader(AddressComponent.definition)
    loader.answer()
    let sheet = AddressPage(page: loader.page)
    sheet.open()
    sheet.choose("广东省", "广州市", "海珠区")
    #expect(loader.requested == ["top", "4401"])
    #expect(sheet.optionNames == [])
    loader.answer()
    #expect(sheet.optionNames == ["海珠区北街道", "海珠区南街道"])
    sheet.choose("海珠区南街道")
    #expect(loader.value == "440105002")
    #expect(loader.path == street)
    sheet.open()
    sheet.tapStep(2)
    sheet.choose("越秀区", "越秀区北街道")
    #expect(loader.value == "440104001")
    #expect(loader.requested == ["top", "4401"])
  }

  @Test("A place without children is the last choice, without a request")
  func leaf() {
    let loader = Loader(AddressComponent.definition)
    loader.answer()
    let sheet = AddressPage(page: loader.page)
    sheet.open()
    sheet.choose("广东省", "广州市", "南沙区")
    #expect(loader.value == "440115")
    sheet.open()
    sheet.tapStep(1)
    sheet.choose("东莞市")
    #expect(loader.value == "4419")
    #expect(loader.requested == ["top"])
  }

  @Test(
    "A saved value below the upper levels is complete after its part is loaded",
    arguments: [
      "440105002", "44/4401/440105/440105002", "广东省/广州市/海珠区/海珠区南街道", "广东/广州/海珠/海珠区南",
    ])
  func saved(value: String) {
    for definition in [
      AddressComponent.definition, WheelComponent.definition, FieldComponent.definition,
      TreeComponent.definition,
    ] {
      let name = String(decoding: definition.name.bytes, as: UTF8.self)
      let loader = Loader(definition, [("value", .string(value))])
      #expect(loader.value == value, "\(name)")
      loader.answer()
      #expect(loader.requested == ["top", "4401"], "\(name)")
      loader.answerAll()
      #expect(loader.value == "440105002", "\(name)")
      #expect(loader.path == street, "\(name)")
      #expect(loader.requested == ["top", "4401"], "\(name)")
    }
  }

  @Test("A saved street is ticked in the columns of a field, and no street can be expanded")
  func savedInColumns() {
    let loader = Loader(
      FieldComponent.definition, [("value", .string("440105002")), ("picker", .string("columns"))])
    loader.answerAll()
    let field = FieldPage(page: loader.page)
    field.open()
    loader.answerAll()
    #expect(field.lists.last == ["海珠区北街道", "海珠区南街道"])
    #expect(field.row("海珠区南街道").attributes["aria-expanded"] == nil)
    #expect(field.row("海珠区南街道").attributes["aria-selected"] == "true")
  }

  @Test("A code that no node has takes one part at most")
  func unknown() {
    for (code, part) in [("440105999", ["4401"]), ("999", [])] {
      let loader = Loader(AddressComponent.definition, [("value", .string(code))])
      loader.answerAll()
      #expect(loader.requested == ["top"] + part)
      #expect(loader.path == [])
    }
  }

  @Test(
    "If no level below the upper file is asked for, nothing but that file is loaded",
    arguments: [
      ScriptValue.number(3), .text("district"), .text("city"),
    ])
  func upperLevels(levels: ScriptValue) {
    let loader = Loader(
      AddressComponent.definition,
      [("levels", levels), ("value", .text("440105")), ("searchable", .flag(true))])
    loader.answerAll()
    let sheet = AddressPage(page: loader.page)
    sheet.open()
    sheet.tapStep(0)
    sheet.choose("广东省", "广州市")
    if levels != .text("city") { sheet.choose("越秀区") }
    #expect(loader.value == (levels == .text("city") ? "4401" : "440104"))
    #expect(loader.requested == ["top"])
  }

  @Test("A street is shown as its district if districts are asked for, and stays the value")
  func streetOfDistrict() {
    let loader = Loader(
      AddressComponent.definition, [("levels", .text("district")), ("value", .text("440105002"))])
    loader.answerAll()
    #expect(loader.path == ["广东省", "广州市", "海珠区"])
    #expect(loader.value == "440105002")
    loader.page.set("value", .text("广东省/广州市/越秀区/越秀区北街道"))
    loader.answerAll()
    #expect(loader.path == ["广东省", "广州市", "越秀区"])
    #expect(loader.value == "广东省/广州市/越秀区/越秀区北街道")
    loader.page.set("levels", .null, from: .attribute)
    loader.answerAll()
    #expect(loader.value == "440104001")
    #expect(loader.path.last == "越秀区北街道")
  }

  @Test("If codes don't tell their part, the complete file has the path to a code")
  func otherCodes() {
    let loader = Loader(
      AddressComponent.definition, [("value", .string("99"))],
      files: Self.files([("莲花街道", "99")]))
    loader.answer()
    #expect(loader.requested == ["top", "all"])
    loader.answer()
    #expect(loader.path == ["广东省", "深圳市", "福田区", "莲花街道"])
  }

  @Test("Data with a repeated code is loaded completely")
  func repeatedCodes() {
    let loader = Loader(
      AddressComponent.definition, files: Self.files([("莲花街道", "440105001")]))
    loader.answerAll()
    #expect(loader.requested == ["top", "all"])
    let sheet = AddressPage(page: loader.page)
    sheet.open()
    sheet.choose("广东省", "深圳市", "福田区", "莲花街道")
    #expect(loader.value == "广东省/深圳市/福田区/莲花街道")
  }

  @Test("A part that can't be used is an error that says why, and can be requested again")
  func failures() {
    for (part, message) in [
      ("", "404"), ("4403", "数据已更新"), ("other", "数据已更新"), ("damaged", "数据已损坏"),
    ] {
      // The upper file is requested again, in case that it has been replaced.
      let isOfOther = message == "数据已更新"
      let loader = Loader(AddressComponent.definition)
      loader.files["other"] = Self.files([("莲花街道", "440304002")])["4401"]
      loader.files["damaged"] = Array(loader.files["4401"]!.dropLast())
      loader.answer()
      let sheet = AddressPage(page: loader.page)
      sheet.open()
      sheet.choose("广东省", "广州市", "海珠区")
      loader.answer(with: part)
      if isOfOther { loader.answer(with: "top") }
      let alert = loader.page.root.all { $0.attributes["role"] == "alert" }.first
      #expect(alert?.content.contains(message) == true, "\(alert?.content ?? "none")")
      sheet.tap("retry")
      #expect(loader.requested == ["top", "4401"] + (isOfOther ? ["top"] : []) + ["4401"])
      loader.answer()
      #expect(sheet.optionNames == ["海珠区北街道", "海珠区南街道"])
    }
  }

  @Test(
    "Data that was replaced goes on with the newest, and keeps the value", arguments: [410, 200])
  func replaced(status: Int) {
    let loader = Loader(AddressComponent.definition, [("value", .string("440105001"))])
    loader.answerAll()
    #expect(loader.path == ["广东省", "广州市", "海珠区", "海珠区北街道"])
    loader.files = Self.files([("莲花街道", "440304002")])
    let sheet = AddressPage(page: loader.page)
    sheet.open()
    sheet.tapStep(1)
    sheet.choose("深圳市", "福田区")
    #expect(loader.requested.last == "4403")
    loader.answer(status: status)
    #expect(loader.requested.last == "top")
    loader.answerAll()
    #expect(loader.path == ["广东省", "广州市", "海珠区", "海珠区北街道"])
    #expect(loader.value == "440105001")
    sheet.tapStep(1)
    sheet.choose("深圳市", "福田区")
    loader.answerAll()
    #expect(sheet.optionNames == ["莲花街道", "园岭街道"])
  }

  @Test("A part that arrives after other data was set is dropped")
  func late() {
    let loader = Loader(AddressComponent.definition)
    loader.answer()
    let sheet = AddressPage(page: loader.page)
    sheet.open()
    sheet.choose("广东省", "广州市", "海珠区")
    loader.page.set("data", .string(#"["x","y"]"#))
    loader.answer()
    #expect(sheet.optionNames == ["x", "y"])
  }

  @Test("A search loads the complete file in one request, and chooses a street without another")
  func searches() {
    let loader = Loader(AddressComponent.definition, [("searchable", .flag(true))])
    loader.answer()
    let sheet = AddressPage(page: loader.page)
    sheet.open()
    let box = loader.page.root.all { $0.tag == "input" }[0]
    loader.page.fire(.input, at: box) { $0.text = Array("海珠区南".utf8) }
    #expect(loader.requested == ["top"])
    loader.page.runTimer(.search(.request))
    loader.page.fire(.input, at: box) { $0.text = Array("海珠区南街".utf8) }
    loader.page.runTimer(.search(.request))
    #expect(loader.requested == ["top", "all"])
    #expect(loader.page.root.content.contains("搜索中"))
    loader.answer()
    let results = sheet.parts("result")
    #expect(results.count == 1)
    loader.page.fire(.click, at: results[0])
    #expect(sheet.stepNames == street)
    #expect(loader.requested == ["top", "all"])
  }

  @Test(
    "A press on the search box loads the complete file, and prepares the search when it arrives")
  func preparesSearch() {
    let loader = Loader(AddressComponent.definition, [("searchable", .flag(true))])
    loader.answer()
    let sheet = AddressPage(page: loader.page)
    sheet.open()
    let box = loader.page.root.all { $0.tag == "input" }[0]
    for _ in 0..<2 { loader.page.fire(.pointerDown, at: box) }
    #expect(loader.requested == ["top", "all"])
    loader.answer()
    for _ in 0..<2 { loader.page.runTimer(.search(.preparation)) }
    loader.page.fire(.pointerDown, at: box)
    loader.page.fire(.input, at: box) { $0.text = Array("海珠区南".utf8) }
    #expect(sheet.parts("result").count == 1)
    #expect(!loader.page.isSet(.search(.request)))
    #expect(loader.requested == ["top", "all"])
  }

  @Test("A press on the search box of other data requests nothing")
  func pressesOtherBox() {
    let loader = Loader(
      AddressComponent.definition, [("searchable", .flag(true)), ("levels", .number(3))])
    loader.answer()
    AddressPage(page: loader.page).open()
    let box = loader.page.root.all { $0.tag == "input" }[0]
    loader.page.fire(.pointerDown, at: box)
    #expect(loader.requested == ["top"])
  }

  @Test("A filter, and expanding all, load the complete file in one request and keep the tree")
  func completesTree() {
    let loader = Loader(TreeComponent.definition, [("filter", .text(""))])
    loader.answer()
    let tree = TreePage(page: loader.page)
    loader.page.fire(.resize, at: tree.tree) { $0.clientHeight = 480 }
    loader.page.call(3, [.string("44")])
    #expect(tree.names.count == 4)
    loader.page.set("filter", .string("园岭"))
    #expect(loader.requested == ["top", "all"])
    #expect(loader.page.root.content.contains("加载中"))
    loader.answer()
    #expect(tree.names == ["广东省", "深圳市", "福田区", "园岭街道"])
    loader.page.set("filter", .text(""))
    #expect(tree.names == ["广东省", "广州市", "深圳市", "东莞市"])

    let other = Loader(TreeComponent.definition)
    other.answer()
    let rows = TreePage(page: other.page)
    other.page.fire(.resize, at: rows.tree) { $0.clientHeight = 480 }
    other.page.call(0)
    #expect(other.requested == ["top", "all"])
    other.answer(status: 500)
    rows.page.fire(.click, at: rows.part("retry")!)
    other.answer()
    #expect(rows.names.contains("海珠区南街道"))
    #expect(other.requested == ["top", "all", "all"])
  }

  @Test("A tree with checkboxes has everything, so a checked district includes its streets")
  func checks() {
    let loader = Loader(
      TreeComponent.definition,
      [
        ("selection", .text("check")), ("result", .text("leaves")),
        ("value", .string("440105001,440105002")),
      ])
    loader.answerAll()
    #expect(loader.requested == ["top", "all"])
    #expect(loader.value == "440105001,440105002")
  }

  @Test("Wheels load the part of the row that they show")
  func wheels() {
    let loader = Loader(WheelComponent.definition, [("value", .text("440104"))])
    loader.answerAll()
    #expect(loader.path == ["广东省", "广州市", "越秀区"])
    #expect(loader.requested == ["top", "4401"])
    loader.page.call(1)
    #expect(loader.path == ["广东省", "广州市", "越秀区", "越秀区北街道"])
  }
}

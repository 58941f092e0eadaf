import CascadeWeb
import Testing
import WebRuntime

/// A page with an element whose data has a history.
private struct HistoryPage {
  let page: TestPage

  static let data = """
    [{"name":"上海市","code":"310000","children":[
       {"name":"黄浦区","code":"310101"},{"name":"奉贤区","code":"310120"}]},
     {"name":"江苏省","code":"320000","children":[
       {"name":"苏州市","code":"320500","children":[
         {"name":"吴中区","code":"320506"},{"name":"相城区","code":"320507"}]}]}]
    """
  static let history = """
    history 1
    310120\t~县 310226 1981-2001 u\t~ 310199 1979-1980
    320506 320507\t吴县市 320586 1995-2000

    """

  init(
    _ definition: ElementDefinition, _ value: String, language: String = "zh-Hans",
    _ attributes: [(String, ScriptValue)] = []
  ) {
    page = TestPage(
      definition, language: language, environment: .reducedMotion,
      attributes: [
        ("data", .string(Self.data)), ("value", .string(value)),
        ("history", .text("https://example.com/china.history")),
      ] + attributes)
  }

  func load(_ text: String = history, status: Int = 200) {
    page.answer(page.fetches.count - 1, status: status, Array(text.utf8))
  }

  /// A page whose history is loaded.
  static func loaded(
    _ definition: ElementDefinition, _ value: String, language: String = "zh-Hans",
    _ attributes: [(String, ScriptValue)] = []
  ) -> HistoryPage {
    let page = HistoryPage(definition, value, language: language, attributes)
    page.load()
    return page
  }

  var value: String? { page.text("value") }
  var path: [String] { page.path }
  var lines: [String] { contents(of: "former") }
  var note: String? { contents(of: "note").first }

  func contents(of part: String) -> [String] {
    page.root.all { $0.attributes["part"] == part }.map(\.content)
  }

  var changes: [String] {
    guard case .list(let values) = page.get("former") else { return [] }
    return values.map { text($0.field("change")) }
  }

  func text(_ value: ScriptValue?) -> String {
    String(decoding: value?.utf8 ?? [], as: UTF8.self)
  }
}

extension TestPage {
  fileprivate var path: [String] {
    guard case .list(let nodes) = get("path") else { return [] }
    return nodes.map { String(decoding: $0.field("name")!.utf8!, as: UTF8.self) }
  }

  fileprivate func text(_ property: String) -> String? {
    get(property).utf8.map { String(decoding: $0, as: UTF8.self) }
  }
}

private var elements: [ElementDefinition] {
  [
    WheelComponent.definition, AddressComponent.definition, FieldComponent.definition,
    TreeComponent.definition,
  ]
}

@Suite("Values that were valid in the past")
struct FormerValueTests {
  @Test("A value of today doesn't load the history", arguments: 0..<4)
  func current(element: Int) {
    let page = HistoryPage(elements[element], "310120")
    #expect(page.page.fetches.isEmpty)
    #expect(page.path == ["上海市", "奉贤区"])
    #expect(page.page.get("former") == .list([]))
  }

  @Test("A former code leads to today's place, which shows the former name", arguments: 0..<4)
  func code(element: Int) {
    let page = HistoryPage(elements[element], "310226")
    #expect(page.page.fetches.map(\.url) == ["https://example.com/china.history"])
    // Until the history is loaded, the value stays as it was given.
    #expect(element == 3 || page.value == "310226")
    #expect(page.path == [])
    #expect(page.note == nil)
    page.load()
    #expect(page.value == "310120")
    #expect(page.path == ["上海市", "奉贤区"])
    #expect(page.page.takeEvents() == ["former"])
    #expect(page.changes == ["recoded"])
    if element == 3 { page.page.call(2, [.text("310120")]) }
    #expect(page.lines.first == "原奉贤县")
    #expect(page.note == nil)
  }

  @Test("A former name leads to today's place", arguments: 0..<4)
  func name(element: Int) {
    let page = HistoryPage.loaded(elements[element], "上海/奉贤县")
    #expect(page.path == ["上海市", "奉贤区"])
    #expect(page.changes == ["upgraded"])
  }

  @Test("A former code whose place has the same name today shows no line")
  func sameName() {
    let page = HistoryPage.loaded(AddressComponent.definition, "310199")
    #expect(page.path == ["上海市", "奉贤区"])
    #expect(page.lines == [])
    #expect(page.changes == ["recoded"])
  }

  @Test("The property and the event tell the former place, its years and its change")
  func report() {
    let page = HistoryPage.loaded(AddressComponent.definition, "310226")
    let value = ScriptValue.record([
      .init("given", .text("310226")), .init("change", .text("recoded")),
      .init(
        "former",
        .record([
          .init("name", .text("奉贤县")), .init("code", .text("310226")),
          .init("from", .number(1981)), .init("until", .number(2001)),
        ])), .init("candidates", .list([])),
    ])
    #expect(page.page.get("former") == .list([value]))
    #expect(page.page.takeDetails() == [.record([.init("former", .list([value]))])])
  }

  @Test("The line disappears when the user chooses something else, and stays for the same place")
  func choosing() {
    let page = HistoryPage.loaded(AddressComponent.definition, "310226")
    _ = page.page.takeEvents()
    let sheet = AddressPage(page: page.page)
    sheet.open()
    #expect(page.lines.contains("原奉贤县"))
    sheet.choose("奉贤区")
    #expect(page.lines == ["原奉贤县", "原奉贤县"])
    #expect(page.page.takeDetails().last?.field("former") == page.page.get("former"))
    sheet.open()
    sheet.choose("黄浦区")
    #expect(page.lines == [])
    #expect(page.page.takeDetails().last?.field("former") == nil)
    #expect(page.page.get("former") == .list([]))
  }

  @Test("Another requested value forgets the former one")
  func anotherValue() {
    let page = HistoryPage.loaded(FieldComponent.definition, "310226")
    page.page.set("value", .text("310101"))
    #expect(page.lines == [])
    #expect(page.page.get("former") == .list([]))
    page.page.set("value", .text("310226"))
    #expect(page.path == ["上海市", "奉贤区"])
    #expect(page.page.fetches.count == 1)
  }

  @Test("A divided place leads to the common ancestor and names its parts")
  func divided() {
    let page = HistoryPage.loaded(WheelComponent.definition, "320586")
    #expect(page.path == ["江苏省", "苏州市"])
    #expect(page.note == "吴县市已拆分，请重新选择：吴中区、相城区")
    guard case .list(let values) = page.page.get("former"),
      case .list(let candidates)? = values.first?.field("candidates")
    else { return #expect(Bool(false)) }
    #expect(values.map { page.text($0.field("change")) } == ["split"])
    #expect(
      candidates.map { path -> [String] in
        guard case .list(let nodes) = path else { return [] }
        return nodes.map { page.text($0.field("name")) }
      } == [["江苏省", "苏州市", "吴中区"], ["江苏省", "苏州市", "相城区"]])
  }

  @Test("The sheet opens where the user chooses between the parts of a divided place")
  func openingDivided() {
    let page = HistoryPage.loaded(AddressComponent.definition, "320586")
    page.page.fire(.click, at: page.page.root.all { $0.tag == "slot" }[0])
    #expect(page.note == "吴县市已拆分，请重新选择：吴中区、相城区")
    let options = page.page.root.all { $0.attributes["role"] == "option" }.map(\.content)
    #expect(options.contains { $0.contains("吴中区") } && options.contains { $0.contains("相城区") })
  }

  @Test("In English, the texts are English")
  func english() {
    let lines = HistoryPage.loaded(WheelComponent.definition, "310226", language: "en").lines
    #expect(lines == ["formerly 奉贤县"])
    #expect(
      HistoryPage.loaded(WheelComponent.definition, "320586", language: "en").note
        == "吴县市 has been divided. Please choose: 吴中区, 相城区")
    #expect(
      HistoryPage.loaded(WheelComponent.definition, "990000", language: "en").note
        == "The saved value “990000” was not found. Please choose again.")
  }

  @Test("If several values can be chosen, all parts of a divided place are")
  func several() {
    let page = HistoryPage.loaded(
      TreeComponent.definition, "310226,320586,990000", [("selection", .text("check"))])
    #expect(page.page.get("values") == .list([.text("310120"), .text("320000"), .text("990000")]))
    #expect(page.changes == ["recoded", "split", "unknown"])
  }

  @Test("Wheels say that a value wasn't found, and keep it until they are turned")
  func unknown() throws {
    let page = HistoryPage.loaded(WheelComponent.definition, "990000", [("required", .flag(true))])
    #expect(page.note == "找不到原来的选择“990000”，请重新选择。")
    #expect(page.value == "990000")
    #expect(page.page.formValue == .text("990000"))
    #expect(page.page.validity.message == page.note)
    #expect(page.changes == ["unknown"])
    _ = page.page.takeEvents()
    let list = page.page.root.all { $0.attributes["role"] == "listbox" }[1]
    page.page.fire(.resize, at: list) { $0.clientHeight = 220 }
    _ = page.page.key("ArrowDown", at: list)
    #expect(page.note == nil)
    #expect(page.path == ["上海市", "奉贤区"])
    #expect(page.value == "310120")
    #expect(page.page.takeEvents().contains("change"))
    #expect(page.page.get("former") == .list([]))
  }

  @Test("Wheels take the rows that they show if the user presses Enter, and if the page confirms")
  func accepting() {
    for isKey in [true, false] {
      let page = HistoryPage.loaded(WheelComponent.definition, "上海市/静安区")
      #expect(page.path == ["上海市"])
      #expect(page.value == "上海市/静安区")
      _ = page.page.takeEvents()
      if isKey {
        _ = page.page.key(
          "Enter", at: page.page.root.all { $0.attributes["role"] == "listbox" }[0])
      } else {
        page.page.call(1)
      }
      #expect(page.path == ["上海市", "黄浦区"])
      #expect(page.page.takeEvents() == ["change"])
      #expect(page.note == nil)
    }
  }

  @Test(
    "In wheels, sheets and fields, a value with more levels than its place has shows that place, and stays as it was given",
    arguments: 0..<3)
  func tooDeep(element: Int) {
    let page = HistoryPage.loaded(elements[element], "上海市/奉贤区/南桥镇")
    #expect(page.path == ["上海市", "奉贤区"])
    #expect(page.value == "上海市/奉贤区/南桥镇")
    #expect(page.note == nil)
    #expect(page.page.get("former") == .list([]))
  }

  @Test("Without a history, wheels say that a value wasn't found as well")
  func withoutHistory() {
    let page = TestPage(
      WheelComponent.definition, language: "zh-Hans",
      attributes: [
        ("data", .string(HistoryPage.data)), ("value", .text("310226")),
      ])
    #expect(
      page.root.all { $0.attributes["part"] == "note" }.map(\.content)
        == ["找不到原来的选择“310226”，请重新选择。"])
    #expect(page.path == [])
  }

  @Test("If the history can't be loaded, the page learns why, and the value isn't found")
  func failure() {
    for (text, status) in [("", 404), ("history 9\n", 200), ("history 1\n310120\n", 200)] {
      let page = HistoryPage(WheelComponent.definition, "310226")
      page.load(text, status: status)
      #expect(page.page.takeEvents() == ["error"])
      #expect(page.note == "找不到原来的选择“310226”，请重新选择。")
      #expect(page.value == "310226")
    }
  }

  @Test("A history is read again for other data")
  func otherData() {
    let page = HistoryPage.loaded(FieldComponent.definition, "310226")
    page.page.set(
      "data", .list([.record([.init("name", .text("奉贤区")), .init("code", .text("310120"))])]))
    #expect(page.path == ["奉贤区"])
    #expect(page.page.fetches.count == 1)
  }

  @Test("A server is asked once for a name that isn't among the children")
  func formerNameOnServer() {
    for isKnown in [true, false] {
      let page = TestPage(
        WheelComponent.definition, language: "zh-Hans",
        attributes: [
          ("src", .text("https://example.com/api/v1/china/children")),
          ("value", .text("上海市/奉贤县")),
        ])
      page.answer(0, Array(#"{"children":[{"name":"上海市","code":"310000"}]}"#.utf8))
      #expect(page.fetches.count == 2)
      page.answer(
        1, Array(#"{"children":[{"name":"奉贤区","code":"310120","leaf":true}]}"#.utf8))
      #expect(page.fetches.map(\.url).last?.contains("/path?code=%E4%B8%8A") == true)
      let answer = #"""
        {"path":[{"code":"310000","name":"上海市"},{"code":"310120","name":"奉贤区"}],
        "former":{"name":"奉贤县","code":"310226","from":1981,"until":2001,"change":"upgraded"}}
        """#
      page.answer(2, status: isKnown ? 200 : 404, Array(answer.utf8))
      #expect(page.fetches.count == 3)
      #expect(page.path == (isKnown ? ["上海市", "奉贤区"] : ["上海市"]))
      #expect(
        page.root.all { $0.attributes["part"] == "former" }.map(\.content)
          == (isKnown ? ["原奉贤县"] : []))
      #expect(
        page.root.all { $0.attributes["part"] == "note" }.map(\.content)
          == (isKnown ? [] : ["找不到原来的选择“上海市/奉贤县”，请重新选择。"]))
    }
  }

  @Test("A server finds the former place")
  func server() {
    let page = TestPage(
      WheelComponent.definition, language: "zh-Hans",
      attributes: [
        ("src", .text("https://example.com/api/v1/china/children")), ("value", .text("310226")),
      ])
    page.answer(0, Array(#"{"children":[{"name":"上海市","code":"310000"}]}"#.utf8))
    page.answer(
      1,
      Array(
        #"""
        {"path":[{"code":"310000","name":"上海市"},{"code":"310120","name":"奉贤区"}],
        "former":{"name":"奉贤县","code":"310226","from":1981,"until":2001,"change":"recoded"}}
        """#.utf8))
    page.answer(2, Array(#"{"children":[{"name":"奉贤区","code":"310120","leaf":true}]}"#.utf8))
    #expect(page.path == ["上海市", "奉贤区"])
    #expect(page.root.all { $0.attributes["part"] == "former" }.map(\.content) == ["原奉贤县"])
    #expect(page.takeEvents().contains("former"))
  }
}

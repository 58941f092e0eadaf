import CascadeWeb
import TestSupport
import Testing
import WebRuntime

/// The search box of an address sheet, and helpers for the actions of a user.
struct AddressSearchPage {
  let address: AddressPage
  var page: TestPage { address.page }

  init(_ attributes: [(String, ScriptValue)] = [], data: String = AddressPage.places) {
    address = AddressPage(attributes + [("searchable", .flag(true))], data: data)
    address.open()
  }

  var box: RecordingNode { page.root.all { $0.attributes["part"] == "query" }[0] }
  var results: [RecordingNode] { address.parts("result") }
  var names: [String] { address.parts("result-name").map(\.content) }
  var paths: [String] { address.parts("result-path").map(\.content) }
  var marked: [String] { address.parts("match").map(\.content) }
  var spoken: [String] {
    page.root.all { $0.attributes["role"] == "status" }.map(\.content).filter { !$0.isEmpty }
  }

  /// The active result.
  var active: String? {
    let name = box.attributes["aria-activedescendant"]
    return results.first { $0.attributes["id"] == name }?.content
  }

  func write(_ text: String, _ modifiers: Event.Modifiers = []) {
    page.fire(.input, at: box) {
      $0.text = Array(text.utf8)
      $0.modifiers = modifiers
    }
  }

  @discardableResult
  func press(_ keys: String..., modifiers: Event.Modifiers = []) -> EventResponse {
    var response: EventResponse = []
    for key in keys { response = page.key(key, at: box, modifiers) }
    return response
  }

  func tap(_ name: String) {
    let number = names.firstIndex(of: name)!
    page.fire(.click, at: results[number])
  }
}

@Suite("Searching in the address sheet")
struct AddressSearchTests {
  private let search = AddressSearchPage()
  private var address: AddressPage { search.address }
  private var page: TestPage { search.page }

  @Test("Only a searchable sheet has a search box")
  func boxes() {
    #expect(search.box.attributes["aria-expanded"] == "false")
    #expect(search.box.attributes["aria-controls"] == nil)
    #expect(page.focused == address.list.id)
    page.set("searchable", .flag(false))
    #expect(address.parts("query").isEmpty)
  }

  @Test("Results replace the options, each with its path and the match highlighted")
  func results() {
    let drawn = address.part("choices")?.id
    search.write("州")
    #expect(search.names == ["广州市"])
    #expect(search.paths == ["广东省"])
    #expect(search.marked == ["州"])
    // The options are hidden behind the results, and aren't rendered again.
    #expect(address.part("choices")?.attributes["class"] == "behind")
    #expect(search.box.attributes["aria-expanded"] == "true")
    #expect(search.active == "广州市广东省")
    search.write("")
    #expect(address.part("choices")?.attributes["class"] != "behind")
    #expect(address.part("choices")?.id == drawn)
    #expect(address.optionNames.count == 4)
    #expect(search.box.attributes["aria-expanded"] == "false")
  }

  @Test("Choosing a result fills all levels, checks the last and enables Done")
  func choosing() {
    search.write("江海")
    _ = page.takeEvents()
    search.tap("江海街道")
    #expect(page.takeEvents() == ["input"])
    #expect(address.stepNames == ["广东省", "广州市", "海珠区", "江海街道"])
    #expect(address.active.content == "江海街道")
    #expect(address.active.attributes["aria-selected"] == "true")
    #expect(page.focused == address.list.id)
    #expect(address.isOpen)
    #expect(address.value == nil)
    address.tap("done")
    #expect(page.takeEvents() == ["change", "confirm"])
    #expect(address.value == "广东省/广州市/海珠区/江海街道")
  }

  @Test("A result above the last level continues to its children")
  func goingOn() {
    search.write("海珠")
    search.press("Enter")
    #expect(address.stepNames == ["广东省", "广州市", "海珠区", "请选择"])
    #expect(address.prompt == "选择街道/镇")
    #expect(address.optionNames == ["凤阳街道", "江海街道"])
    #expect(address.spoken.isEmpty || search.spoken.contains("已选择海珠区。选择街道/镇"))
    address.choose("凤阳街道")
    #expect(address.value == "广东省/广州市/海珠区/凤阳街道")
  }

  @Test("Keys move through the results while the focus stays in the box")
  func keys() {
    search.write("市")
    let all = search.names
    #expect(all.count > 4)
    #expect(search.active == search.results[0].content)
    search.press("ArrowDown", "ArrowDown")
    #expect(search.active == search.results[2].content)
    search.press("ArrowUp")
    #expect(search.active == search.results[1].content)
    search.press("End")
    #expect(search.active == search.results.last?.content)
    search.press("ArrowDown", "Home")
    #expect(search.active == search.results[0].content)
    search.press("PageDown")
    #expect(search.active == search.results.last?.content)
    search.press("PageUp")
    #expect(search.active == search.results[0].content)
  }

  @Test("Home, End, and keys with Control, Alt, Meta or Shift edit the text")
  func writingKeys() {
    search.write("市")
    #expect(search.press("Home") == [])
    #expect(search.press("End") == [])
    #expect(search.press("ArrowLeft") == [])
    #expect(search.press("Backspace") == [])
    for modifier: Event.Modifiers in [.control, .alt, .meta, .shift] {
      #expect(search.press("ArrowDown", modifiers: modifier) == [])
    }
    #expect(search.active == search.results[0].content)
  }

  @Test("Keys of an input method neither choose nor close")
  func composing() {
    search.write("海", .composing)
    #expect(search.names == ["海珠区", "江海街道"])
    for key in ["Enter", "ArrowDown", "Escape"] {
      #expect(search.press(key, modifiers: .composing) == [])
    }
    #expect(search.active == search.results[0].content)
    #expect(address.isOpen)
  }

  @Test("Escape clears the box, and then closes the sheet")
  func escape() {
    search.write("海")
    #expect(search.press("Escape") == .preventDefault)
    #expect(search.box.properties["value"] == RecordingNode.emptyText)
    #expect(!address.optionNames.isEmpty)
    _ = page.takeEvents()
    #expect(search.press("Escape") == .preventDefault)
    #expect(!address.isOpen)
    #expect(page.takeEvents() == ["cancel"])
  }

  @Test("A disabled place and its descendants appear disabled and can't be chosen")
  func disabled() {
    search.write("停用")
    #expect(search.names == ["停用省", "停用市"])
    #expect(search.results.allSatisfy { $0.attributes["aria-disabled"] == "true" })
    #expect(search.active == nil)
    search.press("Enter")
    search.tap("停用市")
    search.press("ArrowDown")
    #expect(search.active == "停用省")
    search.press("Enter")
    #expect(search.names.count == 2)
  }

  @Test("The number of results is announced when typing pauses, and without results a suggestion")
  func announcing() {
    search.write("海")
    #expect(search.spoken == [])
    page.runTimer(.search(.announcement))
    #expect(search.spoken == ["找到 2 项"])
    search.write("无此地")
    page.runTimer(.search(.address))
    #expect(address.part("empty")?.content == "没有找到与“无此地”相关的结果。请尝试输入部分名称、拼音、首字母或代码。")
    #expect(search.box.attributes["aria-expanded"] == "false")
    page.runTimer(.search(.announcement))
    #expect(search.spoken == ["没有找到与“无此地”相关的结果。"])
  }

  @Test("The clear button clears the box and keeps the focus there")
  func emptying() {
    search.write("海")
    page.fire(.click, at: address.part("empty-query")!)
    #expect(page.focused == search.box.id)
    #expect(address.parts("empty-query").isEmpty)
    #expect(!address.optionNames.isEmpty)
  }

  @Test("Tab stays in the sheet while results are shown")
  func tabs() {
    search.write("海")
    _ = page.key("Tab", at: search.box)
    #expect(page.focused == address.part("cancel")!.id)
    _ = page.key("Tab", at: address.part("cancel")!, .shift)
    #expect(page.focused == search.box.id)
  }

  @Test("The chosen levels are hidden behind the results, which have other places")
  func timeline() {
    search.write("海珠")
    search.press("Enter")
    #expect(address.stepNames.count == 4)
    #expect(address.part("timeline")?.attributes["class"] != "behind")
    search.write("深")
    #expect(address.part("timeline")?.attributes["class"] == "behind")
    search.write("")
    #expect(address.part("timeline")?.attributes["class"] != "behind")
  }

  @Test("Nodes below the last level are not found")
  func levels() {
    page.set("levels", .number(3))
    address.tap("cancel")
    address.open()
    search.write("江海")
    #expect(search.names == [])
    search.write("海珠")
    search.press("Enter")
    #expect(address.stepNames == ["广东省", "广州市", "海珠区"])
    address.tap("done")
    #expect(address.value == "440105")
  }

  @Test("The search is prepared before the first key, and finds the same without preparation")
  func preparing() {
    page.runTimer(.search(.preparation))
    search.write("hzq")
    #expect(search.names == ["海珠区"])
    page.set("data", .string(#"[{"name":"海州区"}]"#))
    search.write("hzq")
    #expect(search.names == ["海州区"])
    page.runTimer(.search(.preparation))
    search.write("hai")
    #expect(search.names == ["海州区"])
  }

  @Test("The tables and the first query are two tasks, so that the page can respond between them")
  func preparingInTwoTasks() {
    page.runTimer(.search(.preparation))
    page.runTimer(.search(.preparation))
    #expect(!page.isSet(.search(.preparation)))
    search.write("hzq")
    #expect(search.names == ["海珠区"])
    address.tap("cancel")
    address.open()
    page.runTimer(.search(.preparation))
    #expect(!page.isSet(.search(.preparation)))
  }

  @Test("Reopening the sheet clears the box")
  func reopening() {
    search.write("海")
    address.tap("cancel")
    address.open()
    #expect(search.results.isEmpty)
    #expect(search.box.properties["value"] == RecordingNode.emptyText)
  }

  // MARK: Pasted addresses

  private func paste(_ text: String, on search: AddressSearchPage) -> EventResponse {
    let response = search.page.fire(.paste, at: search.box) { $0.text = Array(text.utf8) }
    if !response.contains(.preventDefault) { search.write(text) }
    return response
  }

  @Test("A pasted address fills all levels, and the events carry its remainder")
  func pasting() {
    _ = page.takeDetails()
    #expect(paste("收货人：广州海珠江海街道新港中路397号", on: search) == .preventDefault)
    #expect(address.stepNames == ["广东省", "广州市", "海珠区", "江海街道"])
    #expect(page.takeDetails().map { $0.field("rest") } == [.string("新港中路397号")])
    address.tap("done")
    #expect(page.takeDetails().map { $0.field("rest")?.utf8?.isEmpty } == [false, false])
    address.open()
    address.choose("凤阳街道")
    #expect(page.takeDetails().allSatisfy { $0.field("rest") == nil })
  }

  @Test("An ambiguous address lists its candidates")
  func ambiguousAddress() {
    let search = AddressSearchPage(
      data: """
        [{"name":"江苏省","children":[{"name":"南京市","children":[{"name":"鼓楼区"}]},
                                    {"name":"徐州市","children":[{"name":"鼓楼区"}]}]},
         {"name":"河南省","children":[{"name":"开封市","children":[{"name":"鼓楼区"}]}]}]
        """)
    #expect(paste("鼓楼区中山北路30号", on: search) == [])
    #expect(search.address.part("several")?.content == "该地址对应多个地点，请选择一个：")
    #expect(search.paths == ["江苏省 南京市", "江苏省 徐州市", "河南省 开封市"])
    search.press("ArrowDown", "Enter")
    #expect(search.address.stepNames == ["江苏省", "徐州市", "鼓楼区"])
    #expect(search.page.takeDetails().last?.field("rest") == .string("中山北路30号"))
  }

  @Test("A typed address is resolved if no name matches")
  func writtenAddress() {
    search.write("广东广州海珠凤阳街道1")
    #expect(address.part("loading")?.content == "搜索中…")
    page.runTimer(.search(.address))
    #expect(search.names == ["凤阳街道"])
    search.write("广东广州海珠凤阳街道1号")
    #expect(search.names == ["凤阳街道"], "The resolver is loaded by now")
    #expect(address.parts("several").isEmpty)
    search.press("Enter")
    #expect(address.stepNames == ["广东省", "广州市", "海珠区", "凤阳街道"])
  }

  @Test("An address outside the region isn't found, and one in it may have names above it")
  func region() {
    let search = AddressSearchPage([("within", .string("广东/广州,合肥市"))])
    #expect(paste("深圳市福田区", on: search) == [])
    #expect(search.names.isEmpty)
    search.write("")
    #expect(paste("广东省广州市海珠区江海街道", on: search) == .preventDefault)
    #expect(search.address.stepNames == ["广东省", "广州市", "海珠区", "江海街道"])
  }

  @Test("Text that is pasted after other text, or names no place, is a query")
  func pastingText() {
    #expect(paste("无此地", on: search) == [])
    #expect(address.part("empty") != nil)
    #expect(paste("海珠区", on: search) == [])
    #expect(search.names == ["海珠区"])
  }

  @Test("An address with more levels than can be chosen ends at the last of them")
  func pastingDeeper() {
    page.set("levels", .number(2))
    address.tap("cancel")
    address.open()
    _ = paste("广州海珠凤阳街道", on: search)
    #expect(address.stepNames == ["广东省", "广州市"])
  }

  @Test("Type-ahead still works while the box doesn't have the focus")
  func typeAhead() {
    address.press("g")
    #expect(address.active.content == "广东省")
  }

  @Test("Only visible results are rendered, and moving down loads more")
  func many() {
    let towns = (1...400).map { #"{"name":"第\#($0)镇"}"# }.joined(separator: ",")
    let search = AddressSearchPage(data: "[\(towns)]")
    search.write("镇")
    #expect(search.results.count < 40)
    #expect(search.results[0].attributes["aria-setsize"] == "-1")
    search.page.runTimer(.search(.announcement))
    #expect(search.spoken == ["找到 50 项以上"])
    search.press("ArrowDown")
    for _ in 1...12 { search.press("End") }
    #expect(search.active == "第400镇")
    #expect(search.results.last?.attributes["aria-setsize"] == "400")
    #expect(search.results.last?.attributes["aria-posinset"] == "400")
    #expect(search.results.count < 80)
  }
}

extension RecordingNode {
  /// The text of a property that was set to an empty text.
  static var emptyText: String { "\(ScriptValue.text(.bytes([])))" }
}

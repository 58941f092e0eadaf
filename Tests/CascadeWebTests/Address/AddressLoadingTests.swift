import CascadeWeb
import TestSupport
import Testing
import WebRuntime

/// An address element whose page answers one node at a time.
@Suite("Children that load later, in the address sheet")
struct AddressLoadingTests {
  private let address: AddressPage
  private var page: TestPage { address.page }

  init() {
    address = AddressPage([("lazy", .flag(true))], data: "[]")
  }

  private func resolve(_ names: String..., areLeaves: Bool = false) {
    let nodes = names.map { name in
      ScriptValue.record([
        .init("name", .string(name)), .init("leaf", .flag(areLeaves)),
      ])
    }
    page.answer(page.requests.last!.question, .resolved(.list(nodes)))
  }

  private var waiting: RecordingNode? {
    address.parts("choices").first { $0.attributes["role"] == "group" }
  }

  @Test("A closed sheet loads nothing; an open one requests the level it shows")
  func opening() {
    #expect(page.requests.isEmpty)
    address.open()
    #expect(page.requests.count == 1)
    #expect(waiting?.attributes["aria-busy"] == "true")
    #expect(waiting?.attributes["aria-label"] == "选择省份/地区")
    #expect(page.focused == waiting?.id)
    resolve("广东省", "安徽省")
    #expect(address.optionNames.sorted() == ["安徽省", "广东省"])
    #expect(page.focused == address.list.id)
    #expect(page.requests.count == 1)
  }

  @Test("Choosing shows the next level as loading, and the timeline remains usable")
  func choosing() {
    address.open()
    resolve("广东省", "安徽省")
    _ = page.takeEvents()
    address.choose("广东省")
    #expect(page.takeEvents() == ["input", "load"])
    #expect(waiting != nil)
    #expect(address.stepNames == ["广东省", "请选择"])
    address.tapStep(0)
    #expect(waiting == nil)
    resolve("深圳市", areLeaves: true)
    #expect(address.optionNames.count == 2)
    address.tapStep(1)
    address.choose("深圳市")
    #expect(page.takeEvents() == ["input", "change", "confirm"])
    #expect(address.value == "广东省/深圳市")
  }

  @Test("Choosing a node that turns out to have no children confirms it")
  func lastChoice() {
    address.open()
    resolve("广东省", "安徽省")
    address.choose("安徽省")
    _ = page.takeEvents()
    resolve()
    #expect(page.takeEvents() == ["change", "confirm"])
    #expect(!address.isOpen)
    #expect(address.field == "安徽省")
  }

  @Test("A failed level has a retry button that Tab reaches; the options then get the focus")
  func failure() {
    address.open()
    page.answer(page.requests[0].question, .rejected(Array("没有网络".utf8)))
    #expect(waiting?.attributes["aria-busy"] == "false")
    #expect(page.root.all { $0.attributes["role"] == "alert" }.map(\.content) == ["没有网络"])
    let retry = address.part("retry")!
    _ = page.key("Tab", at: retry)
    #expect(page.focused == address.part("cancel")!.id)
    _ = page.key("Tab", at: address.part("cancel")!, .shift)
    #expect(page.focused == retry.id)
    page.fire(.click, at: retry)
    #expect(page.requests.count == 2)
    resolve("广东省")
    #expect(page.focused == address.list.id)
  }

  @Test("A focus that moved to the timeline stays there when the options load")
  func focusStays() {
    address.open()
    resolve("广东省")
    address.choose("广东省")
    page.fire(.focusOut, at: waiting!) { $0.modifiers = .atTarget }
    let focused = page.focused
    resolve("深圳市")
    #expect(page.focused == focused)
    #expect(page.focused != address.list.id)
  }

  @Test("Done never shortens a saved value, and a sheet that opens again goes on loading it")
  func doneWaits() {
    page.set("minLevel", .number(1))
    page.set("value", .string("广东省/深圳市/福田区"))
    address.open()
    func refusesDone() {
      #expect(address.part("done")!.attributes["disabled"] != nil)
      address.tap("done")
      #expect(address.isOpen)
      #expect(address.value == "广东省/深圳市/福田区")
    }
    refusesDone()
    resolve("广东省", "安徽省")
    #expect(page.requests.count == 2)
    refusesDone()
    page.answer(page.requests.last!.question, .rejected([]))
    refusesDone()
    address.tap("cancel")
    address.open()
    refusesDone()
    page.fire(.click, at: address.part("retry")!)
    resolve("深圳市")
    refusesDone()
    address.tapStep(0)
    refusesDone()
    address.choose("安徽省")
    address.tap("done")
    #expect(address.value == "安徽省")
  }

  @Test(
    "A saved value is shown immediately, loads along its path in the open sheet, and survives Cancel"
  )
  func savedValue() {
    page.set("value", .string("广东省/深圳市/福田区"))
    #expect(address.field == "广东省 深圳市 福田区")
    #expect(address.value == "广东省/深圳市/福田区")
    #expect(page.requests.isEmpty)
    address.open()
    #expect(address.stepNames == ["广东省"])
    resolve("安徽省", "广东省")
    #expect(address.stepNames == ["广东省", "深圳市"])
    resolve("广州市", "深圳市")
    resolve("福田区", areLeaves: true)
    #expect(address.stepNames == ["广东省", "深圳市", "福田区"])
    #expect(address.optionNames == ["福田区"])
    #expect(address.isOpen)
    _ = page.takeEvents()
    address.tap("cancel")
    #expect(page.takeEvents() == ["cancel"])
    #expect(address.value == "广东省/深圳市/福田区")
    address.open()
    #expect(page.requests.count == 3)
    #expect(address.optionNames == ["福田区"])
  }

  @Test("Loaded children are kept when the sheet is closed or its properties change")
  func whatIsLoadedStays() {
    address.open()
    resolve("广东省", "安徽省")
    address.choose("广东省")
    address.tap("cancel")
    resolve("深圳市")
    page.set("placeholder", .string("?"))
    #expect(address.field == "?")
    address.open()
    #expect(address.optionNames.count == 2)
    address.choose("广东省")
    #expect(address.optionNames == ["深圳市"])
    #expect(page.requests.count == 2)
  }

  @Test("A value that is still loading satisfies required")
  func required() {
    page.set("required", .flag(true))
    #expect(page.validity.flags == 1)
    page.set("value", .string("广东省/深圳市"))
    #expect(page.validity.flags == 0)
  }
}

import CascadeWeb
import Testing
import WebRuntime

@Suite("The address sheet")
struct AddressTests {
  @Test("Choosing down to a street confirms it and closes the sheet")
  func choosesDown() {
    let sheet = AddressPage()
    sheet.open()
    #expect(sheet.page.calls == ["showModal"])
    // A timeline without a chosen level would repeat the prompt.
    #expect(sheet.stepNames == [])
    #expect(sheet.prompt == "选择省份/地区")
    sheet.choose("广东省")
    #expect(sheet.stepNames == ["广东省", "请选择"])
    #expect(sheet.prompt == "选择城市")
    sheet.choose("广州市", "海珠区")
    #expect(sheet.prompt == "选择街道/镇")
    #expect(sheet.page.takeEvents() == ["input", "input", "input"])
    #expect(sheet.value == nil)
    sheet.choose("江海街道")
    #expect(!sheet.isOpen)
    #expect(sheet.page.calls == ["showModal", "close"])
    #expect(sheet.page.takeEvents() == ["input", "change", "confirm"])
    #expect(sheet.value == "广东省/广州市/海珠区/江海街道")
    #expect(sheet.field == "广东省 广州市 海珠区 江海街道")
  }

  @Test("Choosing a place without children confirms it immediately")
  func confirmsEarly() {
    let sheet = AddressPage()
    sheet.open()
    sheet.choose("广东省", "东莞市")
    #expect(!sheet.isOpen)
    #expect(sheet.value == "4419")
  }

  @Test("Places above the first level lead to their level, or confirm where none follows")
  func hotPlaces() {
    let sheet = AddressPage([("hot", .string("4401, 4419,海外,重庆市/渝中区"))])
    sheet.open()
    #expect(
      sheet.parts("hot-place").map(\.content) == [
        "广州市", "东莞市", "渝中区",
      ])
    sheet.choose("广东省")
    #expect(sheet.part("hot") == nil)
    sheet.tapStep(0)
    _ = sheet.page.takeEvents()
    sheet.tap("hot-place")
    #expect(sheet.isOpen)
    #expect(sheet.stepNames == ["广东省", "广州市", "请选择"])
    #expect(sheet.optionNames == ["海珠区", "越秀区"])
    #expect(sheet.spoken == "已选择广州市。选择区/县")
    #expect(sheet.page.takeEvents() == ["input"])
    sheet.tapStep(0)
    sheet.page.fire(.click, at: sheet.parts("hot-place")[1])
    #expect(!sheet.isOpen)
    #expect(sheet.page.takeEvents() == ["input", "change", "confirm"])
    #expect(sheet.value == "4419")
  }

  @Test("Places that can't be chosen aren't offered, and a list of the page is read as well")
  func hotPlacesInScope() {
    let sheet = AddressPage([
      ("levels", .number(2)), ("look", .string("tabs")),
      ("hot", .list([.string("440105"), .string("停用省"), .list([.string("安徽"), .string("合肥")])])),
    ])
    sheet.open()
    #expect(sheet.parts("hot-place").map(\.content) == ["合肥市"])
    sheet.tap("hot-place")
    #expect(sheet.value == "3401")
  }

  @Test("The field shows the last name of its path on request")
  func lastName() {
    let sheet = AddressPage([("value", .string("440105")), ("display", .string("last"))])
    #expect(sheet.field == "海珠区")
    sheet.page.set("display", .string("path"))
    #expect(sheet.field == "广东省 广州市 海珠区")
  }

  @Test("Events carry the path and the rows chosen so far")
  func eventDetail() {
    let sheet = AddressPage([("levels", .number(2))])
    sheet.open()
    sheet.choose("广东省", "深圳市")
    let province = record("44", "广东省")
    let city = record("4403", "深圳市")
    let whole = detail([province, city], [0, 1])
    #expect(sheet.page.takeDetails() == [detail([province], [0]), whole, whole, whole])
  }

  @Test("Choosing the same address again confirms it without the event change")
  func confirmsTheSame() {
    let sheet = AddressPage([("value", .string("4419"))])
    sheet.open()
    sheet.choose("东莞市")
    #expect(sheet.page.takeEvents() == ["input", "confirm"])
  }

  @Test("Choosing another city clears the levels below, and choosing the same city clears nothing")
  func clearsBelow() {
    let sheet = AddressPage([("value", .string("广东省/广州市/海珠区/凤阳街道"))])
    sheet.open()
    sheet.tapStep(1)
    #expect(sheet.stepNames == ["广东省", "广州市", "海珠区", "凤阳街道"])
    sheet.choose("广州市")
    #expect(sheet.stepNames == ["广东省", "广州市", "海珠区", "凤阳街道"])
    sheet.tapStep(1)
    sheet.choose("深圳市")
    #expect(sheet.stepNames == ["广东省", "深圳市", "请选择"])
    #expect(sheet.optionNames == ["福田区"])
  }

  @Test(
    "Cancelling changes nothing",
    arguments: ["button", "Escape", "backdrop", "close()"])
  func cancels(by way: String) {
    let sheet = AddressPage([("value", .string("440304"))])
    sheet.open()
    sheet.tapStep(0)
    sheet.choose("重庆市")
    _ = sheet.page.takeEvents()
    let dialog = sheet.part("backdrop")!
    switch way {
    case "button": sheet.tap("cancel")
    case "Escape": #expect(sheet.page.fire(.cancel, at: dialog) == .preventDefault)
    case "close()": sheet.page.call(1)
    default:
      sheet.page.fire(.pointerDown, at: dialog) { $0.modifiers = .atTarget }
      sheet.page.fire(.click, at: dialog) { $0.modifiers = .atTarget }
    }
    #expect(!sheet.isOpen)
    #expect(sheet.page.takeEvents() == (way == "close()" ? [] : ["cancel"]))
    #expect(sheet.value == "440304")
    sheet.open()
    #expect(sheet.stepNames == ["广东省", "深圳市", "福田区"])
  }

  @Test("A press that begins in the sheet and ends on the backdrop does not cancel")
  func strayPress() {
    let sheet = AddressPage()
    sheet.open()
    let dialog = sheet.part("backdrop")!
    sheet.page.fire(.pointerDown, at: dialog)
    sheet.page.fire(.click, at: dialog) { $0.modifiers = .atTarget }
    #expect(sheet.isOpen)
  }

  @Test("With a minimum level, Done confirms the levels chosen so far")
  func endsEarly() {
    let sheet = AddressPage([("minLevel", .number(2))])
    sheet.open()
    sheet.choose("广东省")
    #expect(sheet.part("done")!.attributes["disabled"] != nil)
    sheet.choose("广州市")
    #expect(sheet.part("done")!.attributes["disabled"] == nil)
    sheet.tap("done")
    #expect(!sheet.isOpen)
    #expect(sheet.value == "4401")
    #expect(AddressPage().part("done") == nil)
  }

  @Test("The sheet opens at the deepest level of the value, which is checked and active")
  func opensAtValue() {
    let sheet = AddressPage([("value", .string("440105"))])
    #expect(sheet.field == "广东省 广州市 海珠区")
    sheet.open()
    #expect(sheet.prompt == "选择区/县")
    let chosen = sheet.options.filter { $0.attributes["aria-selected"] == "true" }
    #expect(chosen.map(\.content) == ["海珠区"])
    #expect(sheet.active === chosen[0])
    sheet.choose("海珠区")
    #expect(sheet.prompt == "选择街道/镇")
  }

  @Test("A disabled option cannot be chosen")
  func refusesDisabled() {
    let sheet = AddressPage()
    sheet.open()
    let before = sheet.stepNames
    sheet.choose("停用省")
    #expect(sheet.stepNames == before)
    #expect(sheet.page.takeEvents() == [])
  }

  @Test("A disabled element does not open, and closes when it becomes disabled")
  func disabled() {
    let sheet = AddressPage()
    sheet.page.form(.disabled(true))
    sheet.page.call(0)
    #expect(!sheet.isOpen)
    sheet.page.form(.disabled(false))
    sheet.page.call(0)
    #expect(sheet.isOpen)
    sheet.page.form(.disabled(true))
    #expect(!sheet.isOpen)
  }

  @Test("An element that is moved or hidden closes its sheet")
  func movedOrHidden() {
    let sheet = AddressPage()
    sheet.page.move()
    #expect(sheet.page.takeEvents() == [])
    sheet.open()
    sheet.page.move()
    #expect(!sheet.isOpen)
    #expect(sheet.page.calls == ["showModal", "close"])
    #expect(sheet.page.takeEvents() == ["cancel"])
    sheet.open()
    sheet.page.fire(.resize, at: sheet.part("backdrop")!) { $0.clientHeight = 0 }
    #expect(!sheet.isOpen)
    #expect(sheet.page.takeEvents() == ["cancel"])
  }

  private func record(_ code: String, _ name: String) -> ScriptValue {
    .record([.init("code", .string(code)), .init("name", .string(name))])
  }

  private func detail(_ path: [ScriptValue], _ rows: [Double]) -> ScriptValue {
    .record([.init("path", .list(path)), .init("rows", .list(rows.map { .number($0) }))])
  }

  @Test("The sheet has the label of the element as its title, unless the page replaces the title")
  func title() {
    let sheet = AddressPage(label: "收货地址")
    sheet.open()
    #expect(sheet.part("title")?.content == "收货地址")
    sheet.page.set("strings", .record([.init("title", .text("选择地址"))]))
    #expect(sheet.part("title")?.content == "选择地址")
    let other = AddressPage()
    other.open()
    #expect(other.part("title")?.content == "请选择所在地区")
  }
}

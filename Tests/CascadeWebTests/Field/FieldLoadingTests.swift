import CascadeWeb
import Testing
import WebRuntime

@Suite("A field whose children load later")
struct FieldLoadingTests {
  private func list(_ json: String) -> ScriptValue { ScriptValue(json: Array(json.utf8))! }

  private func answer(_ field: FieldPage, _ json: String) {
    field.page.answer(field.page.requests.last!.question, .resolved(list(json)))
  }

  private let provinces = #"[{"name":"广东省","code":"44"},{"name":"香港","code":"81","leaf":true}]"#
  private let cities = #"[{"name":"广州市","code":"4401","leaf":true}]"#

  @Test(
    "Nothing is requested before the picker opens; then the roots, then the children of expanded nodes"
  )
  func asks() {
    let field = FieldPage.lazy()
    #expect(field.page.requests.isEmpty)
    field.open()
    #expect(field.page.requests.map(\.name) == ["load"])
    #expect(field.part("loading") != nil)
    answer(field, provinces)
    #expect(field.lists == [["广东省", "香港"]])
    field.choose("广东省")
    #expect(field.page.requests.count == 2)
    #expect(field.part("loading") != nil)
    #expect(field.row("广东省").attributes["aria-expanded"] == "true")
    answer(field, cities)
    #expect(field.lists == [["广东省", "香港"], ["广州市"]])
    field.choose("广州市")
    #expect(field.value == "4401")
  }

  @Test("After a failure, a button or a key tries again")
  func failure() {
    let field = FieldPage.lazy()
    field.open()
    field.page.answer(field.page.requests[0].question, .rejected(Array("没有网络".utf8)))
    #expect(field.part("error")?.content.contains("没有网络") == true)
    field.click(field.part("retry")!)
    answer(field, provinces)
    field.press("ArrowDown", "ArrowRight")
    field.page.answer(field.page.requests[2].question, .rejected([]))
    #expect(field.part("error") != nil)
    field.press("ArrowRight")
    #expect(field.part("error") == nil)
    answer(field, cities)
    field.press("ArrowRight")
    #expect(field.active == "广州市")
  }

  @Test("A node that turns out to have no children has no column, and can be chosen")
  func emptyAnswer() {
    let field = FieldPage.lazy()
    field.open()
    answer(field, provinces)
    field.choose("广东省")
    answer(field, "[]")
    #expect(field.lists == [["广东省", "香港"]])
    #expect(field.row("广东省").attributes["aria-expanded"] == nil)
    field.choose("广东省")
    #expect(field.value == "44")
  }

  @Test("A saved value shows its names immediately, and loads along its path when the picker opens")
  func savedNames() {
    let field = FieldPage.lazy([FieldPage.value("广东省/广州市")])
    #expect(field.text == "广东省 广州市")
    #expect(field.value == "广东省/广州市")
    #expect(field.page.requests.isEmpty)
    field.open()
    answer(field, provinces)
    #expect(field.text == "广东省 广州市")
    #expect(field.page.requests.count == 2)
    answer(field, cities)
    #expect(field.lists == [["广东省", "香港"], ["广州市"]])
    #expect(field.row("广州市").attributes["aria-selected"] == "true")
    #expect(field.value == "4401")
    #expect(field.page.takeEvents().filter { $0 != "load" } == [])
  }

  @Test("A code that isn't loaded yet stays the value, whatever loads")
  func savedCode() {
    let field = FieldPage.lazy([FieldPage.value("440105")])
    #expect(field.text == "440105")
    field.open()
    answer(field, provinces)
    #expect(field.value == "440105")
    field.press("Escape")
    #expect(field.value == "440105")
    #expect(field.page.formValue == .string("440105"))
    field.open()
    field.choose("香港")
    #expect(field.value == "81")
  }

  @Test(
    "A code that isn't loaded yet isn't unknown, until nothing is left to load",
    arguments: ["440105", "gz", "guang-zhou"], [false, true])
  func codeThatMayLoad(code: String, isMultiple: Bool) {
    let field = FieldPage.lazy([
      ("multiple", .flag(isMultiple)), ("required", .flag(true)), FieldPage.value(code),
    ])
    field.open()
    answer(field, provinces)
    #expect(field.value == code)
    #expect(field.part("unknown") == nil)
    #expect(field.page.reports == [])
    #expect(field.page.validity.flags == 0)
    field.choose("广东省")
    answer(field, #"[{"name":"广州市","code":"4401","leaf":true}]"#)
    #expect(field.value == code)
    #expect(field.page.reports == ["CascadeKit: no node has the value \(code)"])
    #expect(field.page.validity.flags & 1 == 1)
  }

  @Test("A code is chosen when its node loads", arguments: ["4401", "gz"])
  func codeThatLoads(code: String) {
    let field = FieldPage.lazy([FieldPage.value(code)])
    field.open()
    answer(field, provinces)
    field.choose("广东省")
    answer(field, #"[{"name":"广州市","code":"\#(code)","leaf":true}]"#)
    #expect(field.value == code)
    field.press("Escape")
    #expect(field.text == "广东省 广州市")
    #expect(field.page.takeEvents().filter { $0 != "load" && $0 != "input" } == ["cancel"])
  }

  @Test("A saved value that the data turns out to lack stays the value")
  func savedNowhere() {
    let field = FieldPage.lazy([FieldPage.value("广东省/没有市")])
    field.open()
    answer(field, provinces)
    answer(field, cities)
    #expect(field.value == "广东省/没有市")
    #expect(field.part("unknown") != nil)
  }

  @Test("Several saved values are tags before their nodes load, and can be removed")
  func savedSeveral() {
    let field = FieldPage.lazy([("multiple", .flag(true)), FieldPage.value("广东省/广州市,香港")])
    #expect(field.tags == ["广州市", "香港"])
    field.open()
    answer(field, provinces)
    answer(field, cities)
    #expect(field.tags == ["广东省", "香港"])
    field.press("Escape")
    field.click(field.parts("remove")[0])
    #expect(field.values == ["81"])
    let other = FieldPage.lazy([("multiple", .flag(true)), FieldPage.value("广东省/广州市,香港")])
    other.click(other.parts("remove")[0])
    #expect(other.values == ["香港"])
  }

  @Test("Children of a checked node are checked when they load")
  func checkedBefore() {
    let field = FieldPage.lazy([("multiple", .flag(true))])
    field.open()
    answer(field, provinces)
    field.check("广东省")
    field.choose("广东省")
    answer(field, cities)
    #expect(field.marked("true") == ["广东省", "广州市"])
    field.check("广州市")
    #expect(field.tags == [])
  }

  @Test("Wheels load as they open and turn, and Done is disabled until all of them are loaded")
  func wheels() {
    let field = FieldPage(
      "wheel", [("lazy", .flag(true)), FieldPage.value("广东省/广州市")], data: "null")
    #expect(field.page.requests.isEmpty)
    #expect(field.text == "广东省 广州市")
    field.open()
    #expect(field.page.requests.count == 1)
    #expect(field.part("done")?.attributes["disabled"] != nil)
    answer(field, provinces)
    #expect(field.page.requests.count == 2)
    #expect(field.text == "广东省 广州市")
    answer(field, cities)
    #expect(field.part("done")?.attributes["disabled"] == nil)
    #expect(field.value == "4401")
    field.click(field.part("done")!)
    #expect(field.value == "4401")
    #expect(field.page.takeEvents().filter { $0 != "load" } == ["confirm"])
  }

  @Test("Done waits for a saved code that may be anywhere, unless the user turns a wheel")
  func doneWaits() {
    let field = FieldPage(
      "wheel", [("lazy", .flag(true)), FieldPage.value("440105")], data: "null")
    field.open()
    answer(field, #"[{"name":"香港","code":"81","leaf":true},{"name":"广东省","code":"44"}]"#)
    #expect(field.part("done")?.attributes["disabled"] != nil)
    field.page.fire(.click, at: field.part("done")!)
    _ = field.page.key("Enter", at: field.wheels[0])
    #expect(field.value == "440105")
    for list in field.wheels { field.page.fire(.resize, at: list) { $0.clientHeight = 220 } }
    _ = field.page.key("Home", at: field.wheels[0])
    #expect(field.part("done")?.attributes["disabled"] == nil)
    field.click(field.part("done")!)
    #expect(field.value == "81")
  }

  @Test(
    "A check elsewhere keeps saved values that load while the picker is open",
    arguments: ["columns", "tree"])
  func checksElsewhere(picker: String) {
    let field = FieldPage(
      picker,
      [("lazy", .flag(true)), ("multiple", .flag(true)), FieldPage.value("广东省/广州市")],
      data: provinces)
    field.open()
    if picker == "tree" { field.choose("香港") } else { field.check("香港") }
    #expect(field.tags == ["香港", "广州市"])
    answer(
      field, #"[{"name":"深圳市","code":"4403","leaf":true},{"name":"广州市","code":"4401","leaf":true}]"#
    )
    field.dismiss()
    #expect(field.values == ["4401", "81"])
    #expect(field.page.takeEvents().filter { $0 == "change" }.count == 1)
  }

  @Test(
    "A check replaces the requested values below a node that aren't loaded",
    arguments: ["columns", "tree"])
  func checksAboveAwaitedValues(picker: String) {
    func opened() -> FieldPage {
      let field = FieldPage(
        picker,
        [
          ("lazy", .flag(true)), ("multiple", .flag(true)),
          FieldPage.value("广东省/广州市/海珠区,广东省/深圳市"),
        ], data: provinces)
      field.open()
      _ = field.page.takeEvents()
      return field
    }
    func check(_ field: FieldPage) {
      if picker == "tree" { field.choose("广东省") } else { field.check("广东省") }
    }
    let field = opened()
    #expect(field.marked("mixed") == ["广东省"])
    check(field)
    #expect(field.tags == ["广东省"])
    #expect(field.values.count == 2)
    field.dismiss()
    #expect(field.values == ["44"])
    field.open()
    check(field)
    field.dismiss()
    #expect(field.values == [])
    let other = opened()
    check(other)
    check(other)
    #expect(other.tags == [])
    #expect(other.marked("mixed") == [])
    other.dismiss()
    #expect(other.values == [])
    #expect(other.page.takeEvents().contains("change"))
    let cancelled = opened()
    check(cancelled)
    cancelled.press("Escape")
    #expect(cancelled.tags == ["海珠区", "深圳市"])
    #expect(cancelled.values.count == 2)
  }
}

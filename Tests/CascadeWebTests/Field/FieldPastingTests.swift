import CascadeWeb
import Testing
import WebRuntime

@Suite("Pasting into a field")
struct FieldPastingTests {
  private func rest(_ detail: ScriptValue?) -> String? {
    guard case .text(let text)? = detail?.field("rest") else { return nil }
    return String(decoding: text.utf8, as: UTF8.self)
  }

  @Test(
    "An address pasted into the closed field becomes the value, and the event carries its remainder",
    arguments: ["wheel", "columns", "tree"])
  func fills(picker: String) {
    let field = FieldPage(picker)
    field.paste("收货地址：广东深圳福田区深南大道1号")
    #expect(field.value == "440304")
    #expect(field.text == "广东省 深圳市 福田区")
    #expect(!field.isOpen)
    #expect(field.page.events.map(\.name) == ["change"])
    #expect(rest(field.page.events.last?.detail) == "深南大道1号")
  }

  @Test("The same place with another street sends another event")
  func again() {
    let field = FieldPage("columns", [FieldPage.value("440304")])
    field.paste("深圳福田 深南大道1号")
    #expect(field.page.takeEvents() == ["change"])
    field.paste("深圳福田 红荔路2号")
    #expect(rest(field.page.takeDetails().last) == "红荔路2号")
  }

  @Test("A text that names no place changes nothing, and shows a hint for a while")
  func nothing() {
    let field = FieldPage("columns", [FieldPage.value("440304")])
    field.paste("明天下午三点开会")
    #expect(field.value == "440304")
    #expect(!field.isOpen)
    #expect(field.page.takeEvents().isEmpty)
    #expect(field.spoken == "粘贴的内容中没有匹配的选项。")
    field.page.runTimer(.hint)
    #expect(field.spoken == "")
    field.paste("没有的地方")
    field.paste("深圳福田")
    #expect(field.spoken == "")
  }

  @Test(
    "A place with children opens the picker there, and the last event carries the remainder",
    arguments: ["columns", "tree"])
  func goesOn(picker: String) {
    let field = FieldPage(picker)
    field.paste("广州海珠区新港中路397号")
    #expect(field.isOpen)
    #expect(field.text == "广东省 广州市 海珠区")
    #expect(field.value == nil)
    field.choose("凤阳街道")
    #expect(!field.isOpen)
    #expect(rest(field.page.events.last { $0.name == "change" }?.detail) == "新港中路397号")
    _ = field.page.takeEvents()
    field.open()
    field.choose("江海街道")
    #expect(field.page.events.map { rest($0.detail) }.allSatisfy { $0 == nil })
  }

  @Test("A pasted address is discarded when the user cancels")
  func goesBack() {
    let field = FieldPage("columns")
    field.paste("广州海珠区新港中路397号")
    field.press("Escape")
    #expect(!field.isOpen)
    field.open()
    field.choose("安徽省", "合肥市")
    #expect(field.value == "3401")
    #expect(field.page.events.filter { $0.name == "change" }.map { rest($0.detail) } == [nil])
  }

  private static let twice = """
    [{"name":"江苏省","children":[{"name":"南京市","children":[{"name":"鼓楼区","code":"320106"}]}]},
     {"name":"福建省","children":[{"name":"福州市","children":[{"name":"鼓楼区","code":"350102"}]}]}]
    """

  @Test(
    "The candidates of an ambiguous text are listed",
    arguments: ["wheel", "columns", "tree"])
  func asks(picker: String) {
    let field = FieldPage(picker, data: Self.twice)
    field.paste("鼓楼区中山路1号")
    #expect(field.isOpen)
    #expect(field.found == ["鼓楼区", "鼓楼区"])
    #expect(field.parts("result-path").map(\.content) == ["江苏省 南京市", "福建省 福州市"])
    #expect(field.page.focused == field.box?.id)
    field.page.key("ArrowDown", at: field.box!)
    field.page.key("Enter", at: field.box!)
    if picker == "wheel" { field.click(field.part("done")!) }
    #expect(field.value == "350102")
    #expect(rest(field.page.events.last { $0.name == "change" }?.detail) == "中山路1号")
    field.open()
    #expect(field.box == nil)
  }

  @Test("With two levels of wheels, the remainder includes the level below")
  func cuts() {
    let field = FieldPage("wheel", [("depth", .number(2))])
    field.paste("广州海珠区新港中路397号")
    #expect(field.value == "4401")
    #expect(rest(field.page.events.last?.detail) == "海珠区新港中路397号")
  }

  @Test("If several values can be chosen, each line is checked", arguments: ["columns", "tree"])
  func lines(picker: String) {
    let field = FieldPage(
      picker,
      [
        ("multiple", .flag(true)), ("result", .string("leaves")),
        FieldPage.value("500103"),
      ])
    field.paste("深圳福田\n没有的地方\n合肥市\r\n")
    #expect(field.tags == ["福田区", "合肥市", "渝中区"])
    #expect(field.values == ["440304", "3401", "500103"])
    #expect(field.page.events.map { rest($0.detail) } == [nil, nil])
    field.paste("合肥市长江路1号")
    #expect(field.tags.count == 3)
    #expect(rest(field.page.events.last?.detail) == "长江路1号")
  }

  @Test("Values beyond the maximum are refused")
  func refuses() {
    let field = FieldPage(
      "columns", [("multiple", .flag(true)), ("max", .number(1)), ("anyLevel", .flag(true))])
    field.paste("深圳福田\n合肥市")
    #expect(field.tags == ["福田区"])
    #expect(field.spoken == "超出上限 1 项。")
    #expect(field.page.takeEvents() == ["change", "refuse"])
  }

  @Test("In the search box, text that names no place is a query")
  func inBox() {
    let field = FieldPage("columns", [("searchable", .flag(true))])
    field.open()
    #expect(field.paste("haizhu", at: field.box!) == [])
    #expect(field.paste("深圳福田深南大道1号", at: field.box!).contains(.preventDefault))
    #expect(field.value == "440304")
    #expect(rest(field.page.events.last { $0.name == "change" }?.detail) == "深南大道1号")
  }

  @Test("In the open picker, an address moves the picker", arguments: [false, true])
  func inPicker(isSearchable: Bool) {
    let field = FieldPage("wheel", [("searchable", .flag(isSearchable))])
    field.open()
    let picker = field.page.root.all { $0.attributes["class"] == "picker" }.first
    field.paste("深圳福田深南大道1号", at: isSearchable ? picker! : field.part("body")!)
    #expect(field.isOpen)
    #expect(field.text == "广东省 深圳市 福田区")
    #expect(field.value == nil)
    field.click(field.part("done")!)
    #expect(field.value == "440304")
    #expect(rest(field.page.events.last { $0.name == "change" }?.detail) == "深南大道1号")
  }

  @Test("A disabled field ignores pasted text, and a disabled place is not found")
  func disabled() {
    let field = FieldPage("columns")
    field.paste("停用省停用市")
    #expect(field.value == nil)
    #expect(field.spoken != "")
    field.page.form(.disabled(true))
    #expect(field.paste("深圳福田") == [])
    #expect(field.value == nil)
  }
}

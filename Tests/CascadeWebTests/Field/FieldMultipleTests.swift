import CascadeWeb
import Testing
import WebRuntime

@Suite("A field for several values")
struct FieldMultipleTests {
  private func page(
    _ value: String = "", _ attributes: [(String, ScriptValue)] = [], picker: String = "columns"
  ) -> FieldPage {
    FieldPage(
      picker, [FieldPage.value(value), ("multiple", .flag(true))] + attributes)
  }

  @Test("Rows of the tree are checked, unchecked or mixed, instead of selected")
  func marks() {
    let field = page("440104,3401")
    field.open()
    #expect(
      field.page.root.all { $0.attributes["role"] == "tree" }[0]
        .attributes["aria-multiselectable"] == "true")
    #expect(field.marked("mixed") == ["广东省", "广州市"])
    #expect(field.marked("true") == ["安徽省", "越秀区"])
    #expect(field.marked("false").contains("重庆市"))
    #expect(field.rows.allSatisfy { $0.attributes["aria-selected"] == nil })
  }

  @Test("Checking shows tags immediately, and changes the value when the picker closes")
  func checking() {
    let field = page()
    field.open()
    field.choose("广东省", "广州市")
    field.check("越秀区")
    field.choose("越秀区")
    field.check("安徽省")
    #expect(field.tags == ["越秀区", "安徽省"])
    #expect(field.values == [])
    field.dismiss()
    #expect(field.values == ["440104", "34"])
    #expect(field.value == "440104,34")
    #expect(field.page.takeEvents() == ["input", "input", "change", "confirm"])
    #expect(field.page.formValue == .list([.string("440104"), .string("34")]))
  }

  @Test("Escape and Cancel discard the checks", arguments: ["Escape", "Cancel"])
  func takesBack(way: String) {
    let phone = way == "Cancel"
    let field = FieldPage(
      "columns", [FieldPage.value("34"), ("multiple", .flag(true))],
      environment: phone ? [.reducedMotion, .compact] : .reducedMotion)
    field.open()
    field.check("重庆市")
    #expect(field.tags == ["安徽省", "重庆市"])
    if phone { field.click(field.part("cancel")!) } else { field.press("Escape") }
    #expect(field.tags == ["安徽省"])
    #expect(field.values == ["34"])
    field.open()
    #expect(field.marked("true") == ["安徽省"])
  }

  @Test("Done in the sheet of a phone applies the checks")
  func done() {
    let field = FieldPage(
      "columns", [("multiple", .flag(true))], environment: [.reducedMotion, .compact])
    field.open()
    field.check("重庆市")
    field.click(field.part("done")!)
    #expect(field.values == ["50"])
    #expect(!field.isOpen)
  }

  @Test(
    "Space checks the active row without closing, Enter confirms, and a click on a leaf checks it")
  func keys() {
    let field = page()
    field.press("ArrowDown", "ArrowDown", " ")
    #expect(field.tags == ["安徽省"])
    #expect(field.isOpen)
    field.press("ArrowUp", "ArrowRight", "ArrowRight", "End", " ", "Enter")
    #expect(field.values == ["4419", "34"])
    #expect(!field.isOpen)
    field.open()
    field.choose("广东省", "东莞市")
    #expect(field.isOpen)
    #expect(field.tags == ["安徽省"])
  }

  @Test(
    "The result is the topmost checked nodes, the leaves, or all of them",
    arguments: [
      ("topmost", ["安徽省", "渝中区"]), ("leaves", ["合肥市", "渝中区"]),
      ("all", ["安徽省", "合肥市", "重庆市", "渝中区"]),
    ])
  func results(result: String, names: [String]) {
    let field = page("34", [("result", .string(result))])
    field.open()
    field.choose("重庆市", "渝中区")
    let expected = result == "topmost" ? ["安徽省", "重庆市"] : names
    #expect(field.tags == expected)
  }

  @Test("With any level, every node is checked independently")
  func independent() {
    let field = page("广东省", [("anyLevel", .flag(true))])
    field.open()
    field.choose("广东省")
    #expect(field.marked("true") == ["广东省"])
    field.check("广州市")
    #expect(field.marked("true") == ["广东省", "广州市"])
    #expect(field.marked("mixed") == [])
    #expect(field.tags == ["广东省", "广州市"])
  }

  @Test("A check beyond the maximum is refused, and the excess is announced")
  func maximum() {
    let field = page("", [("max", .number(2))])
    field.open()
    field.check("广东省")
    #expect(field.tags == [])
    #expect(field.spoken == "超出上限 4 项。")
    #expect(field.page.takeEvents() == ["refuse"])
    field.check("安徽省", "重庆市")
    #expect(field.tags == ["安徽省", "重庆市"])
    #expect(field.spoken == "")
  }

  @Test("Saved values beyond the maximum stay, and further checks are refused")
  func savedPastMaximum() {
    let field = page("34,50,4419", [("max", .number(2))])
    #expect(field.values == ["34", "50", "4419"])
    field.open()
    field.check("广东省")
    #expect(field.page.takeEvents() == ["refuse"])
    field.dismiss()
    #expect(field.values == ["34", "50", "4419"])
    let tree = TreePage([
      ("selection", .string("check")), ("max", .number(1)), ("value", .string("4419,34")),
    ])
    #expect(tree.value == "4419,34")
  }

  @Test(
    "A count represents the tags beyond the maximum, and is announced to screen readers")
  func maximumTags() {
    let field = page("440104,4419,34,50", [("maxTags", .number(2))])
    #expect(field.tags == ["越秀区", "东莞市", "+2"])
    #expect(field.text == "越秀区, 东莞市 +2")
    #expect(field.parts("remove").count == 2)
  }

  @Test(
    "Without a maximum, a field shows as many tags as take a few lines",
    arguments: [([], 20), (.compact, 8)] as [(Environment, Int)])
  func defaultTags(environment: Environment, count: Int) {
    let values = (1...30).map { "\($0)" }.joined(separator: ",")
    let field = FieldPage(
      "columns", [FieldPage.value(values), ("multiple", .flag(true))], data: "[\(values)]",
      environment: environment)
    #expect(field.tags.count == count + 1)
    #expect(field.tags.last == "+\(30 - count)")
  }

  @Test("A tag's button removes it, and Backspace in the field removes the last one")
  func removing() {
    let field = page("440104,34,50")
    field.click(field.parts("remove")[1])
    #expect(field.values == ["440104", "50"])
    #expect(field.page.takeEvents() == ["change"])
    #expect(!field.isOpen)
    field.press("Backspace")
    #expect(field.values == ["440104"])
    field.press("Backspace", "Backspace")
    #expect(field.values == [])
    #expect(field.page.formValue == .list([]))
  }

  @Test("The arrows move along the tags and back to the field, and Delete removes the focused tag")
  func tagKeys() {
    let field = page("440104,34,50")
    func focusedTag() -> String? {
      field.parts("remove").first { $0.id == field.page.focused }?.attributes["aria-label"]
    }
    field.press("ArrowLeft")
    #expect(focusedTag() == "移除重庆市")
    _ = field.page.key("ArrowLeft", at: field.parts("remove")[2])
    #expect(focusedTag() == "移除安徽省")
    _ = field.page.key("Delete", at: field.parts("remove")[1])
    #expect(focusedTag() == "移除重庆市")
    _ = field.page.key("Home", at: field.parts("remove")[1])
    #expect(focusedTag() == "移除越秀区")
    _ = field.page.key("ArrowRight", at: field.parts("remove")[0])
    _ = field.page.key("ArrowRight", at: field.parts("remove")[1])
    #expect(field.page.focused == field.combobox.id)
    #expect(field.values == ["440104", "50"])
  }

  @Test("Nothing that a user does removes a disabled node from the value")
  func keepsDisabled() {
    let data = """
      [{"name":"A","code":"a","children":[{"name":"X","code":"x","disabled":true},{"name":"Y","code":"y"}]},
       {"name":"B","code":"b"}]
      """
    func field() -> FieldPage {
      FieldPage(
        "columns",
        [FieldPage.value("x,y,b"), ("multiple", .flag(true)), ("clearable", .flag(true))],
        data: data)
    }
    let cleared = field()
    #expect(cleared.values == ["a", "b"])
    cleared.click(cleared.part("clear")!)
    #expect(cleared.values == ["x"])
    #expect(cleared.tags == ["X"])
    #expect(cleared.page.takeEvents() == ["change"])
    cleared.click(cleared.part("clear")!)
    #expect(cleared.page.takeEvents() == [], "nothing else can be removed")
    cleared.open()
    #expect(cleared.marked("mixed") == ["A"])
    #expect(cleared.marked("true") == ["X"])
    let deleted = field()
    deleted.press("Delete")
    #expect(deleted.values == ["x"])
    deleted.press("Backspace")
    #expect(deleted.values == ["x"])
    let unchecked = field()
    unchecked.open()
    unchecked.check("A")
    unchecked.dismiss()
    #expect(unchecked.values == ["x", "b"])
  }

  @Test("A disabled node keeps its mark, and its tag has no button")
  func disabledTag() {
    let field = page("停用省,34")
    #expect(field.tags == ["安徽省", "停用省"])
    #expect(field.parts("remove").count == 1)
    field.press("Backspace", "Backspace")
    #expect(field.values == ["停用省"])
  }

  @Test("Values can be a list, text with commas, names or codes")
  func givenValues() {
    let field = page()
    field.page.set("values", .list([.string("440104"), .string("安徽省/合肥市")]))
    #expect(field.tags == ["越秀区", "安徽省"])
    field.page.set("value", .string("重庆市,4419"))
    #expect(field.values == ["50", "4419"])
    field.page.form(.restored(.list([.string("34")])))
    #expect(field.values == ["34"])
    field.page.set("value", .null)
    #expect(field.values == [])
  }

  @Test("An event carries all paths and values, even before they are confirmed")
  func details() {
    let field = page("34")
    _ = field.page.takeEvents()
    field.open()
    field.check("重庆市")
    let detail = field.page.takeDetails()[0]
    guard case .list(let paths)? = detail.field("paths"),
      case .list(let values)? = detail.field("values")
    else {
      Issue.record("no paths and values")
      return
    }
    #expect(paths.count == 2)
    #expect(values == [.string("34"), .string("50")])
  }

  @Test("A comma in a name is escaped by a backslash in the text of the values")
  func commas() {
    let field = FieldPage(
      "columns", [("multiple", .flag(true)), FieldPage.value("a\\,b,c")], data: #"["a,b","c","d"]"#)
    #expect(field.tags == ["a,b", "c"])
    #expect(field.value == "a\\,b,c")
    #expect(field.values == ["a,b", "c"])
  }

  @Test("Columns replace the wheels if several values can be chosen")
  func noWheel() {
    let field = page(picker: "wheel")
    field.open()
    #expect(field.lists.count == 1)
  }

  @Test("One value satisfies a required field")
  func required() {
    let field = page("", [("required", .flag(true))])
    #expect(field.page.validity.flags == 1)
    field.page.set("value", .string("34"))
    #expect(field.page.validity.flags == 0)
  }
}

import CascadeWeb
import Testing
import WebRuntime

@Suite("The field's tree")
struct FieldTreeTests {
  private var names: (FieldPage) -> [String] {
    { $0.rows.map(\.content) }
  }

  @Test("A click on a parent expands it; a click on a leaf chooses it and closes the picker")
  func clicks() {
    let field = FieldPage("tree")
    #expect(field.combobox.attributes["aria-haspopup"] == "tree")
    field.open()
    #expect(names(field) == ["广东省", "安徽省", "重庆市", "停用省"])
    field.choose("广东省")
    #expect(names(field).prefix(4) == ["广东省", "广州市", "深圳市", "东莞市"])
    #expect(field.row("广东省").attributes["aria-selected"] == nil)
    #expect(field.row("东莞市").attributes["aria-selected"] == "false")
    #expect(field.isOpen)
    field.choose("东莞市")
    #expect(!field.isOpen)
    #expect(field.value == "4419")
    #expect(field.text == "广东省 东莞市")
  }

  @Test("The field keeps the focus, and its keys move in the tree; the text follows")
  func keys() {
    let field = FieldPage("tree", [FieldPage.value("440304")])
    field.press("ArrowDown")
    #expect(field.page.focused == field.combobox.id)
    #expect(field.active == "福田区")
    #expect(field.combobox.attributes["aria-controls"] == "tree")
    field.press("ArrowDown")
    #expect(field.active == "东莞市")
    #expect(field.text == "广东省 东莞市")
    field.press("Escape")
    #expect(field.text == "广东省 深圳市 福田区")
    field.press("ArrowDown", "ArrowDown", "Enter")
    #expect(field.value == "4419")
    #expect(!field.isOpen)
    field.press("ArrowDown", "Home", "ArrowLeft", "ArrowLeft", "Enter")
    #expect(field.isOpen)
    field.press("Tab")
    #expect(field.value == "4419")
  }

  @Test("With any level, a parent can be chosen, too")
  func anyLevel() {
    let field = FieldPage("tree", [("anyLevel", .flag(true))])
    field.open()
    field.choose("安徽省")
    #expect(field.value == "34")
    #expect(!field.isOpen)
  }

  @Test("With several values, checks appear as tags, and Enter confirms them")
  func several() {
    let field = FieldPage("tree", [("multiple", .flag(true)), FieldPage.value("440104")])
    field.open()
    #expect(field.marked("mixed") == ["广东省", "广州市"])
    field.choose("安徽省")
    #expect(field.tags == ["越秀区", "安徽省"])
    #expect(field.values == ["440104"])
    field.press("Enter")
    #expect(field.values == ["440104", "34"])
    #expect(!field.isOpen)
    field.open()
    field.press(" ")
    #expect(field.tags == ["安徽省"])
    field.press("Escape")
    #expect(field.tags == ["越秀区", "安徽省"])
  }

  @Test("The tree opens at the value")
  func opensAtValue() {
    let field = FieldPage("tree", [FieldPage.value("440304")])
    field.open()
    #expect(field.row("福田区").attributes["aria-selected"] == "true")
    #expect(field.row("深圳市").attributes["aria-expanded"] == "true")
  }

  @Test("Children are requested when the picker opens, and a saved value is matched among them")
  func loading() {
    let field = FieldPage(
      "tree", [("lazy", .flag(true)), FieldPage.value("广东省/广州市")], data: "null")
    #expect(field.page.requests.isEmpty)
    #expect(field.text == "广东省 广州市")
    field.open()
    func answer(_ json: String) {
      field.page.answer(
        field.page.requests.last!.question, .resolved(ScriptValue(json: Array(json.utf8))!))
    }
    answer(#"[{"name":"广东省","code":"44"},{"name":"香港","code":"81","leaf":true}]"#)
    #expect(field.page.requests.count == 2)
    answer(#"[{"name":"广州市","code":"4401","leaf":true}]"#)
    #expect(field.value == "4401")
    #expect(names(field) == ["广东省", "广州市", "香港"])
    field.choose("香港")
    #expect(field.value == "81")
  }

  @Test("In a phone's sheet the tree has the focus, and Tab moves on to the buttons")
  func sheet() {
    let field = FieldPage("tree", environment: [.reducedMotion, .compact])
    field.open()
    let tree = field.page.root.all { $0.attributes["role"] == "tree" }[0]
    #expect(field.page.focused == tree.id)
    _ = field.page.key("Tab", at: tree, .atTarget)
    #expect(field.page.focused == field.part("cancel")!.id)
    _ = field.page.key("End", at: tree, .atTarget)
    _ = field.page.key("ArrowUp", at: tree, .atTarget)
    #expect(field.text == "重庆市")
  }
}

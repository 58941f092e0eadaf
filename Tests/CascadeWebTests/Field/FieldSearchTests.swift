import CascadeWeb
import Testing

@Suite("Searching in a field")
struct FieldSearchTests {
  private func field(
    _ picker: String = "columns", _ attributes: [(String, ScriptValue)] = [],
    environment: Environment = .reducedMotion
  ) -> FieldPage {
    FieldPage(picker, [("searchable", .flag(true))] + attributes, environment: environment)
  }

  @Test("There is a box above every picker, and without the attribute there is none")
  func hasBox() {
    for picker in ["wheel", "columns", "tree"] {
      let field = field(picker)
      #expect(field.combobox.attributes["aria-haspopup"] == "dialog")
      field.open()
      #expect(field.box != nil)
      #expect(field.part("popover")?.attributes["role"] == "dialog")
      #expect(field.part("popover")?.attributes["aria-label"] == "地区")
      let plain = FieldPage(picker)
      plain.open()
      #expect(plain.box == nil)
    }
  }

  @Test("The box has the focus where the picker is driven by keys, but not under a finger")
  func focus() {
    for picker in ["columns", "tree"] {
      let field = field(picker)
      field.open()
      #expect(field.page.focused == field.box?.id)
      #expect(field.combobox.attributes["aria-activedescendant"] == nil)
    }
    let wheels = field("wheel")
    wheels.open()
    #expect(wheels.page.focused == wheels.wheels[0].id)
    for environment in [[.reducedMotion, .compact], [.reducedMotion, .coarsePointer]]
      as [Environment]
    {
      let touched = field("columns", environment: environment)
      touched.open()
      #expect(touched.page.focused != touched.box?.id)
    }
  }

  @Test(
    "Results take the place of the picker while something is written",
    arguments: ["wheel", "columns", "tree"])
  func results(picker: String) {
    let field = field(picker)
    field.open()
    let drawn = field.page.root.all { $0.attributes["class"] == "picker" }.map(\.id)
    field.write("haizhu")
    #expect(field.found == ["海珠区"])
    #expect(field.parts("result-path").map(\.content) == ["广东省 广州市"])
    #expect(field.parts("match").map(\.content) == ["海珠"])
    #expect(field.activeResult == "海珠区")
    // It is not seen there, and not drawn again.
    #expect(
      field.page.root.all { $0.attributes["class"] == "picker behind" }.map(\.id) == drawn)
    field.write("")
    #expect(field.found.isEmpty)
    #expect(field.isOpen)
    #expect(field.page.root.all { $0.attributes["class"] == "picker" }.map(\.id) == drawn)
    #expect(picker == "wheel" || !field.rows.isEmpty)
  }

  @Test(
    "A result that ends the choice is the value, and the field has the focus again",
    arguments: ["columns", "tree"])
  func chooses(picker: String) {
    let field = field(picker)
    field.open()
    field.write("福田")
    #expect(field.page.key("Enter", at: field.box!).contains(.preventDefault))
    #expect(!field.isOpen)
    #expect(field.value == "440304")
    #expect(field.text == "广东省 深圳市 福田区")
    #expect(field.page.focused == field.combobox.id)
    #expect(field.page.takeEvents() == ["change", "confirm"])
  }

  @Test(
    "A result that leads on is opened in the picker, and the field shows the way",
    arguments: ["columns", "tree"])
  func goesOn(picker: String) {
    let field = field(picker)
    field.open()
    field.write("海珠")
    field.click(field.parts("result")[0])
    #expect(field.isOpen)
    #expect(field.value == nil)
    #expect(field.text == "广东省 广州市 海珠区")
    #expect(field.parts("empty-query").isEmpty)
    #expect(field.rows.map(\.content).contains("凤阳街道"))
    field.choose("江海街道")
    #expect(field.text == "广东省 广州市 海珠区 江海街道")
    #expect(!field.isOpen)
  }

  @Test("Wheels are set on a result, and Done takes it over")
  func turnsWheels() {
    let field = field("wheel")
    field.open()
    field.write("福田")
    #expect(field.part("done")?.attributes["disabled"] != nil)
    field.click(field.parts("result")[0])
    #expect(field.isOpen)
    #expect(field.text == "广东省 深圳市 福田区")
    #expect(field.value == nil)
    #expect(field.part("done")?.attributes["disabled"] == nil)
    #expect(field.page.focused == field.wheels[0].id)
    field.click(field.part("done")!)
    #expect(field.value == "440304")
  }

  @Test("Wheels of some levels find nothing below them")
  func limitsLevels() {
    let field = field("wheel", [("depth", .number(2))])
    field.open()
    field.write("海珠")
    field.page.runTimer(.addressSearch)
    #expect(field.found == ["广州市"])
    field.write("广州")
    field.click(field.parts("result")[0])
    field.click(field.part("done")!)
    #expect(field.value == "4401")
  }

  @Test(
    "With any level, a node above others is shown and kept by leaving",
    arguments: ["columns", "tree"])
  func anyLevel(picker: String) {
    let field = field(picker, [("anyLevel", .flag(true))])
    field.open()
    field.write("广州")
    field.page.key("Enter", at: field.box!)
    #expect(field.isOpen)
    #expect(field.text == "广东省 广州市")
    field.page.key("Tab", at: field.box!)
    #expect(!field.isOpen)
    #expect(field.value == "4401")
  }

  @Test(
    "Where several may be chosen, results are checked and stay",
    arguments: ["columns", "tree", "wheel"])
  func checks(picker: String) {
    let field = field(picker, [("multiple", .flag(true)), ("anyLevel", .flag(true))])
    field.open()
    field.write("区")
    let names = field.found
    #expect(names.count > 3)
    field.page.key("Enter", at: field.box!)
    field.click(field.parts("result")[1])
    #expect(field.found == names)
    #expect(
      field.parts("result").prefix(3).map { $0.attributes["aria-checked"] } == [
        "true", "true", "false",
      ])
    #expect(Set(field.tags) == Set(names.prefix(2)))
    field.click(field.parts("result")[1])
    #expect(field.tags == Array(names.prefix(1)))
    #expect(field.values.isEmpty)
    field.write("")
    field.page.key("Enter", at: field.box!)
    #expect(!field.isOpen)
    #expect(field.values.count == 1)
  }

  @Test("While the box is empty its keys move in the picker", arguments: ["columns", "tree"])
  func drives(picker: String) {
    let field = field(picker, [FieldPage.value("440304")])
    field.open()
    #expect(field.box?.attributes["aria-controls"] == "tree")
    #expect(field.box?.attributes["aria-haspopup"] == "tree")
    field.page.key("ArrowUp", at: field.box!)
    let id = field.box?.attributes["aria-activedescendant"]
    #expect(field.rows.contains { $0.attributes["id"] == id })
    field.page.key("Escape", at: field.box!)
    #expect(!field.isOpen)
    #expect(field.value == "440304")
  }

  @Test("Escape empties the box, and then goes back")
  func escapes() {
    let field = field("columns", [FieldPage.value("440304")])
    field.open()
    field.write("海珠")
    let response = field.page.key("Escape", at: field.box!)
    #expect(response == [.preventDefault, .stopPropagation])
    #expect(field.isOpen)
    #expect(field.found.isEmpty)
    field.page.key("Escape", at: field.box!)
    #expect(!field.isOpen)
    #expect(field.page.takeEvents() == ["cancel"])
  }

  @Test(
    "A character typed in the closed field opens it, and goes to the box",
    arguments: ["wheel", "columns", "tree"])
  func typing(picker: String) {
    let field = field(picker)
    #expect(field.press("g") == [])
    #expect(field.isOpen)
    #expect(field.page.focused == field.box?.id)
  }

  @Test("Keys of an input method are left to it")
  func composes() {
    let field = field()
    field.open()
    field.write("hai")
    #expect(field.page.key("Enter", at: field.box!, .composing) == [])
    #expect(field.page.key("ArrowDown", at: field.box!, .composing) == [])
    #expect(field.isOpen)
    #expect(field.value == nil)
  }

  @Test("In a sheet, Tab goes round by the box while there are results")
  func wraps() {
    let field = field("columns", environment: [.reducedMotion, .compact])
    field.open()
    field.write("海")
    #expect(field.page.key("Tab", at: field.box!).contains(.preventDefault))
    #expect(field.page.focused == field.part("cancel")?.id)
    field.page.key("Tab", at: field.part("cancel")!, .shift)
    #expect(field.page.focused == field.box?.id)
  }
}

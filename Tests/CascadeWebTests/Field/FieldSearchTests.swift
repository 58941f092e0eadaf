import CascadeWeb
import Testing
import WebRuntime

@Suite("Searching in a field")
struct FieldSearchTests {
  private func field(
    _ picker: String = "columns", _ attributes: [(String, ScriptValue)] = [],
    environment: Environment = .reducedMotion
  ) -> FieldPage {
    FieldPage(picker, [("searchable", .flag(true))] + attributes, environment: environment)
  }

  @Test("Every picker has a search box above it, but only with the attribute")
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

  @Test("Columns behind the results that are gone are ignored, whatever happens to them")
  func columnsBehind() {
    let field = field("columns", [("multiple", .flag(true)), ("expandTrigger", .string("hover"))])
    field.open()
    field.choose("广东省", "广州市", "越秀区")
    field.write("重庆")
    field.click(field.part("result")!)
    for list in field.parts("list") {
      for kind in list.events.keys.sorted().compactMap({ EventKind(rawValue: UInt8($0)) }) {
        field.page.fire(kind, at: list) {
          $0.scrollTop = 44
          $0.clientHeight = 220
          $0.pointerKind = .mouse
        }
      }
    }
    field.write("")
    #expect(field.lists.count == 1)
  }

  @Test("The box gets the focus if the field keeps it, but not on touch devices")
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
    "Results replace the picker while the box contains text",
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
    // The picker is hidden behind the results, and isn't rendered again.
    #expect(
      field.page.root.all { $0.attributes["class"] == "picker behind" }.map(\.id) == drawn)
    field.write("")
    #expect(field.found.isEmpty)
    #expect(field.isOpen)
    #expect(field.page.root.all { $0.attributes["class"] == "picker" }.map(\.id) == drawn)
    #expect(picker == "wheel" || !field.rows.isEmpty)
  }

  @Test(
    "A result that ends the choice becomes the value, and the field gets the focus",
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
    "A result with children opens in the picker, and the field shows its path",
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

  @Test("Wheels move to a result, and Done confirms it")
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

  @Test("Wheels with a limited depth find nothing below it")
  func limitsLevels() {
    let field = field("wheel", [("depth", .number(2))])
    field.open()
    field.write("海珠")
    field.page.runTimer(.search(.address))
    #expect(field.found == ["广州市"])
    field.write("广州")
    field.click(field.parts("result")[0])
    field.click(field.part("done")!)
    #expect(field.value == "4401")
  }

  @Test(
    "With any level, a node with children is shown, and confirmed by leaving",
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
    "If several values can be chosen, results are checked and remain",
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

  @Test("While the box is empty, its keys move in the picker", arguments: ["columns", "tree"])
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

  @Test("Escape clears the box, and then cancels")
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
    "A character typed in the closed field opens the picker and is inserted into the box",
    arguments: ["wheel", "columns", "tree"])
  func typing(picker: String) {
    let field = field(picker)
    #expect(field.press("g") == [])
    #expect(field.isOpen)
    #expect(field.page.focused == field.box?.id)
  }

  @Test("Keys of an input method are ignored")
  func composes() {
    let field = field()
    field.open()
    field.write("hai")
    #expect(field.page.key("Enter", at: field.box!, .composing) == [])
    #expect(field.page.key("ArrowDown", at: field.box!, .composing) == [])
    #expect(field.isOpen)
    #expect(field.value == nil)
  }

  @Test("In a sheet, Tab wraps through the box while results are shown")
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

import CascadeWeb
import Testing
import WebRuntime

/// A page with any of the elements.
private struct ControlPage: ComponentPage {
  let page: TestPage

  init(
    _ definition: ElementDefinition, _ attributes: [(String, ScriptValue)] = [],
    data: String = AddressPage.places
  ) {
    page = TestPage(
      definition, label: "Region", environment: .reducedMotion,
      attributes: [("data", .string(data))] + attributes)
  }

  /// The nodes with the states of the control: for wheels, each of them.
  var controls: [RecordingNode] {
    let first = page.root.all { $0.attributes["role"] == "combobox" }
    if !first.isEmpty { return first }
    return page.root.all {
      $0.attributes["role"] == "tree" || $0.attributes["role"] == "listbox"
    }
  }

  func states(_ name: String) -> Set<String?> { Set(controls.map { $0.attributes[name] }) }

  var value: String? {
    guard case .text(let text) = page.get("value") else { return nil }
    return String(decoding: text.utf8, as: UTF8.self)
  }
  var isShown: Bool { page.validity.flags & 2 != 0 }
  var isMissing: Bool { page.validity.flags & 1 != 0 }
}

private var elements: [ElementDefinition] {
  [
    WheelComponent.definition, AddressComponent.definition, FieldComponent.definition,
    TreeComponent.definition,
  ]
}

/// Attributes with which an element has no value until the user chooses one: wheels always show one.
private func emptyAttributes(_ definition: ElementDefinition) -> [(String, ScriptValue)] {
  definition.name == "cascade-wheel" ? [("value", .text("99"))] : []
}

@Suite("The validity of all elements")
struct ValidationTests {
  @Test("Assistive technologies learn that a value is required", arguments: elements.indices)
  func required(index: Int) {
    let page = ControlPage(elements[index], [("required", .flag(true))])
    #expect(page.states("aria-required") == ["true"])
    page.page.set("required", .flag(false), from: .attribute)
    #expect(page.states("aria-required") == [nil])
  }

  @Test(
    "An element shows that it is invalid after the form has found it, until it is reset",
    arguments: elements.indices)
  func reported(index: Int) {
    let definition = elements[index]
    let page = ControlPage(definition, [("required", .flag(true))] + emptyAttributes(definition))
    #expect(page.isMissing)
    #expect(page.states("aria-invalid") == [nil])
    #expect(!page.isShown)
    page.page.form(.reported)
    #expect(page.states("aria-invalid") == ["true"])
    #expect(page.isShown)
    page.page.form(.reset)
    #expect(page.states("aria-invalid") == [nil])
    #expect(!page.isShown)
  }

  @Test(
    "A value that the page refuses is invalid once the form has found it, until the page accepts it",
    arguments: elements.indices)
  func refused(index: Int) {
    let page = ControlPage(elements[index], [("value", .text("440304"))])
    page.page.form(.refused(true))
    #expect(!page.isShown)
    page.page.form(.reported)
    #expect(page.isShown)
    #expect(page.states("aria-invalid") == ["true"])
    page.page.form(.refused(false))
    #expect(!page.isShown)
  }

  @Test(
    "The page's error is below the control and describes it, until the form is reset",
    arguments: elements.indices)
  func error(index: Int) {
    let page = ControlPage(elements[index], [("error", .text("We don't deliver there."))])
    #expect(page.part("error-text")?.content == "We don't deliver there.")
    #expect(page.states("aria-describedby") == [page.part("error-text")?.attributes["id"]])
    #expect(page.states("aria-invalid") == ["true"])
    #expect(page.isShown)
    #expect(!page.isMissing, "an error doesn't block the form")
    page.page.form(.reset)
    #expect(page.part("error-text") == nil)
    #expect(page.states("aria-invalid") == [nil])
  }

  @Test("The page's error goes when the user chooses something else")
  func errorOfFormerValue() {
    let field = FieldPage("columns", [FieldPage.value("440304"), ("error", .text("Elsewhere."))])
    field.open()
    #expect(field.part("error-text") != nil)
    field.choose("安徽省", "合肥市")
    #expect(field.part("error-text") == nil)
    field.page.set("error", .text("Not there either."), from: .attribute)
    #expect(field.part("error-text")?.content == "Not there either.")
  }

  @Test("If a level is missing, the message says which")
  func missingLevel() {
    let field = FieldPage(
      "columns", [FieldPage.value("4401"), ("required", .flag(true))], language: "en")
    #expect(field.page.validity.message == "Please also choose the level below 广州市.")
    let address = AddressPage(
      [("value", .text("440105")), ("required", .flag(true))], language: "en")
    #expect(address.page.validity.message == "Choose a street or town")
    address.page.set("value", .null)
    #expect(address.page.validity.message == "Please choose one.")
  }

  // MARK: Read-only elements

  @Test("A read-only element keeps its value, and says so", arguments: elements.indices)
  func readOnly(index: Int) {
    let page = ControlPage(
      elements[index], [("value", .text("440304")), ("readOnly", .flag(true))])
    // ARIA doesn't allow `aria-readonly` with the role `tree`.
    #expect(page.states("aria-readonly") == [elements[index].name == "cascade-tree" ? nil : "true"])
    #expect(page.value == "440304")
    #expect(page.page.formValue == .text("440304"))
    #expect(page.states("aria-disabled").isSubset(of: [nil]))
  }

  @Test("A read-only field can't be opened, cleared or pasted into")
  func readOnlyField() {
    let field = FieldPage(
      "columns", [FieldPage.value("440304"), ("readOnly", .flag(true)), ("clearable", .flag(true))])
    #expect(field.combobox.attributes["tabindex"] == "0")
    #expect(field.part("clear") == nil)
    field.open()
    #expect(!field.isOpen)
    for key in ["ArrowDown", "Enter", "Delete", "Backspace", "x"] { field.press(key) }
    field.paste("安徽省合肥市")
    #expect(!field.isOpen)
    #expect(field.value == "440304")
    field.page.set("readOnly", .flag(false), from: .attribute)
    field.open()
    #expect(field.isOpen)
    field.page.set("readOnly", .flag(true), from: .attribute)
    #expect(!field.isOpen)
  }

  @Test("The tags of a read-only field can't be removed")
  func readOnlyTags() {
    let field = FieldPage(
      "columns",
      [FieldPage.value("440304,50"), ("multiple", .flag(true)), ("readOnly", .flag(true))])
    #expect(field.tags == ["深圳市", "重庆市"])
    #expect(field.part("remove") == nil)
    field.press("Backspace")
    #expect(field.values == ["4403", "50"])
  }

  @Test("A read-only address can't be opened")
  func readOnlyAddress() {
    let address = AddressPage([("value", .text("440304")), ("readOnly", .flag(true))])
    address.open()
    #expect(!address.isOpen)
    _ = address.page.key("Enter", at: address.part("trigger")!)
    #expect(!address.isOpen)
    #expect(address.part("trigger")?.attributes["tabindex"] == "0")
  }

  @Test("Read-only wheels have the focus, but don't turn")
  func readOnlyWheel() {
    let page = ControlPage(
      WheelComponent.definition, [("value", .text("440304")), ("readOnly", .flag(true))])
    let wheel = page.controls[0]
    #expect(wheel.attributes["tabindex"] == "0")
    #expect(wheel.events[Int(EventKind.keyDown.rawValue)] == nil)
    #expect(wheel.events[Int(EventKind.scroll.rawValue)] == nil)
    page.page.call(0)
    page.page.drawAll()
    #expect(page.value == "440304")
  }

  @Test("The rows of a read-only tree can be expanded, but not chosen or edited")
  func readOnlyTree() {
    let tree = TreePage([
      ("value", .text("440304")), ("selection", .text("check")), ("editable", .flag(true)),
      ("readOnly", .flag(true)),
    ])
    tree.toggle("广东省")
    #expect(tree.names.contains("深圳市"))
    tree.click("安徽省")
    #expect(tree.page.get("values") == .list([.text("4403")]))
    _ = tree.page.key("a", at: tree.tree, .control)
    _ = tree.page.key("F2", at: tree.tree)
    #expect(tree.page.get("values") == .list([.text("4403")]))
    #expect(tree.part("name-input") == nil)
    tree.page.set("readOnly", .flag(false), from: .attribute)
    tree.click("安徽省")
    #expect(tree.page.get("values") == .list([.text("4403"), .text("34")]))
  }

  // MARK: Values that aren't known

  @Test(
    "A value that isn't known stays the value, and the page is warned once",
    arguments: elements.indices)
  func unknown(index: Int) {
    let page = ControlPage(
      elements[index], [("value", .text("990000")), ("required", .flag(true))])
    #expect(page.value == "990000")
    #expect(page.page.formValue == .text("990000"))
    #expect(page.isMissing, "a required value must be replaced")
    #expect(page.page.reports == ["CascadeKit: no node has the value 990000"])
    page.page.set("label", .text("Place"), from: .attribute)
    page.page.form(.reported)
    #expect(page.page.reports.count == 1)
    page.page.set("value", .text("440304"))
    #expect(page.value == "440304")
    #expect(!page.isMissing)
  }

  @Test("Names that aren't known stay the value, even if their first levels are")
  func unknownNames() {
    for definition in elements {
      let page = ControlPage(definition, [("value", .text("广东/广州/东山"))])
      #expect(page.value == "广东/广州/东山", "\(definition.name)")
    }
  }

  @Test("A field shows a value that isn't known, marked, until the user chooses")
  func unknownInField() {
    let field = FieldPage("columns", [FieldPage.value("广东/广州/东山")])
    #expect(field.text == "广东 广州 东山")
    #expect(field.part("unknown") != nil)
    field.open()
    #expect(field.text == "广东 广州 东山")
    field.press("Escape")
    #expect(field.value == "广东/广州/东山")
    field.open()
    field.choose("安徽省", "合肥市")
    #expect(field.text == "安徽省 合肥市")
    #expect(field.part("unknown") == nil)
    #expect(field.value == "3401")
  }

  @Test("An address shows a value that isn't known, marked, until the user chooses")
  func unknownInAddress() {
    let address = AddressPage([("value", .text("990000"))])
    #expect(address.field == "990000")
    #expect(address.part("unknown") != nil)
    address.open()
    address.choose("安徽省", "合肥市")
    #expect(address.value == "3401")
    #expect(address.part("unknown") == nil)
  }

  @Test("Among several values, those that aren't known stay until they are removed")
  func unknownAmongSeveral() {
    let field = FieldPage("columns", [FieldPage.value("440304,990000"), ("multiple", .flag(true))])
    #expect(field.values == ["4403", "990000"])
    #expect(field.tags == ["深圳市", "990000"])
    #expect(field.parts("unknown").map(\.content) == ["990000"])
    field.open()
    field.choose("安徽省")
    field.check("合肥市")
    field.press("Enter")
    #expect(field.values == ["4403", "34", "990000"])
    field.press("Backspace")
    #expect(field.values == ["4403", "34"])
  }

  @Test("A tree keeps checked values that aren't known")
  func unknownInTree() {
    let tree = TreePage([("value", .text("440304,990000")), ("selection", .text("check"))])
    #expect(tree.page.get("values") == .list([.text("4403"), .text("990000")]))
    tree.click("安徽省")
    #expect(tree.page.get("values") == .list([.text("4403"), .text("34"), .text("990000")]))
  }
}

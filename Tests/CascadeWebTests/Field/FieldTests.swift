import CascadeWeb
import Testing
import WebRuntime

@Suite("The field")
struct FieldTests {
  @Test("It is a combobox named by the label, with the role of its popup")
  func roles() {
    let field = FieldPage("wheel", [("required", .flag(true))])
    let combobox = field.combobox.attributes
    #expect(combobox["aria-label"] == "地区")
    #expect(combobox["aria-haspopup"] == "dialog")
    #expect(combobox["aria-expanded"] == "false")
    #expect(combobox["aria-controls"] == nil)
    #expect(combobox["aria-required"] == "true")
    #expect(combobox["tabindex"] == "0")
    field.open()
    let open = field.combobox.attributes
    #expect(open["aria-expanded"] == "true")
    let popup = field.page.root.all { $0.attributes["id"] == open["aria-controls"] }
    #expect(popup.map { $0.attributes["role"] } == ["dialog"])
    #expect(popup.map { $0.attributes["aria-label"] } == ["地区"])
  }

  @Test("A tree of columns is controlled by the combobox, which keeps the focus")
  func tree() {
    let field = FieldPage("columns", [FieldPage.value("440104")])
    #expect(field.combobox.attributes["aria-haspopup"] == "tree")
    field.open()
    let id = field.combobox.attributes["aria-controls"]
    #expect(
      field.page.root.all { $0.attributes["id"] == id }.map { $0.attributes["role"] } == ["tree"])
    #expect(field.page.focused == field.combobox.id)
    #expect(field.active == "越秀区")
  }

  @Test(
    "In a compact window the picker is a modal dialog, otherwise a popover",
    arguments: ["wheel", "columns"])
  func layers(picker: String) {
    let desk = FieldPage(picker)
    desk.open()
    #expect(desk.page.calls == ["showPopover"])
    let phone = FieldPage(picker, environment: [.reducedMotion, .compact])
    #expect(phone.combobox.attributes["aria-haspopup"] == "dialog")
    phone.open()
    #expect(phone.page.calls == ["showModal"])
    #expect(phone.page.focused != phone.combobox.id)
    #expect(phone.part("title")?.content == "地区")
  }

  @Test("The text follows the wheels, and reverts on Cancel, Escape and a press on the backdrop")
  func followsAndGoesBack() {
    let field = FieldPage("wheel", [FieldPage.value("440304")])
    #expect(field.text == "广东省 深圳市 福田区")
    for way in ["button", "Escape", "beside"] {
      field.open()
      field.turn(1, to: "广州市")
      #expect(field.text == "广东省 广州市 越秀区 北京街道")
      #expect(field.value == "440304")
      switch way {
      case "button": field.click(field.part("cancel")!)
      case "Escape":
        let response = field.page.key("Escape", at: field.part("popover")!)
        #expect(response == .preventDefault)
        #expect(field.page.focused == field.combobox.id)
      default: field.dismiss()
      }
      #expect(!field.isOpen)
      #expect(field.text == "广东省 深圳市 福田区")
      #expect(field.page.takeEvents() == ["input", "cancel"])
    }
  }

  @Test("Done confirms the rows under the indicators, even while a wheel spins")
  func confirmsWhileSpinning() {
    let field = FieldPage("wheel", [("separator", .string(" / "))])
    field.open()
    field.page.fire(.scroll, at: field.wheels[1]) { $0.scrollTop = 50 }
    #expect(field.text == "广东省 / 深圳市 / 福田区")
    field.click(field.part("done")!)
    #expect(field.value == "440304")
    #expect(field.text == "广东省 / 深圳市 / 福田区")
    #expect(field.page.takeEvents() == ["input", "change", "confirm"])
    #expect(field.page.formValue == .string("440304"))
  }

  @Test("The field shows the last name of its path on request")
  func lastName() {
    let field = FieldPage("wheel", [("display", .string("last")), ("value", .string("440304"))])
    #expect(field.text == "福田区")
    field.page.set("display", .null)
    #expect(field.text == "广东省 深圳市 福田区")
    field.page.set("display", .string("last"))
    field.page.set("value", .string("999999"))
    #expect(field.text == "999999")
  }

  @Test("A word for the lowest level limits the wheels of a field")
  func lowestLevel() {
    let field = FieldPage("wheel", [("depth", .text("city")), FieldPage.value("4403")])
    field.open()
    #expect(field.wheels.count == 2)
    field.click(field.part("done")!)
    #expect(field.value == "4403")
    #expect(field.text == "广东省 深圳市")
  }

  @Test("Enter on a wheel confirms and returns the focus")
  func enter() {
    let field = FieldPage("wheel")
    field.press("ArrowDown")
    #expect(field.isOpen)
    #expect(field.page.focused == field.wheels[0].id)
    let response = field.page.key("Enter", at: field.wheels[0])
    #expect(response == .preventDefault)
    #expect(!field.isOpen)
    #expect(field.value == "北京街道" || field.value != nil)
    #expect(field.page.focused == field.combobox.id)
  }

  @Test("Opening the wheels chooses nothing until they move or are confirmed")
  func openingChoosesNothing() {
    let field = FieldPage("wheel")
    field.open()
    #expect(field.isPlaceholder)
    #expect(field.value == nil)
    field.click(field.part("cancel")!)
    #expect(field.page.takeEvents() == ["cancel"])
  }

  @Test(
    "The keys of a select open a closed field",
    arguments: ["ArrowDown", "ArrowUp", "Enter", " ", "Home", "End", "g"])
  func opens(key: String) {
    let field = FieldPage()
    #expect(field.press(key) == .preventDefault)
    #expect(field.isOpen)
    #expect(field.active != nil)
  }

  @Test(
    "A closed field ignores Tab, Escape, unknown keys and keys with a modifier",
    arguments: ["Tab", "Escape", "F5", "Shift", "Backspace", "ArrowLeft"])
  func leavesAlone(key: String) {
    let field = FieldPage()
    #expect(field.press(key) == [])
    #expect(field.press("a", modifiers: .control) == [])
    #expect(!field.isOpen)
  }

  @Test("Shortcuts of the browser don't open the picker", arguments: ["wheel", "columns", "tree"])
  func leavesShortcuts(picker: String) {
    let field = FieldPage(picker, [("searchable", .flag(true)), ("clearable", .flag(true))])
    for key in ["d", "f", "Home", "ArrowLeft", "Backspace"] {
      #expect(field.press(key, modifiers: .alt) == [])
      #expect(!field.isOpen)
    }
    #expect(field.press("ArrowDown", modifiers: .alt) == .preventDefault)
    #expect(field.isOpen)
  }

  @Test("A press on the open field closes it, and does not open it again")
  func pressCloses() {
    let field = FieldPage()
    field.page.fire(.pointerDown, at: field.part("field")!)
    field.open()
    #expect(field.isOpen)
    field.page.fire(.pointerDown, at: field.part("field")!)
    field.dismiss()
    field.open()
    #expect(!field.isOpen)
    field.page.fire(.pointerDown, at: field.part("field")!)
    field.open()
    #expect(field.isOpen)
  }

  @Test("A button and a key clear a clearable field", arguments: ["button", "Delete"])
  func clears(way: String) {
    let field = FieldPage("columns", [FieldPage.value("440304"), ("clearable", .flag(true))])
    if way == "button" { field.click(field.part("clear")!) } else { field.press(way) }
    #expect(field.value == nil)
    #expect(field.isPlaceholder)
    #expect(field.part("clear") == nil)
    #expect(field.page.takeEvents() == ["change"])
    #expect(field.page.focused == field.combobox.id)
    #expect(field.page.formValue == .null)
  }

  @Test("A field that isn't clearable has neither that button nor that key")
  func notClearable() {
    let field = FieldPage("columns", [FieldPage.value("440304")])
    #expect(field.part("clear") == nil)
    #expect(field.press("Delete") == [])
    #expect(field.value == "440304")
  }

  @Test("A required field without a value is invalid, and valid with one")
  func required() {
    let field = FieldPage("columns", [("required", .flag(true))])
    #expect(field.page.validity.flags == 1)
    field.page.set("value", .string("440304"))
    #expect(field.page.validity.flags == 0)
    field.page.set("value", .string("4401"))
    #expect(field.page.validity.flags == 1)
    field.page.set("anyLevel", .flag(true), from: .attribute)
    #expect(field.page.validity.flags == 0)
  }

  @Test(
    "A required field shows that its value is missing after it loses the focus, until it has a value or is reset"
  )
  func invalid() {
    let field = FieldPage("columns", [("required", .flag(true))])
    #expect(field.combobox.attributes["aria-invalid"] == nil)
    field.page.fire(.focusOut, at: field.combobox)
    #expect(field.combobox.attributes["aria-invalid"] == "true")
    #expect(field.part("invalid") != nil)
    field.page.form(.reset)
    #expect(field.combobox.attributes["aria-invalid"] == nil)
    field.page.fire(.focusOut, at: field.combobox)
    field.page.set("value", .string("440304"))
    #expect(field.combobox.attributes["aria-invalid"] == nil)
  }

  @Test("A form resets, restores and disables the field")
  func forms() {
    let field = FieldPage("columns", [FieldPage.value("440304")])
    field.page.set("value", .string("3401"))
    field.page.form(.reset)
    #expect(field.value == "440304")
    field.page.form(.restored(.string("重庆市/渝中区")))
    #expect(field.value == "500103")
    field.open()
    field.page.form(.disabled(true))
    #expect(!field.isOpen)
    field.open()
    #expect(!field.isOpen)
    #expect(field.combobox.attributes["aria-disabled"] == "true")
    #expect(field.combobox.attributes["tabindex"] == nil)
  }

  @Test("A value is shown as given before the data loads, and by its names afterwards")
  func earlyValue() {
    let field = FieldPage("columns", [FieldPage.value("广东省/深圳市/福田区")], data: "null")
    #expect(field.text == "广东省 深圳市 福田区")
    #expect(field.value == "广东省/深圳市/福田区")
    field.page.set("data", .string(AddressPage.places), from: .attribute)
    #expect(field.text == "广东省 深圳市 福田区")
    #expect(field.value == "440304")
  }

  @Test("Methods open and close the picker, and closing discards the draft")
  func methods() {
    let field = FieldPage("wheel", [FieldPage.value("440304")])
    field.page.call(0)
    #expect(field.isOpen)
    field.turn(1, to: "广州市")
    field.page.call(1)
    #expect(!field.isOpen)
    #expect(field.value == "440304")
    #expect(field.page.takeEvents() == ["input"])
  }

  @Test("An open picker shows data that is set meanwhile")
  func otherData() {
    let field = FieldPage()
    field.open()
    field.page.set("data", .string(#"["a","b"]"#), from: .attribute)
    #expect(field.lists == [["a", "b"]])
  }

  @Test(
    "A field that is moved or hidden closes its picker, and can be opened again",
    arguments: ["wheel", "columns", "tree"], [Environment.reducedMotion, .compact])
  func movedOrHidden(picker: String, environment: Environment) {
    let field = FieldPage(picker, environment: environment)
    field.page.move()
    #expect(field.page.takeEvents() == [])
    for hides in [false, true] {
      field.open()
      #expect(field.isOpen)
      let layer = field.part(environment == .compact ? "backdrop" : "popover")!
      field.page.fire(.resize, at: layer) { $0.clientHeight = 400 }
      #expect(field.isOpen)
      if hides {
        field.page.fire(.resize, at: layer) { $0.clientHeight = 0 }
      } else {
        field.page.move()
      }
      #expect(!field.isOpen)
      #expect(field.page.calls.last == (environment == .compact ? "close" : "hidePopover"))
      #expect(field.page.takeEvents() == ["cancel"])
      field.page.fire(.resize, at: layer) { $0.clientHeight = 0 }
      #expect(field.page.takeEvents() == [])
    }
  }

  @Test(
    "Without data the picker shows a notice, and the element that the combobox controls exists",
    arguments: ["wheel", "columns", "tree"])
  func notices(picker: String) {
    let empty = FieldPage(picker, data: "[]")
    empty.open()
    #expect(empty.part("empty") != nil)
    #expect(empty.rows.isEmpty)
    let id = empty.combobox.attributes["aria-controls"]
    #expect(empty.page.root.all { $0.attributes["id"] == id }.count == 1)
  }
}

extension FieldPage {
  var wheels: [RecordingNode] {
    let lists = page.root.all { $0.attributes["role"] == "listbox" }
    for list in lists { page.fire(.resize, at: list) { $0.clientHeight = 220 } }
    return lists
  }

  /// Clicks a row of a wheel.
  func turn(_ column: Int, to name: String) {
    let rows = wheels[column].all { $0.attributes["role"] == "option" }
    click(rows.first { $0.content == name }!)
  }
}

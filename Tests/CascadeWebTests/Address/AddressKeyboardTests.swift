import CascadeWeb
import Testing
import WebRuntime

@Suite("Keys and roles of the address sheet")
struct AddressKeyboardTests {
  @Test("The arrows, Home, End and the page keys move through the options in alphabetical order")
  func moves() {
    let sheet = AddressPage()
    sheet.open()
    #expect(sheet.optionNames == ["安徽省", "重庆市", "广东省", "停用省"])
    #expect(sheet.active.content == "安徽省")
    sheet.press("ArrowDown")
    #expect(sheet.active.content == "重庆市")
    sheet.press("End")
    #expect(sheet.active.content == "停用省")
    sheet.press("ArrowDown", "ArrowUp")
    #expect(sheet.active.content == "广东省")
    sheet.press("Home", "ArrowUp")
    #expect(sheet.active.content == "安徽省")
    sheet.press("PageDown")
    #expect(sheet.active.content == "停用省")
    sheet.press("PageUp")
    #expect(sheet.active.content == "安徽省")
    #expect(sheet.press("ArrowDown") == .preventDefault)
  }

  @Test(
    "Enter and Space choose; the list keeps the focus, and the next level's first option is active")
  func chooses() {
    let sheet = AddressPage()
    sheet.open()
    sheet.press("g", "Enter")
    #expect(sheet.stepNames == ["广东省", "请选择"])
    #expect(sheet.page.focused == sheet.list.id)
    #expect(sheet.active.content == "东莞市")
    #expect(sheet.spoken == "已选择广东省。选择城市")
    sheet.press(" ")
    #expect(sheet.value == "4419")
  }

  @Test(
    "Typed letters, pinyin or Hanzi move to the option that begins with them; repeated, to the next"
  )
  func types() {
    let sheet = AddressPage([("levels", .number(2))])
    sheet.open()
    sheet.press("c")
    #expect(sheet.active.content == "重庆市")
    sheet.page.runTimer(.addressTypeAhead)
    sheet.press("广")
    #expect(sheet.active.content == "广东省")
    sheet.press("Enter", "s", "h")
    #expect(sheet.active.content == "深圳市")
    sheet.page.runTimer(.addressTypeAhead)
    sheet.press("g", "u", "a", "n", "g", "z")
    #expect(sheet.active.content == "广州市")
    sheet.press("Backspace", "Backspace", "Backspace", "Backspace", "Backspace", "Backspace")
    #expect(sheet.prompt == "选择城市")
    sheet.press("Backspace")
    #expect(sheet.prompt == "选择省份/地区")

    let fruit = AddressPage(
      data: #"[{"name":"Apple"},{"name":"Avocado"},{"name":"Banana"},{"name":"Apricot"}]"#)
    fruit.open()
    fruit.press("a")
    #expect(fruit.active.content == "Apricot")
    fruit.press("a")
    #expect(fruit.active.content == "Avocado")
    fruit.press("a")
    #expect(fruit.active.content == "Apple")
  }

  @Test("Characters typed before the code that compares names is loaded count when it is")
  func typesEarly() {
    let sheet = AddressPage([("levels", .number(2))])
    sheet.open()
    sheet.page.loadsParts = false
    let first = sheet.active.content
    sheet.press("c", "q")
    #expect(sheet.active.content == first)
    sheet.page.loadsParts = true
    #expect(sheet.active.content == "重庆市")
    sheet.press("s")
    #expect(sheet.active.content == "重庆市")
  }

  @Test("Space chooses, unless it continues the typed name")
  func typesSpaces() {
    let sheet = AddressPage(
      data: #"[{"name":"New Haven"},{"name":"New York"},{"name":"Nome"},{"name":"南京"}]"#)
    sheet.open()
    sheet.press("n", "e", "w", " ", "y")
    #expect(sheet.active.content == "New York")
    sheet.page.runTimer(.addressTypeAhead)
    sheet.press("南", " ")
    #expect(sheet.value == "南京")
  }

  @Test(
    "Backspace and Left move up a level, Right moves down; right-to-left languages swap Left and Right"
  )
  func levels() {
    let sheet = AddressPage([("value", .string("440304"))])
    sheet.open()
    sheet.press("Backspace")
    #expect(sheet.prompt == "选择城市")
    #expect(sheet.active.content == "深圳市")
    sheet.press("ArrowLeft")
    #expect(sheet.prompt == "选择省份/地区")
    sheet.press("ArrowLeft", "Backspace")
    #expect(sheet.prompt == "选择省份/地区")
    sheet.press("ArrowRight")
    #expect(sheet.prompt == "选择城市")
    sheet.press("ArrowRight", modifiers: .rightToLeft)
    #expect(sheet.prompt == "选择省份/地区")
    #expect(sheet.stepNames == ["广东省", "深圳市", "福田区"])
  }

  @Test("Keys with Control, Alt or Meta, and those of an input method, are ignored")
  func leavesAlone() {
    let sheet = AddressPage()
    sheet.open()
    for modifiers: Event.Modifiers in [.control, .alt, .meta, .composing] {
      #expect(sheet.press("g", modifiers: modifiers) == [])
      #expect(sheet.press("Enter", modifiers: modifiers) == [])
    }
    #expect(sheet.press("F5") == [])
    #expect(sheet.active.content == "安徽省")
  }

  @Test("Tab wraps inside the sheet in both directions")
  func wraps() {
    let sheet = AddressPage()
    sheet.open()
    #expect(sheet.page.focused == sheet.list.id)
    #expect(sheet.press("Tab") == .preventDefault)
    let cancel = sheet.part("cancel")!
    #expect(sheet.page.focused == cancel.id)
    #expect(sheet.page.key("Tab", at: cancel, []) == [])
    #expect(sheet.page.key("Tab", at: cancel, .shift) == .preventDefault)
    #expect(sheet.page.focused == sheet.list.id)
    #expect(sheet.press("Tab", modifiers: .shift) == [])
    for modifier: Event.Modifiers in [.control, .alt, .meta] {
      #expect(sheet.press("Tab", modifiers: modifier) == [], "the browser changes tabs")
    }
  }

  @Test("Keys open the sheet from the field", arguments: ["Enter", " ", "ArrowDown"])
  func opens(key: String) {
    let sheet = AddressPage()
    let field = sheet.part("trigger")!
    #expect(field.attributes["tabindex"] == "0")
    #expect(sheet.page.key("a", at: field, []) == [])
    #expect(sheet.page.key(key, at: field, .isRepeat) == [])
    #expect(sheet.page.key(key, at: field, .control) == [])
    #expect(!sheet.isOpen)
    #expect(sheet.page.key(key, at: field, []) == .preventDefault)
    #expect(sheet.isOpen)
    sheet.tap("cancel")
    #expect(sheet.page.focused == field.id)
    sheet.page.form(.disabled(true))
    #expect(field.attributes["tabindex"] == nil)
    #expect(field.attributes["aria-disabled"] == "true")
  }

  @Test("Closing returns the focus to the field from which the sheet was opened")
  func returnsFocus() {
    let sheet = AddressPage()
    sheet.open()
    sheet.tap("cancel")
    #expect(sheet.page.focused == sheet.part("trigger")!.id)
  }

  @Test(
    "The sheet is a dialog labelled by its title, and its options are a listbox labelled by the prompt"
  )
  func roles() {
    let sheet = AddressPage([("value", .string("440304"))], label: "收货地址")
    let trigger = sheet.part("trigger")!
    #expect(trigger.attributes["role"] == "combobox")
    #expect(trigger.attributes["aria-label"] == "收货地址")
    #expect(trigger.content == "广东省 深圳市 福田区")
    #expect(trigger.attributes["aria-expanded"] == "false")
    sheet.open()
    #expect(trigger.attributes["aria-expanded"] == "true")
    let dialog = sheet.part("backdrop")!
    #expect(dialog.tag == "dialog")
    #expect(trigger.attributes["aria-controls"] == dialog.attributes["id"])
    #expect(dialog.attributes["aria-labelledby"] == sheet.part("title")!.attributes["id"])
    #expect(sheet.list.attributes["aria-labelledby"] == sheet.part("prompt")!.attributes["id"])
    #expect(sheet.steps.map(\.tag) == ["button", "button", "button"])
    #expect(sheet.steps.map { $0.attributes["aria-current"] } == [nil, nil, "step"])
    sheet.tapStep(1)
    let sizes = sheet.options.map { $0.attributes["aria-setsize"] }
    let positions = sheet.options.map { $0.attributes["aria-posinset"] }
    #expect(sizes == ["3", "3", "3"])
    #expect(positions == ["1", "2", "3"])
    #expect(sheet.options.map { $0.attributes["aria-selected"] } == ["false", "false", "true"])
    #expect(sheet.part("index")!.attributes["aria-hidden"] == "true")
    #expect(sheet.part("index")!.attributes["tabindex"] == nil)
  }

  @Test("Few of ten thousand options are rendered, always including the active one")
  func virtualOptions() {
    let names = (0..<10_000).map { #"{"name":"Place \#($0)"}"# }.joined(separator: ",")
    let sheet = AddressPage([("sections", .text("none"))], data: "[\(names)]")
    sheet.open()
    sheet.page.fire(.resize, at: sheet.list) { $0.clientHeight = 480 }
    #expect(sheet.options.count < 40)
    sheet.press("End")
    #expect(sheet.active.content == "Place 9999")
    #expect(sheet.page.scrollTops[sheet.list.id] == 479_520.0)
    #expect(sheet.active.attributes["aria-posinset"] == "10000")
    sheet.page.fire(.scroll, at: sheet.list) { $0.scrollTop = 48_000 }
    #expect(sheet.optionNames.contains("Place 1000"))
    #expect(sheet.active.content == "Place 9999")
    #expect(sheet.options.count < 40)
  }

  @Test(
    "The index strip scrolls to the first option of a letter, and shows the letter while it is touched"
  )
  func strip() {
    let names = ["安", "北", "昌", "大", "峨", "福", "高", "海"].flatMap { first in
      (0..<20).map { #"{"name":"\#(first)\#($0)"}"# }
    }
    let sheet = AddressPage(data: "[\(names.joined(separator: ","))]")
    sheet.open()
    sheet.page.fire(.resize, at: sheet.list) { $0.clientHeight = 480 }
    let strip = sheet.part("index")!
    #expect(strip.content == "ABCDEFGH")
    sheet.page.fire(.pointerMove, at: strip) {
      $0.localY = 60; $0.height = 160
    }
    #expect(sheet.part("bubble") == nil)
    sheet.page.fire(.pointerDown, at: strip) {
      $0.localY = 50; $0.height = 160
    }
    #expect(sheet.part("bubble")?.content == "C")
    #expect(sheet.page.scrollTops[sheet.list.id] == 1920.0)
    sheet.page.fire(.pointerMove, at: strip) {
      $0.localY = 500; $0.height = 160
    }
    #expect(sheet.part("bubble")?.content == "H")
    sheet.page.fire(.pointerUp, at: strip)
    #expect(sheet.part("bubble") == nil)
    sheet.page.fire(.wheel, at: strip) { $0.deltaY = -48 }
    #expect(sheet.page.scrollTops[sheet.list.id] == 6672.0)
  }

  @Test("Each section's letter is beside its first row")
  func letters() {
    let sheet = AddressPage()
    sheet.open()
    #expect(sheet.parts("letter").map(\.content) == ["A", "C", "G", "T"])
    let sections = sheet.page.root.all { $0.attributes["class"] == "section" }
    #expect(sections.map { $0.styles["--_count"] } == ["1", "1", "1", "1"])
    let plain = AddressPage([("sections", .text("none"))])
    plain.open()
    #expect(plain.parts("letter").isEmpty)
    #expect(plain.optionNames == ["广东省", "安徽省", "重庆市", "停用省"])
  }
}

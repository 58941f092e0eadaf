import CascadeWeb
import Testing

@Suite("The field's columns")
struct FieldColumnsTests {
  @Test("A click on a node opens its column; a click on a leaf chooses it and closes the picker")
  func clicks() {
    let field = FieldPage()
    field.open()
    #expect(field.lists == [["广东省", "安徽省", "重庆市", "停用省"]])
    field.choose("广东省", "深圳市")
    #expect(field.lists.dropFirst() == [["广州市", "深圳市", "东莞市"], ["福田区"]])
    #expect(field.text == "广东省 深圳市")
    #expect(field.value == nil)
    field.choose("福田区")
    #expect(!field.isOpen)
    #expect(field.value == "440304")
    #expect(field.page.takeEvents() == ["input", "input", "input", "change", "confirm"])
    #expect(field.page.get("rows") == .list([.number(0), .number(1), .number(0)]))
  }

  @Test("Rows have their position in the tree, and only parents are expanded or collapsed")
  func roles() {
    let field = FieldPage()
    field.open()
    field.choose("广东省")
    let dongguan = field.row("东莞市").attributes
    #expect(dongguan["aria-level"] == "2")
    #expect(dongguan["aria-setsize"] == "3")
    #expect(dongguan["aria-posinset"] == "3")
    #expect(dongguan["aria-expanded"] == nil)
    #expect(dongguan["aria-selected"] == "false")
    #expect(field.row("广东省").attributes["aria-expanded"] == "true")
    #expect(field.row("广州市").attributes["aria-expanded"] == "false")
    #expect(field.row("广州市").attributes["aria-selected"] == nil)
    #expect(field.row("停用省").attributes["aria-disabled"] == "true")
    #expect(field.row("停用省").attributes["aria-expanded"] == nil)
    let tree = field.page.root.all { $0.attributes["role"] == "tree" }[0]
    #expect(tree.attributes["aria-label"] == "地区")
    #expect(field.parts("list").map { $0.attributes["aria-label"] } == [nil, "广东省"])
  }

  @Test("Right expands a node and then enters it, Left collapses it and then leaves it")
  func keysBetweenColumns() {
    let field = FieldPage()
    field.press("ArrowDown")
    #expect(field.active == "广东省")
    field.press("ArrowRight")
    #expect(field.active == "广东省")
    #expect(field.lists.count == 2)
    field.press("ArrowRight")
    #expect(field.active == "广州市")
    field.press("ArrowDown", "ArrowDown", "ArrowRight")
    #expect(field.active == "东莞市")
    field.press("ArrowLeft")
    #expect(field.active == "广东省")
    #expect(field.lists.count == 2)
    field.press("ArrowLeft")
    #expect(field.lists.count == 1)
    field.press("ArrowLeft")
    #expect(field.active == "广东省")
    #expect(field.isOpen)
  }

  @Test("In right-to-left text, Left expands and Right collapses")
  func rightToLeft() {
    let field = FieldPage()
    field.press("ArrowDown")
    field.press("ArrowLeft", modifiers: .rightToLeft)
    #expect(field.lists.count == 2)
    field.press("ArrowRight", modifiers: .rightToLeft)
    #expect(field.lists.count == 1)
  }

  @Test("Up, Down, Home, End and the page keys move in a column and expand nothing")
  func keysInColumn() {
    let field = FieldPage()
    field.press("ArrowDown", "ArrowUp")
    #expect(field.active == "广东省")
    field.press("ArrowDown")
    #expect(field.active == "安徽省")
    field.press("End")
    #expect(field.active == "停用省")
    field.press("ArrowDown")
    #expect(field.active == "停用省")
    field.press("Home")
    #expect(field.active == "广东省")
    field.press("PageDown")
    #expect(field.active == "停用省")
    field.press("PageUp")
    #expect(field.active == "广东省")
    #expect(field.lists.count == 1)
  }

  @Test("Typed letters and pinyin move to the next row that begins with them")
  func typeAhead() {
    let field = FieldPage()
    field.press("a")
    #expect(field.active == "安徽省")
    field.page.runTimer(.columns(.typeAhead))
    field.press("c", "q")
    #expect(field.active == "重庆市")
  }

  @Test("The text follows the keys; Enter confirms a leaf, Escape and Tab on a parent revert")
  func followsKeys() {
    let field = FieldPage("columns", [FieldPage.value("440304")])
    field.press("ArrowDown")
    field.press("ArrowLeft", "ArrowDown")
    #expect(field.text == "广东省 东莞市")
    field.press("Escape")
    #expect(field.text == "广东省 深圳市 福田区")
    #expect(field.page.takeEvents() == ["input", "input", "cancel"])
    field.press("Enter", "ArrowLeft")
    #expect(field.press("Tab") == [])
    #expect(field.value == "440304")
    field.press("Enter", "ArrowLeft", "ArrowDown", "Enter")
    #expect(field.value == "4419")
    #expect(!field.isOpen)
  }

  @Test(
    "A row that keys have only moved to is no choice when the picker is left",
    arguments: ["columns", "tree"], ["Tab", "press outside", "other place", "hidden", "tag"])
  func lookingIsNotChoosing(picker: String, way: String) {
    let field = FieldPage(picker, [("anyLevel", .flag(true)), FieldPage.value("广东省/没有市")])
    field.press("ArrowDown", "ArrowDown", "ArrowDown")
    let layer = field.part("popover")!
    switch way {
    case "Tab": #expect(field.press("Tab") == [])
    case "press outside": field.dismiss()
    case "other place": field.page.move()
    default: field.page.fire(.resize, at: layer) { $0.clientHeight = 0 }
    }
    #expect(!field.isOpen)
    #expect(field.value == "广东省/没有市")
    #expect(field.page.takeEvents().filter { $0 != "input" } == ["cancel"])
  }

  @Test(
    "A row that the user has pressed is kept when the picker is left, but not when the page moves it"
  )
  func pressedRow() {
    for way in ["Tab", "press outside", "move"] {
      let field = FieldPage("columns", [("anyLevel", .flag(true))])
      field.open()
      field.choose("广东省")
      switch way {
      case "Tab": field.press("Tab")
      case "press outside": field.dismiss()
      default: field.page.move()
      }
      #expect(field.value == (way == "move" ? nil : "44"))
    }
    let field = FieldPage("columns", [("anyLevel", .flag(true))])
    field.open()
    field.choose("广东省")
    field.press("ArrowDown")
    field.dismiss()
    #expect(field.value == nil)
  }

  @Test("Alt+Up accepts the row at the cursor")
  func accepts() {
    let field = FieldPage()
    field.press("ArrowDown", "ArrowRight", "ArrowRight", "End")
    field.press("ArrowUp", modifiers: .alt)
    #expect(field.value == "4419")
  }

  @Test("Enter on a parent expands it, and then enters it")
  func enterOnParent() {
    let field = FieldPage()
    field.press("ArrowDown", "Enter")
    #expect(field.lists.count == 2)
    field.press(" ")
    #expect(field.active == "广州市")
    #expect(field.isOpen)
  }

  @Test(
    "With any level, a click shows a node as the value, and a second one, Enter or a press outside confirms it"
  )
  func anyLevel() {
    for way in ["click", "Enter", "beside"] {
      let field = FieldPage("columns", [("anyLevel", .flag(true))])
      field.open()
      field.choose("广东省", "广州市")
      #expect(field.isOpen)
      #expect(field.text == "广东省 广州市")
      #expect(field.row("广州市").attributes["aria-selected"] == "true")
      switch way {
      case "click": field.choose("广州市")
      case "Enter": field.press("Enter")
      default: field.dismiss()
      }
      #expect(field.value == "4401")
      #expect(!field.isOpen)
    }
  }

  @Test("A press outside the columns keeps the value if no leaf was chosen")
  func pressBeside() {
    let field = FieldPage("columns", [FieldPage.value("440304")])
    field.open()
    field.choose("安徽省")
    field.dismiss()
    #expect(field.value == "440304")
    #expect(field.page.takeEvents().last == "cancel")
  }

  @Test("A disabled node can be reached, but neither expanded nor chosen")
  func disabled() {
    let field = FieldPage("columns", [("anyLevel", .flag(true))])
    field.open()
    field.choose("停用省")
    #expect(field.lists.count == 1)
    field.press("End", "ArrowRight", "Enter", " ")
    #expect(field.active == "停用省")
    #expect(field.isOpen)
    #expect(field.value == nil)
  }

  @Test("The columns open at the value, with its row checked")
  func opensAtValue() {
    let field = FieldPage("columns", [FieldPage.value("440304")])
    field.open()
    #expect(field.lists.count == 3)
    #expect(field.row("福田区").attributes["aria-selected"] == "true")
    #expect(field.row("深圳市").attributes["aria-expanded"] == "true")
  }

  @Test("In a phone's sheet the tree itself has the focus, and choosing a leaf closes the sheet")
  func sheet() {
    let field = FieldPage(environment: [.reducedMotion, .compact])
    field.open()
    let tree = field.page.root.all { $0.attributes["role"] == "tree" }[0]
    #expect(field.page.focused == tree.id)
    #expect(tree.attributes["tabindex"] == "0")
    _ = field.page.key("ArrowRight", at: tree)
    #expect(field.rows.map(\.content) == ["广州市", "深圳市", "东莞市"])
    _ = field.page.key("Tab", at: tree)
    #expect(field.page.focused == field.part("cancel")!.id)
    field.choose("东莞市")
    #expect(field.value == "4419")
    #expect(!field.isOpen)
  }

  @Test("In a phone's sheet, tabs show the path and one list at a time")
  func tabs() {
    let field = FieldPage(environment: [.reducedMotion, .compact])
    var tabs: [String] { field.parts("tab").map(\.content) }
    var current: String? {
      field.parts("tab").first { $0.attributes["aria-current"] == "step" }?.content
    }
    field.open()
    #expect(tabs == ["请选择"])
    field.choose("广东省", "深圳市")
    #expect(tabs == ["广东省", "深圳市", "请选择"])
    #expect(current == "请选择")
    #expect(field.lists == [["福田区"]])
    field.page.fire(.click, at: field.parts("tab")[1])
    #expect(current == "深圳市")
    #expect(field.lists == [["广州市", "深圳市", "东莞市"]])
    #expect(field.row("深圳市").attributes["aria-expanded"] == "true")
    // The same again shows what is below it.
    field.choose("深圳市")
    #expect(field.lists == [["福田区"]])
    field.page.fire(.click, at: field.parts("tab")[0])
    field.choose("重庆市")
    #expect(tabs == ["重庆市", "请选择"])
    field.choose("渝中区")
    field.open()
    #expect(tabs == ["重庆市", "渝中区"])
    #expect(current == "渝中区")
  }

  @Test("In a phone's sheet, keys move through the lists behind the tabs")
  func tabsByKeys() {
    let field = FieldPage(environment: [.reducedMotion, .compact])
    field.open()
    let tree = field.page.root.all { $0.attributes["role"] == "tree" }[0]
    for key in ["ArrowRight", "ArrowDown", "ArrowRight"] { _ = field.page.key(key, at: tree) }
    #expect(field.lists == [["福田区"]])
    for _ in 1...2 { _ = field.page.key("ArrowLeft", at: tree) }
    #expect(field.lists[0].contains("安徽省"))
    _ = field.page.key("ArrowDown", at: tree)
    _ = field.page.key("ArrowRight", at: tree)
    #expect(field.lists == [["合肥市"]])
  }

  @Test("Only rows near the viewport are rendered in a column of 100,000 rows")
  func longColumn() {
    let names = (0..<100_000).map { "\"\($0)\"" }.joined(separator: ",")
    let field = FieldPage("columns", [FieldPage.value("70000")], data: "[\(names)]")
    field.open()
    let list = field.part("list")!
    field.page.fire(.resize, at: list) { $0.clientHeight = 264 }
    #expect(field.rows.count < 60)
    #expect(field.rows.contains { $0.content == "70000" })
    #expect(field.row("70000").attributes["aria-posinset"] == "70001")
    field.press("End")
    #expect(field.active == "99999")
  }

  @Test("With hovering, the mouse expands rows, except while moving to the open column")
  func hover() {
    let field = FieldPage("columns", [("expandTrigger", .string("hover"))])
    field.open()
    func move(_ x: Double, _ y: Double) {
      field.page.fire(.pointerMove, at: field.part("list")!) {
        $0.localX = x
        $0.localY = y
        $0.width = 184
        $0.height = 264
      }
    }
    for _ in 0..<2 {
      move(60, 20)
      if field.lists.count == 1 { field.page.runTimer(.columns(.hover)) }
    }
    #expect(field.lists.last == ["广州市", "深圳市", "东莞市"])
    move(120, 60)
    #expect(field.page.isSet(.columns(.hover)))
    move(130, 20)
    #expect(!field.page.isSet(.columns(.hover)))
    #expect(field.lists.last == ["广州市", "深圳市", "东莞市"])
    move(60, 70)
    field.page.runTimer(.columns(.hover))
    #expect(field.lists.last == ["合肥市"])
    #expect(field.text == "请选择")
    #expect(field.page.takeEvents() == [])
  }
}

@Suite("A mouse that moves to the next column")
struct HoverAimTests {
  @Test(
    "It aims at the column only inside the triangle between the point where it left and the column's edge"
  )
  func triangle() {
    var aim = HoverAim()
    aim.leave(atX: 100, y: 50)
    #expect(aim.leads(toX: 150, y: 60, width: 200, height: 300))
    #expect(aim.leads(toX: 150, y: 175, width: 200, height: 300))
    #expect(!aim.leads(toX: 150, y: 176, width: 200, height: 300))
    #expect(aim.leads(toX: 150, y: 25, width: 200, height: 300))
    #expect(!aim.leads(toX: 150, y: 24, width: 200, height: 300))
    #expect(!aim.leads(toX: 100, y: 60, width: 200, height: 300))
    #expect(!aim.leads(toX: 90, y: 50, width: 200, height: 300))
  }
}

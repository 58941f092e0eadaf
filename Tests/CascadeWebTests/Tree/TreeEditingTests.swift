import CascadeWeb
import Testing
import WebRuntime

@Suite("Editing a tree")
struct TreeEditingTests {
  private func tree(_ expanded: String = "44") -> TreePage {
    let tree = TreePage([("editable", .flag(true)), ("expanded", .string(expanded))])
    tree.page.fire(.focusIn, at: tree.tree)
    return tree
  }

  private func edits(_ tree: TreePage) -> [String] {
    tree.page.takeDetails().compactMap { detail in
      guard case .text(let kind)? = detail.field("kind") else { return nil }
      return String(decoding: kind.utf8, as: UTF8.self)
    }
  }

  private func tool(_ label: String, _ tree: TreePage) -> RecordingNode {
    tree.parts("tool").first { $0.attributes["aria-label"] == label }!
  }

  // MARK: Renaming

  @Test("F2 opens a box with the name; Enter renames the node and returns the focus to the rows")
  func renames() {
    let tree = tree()
    tree.press("ArrowDown", "F2")
    let box = tree.part("input")!
    #expect(tree.page.focused == box.id)
    #expect(tree.page.calls == ["select"])
    tree.page.fire(.input, at: box) { $0.text = Array("羊城".utf8) }
    _ = tree.page.key("Enter", at: box)
    #expect(tree.names[1] == "羊城")
    #expect(tree.page.focused == tree.tree.id)
    #expect(edits(tree) == ["rename", "rename"])
    tree.press("Enter")
    #expect(tree.value == "4401")
  }

  @Test(
    "Escape, an empty name and the same name change nothing; leaving the box renames the node")
  func cancels() {
    let tree = tree()
    for (text, key) in [("羊城", "Escape"), ("", "Enter"), ("广东省", "Enter")] {
      tree.press("F2")
      tree.page.fire(.input, at: tree.part("input")!) { $0.text = Array(text.utf8) }
      _ = tree.page.key(key, at: tree.part("input")!)
      #expect(tree.names[0] == "广东省")
    }
    #expect(edits(tree).isEmpty)
    tree.page.fire(.doubleClick, at: tree.row("广东省"))
    tree.page.fire(.input, at: tree.part("input")!) { $0.text = Array("粤".utf8) }
    tree.page.fire(.focusOut, at: tree.part("input")!)
    #expect(tree.names[0] == "粤")
  }

  @Test("The page can refuse an edit")
  func asks() {
    let tree = tree()
    tree.page.prevented = ["beforeedit"]
    tree.press("F2")
    tree.page.fire(.input, at: tree.part("input")!) { $0.text = Array("粤".utf8) }
    _ = tree.page.key("Enter", at: tree.part("input")!)
    #expect(tree.names[0] == "广东省")
    #expect(edits(tree) == ["rename"])
  }

  @Test("The page can answer edits later, in any order, unless their nodes or the editing are gone")
  func asksLater() {
    let tree = tree("")
    tree.page.held = ["beforeedit"]
    func remove() -> Int {
      tree.press("Delete")
      tree.page.fire(.click, at: tree.part("danger")!)
      return tree.page.requests.last!.question
    }
    let names = tree.names
    let first = remove()
    tree.press("ArrowDown")
    let second = remove()
    #expect(tree.names == names && first != second)
    tree.page.answer(second, .allowed)
    #expect(tree.names == [names[0]] + names.dropFirst(2))
    tree.page.answer(first, .refused)
    tree.page.answer(second, .allowed)
    #expect(tree.names.count == names.count - 1)
    let third = remove()
    tree.page.set("editable", .flag(false))
    tree.page.answer(third, .allowed)
    tree.page.set("editable", .flag(true))
    let fourth = remove()
    tree.page.set("data", .list([.text("甲"), .text("乙"), .text("丙"), .text("丁")]))
    let fifth = remove()
    tree.page.answer(fourth, .allowed)
    #expect(tree.names.count == 4)
    tree.page.answer(fifth, .allowed)
    #expect(tree.names.count == 3)
  }

  // MARK: Removing and adding

  @Test(
    "Delete asks before it removes a node and its descendants; the next row then becomes active")
  func removes() {
    let tree = tree()
    tree.press("Delete")
    #expect(tree.names[0] == "删除“广东省”及其所有下级？删除取消")
    #expect(tree.page.focused == tree.part("danger")!.id)
    _ = tree.page.key("Escape", at: tree.part("danger")!)
    #expect(tree.names[0] == "广东省")
    tree.press("ArrowDown", "Delete")
    tree.page.fire(.click, at: tree.part("danger")!)
    #expect(tree.names == ["广东省", "深圳市", "东莞市", "安徽省", "台湾省", "重庆市"])
    #expect(tree.active?.content == "深圳市")
    #expect(edits(tree) == ["remove", "remove"])
    #expect(tree.row("深圳市").attributes["aria-setsize"] == "2")
  }

  @Test("A new node is inserted after the active one or inside it, and is renamed immediately")
  func inserts() {
    let tree = tree()
    tree.press("ArrowDown", "Insert")
    #expect(tree.part("input") != nil)
    tree.page.fire(.input, at: tree.part("input")!) { $0.text = Array("佛山市".utf8) }
    _ = tree.page.key("Enter", at: tree.part("input")!)
    #expect(tree.names.prefix(4) == ["广东省", "广州市", "佛山市", "深圳市"])
    #expect(edits(tree) == ["insert", "insert", "rename", "rename"])
    tree.page.fire(.click, at: tool("添加下级", tree))
    _ = tree.page.key("Escape", at: tree.part("input")!)
    #expect(tree.outline.prefix(5) == ["广东省", " 广州市", " 佛山市", "  新建", " 深圳市"])
    #expect(tree.row("佛山市").attributes["aria-expanded"] == "true")
  }

  @Test("An empty tree can get its first node")
  func beginsEmpty() {
    let tree = TreePage([("editable", .flag(true))], data: "[]")
    tree.page.fire(.click, at: tool("添加", tree))
    _ = tree.page.key("Escape", at: tree.part("input")!)
    #expect(tree.names == ["新建"])
  }

  // MARK: Moving

  @Test(
    "Alt with arrows moves a node among its siblings, out of its parent, or into the sibling above")
  func movesByKeys() {
    let tree = tree()
    tree.press("ArrowDown")
    tree.press("ArrowDown", modifiers: .alt)
    #expect(tree.names.prefix(3) == ["广东省", "深圳市", "广州市"])
    tree.press("ArrowRight", modifiers: .alt)
    #expect(tree.outline.prefix(4) == ["广东省", " 深圳市", "  福田区", "  广州市"])
    tree.press("ArrowLeft", "ArrowLeft", modifiers: .alt)
    #expect(tree.outline.prefix(6) == ["广东省", " 深圳市", "  福田区", " 东莞市", "广州市", "安徽省"])
    tree.press("ArrowUp", "ArrowUp", modifiers: .alt)
    #expect(tree.names.first == "广州市")
    #expect(tree.active?.content == "广州市")
    #expect(tree.spoken == "已移动：广州市")
  }

  @Test("Control with X and V moves a node into another, but not into itself")
  func movesByClipboard() {
    let tree = tree()
    tree.press("x", modifiers: .control)
    #expect(tree.parts("moving").map(\.content) == ["广东省"])
    tree.press("ArrowDown")
    tree.press("v", modifiers: .control)
    #expect(tree.spoken == "无法执行此操作。")
    tree.press("x", modifiers: .control)
    tree.press("End")
    tree.press("v", modifiers: .control)
    #expect(tree.outline.suffix(3) == ["重庆市", " 渝中区", " 广州市"])
    tree.press("x", modifiers: .control)
    #expect(tree.press("Escape") == .preventDefault)
    #expect(tree.parts("moving").isEmpty)
  }

  // MARK: Dragging (rows are 48 pixels high)

  private func point(_ kind: EventKind, _ y: Double, _ tree: TreePage, buttons: Int = 1) {
    tree.page.fire(kind, at: tree.tree) {
      $0.buttons = kind == .pointerUp ? 0 : buttons
      $0.y = y
      $0.localY = y
      $0.height = 480
      $0.pointer = 1
    }
  }

  @Test("A dragged node is dropped before, after or inside a row")
  func drags() {
    let tree = tree()
    point(.pointerDown, 24 + 48 * 3, tree)
    point(.pointerMove, 20 + 48 * 3, tree)
    #expect(tree.part("drop") == nil, "a short move is a click")
    point(.pointerMove, 4 + 48, tree)
    #expect(tree.part("drop")?.styles["top"] == "48px")
    #expect(tree.part("carried")?.content == "东莞市")
    point(.pointerUp, 4 + 48, tree)
    #expect(tree.outline.prefix(4) == ["广东省", " 东莞市", " 广州市", " 深圳市"])
    point(.pointerDown, 24 + 48, tree)
    point(.pointerMove, 24 + 48 * 4, tree)
    #expect(tree.part("inside")?.styles["top"] == "192px")
    point(.pointerUp, 24 + 48 * 4, tree)
    #expect(tree.outline.contains(" 合肥市"))
    #expect(tree.outline.filter { $0 == " 东莞市" }.count == 1)
    #expect(edits(tree) == ["move", "move", "move", "move"])
  }

  @Test("A collapsed node expands under a dragged one; no node can be dropped into itself")
  func springs() {
    let tree = tree()
    point(.pointerDown, 24, tree)
    point(.pointerMove, 24 + 48, tree)
    #expect(tree.part("inside") == nil)
    #expect(tree.part("refused") != nil)
    point(.pointerMove, 24 + 48 * 4, tree)
    tree.page.runTimer(.tree(.springOpen))
    #expect(tree.names.contains("合肥市"))
    _ = tree.press("Escape")
    point(.pointerUp, 24 + 48 * 4, tree)
    #expect(tree.names[0] == "广东省")
    #expect(edits(tree).isEmpty)
  }

  @Test("The click that ends a drag chooses nothing; the next one does")
  func ignoresClick() {
    let tree = tree()
    point(.pointerDown, 24 + 48, tree)
    point(.pointerMove, 24 + 48 * 3, tree)
    point(.pointerUp, 24 + 48 * 3, tree)
    tree.click("广州市")
    #expect(tree.value == nil)
    point(.pointerDown, 24 + 48, tree)
    point(.pointerUp, 24 + 48, tree)
    tree.click("广州市")
    #expect(tree.value == "4401")
  }

  @Test("A drag ends if its end wasn't heard, the tree moves, or the page forbids edits")
  func endsDrags() {
    let tree = tree()
    func drag() {
      point(.pointerDown, 24 + 48, tree)
      point(.pointerMove, 24 + 48 * 3, tree)
      #expect(tree.part("carried") != nil)
    }
    func expectEnd(_ end: String) {
      #expect(tree.part("carried") == nil, "\(end)")
      #expect(tree.parts("moving").isEmpty, "\(end)")
      point(.pointerMove, 24 + 48 * 2, tree)
      point(.pointerUp, 24 + 48 * 2, tree)
      #expect(edits(tree).isEmpty, "\(end)")
    }
    drag()
    point(.pointerMove, 24 + 48 * 4, tree, buttons: 0)
    expectEnd("no button is pressed")
    drag()
    tree.page.move()
    expectEnd("moved")
    drag()
    tree.page.form(.disabled(true))
    tree.page.form(.disabled(false))
    expectEnd("disabled")
    for (property, forbids) in [("readOnly", true), ("editable", false)] {
      drag()
      tree.page.set(property, .flag(forbids))
      tree.page.set(property, .flag(!forbids))
      expectEnd(property)
    }
  }

  @Test("A name isn't edited in a tree that the page disables")
  func endsEditing() {
    let tree = tree()
    for forbid in [
      { tree.page.form(.disabled($0)) }, { tree.page.set("readOnly", .flag($0)) },
    ] as [(Bool) -> Void] {
      tree.press("F2")
      #expect(tree.part("input") != nil)
      forbid(true)
      #expect(tree.part("input") == nil)
      #expect(tree.page.call(6, [.string("4401")]) == .flag(false))
      #expect(tree.part("input") == nil)
      forbid(false)
      #expect(tree.part("input") == nil)
    }
    #expect(edits(tree).isEmpty)
  }

  // MARK: Methods

  @Test("Methods insert, rename, remove and move nodes, and return whether that was possible")
  func methods() {
    let tree = tree()
    #expect(
      tree.page.call(
        5,
        [
          .record([.init("name", .string("佛山市")), .init("code", .string("4406"))]), .string("44"),
          .number(0),
        ]) == .flag(true))
    #expect(tree.page.call(6, [.string("4403"), .string("鹏城")]) == .flag(true))
    #expect(tree.page.call(8, [.string("4419"), .string("34"), .number(0)]) == .flag(true))
    #expect(tree.page.call(7, [.string("50")]) == .flag(true))
    #expect(tree.page.call(8, [.string("44"), .string("4401")]) == .flag(false))
    #expect(tree.page.call(7, [.string("没有")]) == .flag(false))
    #expect(
      tree.outline == ["广东省", " 佛山市", " 广州市", " 鹏城", "安徽省", " 东莞市", " 合肥市", "台湾省"])
    #expect(tree.page.takeEvents() == Array(repeating: "edit", count: 4))
    tree.page.set("value", .string("4406"))
    #expect(tree.value == "4406")
  }
}

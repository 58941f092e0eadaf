import CascadeWeb
import Testing
import WebRuntime

@Suite("Keys and roles of a tree")
struct TreeKeyboardTests {
  private func focused(_ attributes: [(String, ScriptValue)] = []) -> TreePage {
    let tree = TreePage(attributes)
    tree.page.fire(.focusIn, at: tree.tree)
    return tree
  }

  @Test("The focus begins at the chosen row, or else at the first; the tree is one tab stop")
  func begins() {
    #expect(focused().active?.content == "广东省")
    let tree = focused([("value", .string("3401")), ("expanded", .number(1))])
    #expect(tree.active?.content == "合肥市")
    tree.press("ArrowUp")
    tree.page.fire(.focusOut, at: tree.tree)
    tree.page.fire(.focusIn, at: tree.tree)
    #expect(tree.active?.content == "合肥市")
    #expect(tree.tree.attributes["tabindex"] == "0")
    #expect(tree.page.root.all { $0.attributes["tabindex"] == "0" }.count == 1)
  }

  @Test("A press that focuses the tree doesn't scroll the pressed row away")
  func keepsStill() {
    let many = (0..<1000).map { #""n\#($0)""# }.joined(separator: ",")
    let tree = TreePage(data: "[\(many)]")
    tree.page.fire(.scroll, at: tree.tree) { $0.scrollTop = 20_000 }
    tree.page.fire(.pointerDown, at: tree.tree) { $0.localY = 100 }
    tree.page.fire(.focusIn, at: tree.tree)
    #expect(tree.active == nil, "the click that follows moves the cursor")
    tree.click("n420")
    #expect(tree.active?.content == "n420")
    tree.page.fire(.focusOut, at: tree.tree)
    tree.page.fire(.focusIn, at: tree.tree)
    #expect(tree.active?.content == "n420")
  }

  @Test("Right expands a collapsed node, then moves to its first child, and does nothing at a leaf")
  func opens() {
    let tree = focused()
    tree.press("ArrowRight")
    #expect(tree.active?.content == "广东省")
    #expect(tree.rows.count == 7)
    tree.press("ArrowRight")
    #expect(tree.active?.content == "广州市")
    tree.press("ArrowDown", "ArrowDown", "ArrowRight")
    #expect(tree.active?.content == "东莞市")
    #expect(tree.rows.count == 7)
  }

  @Test("Left collapses an expanded node, or else moves to its parent, and does nothing at a root")
  func closes() {
    let tree = focused([("expanded", .string("all"))])
    tree.press("ArrowDown", "ArrowDown", "ArrowLeft")
    #expect(tree.active?.content == "广州市")
    tree.press("ArrowLeft")
    #expect(!tree.names.contains("越秀区"))
    tree.press("ArrowLeft")
    #expect(tree.active?.content == "广东省")
    tree.press("ArrowLeft", "ArrowLeft")
    #expect(tree.active?.content == "广东省")
  }

  @Test("Up and Down move through the visible rows without expanding, and stop at the ends")
  func steps() {
    let tree = focused()
    tree.press("ArrowUp")
    #expect(tree.active?.content == "广东省")
    tree.press("ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown")
    #expect(tree.active?.content == "重庆市", "disabled rows are reached, too")
    tree.press("Home")
    #expect(tree.active?.content == "广东省")
    tree.press("End")
    #expect(tree.active?.content == "重庆市")
    tree.press("PageUp")
    #expect(tree.active?.content == "广东省")
    #expect(tree.press("PageDown") == .preventDefault)
    #expect(tree.active?.content == "重庆市")
    #expect(tree.names.count == 4)
  }

  @Test("Typed letters, pinyin and Hanzi move to the next row that begins with them")
  func types() {
    let tree = focused([("expanded", .number(1))])
    tree.press("c")
    #expect(tree.active?.content == "重庆市")
    tree.page.runTimer(.tree(.typeAhead))
    tree.press("g", "u", "a", "n", "g", "z")
    #expect(tree.active?.content == "广州市")
    tree.page.runTimer(.tree(.typeAhead))
    tree.press("合")
    #expect(tree.active?.content == "合肥市")
    tree.page.runTimer(.tree(.typeAhead))
    tree.press("y")
    #expect(tree.active?.content == "渝中区", "type-ahead ignores the children of collapsed nodes")
    #expect(tree.press("F5") == [])
    #expect(tree.press("Tab") == [])
  }

  @Test("The asterisk expands all siblings; the focus stays")
  func opensSiblings() {
    let tree = focused()
    tree.press("*")
    #expect(tree.rows(where: "aria-expanded", is: "true") == ["广东省", "安徽省", "重庆市"])
    #expect(tree.active?.content == "广东省")
  }

  @Test("Enter and Space choose in a tree with a single value")
  func chooses() {
    let tree = focused()
    tree.press("Enter")
    #expect(tree.value == "44")
    tree.press("End", " ")
    #expect(tree.value == "50")
    #expect(
      tree.page.takeEvents() == [
        "beforeselect", "select", "change", "beforeselect", "select", "change",
      ])
    #expect(tree.rows(where: "aria-selected", is: "true") == ["重庆市"])
  }

  @Test("In a tree without selection, Enter expands and collapses")
  func toggles() {
    let tree = focused([("selection", .string("none"))])
    tree.press("Enter")
    #expect(tree.rows.count == 7)
    #expect(tree.rows.allSatisfy { $0.attributes["aria-selected"] == nil })
    #expect(tree.rows.allSatisfy { $0.attributes["aria-checked"] == nil })
  }

  @Test("In right-to-left text, Left and Right are swapped")
  func isMirrored() {
    let tree = focused()
    tree.press("ArrowLeft", modifiers: .rightToLeft)
    #expect(tree.rows.count == 7)
    tree.press("ArrowLeft", modifiers: .rightToLeft)
    #expect(tree.active?.content == "广州市")
    tree.press("ArrowRight", "ArrowRight", modifiers: .rightToLeft)
    #expect(tree.rows.count == 4)
  }

  @Test(
    "Rows use either the selected or the checked state, and the tree says whether several can be chosen"
  )
  func states() {
    for (mode, used, unused) in [
      ("single", "aria-selected", "aria-checked"), ("multiple", "aria-selected", "aria-checked"),
      ("check", "aria-checked", "aria-selected"),
    ] {
      let tree = TreePage([("selection", .string(mode)), ("expanded", .number(1))])
      #expect(tree.rows.allSatisfy { $0.attributes[unused] == nil })
      #expect(
        tree.rows.filter { $0.attributes[used] == nil }.map(\.content)
          == (mode == "check" ? [] : ["台湾省"]))
      #expect(tree.tree.attributes["aria-multiselectable"] == (mode == "single" ? nil : "true"))
      #expect(tree.row("台湾省").attributes["aria-disabled"] == "true")
    }
  }

  @Test("Keys with which a browser changes tabs are left to it")
  func leavesShortcuts() {
    let tree = focused()
    for modifier: Event.Modifiers in [.control, .meta] {
      #expect(tree.press("PageDown", modifiers: modifier) == [])
      #expect(tree.press("PageUp", modifiers: modifier) == [])
    }
    #expect(tree.active?.content == "广东省")
    #expect(tree.press("PageDown") == .preventDefault)
  }
}

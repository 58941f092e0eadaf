import CascadeWeb
import Testing
import WebRuntime

@Suite("Choosing and checking in a tree")
struct TreeChoosingTests {
  private func tree(_ mode: String, _ attributes: [(String, ScriptValue)] = []) -> TreePage {
    TreePage([("selection", .string(mode)), ("expanded", .number(1))] + attributes)
  }

  private func checked(_ tree: TreePage, _ mark: String = "true") -> [String] {
    tree.rows(where: "aria-checked", is: mark)
  }

  private func selected(_ tree: TreePage) -> [String] {
    tree.rows(where: "aria-selected", is: "true")
  }

  @Test("A click chooses one node, unless it is disabled")
  func choosesOne() {
    let tree = tree("single")
    tree.click("广州市")
    tree.click("合肥市")
    tree.click("台湾省")
    #expect(selected(tree) == ["合肥市"])
    #expect(tree.value == "3401")
    #expect(tree.page.formValue == .string("3401"))
    #expect(tree.active?.content == "台湾省")
  }

  @Test(
    "With several values, a click chooses one node, Control adds one, and Shift chooses a range")
  func choosesSeveral() {
    let tree = tree("multiple")
    tree.click("广州市")
    tree.click("合肥市", .control)
    #expect(selected(tree) == ["广州市", "合肥市"])
    tree.click("广州市", .control)
    #expect(selected(tree) == ["合肥市"])
    tree.click("深圳市")
    tree.click("台湾省", .shift)
    #expect(selected(tree) == ["深圳市"], "a disabled row can't end a range")
    tree.click("重庆市", .shift)
    #expect(selected(tree) == ["深圳市", "东莞市", "安徽省", "合肥市", "重庆市"])
    #expect(tree.value == "4403,4419,34,3401,50")
    #expect(
      tree.page.formValue == .list(["4403", "4419", "34", "3401", "50"].map { .string($0) }))
  }

  @Test("Shift with the arrows selects a range; Control with A selects all rows, and again none")
  func choosesByKeys() {
    let tree = tree("multiple")
    tree.page.fire(.focusIn, at: tree.tree)
    tree.press(" ")
    tree.press("ArrowDown", "ArrowDown", modifiers: .shift)
    #expect(selected(tree) == ["广东省", "广州市", "深圳市"])
    tree.press("ArrowUp", modifiers: .shift)
    #expect(selected(tree) == ["广东省", "广州市"])
    tree.press("a", modifiers: .control)
    #expect(selected(tree).count == 8)
    tree.press("a", modifiers: .control)
    #expect(selected(tree).isEmpty)
    tree.press("End", modifiers: [.shift, .control])
    #expect(selected(tree).last == "渝中区")
  }

  @Test(
    "Checks apply to descendants and ancestors, and the value is the topmost nodes, the leaves or all"
  )
  func checks() {
    let tree = tree("check")
    tree.click("深圳市")
    #expect(checked(tree) == ["深圳市"])
    #expect(checked(tree, "mixed") == ["广东省"])
    tree.click("广州市")
    tree.click("东莞市")
    #expect(checked(tree) == ["广东省", "广州市", "深圳市", "东莞市"])
    #expect(tree.value == "44")
    tree.page.set("result", .string("leaves"))
    #expect(tree.value == "440104,440105,440304,4419")
    tree.page.set("result", .string("all"))
    #expect(tree.value == "44,4401,440104,440105,4403,440304,4419")
    #expect(tree.page.takeEvents().prefix(3) == ["beforecheck", "check", "change"])
  }

  @Test("Independent checks don't affect other nodes")
  func checksIndependently() {
    let tree = tree("check", [("checkPolicy", .string("independent"))])
    tree.click("广东省")
    #expect(checked(tree) == ["广东省"])
    #expect(checked(tree, "mixed").isEmpty)
  }

  @Test("A check beyond the maximum is refused, and the excess is announced")
  func hasMaximum() {
    let tree = tree("check", [("max", .number(2))])
    tree.click("广东省")
    #expect(checked(tree).isEmpty)
    #expect(tree.spoken == "超出上限 2 项。")
    tree.click("广州市")
    #expect(tree.value == "4401")
    #expect(tree.page.takeEvents() == ["beforecheck", "refuse", "beforecheck", "check", "change"])
  }

  @Test("The page can refuse a choice or a check")
  func asks() {
    for mode in ["single", "check"] {
      let tree = tree(mode)
      tree.page.prevented = ["beforeselect", "beforecheck"]
      tree.click("广州市")
      #expect(tree.value == nil)
    }
  }

  @Test("A value that is set is chosen without an event, and returned")
  func takesValues() {
    let tree = tree("check", [("value", .string("4401,广东省/深圳市/福田区,安徽省/没有"))])
    #expect(checked(tree) == ["广州市", "深圳市"])
    #expect(tree.value == "4401,4403,安徽省/没有")
    #expect(tree.page.takeEvents().isEmpty)
    tree.page.set("value", .null)
    #expect(checked(tree).isEmpty)
  }

  @Test("A required tree without a choice is invalid")
  func isRequired() {
    let tree = tree("single", [("required", .flag(true))])
    #expect(tree.page.validity.flags == 1)
    tree.click("广州市")
    #expect(tree.page.validity.flags == 0)
    tree.page.form(.reset)
    #expect(tree.page.validity.flags == 1)
    #expect(selected(tree).isEmpty)
  }

  @Test("A disabled tree ignores the user")
  func isDisabled() {
    let tree = tree("check")
    tree.page.form(.disabled(true))
    #expect(tree.rows.allSatisfy { $0.events.isEmpty })
    #expect(tree.press("ArrowDown", " ") == [])
    #expect(tree.tree.attributes["aria-disabled"] == "true")
  }
}

import CascadeWeb
import Testing
import WebRuntime

@Suite("A tree whose children load later")
struct TreeLoadingTests {
  private func tree(_ attributes: [(String, ScriptValue)] = []) -> TreePage {
    TreePage(
      [("lazy", .flag(true))] + attributes,
      data: #"[{"name":"广东省","code":"44"},{"name":"海外","code":"99","leaf":true}]"#)
  }

  private func answer(_ tree: TreePage, _ json: String) {
    let question = tree.page.requests.last!.question
    tree.page.answer(question, .resolved(ScriptValue(json: Array(json.utf8))!))
  }

  private let cities = #"[{"name":"广州市","code":"4401"},{"name":"深圳市","code":"4403","leaf":true}]"#

  @Test("A node that may have children can be expanded; its row is busy while they load")
  func loads() {
    let tree = tree()
    #expect(tree.row("广东省").attributes["aria-expanded"] == "false")
    #expect(tree.row("海外").attributes["aria-expanded"] == nil)
    tree.toggle("广东省")
    #expect(tree.page.requests.map(\.name) == ["load"])
    #expect(tree.outline == ["广东省", " 加载中…", "海外"])
    #expect(tree.row("广东省").attributes["aria-busy"] == "true")
    answer(tree, cities)
    #expect(tree.outline == ["广东省", " 广州市", " 深圳市", "海外"])
    #expect(tree.row("深圳市").attributes["aria-expanded"] == nil)
    #expect(tree.row("广东省").attributes["aria-busy"] == nil)
  }

  @Test("After a failure, a status row shows the reason and a button, which Enter presses, too")
  func fails() {
    let tree = tree()
    tree.page.fire(.focusIn, at: tree.tree)
    tree.press("ArrowRight")
    tree.page.answer(tree.page.requests.last!.question, .rejected(Array("断网了".utf8)))
    #expect(tree.outline == ["广东省", " 断网了重试", "海外"])
    tree.press("ArrowRight", "Enter")
    #expect(tree.page.requests.count == 2)
    #expect(tree.outline == ["广东省", " 加载中…", "海外"])
    answer(tree, cities)
    #expect(tree.active?.content == "广东省", "the cursor's row has disappeared")
    #expect(tree.names.count == 4)
  }

  @Test("An empty answer makes the node a leaf")
  func isLeaf() {
    let tree = tree()
    tree.toggle("广东省")
    answer(tree, "[]")
    #expect(tree.outline == ["广东省", "海外"])
    #expect(tree.row("广东省").attributes["aria-expanded"] == nil)
  }

  @Test("Nodes with the codes to expand are expanded as they load")
  func opensAsTheyCome() {
    let tree = tree([("expanded", .string("44 4401"))])
    answer(tree, cities)
    #expect(tree.page.requests.count == 2)
    answer(tree, #"["越秀区"]"#)
    #expect(tree.outline == ["广东省", " 广州市", "  越秀区", " 深圳市", "海外"])
  }

  @Test("Without data the roots are requested, too")
  func loadsRoots() {
    let page = TestPage(
      TreeComponent.definition, environment: .reducedMotion,
      attributes: [("lazy", .flag(true)), ("label", .string("Places"))])
    #expect(page.requests.map(\.name) == ["load"])
    let tree = page.root.all { $0.attributes["role"] == "tree" }[0]
    #expect(tree.attributes["aria-busy"] == "true")
    page.answer(
      page.requests[0].question, .resolved(.list([.string("A"), .string("B")])))
    #expect(page.root.all { $0.attributes["role"] == "treeitem" }.map(\.content) == ["A", "B"])
    #expect(tree.attributes["aria-busy"] == nil)
  }

  @Test(
    "Children of a checked node are checked when they load, and a value that isn't loaded yet is kept"
  )
  func keepsMarks() {
    let tree = tree([
      ("selection", .string("check")), ("value", .string("44/4403")),
    ])
    #expect(tree.value == "44/4403")
    tree.toggle("广东省")
    answer(tree, cities)
    #expect(tree.rows(where: "aria-checked", is: "true") == ["深圳市"])
    #expect(tree.value == "4403")
    let other = self.tree([("selection", .string("check"))])
    other.click("广东省")
    other.toggle("广东省")
    answer(other, cities)
    #expect(other.rows(where: "aria-checked", is: "true") == ["广东省", "广州市", "深圳市"])
    #expect(other.value == "44")
  }

  @Test(
    "A node with requested values below it that aren't loaded is mixed, and a check replaces them"
  )
  func checksAboveAwaitedValues() {
    let tree = tree([
      ("selection", .string("check")),
      ("values", .list([.string("44/4401/440105"), .string("44/4403")])),
    ])
    #expect(tree.rows(where: "aria-checked", is: "mixed") == ["广东省"])
    #expect(tree.value == "44/4401/440105,44/4403")
    tree.click("广东省")
    #expect(tree.rows(where: "aria-checked", is: "true") == ["广东省"])
    #expect(tree.value == "44")
    tree.click("广东省")
    #expect(tree.rows(where: "aria-checked", is: "false") == ["广东省", "海外"])
    #expect(tree.value == nil)
    tree.toggle("广东省")
    answer(tree, cities)
    #expect(tree.rows(where: "aria-checked", is: "true") == [])
  }

  @Test(
    "A node stays mixed while levels below it load, and another check keeps the requested values"
  )
  func loadsTowardsAwaitedValues() {
    let tree = tree([
      ("selection", .string("check")), ("values", .list([.string("44/4401/440105")])),
    ])
    tree.click("海外")
    #expect(tree.value == "99,44/4401/440105")
    tree.toggle("广东省")
    answer(tree, cities)
    #expect(tree.rows(where: "aria-checked", is: "mixed") == ["广东省", "广州市"])
    tree.toggle("广州市")
    answer(tree, #"[{"name":"海珠区","code":"440105","leaf":true},{"name":"天河区","leaf":true}]"#)
    #expect(tree.rows(where: "aria-checked", is: "true") == ["海珠区", "海外"])
    #expect(tree.rows(where: "aria-checked", is: "mixed") == ["广东省", "广州市"])
    #expect(tree.value == "99,440105")
  }

  @Test(
    "A saved value is kept, loads along its path and is selected as soon as its row is there, whatever is set first",
    arguments: ["value first", "lazy first", "data first"])
  func loadsTowardsValue(order: String) {
    let value = ("value", ScriptValue.string("44/4401/440105"))
    let lazy = ("lazy", ScriptValue.flag(true))
    let data = (
      "data", ScriptValue.string(#"[{"name":"广东省","code":"44"},{"name":"海外","code":"99"}]"#)
    )
    let settings =
      switch order {
      case "value first": [value, lazy, data]
      case "lazy first": [lazy, value, data]
      default: [data, lazy, value]
      }
    let page = TestPage(
      TreeComponent.definition, language: "zh-Hans", environment: .reducedMotion,
      attributes: settings)
    let tree = TreePage(page: page)
    #expect(tree.value == "44/4401/440105")
    #expect(tree.outline == ["广东省", " 加载中…", "海外"])
    answer(tree, cities)
    #expect(tree.outline == ["广东省", " 广州市", "  加载中…", " 深圳市", "海外"])
    #expect(page.formValue == .string("44/4401/440105"))
    page.answer(page.requests.last!.question, .rejected(Array("断网了".utf8)))
    #expect(tree.value == "44/4401/440105")
    page.fire(.click, at: tree.part("retry")!)
    answer(tree, #"[{"name":"海珠区","code":"440105","leaf":true}]"#)
    #expect(tree.rows(where: "aria-selected", is: "true") == ["海珠区"])
    #expect(tree.value == "440105")
    #expect(!page.takeEvents().contains("change"))
  }

  @Test("A node that the user collapses while a value loads stays collapsed")
  func collapsedMeanwhile() {
    let tree = tree([("value", .string("44/4401/440105"))])
    tree.toggle("广东省")
    answer(tree, cities)
    #expect(tree.outline == ["广东省", "海外"])
    #expect(tree.value == "44/4401/440105")
  }

  @Test(
    "reveal loads along the path, again after a failure, and says whether the node can be there")
  func reveals() {
    let tree = tree()
    let reveal = 2
    #expect(tree.page.call(reveal, [.string("44/4401/440105")]) == .flag(true))
    answer(tree, cities)
    tree.page.answer(tree.page.requests.last!.question, .rejected([]))
    #expect(tree.page.requests.count == 2)
    #expect(tree.page.call(reveal, [.string("44/4401/440105")]) == .flag(true))
    answer(tree, #"[{"name":"海珠区","code":"440105","leaf":true}]"#)
    #expect(tree.active?.content == "海珠区")
    #expect(tree.value == nil)
    #expect(tree.page.call(reveal, [.string("44/没有市")]) == .flag(false))
    #expect(tree.page.requests.count == 3)
  }

  @Test("Independent checks say nothing about what is below")
  func independentChecks() {
    let tree = tree([
      ("selection", .string("check")), ("checkPolicy", .string("independent")),
      ("values", .list([.string("44/4403")])),
    ])
    #expect(tree.rows(where: "aria-checked", is: "mixed") == [])
    tree.click("广东省")
    #expect(tree.value == "44,44/4403")
  }
}

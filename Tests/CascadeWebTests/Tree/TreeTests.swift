import CascadeWeb
import Testing
import WebRuntime

@Suite("A tree")
struct TreeTests {
  @Test("It shows the roots, and the children of an expanded node")
  func opens() {
    let tree = TreePage()
    #expect(tree.names == ["广东省", "安徽省", "台湾省", "重庆市"])
    tree.toggle("广东省")
    #expect(
      tree.outline == ["广东省", " 广州市", " 深圳市", " 东莞市", "安徽省", "台湾省", "重庆市"])
    tree.toggle("广州市")
    tree.toggle("广东省")
    #expect(tree.names == ["广东省", "安徽省", "台湾省", "重庆市"])
    tree.toggle("广东省")
    #expect(tree.names[2] == "越秀区", "descendants keep their expansion")
    #expect(
      tree.page.takeEvents()
        == Array(repeating: ["beforetoggle", "toggle"], count: 4).flatMap { $0 })
  }

  @Test("Only nodes with children can be expanded, and only they have that state")
  func saysWhatIsOpen() {
    let tree = TreePage([("expanded", .number(1))])
    #expect(tree.rows(where: "aria-expanded", is: "true") == ["广东省", "安徽省", "重庆市"])
    #expect(tree.rows(where: "aria-expanded", is: "false") == ["广州市", "深圳市", "合肥市"])
    #expect(tree.row("东莞市").attributes["aria-expanded"] == nil)
    #expect(tree.row("台湾省").all { $0.attributes["part"] == "chevron" }.isEmpty)
  }

  @Test("Every row has its level, its position and the number of its siblings")
  func saysPlaces() {
    let tree = TreePage([("expanded", .string("all"))])
    let places = tree.rows.map { row in
      ["level", "posinset", "setsize"].map { row.attributes["aria-\($0)"]! }.joined(separator: " ")
    }
    #expect(
      places == [
        "1 1 4", "2 1 3", "3 1 2", "3 2 2", "2 2 3", "3 1 1", "2 3 3", "1 2 4", "2 1 1", "3 1 1",
        "1 3 4", "1 4 4", "2 1 1",
      ])
    #expect(tree.tree.attributes["aria-label"] == "地区")
  }

  @Test("A page can prevent a node from expanding")
  func asks() {
    let tree = TreePage()
    tree.page.prevented = ["beforetoggle"]
    tree.toggle("广东省")
    #expect(tree.names.count == 4)
    #expect(tree.page.takeEvents() == ["beforetoggle"])
  }

  @Test(
    "The attribute expands all nodes, a number of levels or codes; the property lists the codes")
  func expands() {
    #expect(TreePage([("expanded", .string("all"))]).rows.count == 13)
    #expect(TreePage([("expanded", .number(2))]).rows.count == 13)
    #expect(TreePage([("expanded", .number(1))]).rows.count == 9)
    let tree = TreePage([("expanded", .string("44 4403"))])
    #expect(tree.names.prefix(4) == ["广东省", "广州市", "深圳市", "福田区"])
    #expect(tree.page.get("expanded") == .list(["44", "4403"].map { .string($0) }))
    tree.page.set("expanded", .list([.string("50")]))
    #expect(tree.names == ["广东省", "安徽省", "台湾省", "重庆市", "渝中区"])
  }

  @Test("Methods expand all nodes, collapse all nodes, and reveal a node")
  func methods() {
    let tree = TreePage()
    tree.page.call(0)
    #expect(tree.rows.count == 13)
    tree.page.call(1)
    #expect(tree.rows.count == 4)
    tree.page.call(2, [.string("440105")])
    #expect(tree.active?.content == "海珠区")
    #expect(tree.page.get("expanded") == .list(["44", "4401"].map { .string($0) }))
  }

  @Test("Only rows near the viewport are rendered; positions count all rows")
  func isVirtual() {
    let many = (0..<100_000).map { #""n\#($0)""# }.joined(separator: ",")
    let tree = TreePage(data: "[\(many)]")
    #expect(tree.rows.count < 60)
    #expect(tree.rows[0].attributes["aria-setsize"] == "100000")
    tree.page.fire(.scroll, at: tree.tree) { $0.scrollTop = 2_400_000 }
    #expect(tree.names.contains("n50000"))
    #expect(tree.rows.count < 60)
    #expect(tree.row("n50000").attributes["aria-posinset"] == "50001")
    tree.press("End")
    #expect(tree.active?.content == "n99999")
    tree.page.fire(.scroll, at: tree.tree) { $0.scrollTop = 0 }
    #expect(
      tree.active?.content == "n99999", "the active row stays in the DOM for screen readers")
    #expect(tree.rows.count < 61)
  }

  @Test("The rows of a moved element are scrolled to where they were")
  func moved() {
    let names = (0..<1000).map { "\"n\($0)\"" }.joined(separator: ",")
    let tree = TreePage(data: "[\(names)]")
    tree.page.fire(.scroll, at: tree.tree) { $0.scrollTop = 9_000 }
    tree.page.move()
    #expect(tree.page.scrollTops[tree.tree.id] == nil)
    tree.page.fire(.resize, at: tree.tree) { $0.clientHeight = 480 }
    #expect(tree.page.scrollTops[tree.tree.id] == 9_000)
    tree.page.move()
    tree.page.fire(.resize, at: tree.tree) { $0.clientHeight = 400 }
    #expect(tree.page.scrollTops[tree.tree.id] == 9_000, "the list has another height there")
    #expect(tree.page.takeEvents() == [])
  }

  @Test("Nodes that data of a page still has stay expanded, collapsed, checked and active")
  func replacedData() {
    let tree = TreePage([("expanded", .number(1)), ("selection", .string("check"))])
    tree.toggle("广州市")
    tree.toggle("安徽省")
    tree.click("海珠区")
    tree.page.fire(.focusIn, at: tree.tree)
    _ = tree.page.takeEvents()
    let rows = tree.outline
    tree.page.set("data", .string(TreePage.places))
    #expect(tree.outline == rows)
    #expect(tree.active?.content == "海珠区")
    #expect(tree.rows(where: "aria-checked", is: "true") == ["海珠区"])
    #expect(tree.page.takeEvents() == [])
    let changed = TreePage.places.replacing(#""name":"广州市""#, with: #""name":"穗""#)
      .replacing(#"{"name":"越秀区","code":"440104"},"#, with: "")
    let added = #",{"name":"海南省","code":"46","children":[{"name":"海口市","code":"4601"}]}]"#
    tree.page.set("data", .string(changed.dropLast() + added))
    #expect(
      tree.outline == [
        "广东省", " 穗", "  海珠区", " 深圳市", " 东莞市", "安徽省", "台湾省", "重庆市", " 渝中区", "海南省", " 海口市",
      ], "the attribute expands new nodes")
    #expect(tree.active?.content == "海珠区")
    tree.page.set("data", .string(#"["别的"]"#))
    #expect(tree.names == ["别的"])
    #expect(tree.active == nil)
  }

  @Test("Nodes without codes are found by their names, and their children load again")
  func replacedLazyData() {
    let tree = TreePage([("lazy", .flag(true))], data: #"["A",{"name":"B"}]"#)
    tree.toggle("B")
    let child = ScriptValue.list([.string("C")])
    tree.page.answer(tree.page.requests.last!.question, .resolved(child))
    #expect(tree.outline == ["A", "B", " C"])
    tree.page.set("data", .string(#"["A0","A","B"]"#))
    #expect(tree.row("B").attributes["aria-expanded"] == "true")
    #expect(tree.page.requests.count == 2)
    tree.page.answer(tree.page.requests.last!.question, .resolved(child))
    #expect(tree.outline == ["A0", "A", "B", " C"])
  }

  @Test("The rows in view stay where they are when data is replaced")
  func replacedDataInView() {
    func names(_ range: Range<Int>) -> String {
      "[\(range.map { "\"n\($0)\"" }.joined(separator: ","))]"
    }
    let tree = TreePage(data: names(0..<1000))
    tree.page.fire(.scroll, at: tree.tree) { $0.scrollTop = 9_010 }
    tree.page.set("data", .string(names(0..<1001)))
    #expect(tree.page.scrollTops[tree.tree.id] == 9_010)
    #expect(tree.names.contains("n190"))
    tree.page.set("data", .string(names(100..<1000)))
    #expect(tree.page.scrollTops[tree.tree.id] == 4_210)
    #expect(tree.names.contains("n190"))
    tree.page.set("data", .string(names(5000..<6000)))
    #expect(tree.page.scrollTops[tree.tree.id] == 0)
  }

  @Test("The rows in view stay where they are below expanded nodes, too")
  func replacedDataInViewOfExpandedNodes() {
    let children = (0..<400).map { #"{"name":"c\#($0)"}"# }.joined(separator: ",")
    let data = #"[{"name":"A","children":[\#(children)]},"B"]"#
    let other = #"[{"name":"A","children":[\#(children)]},"B","C"]"#
    let tree = TreePage(data: data)
    tree.toggle("A")
    tree.page.fire(.scroll, at: tree.tree) { $0.scrollTop = 9_010 }
    tree.page.set("data", .string(other))
    #expect(tree.page.scrollTops[tree.tree.id] == 9_010)
    #expect(tree.names.contains("c190"))
  }

  @Test("A name that may not fit into its row has a tooltip")
  func longNames() {
    let long = "A name that is too long for a narrow column"
    let tree = TreePage(data: "[\"\(long)\",\"Short\"]")
    #expect(tree.parts("name").map { $0.attributes["title"] } == [long, nil])
  }

  @Test(
    "With animation, new rows slide in and the rows below follow; removed rows stay until the end"
  )
  func moves() {
    let tree = TreePage(environment: [])
    tree.toggle("广东省")
    let group = tree.page.root.all { $0.attributes["class"] == "group" }[0]
    #expect(group.content == "广州市深圳市东莞市")
    #expect(tree.outline.prefix(4) == ["广东省", " 广州市", " 深圳市", " 东莞市"])
    #expect(tree.row("安徽省").attributes["class"] == "below")
    tree.page.fire(.animationEnd, at: group.children[0])
    #expect(tree.page.root.all { $0.attributes["class"] == "group" }.isEmpty)
    tree.toggle("广东省")
    let leaving = tree.page.root.all { $0.attributes["class"] == "group closing" }[0]
    #expect(leaving.attributes["aria-hidden"] == "true")
    #expect(leaving.content == "广州市深圳市东莞市")
    #expect(tree.names.count == 4)
  }
}

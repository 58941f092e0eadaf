import CascadeWeb
import Testing

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

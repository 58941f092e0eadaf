import CascadeWeb
import Testing
import WebRuntime

@Suite("Filtering a tree")
struct TreeFilterTests {
  private func tree(_ attributes: [(String, ScriptValue)] = []) -> TreePage {
    TreePage(attributes + [("filter", .string(""))])
  }

  private func write(_ text: String, in tree: TreePage) {
    tree.page.fire(.input, at: tree.part("filter")!) { $0.text = Array(text.utf8) }
  }

  private func marked(_ tree: TreePage) -> [String] { tree.parts("match").map(\.content) }

  @Test("It shows matches and their ancestors, with the match highlighted")
  func filters() {
    let tree = tree()
    write("海", in: tree)
    #expect(tree.outline == ["广东省", " 广州市", "  海珠区", "安徽省", " 合肥市", "  瑶海区"])
    #expect(marked(tree) == ["海", "海"])
    #expect(
      tree.row("瑶海区").all { $0.attributes["part"] == "name" }[0].children.map(\.content) == [
        "瑶", "海", "区",
      ])
    #expect(tree.active?.content == "海珠区")
    #expect(tree.spoken == "找到 2 项")
  }

  @Test("Positions and numbers of siblings count only visible rows")
  func saysPlaces() {
    let tree = tree()
    write("市", in: tree)
    let places = tree.rows.map {
      "\($0.content) \($0.attributes["aria-posinset"]!)/\($0.attributes["aria-setsize"]!)"
    }
    #expect(
      places == [
        "广东省 1/3", "广州市 1/3", "深圳市 2/3", "东莞市 3/3", "安徽省 2/3", "合肥市 1/1", "重庆市 3/3",
      ])
  }

  @Test("Clearing the box restores the expanded nodes")
  func givesBack() {
    let tree = tree([("expanded", .string("44"))])
    let before = tree.outline
    write("渝", in: tree)
    #expect(tree.outline == ["重庆市", " 渝中区"])
    write("", in: tree)
    #expect(tree.outline == before)
    #expect(marked(tree).isEmpty)
  }

  @Test("Words match in any order")
  func anyOrder() {
    let tree = tree()
    write("海珠 广东", in: tree)
    #expect(tree.outline == ["广东省", " 广州市", "  海珠区"])
    #expect(marked(tree) == ["广东", "海珠"])
    write("海珠 安徽", in: tree)
    #expect(tree.spoken == "没有找到")
  }

  @Test("A filter without matches shows a notice")
  func findsNothing() {
    let tree = tree()
    write("火星", in: tree)
    #expect(tree.rows.isEmpty)
    #expect(tree.part("notice")?.content == "没有找到")
    #expect(tree.spoken == "没有找到")
  }

  @Test("Case is ignored, and the first match in a name is highlighted")
  func ignoresCase() {
    let tree = TreePage(
      [("filter", .string("an"))],
      data: #"[{"name":"Banana"},{"name":"ANT"},{"name":"Pear"}]"#)
    #expect(tree.names == ["Banana", "ANT"])
    #expect(marked(tree) == ["an", "AN"])
  }

  @Test(
    "Pinyin, initials and mixes match names, and their characters are highlighted",
    arguments: ["haizhu", "hzq", "海zhu", "HaiZ"])
  func findsByPinyin(typed: String) {
    let tree = tree()
    write(typed, in: tree)
    #expect(tree.outline == ["广东省", " 广州市", "  海珠区"])
    #expect(marked(tree) == [typed == "hzq" ? "海珠区" : "海珠"])
  }

  @Test("With several words, matches in the names of ancestors are highlighted there")
  func findsWords() {
    let tree = tree()
    write("广东 haizhu", in: tree)
    #expect(tree.outline == ["广东省", " 广州市", "  海珠区"])
    #expect(marked(tree) == ["广东", "海珠"])
    #expect(tree.spoken == "找到 1 项")
  }

  @Test("A code matches its nodes, and highlights nothing")
  func findsByCode() {
    let tree = tree()
    write("4401", in: tree)
    #expect(tree.outline == ["广东省", " 广州市", "  越秀区", "  海珠区"])
    #expect(marked(tree).isEmpty)
  }

  @Test("A query of spaces hides nothing")
  func ignoresSpaces() {
    let tree = tree()
    let before = tree.outline
    write(" ", in: tree)
    #expect(tree.outline == before)
  }

  @Test("A check affects only visible nodes")
  func checksWhatIsShown() {
    let tree = tree([("selection", .string("check"))])
    write("海", in: tree)
    tree.click("广东省")
    #expect(tree.value == "440105")
    write("", in: tree)
    #expect(tree.rows(where: "aria-checked", is: "mixed") == ["广东省"])
  }

  @Test("Escape clears the box, Down moves to the rows; buttons expand and collapse all")
  func hasKeys() {
    let tree = tree()
    write("渝", in: tree)
    let box = tree.part("filter")!
    #expect(tree.page.key("Escape", at: box) == .preventDefault)
    #expect(tree.names.count == 4)
    #expect(tree.page.key("ArrowDown", at: box) == .preventDefault)
    #expect(tree.page.focused == tree.tree.id)
    let tools = tree.parts("tool")
    #expect(tools.map { $0.attributes["aria-label"] } == ["全部展开", "全部收起"])
    tree.page.fire(.click, at: tools[0])
    #expect(tree.rows.count == 13)
    tree.page.fire(.click, at: tools[1])
    #expect(tree.rows.count == 4)
  }

  @Test("Many names are searched in several frames")
  func isPatient() {
    let many = (0..<120_000).map { #""n\#($0)""# }.joined(separator: ",")
    let tree = TreePage([("filter", .string(""))], data: "[\(many)]")
    write("n119999", in: tree)
    #expect(tree.rows.count > 1)
    #expect(tree.page.wantsFrame)
    tree.page.drawAll()
    #expect(tree.names == ["n119999"])
  }

  @Test("A slow portion is followed by a smaller one, and a quick one by a larger one")
  func isPaced() {
    var scan = TreePanel.Scan()
    let first = scan.step
    scan.pace(after: 0)
    scan.pace(after: 5)
    #expect(scan.step > first)
    let most = scan.step
    scan.pace(after: 30)
    #expect(scan.step < most)
    let fewer = scan.step
    scan.pace(after: 9)
    #expect(scan.step == fewer)
    scan.pace(after: 2)
    #expect(scan.step > fewer)
    for _ in 0..<40 { scan.pace(after: 100) }
    #expect(scan.step == 1_000)
  }

  @Test("The row that was chosen in a filter is visible after the filter is cleared")
  func revealsChosen() {
    let tree = tree()
    write("渝", in: tree)
    tree.click("渝中区")
    write("", in: tree)
    #expect(tree.outline == ["广东省", "安徽省", "台湾省", "重庆市", " 渝中区"])
    #expect(tree.active?.content == "渝中区")
    tree.toggle("重庆市")
    write("渝", in: tree)
    write("", in: tree)
    #expect(tree.names == ["广东省", "安徽省", "台湾省", "重庆市"], "nothing was chosen")
  }

  @Test("The matches stay where they are when a page replaces the data")
  func replacedData() {
    let tree = tree()
    write("海", in: tree)
    tree.toggle("广东省")
    tree.press("End")
    #expect(tree.outline == ["广东省", "安徽省", " 合肥市", "  瑶海区"])
    #expect(tree.active?.content == "瑶海区")
    tree.page.set(
      "data", .string(TreePage.places.dropLast() + #",{"name":"海南省","code":"46"}]"#))
    #expect(tree.names.suffix(3) == ["合肥市", "瑶海区", "海南省"])
    #expect(tree.active?.content == "瑶海区")
    #expect(marked(tree).count == tree.names.filter { $0.contains("海") }.count)
    write("", in: tree)
    #expect(tree.names == ["广东省", "安徽省", "台湾省", "重庆市", "海南省"])
  }
}

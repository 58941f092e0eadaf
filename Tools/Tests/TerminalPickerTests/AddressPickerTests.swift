import CascadeKit
import ChinaRegions
import TerminalPicker
import Testing

@Suite("The style address")
struct AddressPickerTests {
  private func screen(
    saved: [SavedPath] = [], depth: Int? = nil, query: String = "", columns: Int = 40,
    rows: Int = 12
  ) -> PickerScreen {
    PickerScreen(
      samplePlaces, .address, depth: depth, saved: saved, query: query, columns: columns, rows: rows
    )
  }

  @Test("It shows the options of a level by the letters of their pinyin")
  func options() {
    #expect(
      screen(rows: 7).text == """
        /
        >                                      3
        > G 广东省  44
          H 湖北省  42
          T 台湾省

        Enter open  ← back  Alt-Enter take this…
        """)
  }

  @Test("A text that is no name, such as a postal code, finds the places of the owner")
  func otherTexts() {
    var texts = PickerTexts()
    texts.find = { text, chosen in
      text == "510" && chosen == nil ? ("510", [samplePlaces.node(withCode: "44")!]) : nil
    }
    var screen = PickerScreen(samplePlaces, .address, texts: texts, rows: 8)
    screen.type("510")
    #expect(screen.current == "广东省  44")
    screen.press(.enter)
    // A place is chosen now.
    screen.type("510")
    #expect(screen.current == nil)
  }

  @Test("It asks with the word of a level, shows second names, and the suggested roots on top")
  func texts() {
    var texts = PickerTexts()
    texts.prompt = { path in path.isEmpty ? "Province" : path.count == 1 ? "City (市)" : nil }
    texts.note = { samplePlaces.code(of: $0) == "44" ? "Guangdong" : nil }
    texts.suggested = [samplePlaces.roots[1]]
    var screen = PickerScreen(samplePlaces, .address, texts: texts, rows: 8)
    #expect(
      screen.text == """
        /  Province
        >                                      3
        >   湖北省  42
          G 广东省  Guangdong  44
          H 湖北省  42
          T 台湾省

        Enter open  ← back  Alt-Enter take this…
        """)
    screen.press(.down, .enter)
    #expect(screen.text.hasPrefix("广东省 /  City (市)\n"))
    screen.press(.left)
    #expect(screen.current == "G 广东省 ✓  Guangdong  44")
    screen.type("guangdong")
    #expect(screen.current == "广东省  Guangdong  44")
  }

  @Test(
    "Headings of the data are beside the first place of their sections, in the order of the data")
  func headings() {
    var builder = HierarchyBuilder()
    for (name, section) in [("青森県", "東北"), ("岩手県", "東北"), ("茨城県", "関東")] {
      builder.setText(section, column: "section", of: builder.add(name))
    }
    #expect(
      PickerScreen(builder.build(), .address, rows: 7).text == """
        /
        >                                      3
        > 青森県  東北
          岩手県
          茨城県  関東

        Enter open  ← back  Alt-Enter take this…
        """)
  }

  @Test("Enter opens the level below, and ends with a place that has none")
  func enter() {
    var screen = screen()
    screen.press(.enter)
    #expect(screen.text.hasPrefix("广东省 /\n>                                      2\n"))
    #expect(screen.current == "G 广州市  4401")
    screen.press(.down, .enter)
    #expect(screen.chosen == ["广东省/深圳市"])
  }

  @Test("Right and Tab go down, but don't choose", arguments: [InputEvent.Key.right, .tab])
  func forward(_ key: InputEvent.Key) {
    var screen = screen()
    screen.press(key, key, key)
    #expect(screen.picker.outcome == nil)
    #expect(screen.text.hasPrefix("广东省 / 广州市 /\n"))
    #expect(screen.status.hasPrefix("nothing is below 海珠区"))
    screen.press(.enter)
    #expect(screen.chosen == ["广东省/广州市/海珠区"])
  }

  @Test("Escape brings the row back on which the search began")
  func givenUp() {
    var screen = screen()
    screen.press(.down)
    let before = screen.text
    screen.type("hai")
    screen.press(.escape)
    #expect(screen.text == before)
  }

  @Test("A press of the mouse does nothing while a search runs")
  func mouseDuringSearch() {
    var screen = screen()
    screen.holdsSearches = true
    screen.type("hai")
    screen.click(row: 2, column: 3)
    screen.answer()
    #expect(screen.picker.outcome == nil)
    #expect(screen.current == "广东省/广州市/海珠区  440105")
  }

  @Test("Left and Backspace go back a level, with the cursor on the chosen place")
  func back() {
    var screen = screen()
    screen.press(.down, .enter, .down, .enter)
    #expect(screen.list.map { $0.trimmed } == ["> H 洪山区", "  J 江岸区"])
    screen.press(.left)
    #expect(screen.current == "W 武汉市 ✓")
    screen.press(.backspace)
    #expect(screen.current == "H 湖北省 ✓  42")
    screen.press(.left, .left)
    #expect(screen.picker.outcome == nil)
  }

  @Test("Typing searches all levels, and shows the path of each result")
  func search() {
    var screen = screen()
    screen.type("haiz")
    #expect(screen.list.map { $0.trimmed } == ["> 广东省/广州市/海珠区  440105"])
    screen.press(.enter)
    #expect(screen.chosen == ["广东省/广州市/海珠区"])
  }

  @Test("The characters that match are highlighted")
  func highlights() {
    var screen = screen()
    screen.type("广东 haiz")
    #expect(screen.highlighted(row: 2) == "广东海珠")
  }

  @Test("Typing searches only below the opened place")
  func scope() {
    var screen = screen()
    screen.type("shi")
    #expect(screen.list.count == 5)
    screen.press(.clearText, .enter)
    screen.type("shi")
    #expect(screen.list.map { $0.trimmed } == ["> 广东省/广州市  4401", "  广东省/深圳市  4403"])
  }

  @Test("Enter on a result with levels below opens it and clears the text")
  func openResult() {
    var screen = screen()
    screen.type("guangzhou")
    screen.press(.enter)
    #expect(screen.picker.query == "")
    #expect(screen.text.hasPrefix("广东省 / 广州市 /\n"))
    #expect(screen.list.count == 2)
  }

  @Test("Alt-Enter ends with a place that has levels below")
  func take() {
    var screen = screen()
    screen.press(.alternateEnter)
    #expect(screen.chosen == ["广东省"])
    screen = self.screen()
    screen.type("wuhan")
    screen.press(.alternateEnter)
    #expect(screen.chosen == ["湖北省/武汉市"])
  }

  @Test("A disabled place, and those below it, can't be chosen")
  func disabled() {
    var screen = screen()
    screen.press(.end, .enter)
    #expect(screen.status == "台湾省 is disabled; choose another")
    screen.type("taibei")
    screen.press(.enter)
    #expect(screen.status == "台北市 is disabled; choose another")
    #expect(screen.picker.outcome == nil)
  }

  @Test("A saved path opens its level with the place ticked")
  func saved() {
    #expect(screen(saved: ["广东/广州/天河"]).current == "T 天河区 ✓  440106")
    #expect(screen(saved: ["440106"]).text.hasPrefix("广东省 / 广州市 / 天河区\n"))
  }

  @Test("A saved path that isn't found opens the level above, with the reason in the last line")
  func lost() {
    let screen = screen(saved: ["广东省/珠海市"], columns: 60)
    #expect(screen.status == "there is no \"珠海市\" under 广东省")
    #expect(screen.text.hasPrefix("广东省"))
  }

  @Test("A former code starts at the place of today, and the last line says so")
  func former() {
    let screen = PickerScreen(
      ChinaRegions.hierarchy, .address, saved: ["310226"], history: ChinaRegions.history,
      columns: 60)
    #expect(screen.text.hasPrefix("上海市 / 奉贤区"))
    #expect(screen.status == "奉贤县 310226 (1981–2001) is now 上海市/奉贤区")
  }

  @Test("With a depth, deeper levels are neither opened nor found")
  func depth() {
    var screen = screen(depth: 2)
    screen.type("qu")
    #expect(screen.list == [])
    screen.press(.escape, .enter, .enter)
    #expect(screen.chosen == ["广东省/广州市"])
  }

  @Test("A path that is too long for a result loses its first names")
  func narrow() {
    var screen = screen(query: "haizhu", columns: 18)
    #expect(screen.list.first?.trimmed == "> …/广州市/海珠区")
    screen.press(.escape)
    #expect(screen.list.first?.trimmed == "> G 广东省  44")
  }

  @Test("A press of the mouse moves to a place, opens the current one, and a level of the path")
  func mouse() {
    var screen = screen()
    screen.click(row: 3, column: 4)
    #expect(screen.current == "H 湖北省  42")
    screen.click(row: 3, column: 4)
    #expect(screen.text.hasPrefix("湖北省 /"))
    screen.click(row: 0, column: 2)
    #expect(screen.current == "H 湖北省 ✓  42")
    screen.click(row: 11, column: 0)
    screen.click(row: 9, column: 0)
    #expect(screen.current == "H 湖北省 ✓  42")
  }

  @Test("The wheel of the mouse scrolls a long list, and the cursor stays visible")
  func scroll() {
    var screen = PickerScreen(ChinaRegions.hierarchy, .address)
    screen.send(.mouse(.init(.scrollDown, row: 5, column: 0)))
    #expect(screen.list.first?.hasPrefix("> C 重庆市") == true)
    screen.send(.mouse(.init(.scrollUp, row: 5, column: 0)))
    #expect(screen.list.first?.hasPrefix("  A 安徽省") == true)
    #expect(screen.current?.hasPrefix("C 重庆市") == true)
  }

  @Test("A level with very many options is shown in the order of the data")
  func many() {
    var builder = HierarchyBuilder()
    for number in 0..<5_000 { builder.add("n\(5_000 - number)") }
    let screen = PickerScreen(builder.build(), .address)
    #expect(screen.list.first?.trimmed == "> n5000")
  }
}

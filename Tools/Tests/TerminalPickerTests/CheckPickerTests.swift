import CascadeKit
import ChinaRegions
import TerminalPicker
import Testing

@Suite("The style check")
struct CheckPickerTests {
  private func screen(saved: [SavedPath] = [], query: String = "") -> PickerScreen {
    PickerScreen(samplePlaces, .check, saved: saved, query: query)
  }

  @Test("Tab checks a node with everything below and moves on; the result are the topmost nodes")
  func check() {
    var screen = screen()
    screen.press(.right, .down, .tab)
    #expect(
      screen.list.map { $0.trimmed } == [
        "  ▾ [-] 广东省  44", "    ▸ [x] 广州市  4401", ">     [ ] 深圳市  4403", "  ▸ [ ] 湖北省  42",
        "  ▸ [ ] 台湾省",
      ])
    screen.press(.tab)
    #expect(screen.list[0].trimmed == "  ▾ [x] 广东省  44")
    screen.press(.enter)
    #expect(screen.chosen == ["广东省"])
  }

  @Test("Space checks while no text is typed, and is a part of the text otherwise")
  func space() {
    var screen = screen()
    screen.type(" ")
    #expect(screen.list[0].trimmed == "> ▸ [x] 广东省  44")
    screen.type("x")
    screen.type(" ")
    #expect(screen.picker.query == "x ")
  }

  @Test("While a filter is active, a check changes only what is shown")
  func filtered() {
    var screen = screen(query: "tianhe")
    screen.press(.home, .tab, .clearText, .enter)
    #expect(screen.chosen == ["广东省/广州市/天河区"])
  }

  @Test("Enter without a check chooses the node of the cursor, but not after a check was removed")
  func enter() {
    var screen = screen()
    screen.press(.down, .enter)
    #expect(screen.chosen == ["湖北省"])
    screen = self.screen()
    screen.type(" ")
    screen.type(" ")
    screen.press(.enter)
    #expect(screen.chosen == [])
  }

  @Test("Saved paths are checked")
  func saved() {
    var screen = screen(saved: ["44", "湖北/黄石"])
    screen.press(.enter)
    #expect(screen.chosen == ["广东省", "湖北省/黄石市"])
  }

  @Test("Enter doesn't replace a saved path that isn't found, and it stays in the result")
  func unknown() {
    var screen = screen(saved: ["gone"])
    screen.press(.down, .enter)
    #expect(screen.picker.outcome == nil)
    #expect(screen.status.hasPrefix("nothing is checked; Tab checks"))
    screen.press(.tab, .enter)
    #expect(screen.chosen == ["湖北省"])
    #expect(screen.picker.keptPaths.map(\.text) == ["gone"])
  }

  @Test("Alt-Enter ends with the checks, too")
  func take() {
    var screen = screen(saved: ["44"])
    screen.press(.down, .alternateEnter)
    #expect(screen.chosen == ["广东省"])
  }

  @Test("All parts of a former place are checked")
  func former() {
    var screen = PickerScreen(
      ChinaRegions.hierarchy, .check, saved: ["320586"], history: ChinaRegions.history,
      columns: 60)
    #expect(screen.status.hasSuffix("is now 吴中区, 相城区"))
    screen.press(.enter)
    #expect(screen.chosen == ["江苏省/苏州市/吴中区", "江苏省/苏州市/相城区"])
  }

  @Test("A disabled node can't be checked")
  func disabled() {
    var screen = screen()
    screen.press(.end, .tab)
    #expect(screen.status == "台湾省 is disabled; choose another")
  }

  @Test("A press on a checkbox checks its node")
  func mouse() {
    var screen = screen()
    screen.click(row: 3, column: 5)
    #expect(screen.list[1].trimmed == "> ▸ [x] 湖北省  42")
  }
}

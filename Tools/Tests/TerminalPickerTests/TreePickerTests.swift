import CascadeKit
import ChinaRegions
import TerminalPicker
import Testing

@Suite("The style tree")
struct TreePickerTests {
  private func screen(saved: [SavedPath] = [], query: String = "") -> PickerScreen {
    PickerScreen(samplePlaces, .tree, saved: saved, query: query)
  }

  @Test("Right expands a node and enters it; Left goes to its parent and collapses it")
  func expand() {
    var screen = screen()
    #expect(screen.list.map { $0.trimmed } == ["> ▸ 广东省  44", "  ▸ 湖北省  42", "  ▸ 台湾省"])
    screen.press(.right, .right)
    #expect(
      screen.list.map { $0.trimmed } == [
        "  ▾ 广东省  44", ">   ▸ 广州市  4401", "      深圳市  4403", "  ▸ 湖北省  42", "  ▸ 台湾省",
      ])
    screen.press(.left, .left)
    #expect(screen.list.map { $0.trimmed } == ["> ▸ 广东省  44", "  ▸ 湖北省  42", "  ▸ 台湾省"])
  }

  @Test("Enter chooses a node on any level, unless it is disabled")
  func choose() {
    var screen = screen()
    screen.press(.end, .enter)
    #expect(screen.status == "台湾省 is disabled; choose another")
    screen.press(.home, .enter)
    #expect(screen.chosen == ["广东省"])
  }

  @Test("Typing shows the matching nodes and their ancestors, with the cursor on the best match")
  func filter() {
    var screen = screen()
    screen.type("hongs")
    #expect(
      screen.list.map { $0.trimmed } == ["  ▾ 湖北省  42", "    ▾ 武汉市", ">       洪山区"])
    #expect(screen.highlighted(row: 4) == "洪山")
    screen.press(.enter)
    #expect(screen.chosen == ["湖北省/武汉市/洪山区"])
  }

  @Test("Without the filter, the node of the cursor is visible in the whole tree")
  func clear() {
    var screen = screen(query: "hongs")
    screen.press(.escape)
    #expect(screen.list.count == 7)
    #expect(screen.current?.trimmed.hasSuffix("洪山区") == true)
  }

  @Test("Tab expands and collapses a node")
  func tab() {
    var screen = screen()
    screen.press(.tab)
    #expect(screen.list.count == 5)
    screen.press(.tab)
    #expect(screen.list.count == 3)
  }

  @Test("A saved path is revealed")
  func saved() {
    #expect(screen(saved: ["广东/广州/天河"]).current?.trimmed == "      天河区  440106")
  }

  @Test("A press on the sign expands a node, and one on the current row chooses a leaf")
  func mouse() {
    var screen = screen()
    screen.click(row: 2, column: 2)
    #expect(screen.list.count == 5)
    screen.click(row: 4, column: 8)
    #expect(screen.picker.outcome == nil)
    screen.click(row: 4, column: 8)
    #expect(screen.chosen == ["广东省/深圳市"])
  }

  @Test("A large tree draws only its visible rows")
  func window() {
    var screen = PickerScreen(ChinaRegions.hierarchy, .tree)
    screen.press(.end)
    #expect(screen.list.count == 9)
    #expect(screen.current?.contains("澳门特别行政区") == true)
    screen.press(.pageUp, .pageUp)
    #expect(screen.list.first?.hasPrefix(">") == true)
  }
}

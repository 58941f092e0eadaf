import CascadeKit
import TerminalPicker
import Testing

@Suite("The style wheel")
struct WheelPickerTests {
  private func screen(saved: [SavedPath] = [], depth: Int? = nil) -> PickerScreen {
    PickerScreen(samplePlaces, .wheel, depth: depth, saved: saved, columns: 48, rows: 8)
  }

  @Test("It shows a column for each level, with the selected rows in one line")
  func columns() {
    #expect(
      screen().text == """
        广东省 / 广州市 / 海珠区
        >                                              3


        > 广东省          广州市          海珠区
          湖北省          深圳市          天河区
          台湾省
        ↑↓ turn  ←→ column  Enter choose  Alt-Enter up …
        """)
  }

  @Test("Turning a column changes those after it")
  func turn() {
    var screen = screen()
    screen.press(.down)
    #expect(screen.text.hasPrefix("湖北省 / 武汉市 / 江岸区\n"))
    screen.press(.right, .down)
    #expect(screen.text.hasPrefix("湖北省 / 黄石市\n"))
    screen.press(.enter)
    #expect(screen.chosen == ["湖北省/黄石市"])
  }

  @Test("A column turns past disabled rows only to enabled ones")
  func disabled() {
    var screen = screen()
    screen.press(.end)
    #expect(screen.text.hasPrefix("湖北省 /"))
  }

  @Test("A column remembers its row")
  func memory() {
    var screen = screen(saved: ["广东/深圳"])
    screen.press(.left, .down, .up)
    #expect(screen.text.hasPrefix("广东省 / 深圳市\n"))
  }

  @Test("Typing shows the matching rows of the current column, and turns to the first")
  func filter() {
    var screen = screen()
    screen.type("hb")
    #expect(screen.current?.hasPrefix("湖北省") == true)
    #expect(!screen.text.contains("台湾省") && !screen.text.contains("广东省"))
    #expect(screen.highlighted(row: 4) == "湖北")
    screen.press(.right)
    #expect(screen.picker.query == "")
    #expect(screen.text.contains("台湾省"))
  }

  @Test("Without a matching row, nothing is chosen")
  func noMatch() {
    var screen = screen()
    screen.type("xyz")
    screen.press(.enter)
    #expect(screen.picker.outcome == nil)
    #expect(screen.status == "nothing matches; Escape clears the text")
  }

  @Test("Alt-Enter ends with the place of the current column")
  func take() {
    var screen = screen()
    screen.press(.right, .alternateEnter)
    #expect(screen.chosen == ["广东省/广州市"])
  }

  @Test("A press of the mouse selects the row of its column")
  func mouse() {
    var screen = screen()
    screen.click(row: 5, column: 18)
    #expect(screen.text.hasPrefix("广东省 / 深圳市\n"))
    #expect(screen.current?.hasPrefix("深圳市") == true)
    screen.send(.mouse(.init(.scrollDown, row: 3, column: 2)))
    #expect(screen.text.hasPrefix("湖北省 /"))
  }

  @Test(
    "Turning a column before the current one with the mouse clears the text, and the current column remains"
  )
  func mouseBefore() {
    var screen = screen(saved: ["湖北/武汉/洪山"])
    screen.type("hong")
    screen.send(.mouse(.init(.scrollDown, row: 3, column: 18)))
    #expect(screen.picker.query == "")
    #expect(screen.text.hasPrefix("湖北省 / 黄石市\n"))
    screen.press(.enter)
    #expect(screen.chosen == ["湖北省/黄石市"])
  }

  @Test("A saved path that can't be chosen again is named", arguments: ["台湾/台北", "广东/广州/海珠"])
  func refused(_ saved: SavedPath) {
    let screen = screen(saved: [saved], depth: 2)
    #expect(screen.status.hasPrefix("台北市 is disabled") || screen.status.hasPrefix("海珠区 is below"))
  }

  @Test("On a narrow screen the columns around the current one are shown")
  func narrow() {
    var screen = PickerScreen(samplePlaces, .wheel, columns: 26, rows: 8)
    #expect(!screen.list.joined().contains("海珠区"))
    screen.press(.right, .right)
    #expect(screen.list.joined().contains("海珠区"))
    #expect(!screen.list.joined().contains("湖北省"))
  }

  @Test("With a depth, there are fewer columns")
  func depth() {
    var screen = screen(depth: 2)
    screen.press(.enter)
    #expect(screen.chosen == ["广东省/广州市"])
  }

  @Test("A column with very many rows is filtered and turned like a short one")
  func many() {
    var builder = HierarchyBuilder()
    for number in 0..<10_000 { builder.add("n\(number)", isDisabled: number == 1234) }
    var screen = PickerScreen(builder.build(), .wheel, columns: 48, rows: 8)
    screen.type("n123")
    #expect(screen.current?.trimmed == "n123")
    #expect(screen.text.contains("n1230") && !screen.text.contains("n124"))
    screen.press(.down, .down, .down, .down)
    #expect(screen.current?.trimmed == "n1233")
    screen.press(.down)
    #expect(screen.current?.trimmed == "n1235")
    screen.press(.up)
    #expect(screen.current?.trimmed == "n1233")
    screen.press(.end)
    #expect(screen.current?.trimmed == "n1239")
  }
}

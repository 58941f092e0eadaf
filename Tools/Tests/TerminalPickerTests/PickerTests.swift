import CascadeKit
import TerminalPicker
import Testing

@Suite("The picker")
struct PickerTests {
  @Test("Escape clears the typed text, and quits without text", arguments: PickerStyle.allCases)
  func escape(_ style: PickerStyle) {
    var screen = PickerScreen(samplePlaces, style)
    let start = screen.text
    screen.type("hu")
    screen.press(.escape)
    #expect(screen.picker.query == "" && screen.picker.outcome == nil)
    if style != .wheel { #expect(screen.list.count >= start.split(separator: "\n").count - 3) }
    screen.press(.escape)
    #expect(screen.picker.outcome == .cancelled)
  }

  @Test("Control-C quits even if text is typed and its search runs")
  func cancel() {
    var screen = PickerScreen(samplePlaces, .address)
    screen.holdsSearches = true
    screen.type("hu")
    screen.press(.enter, .cancel)
    #expect(screen.picker.outcome == .cancelled)
  }

  @Test("Control-D quits only without text")
  func endOfInput() {
    var screen = PickerScreen(samplePlaces, .address)
    screen.type("hu")
    screen.press(.endOfInput)
    #expect(screen.picker.outcome == nil)
    screen.press(.clearText, .endOfInput)
    #expect(screen.picker.outcome == .cancelled)
  }

  @Test(
    "Keys after typed text wait for its search, in their order", arguments: PickerStyle.allCases)
  func waiting(_ style: PickerStyle) {
    var slow = PickerScreen(samplePlaces, style)
    slow.holdsSearches = true
    slow.type("hub")
    slow.press(.right, .tab, .enter)
    slow.type("h")
    slow.press(.enter)
    #expect(slow.picker.outcome == nil && slow.picker.query == "hub")
    slow.answer()
    var quick = PickerScreen(samplePlaces, style)
    quick.type("hub")
    quick.press(.right, .tab, .enter)
    quick.type("h")
    quick.press(.enter)
    #expect(slow.text == quick.text)
    #expect(slow.picker.outcome == quick.picker.outcome)
  }

  @Test("The answer to an earlier search is ignored")
  func lateAnswer() throws {
    var picker = Picker(samplePlaces, style: .address, size: ScreenSize(columns: 40, rows: 12))
    var engine = SearchEngine(samplePlaces)
    picker.handle(.text("h"))
    let earlyRequest = picker.takeRequest()
    let early = try #require(earlyRequest)
    picker.handle(.text("ai"))
    let lateRequest = picker.takeRequest()
    let late = try #require(lateRequest)
    let before = picker.frame
    for request in [early, late] {
      let answer = engine.answer(request)
      picker.receive(try #require(answer), for: request)
      #expect((picker.frame == before) == (request.number == early.number))
    }
    let another = picker.takeRequest()
    #expect(another == nil)
  }

  @Test("A search that isn't wanted any more ends without an answer")
  func unwanted() {
    var engine = SearchEngine(samplePlaces)
    for style in [PickerStyle.address, .tree] {
      var picker = Picker(samplePlaces, style: style, size: ScreenSize(columns: 40, rows: 12))
      picker.handle(.text("h"))
      if let request = picker.takeRequest() {
        let answer = engine.answer(request, isWanted: { false })
        #expect(answer == nil)
      }
    }
  }

  @Test("Backspace, Control-W and Control-U delete typed text")
  func editing() {
    var screen = PickerScreen(samplePlaces, .address)
    screen.type("guangdong hai珠")
    screen.press(.backspace)
    #expect(screen.picker.query == "guangdong hai")
    screen.press(.deleteWord)
    #expect(screen.picker.query == "guangdong ")
    screen.press(.clearText)
    #expect(screen.picker.query == "")
  }

  @Test("Pasted text is searched")
  func paste() {
    var screen = PickerScreen(samplePlaces, .address)
    screen.send(.paste("广州 海珠"))
    #expect(screen.chosen == nil)
    screen.press(.enter)
    #expect(screen.chosen == ["广东省/广州市/海珠区"])
  }

  @Test("A text to start with is searched")
  func query() {
    var screen = PickerScreen(samplePlaces, .address, query: "hongshan")
    screen.press(.enter)
    #expect(screen.chosen == ["湖北省/武汉市/洪山区"])
  }

  @Test(
    "A frame fits its screen, and its cursor is in it", arguments: PickerStyle.allCases)
  func sizes(_ style: PickerStyle) {
    var screen = PickerScreen(samplePlaces, style, saved: ["广东/广州/海珠"])
    for rows in 1...12 {
      for columns in [1, 2, 3, 5, 9, 20, 40, 120] {
        screen.picker.resize(to: ScreenSize(columns: columns, rows: rows))
        let frame = screen.picker.frame
        #expect(frame.lines.count <= rows)
        #expect(frame.lines.allSatisfy { $0.columns <= columns })
        #expect(frame.cursorRow < rows && frame.cursorColumn < columns)
      }
    }
  }

  @Test("A change of the size keeps the current row visible", arguments: PickerStyle.allCases)
  func resize(_ style: PickerStyle) {
    var screen = PickerScreen(samplePlaces, style, rows: 30)
    if style == .tree { screen.press(.right, .down, .right) }
    screen.press(.end, .up)
    let current = screen.current
    screen.picker.resize(to: ScreenSize(columns: 40, rows: 6))
    #expect(screen.current == current)
  }

  @Test("The end of a long text is visible, with the cursor after it")
  func longText() {
    var screen = PickerScreen(samplePlaces, .address, columns: 12)
    screen.type("广州市海珠区天河区")
    let frame = screen.picker.frame
    #expect(frame.lines[1].text.hasSuffix("天河区") || frame.lines[1].text.contains("天河区"))
    #expect(frame.cursorColumn < 12)
  }

  @Test("Names can't send commands to the terminal", arguments: PickerStyle.allCases)
  func controls(_ style: PickerStyle) {
    var builder = HierarchyBuilder()
    builder.add("a\u{1B}[2Jb\r\n", code: "\u{1B}c")
    let screen = PickerScreen(builder.build(), style, saved: ["\u{1B}"])
    #expect(!screen.text.contains("\u{1B}") && !screen.text.contains("\r"))
    #expect(screen.text.contains("a\u{FFFD}[2Jb"))
  }
}

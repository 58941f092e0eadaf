import CascadeWeb
import TestSupport
import Testing
import WebRuntime

/// Returns a page with a wheel whose rows are 44 pixels high.
private func wheelPage(
  _ data: ScriptValue, environment: Environment = .reducedMotion,
  attributes: [(String, ScriptValue)] = []
) -> TestPage {
  let page = TestPage(
    WheelComponent.definition, environment: environment,
    attributes: [("data", data)] + attributes)
  for list in page.lists { layOut(list, on: page) }
  _ = page.takeEvents()
  return page
}

private func layOut(_ list: RecordingNode, on page: TestPage) {
  page.fire(.resize, at: list) { $0.clientHeight = 220 }
}

extension TestPage {
  fileprivate var lists: [RecordingNode] {
    root.all { $0.attributes["role"] == "listbox" }
  }

  fileprivate var selected: [String] {
    lists.map { list in
      list.all { $0.attributes["aria-selected"] == "true" }.map(\.content).joined()
    }
  }

  fileprivate var names: [String] {
    guard case .list(let nodes) = get("path") else { return [] }
    return nodes.map { String(decoding: $0.field("name")!.utf8!, as: UTF8.self) }
  }

  /// The scroll position of each wheel.
  fileprivate var tops: [Double?] { lists.map { scrollTops[$0.id] } }

  fileprivate func scroll(_ column: Int, to top: Double) {
    fire(.scroll, at: lists[column]) { $0.scrollTop = top }
  }

  /// Presses or moves the mouse at a wheel.
  fileprivate func drag(_ column: Int, _ kind: EventKind, y: Double, buttons: Int) {
    fire(kind, at: lists[column]) {
      $0.y = y
      $0.pointer = 1
      $0.pointerKind = .mouse
      $0.buttons = buttons
    }
  }
}

private func branch(_ name: Text, _ children: [ScriptValue]) -> ScriptValue {
  .record([.init("name", .text(name)), .init("children", .list(children))])
}

/// Branches with three, two and one level.
private let ragged = ScriptValue.list([
  branch("a", [branch("a1", [.text("a11"), .text("a12")]), .text("a2")]),
  branch("b", [.text("b1")]), .text("c"),
])

private func numbers(_ count: Int) -> ScriptValue {
  .list((0..<count).map { .text(.number($0)) })
}

@Suite("The wheel element")
struct WheelTests {
  @Test(
    "A press that ends the turn of a wheel chooses the row under it, and not the next ones that aren't loaded"
  )
  func pressDuringTurn() throws {
    let leaf = ScriptValue.record([.init("name", .text("c")), .init("leaf", .flag(true))])
    let page = wheelPage(
      .list([.text("a"), .text("b"), leaf]), attributes: [("lazy", .flag(true))])
    page.scroll(0, to: 2 * 44)
    #expect(page.names == [])
    let row = try #require(
      page.lists[0].all { $0.attributes["role"] == "option" }.first { $0.content == "b" })
    page.fire(.click, at: row)
    #expect(page.names == ["c"])
    #expect(page.get("value") == .string("c"))
    page.answer(try #require(page.requests.last).question, .resolved(.list([.text("b1")])))
    page.answer(try #require(page.requests.last).question, .resolved(.list([])))
    #expect(page.names == ["b", "b1"])
  }

  @Test("A moved element shows its value again without an event, and stops wheels that turn")
  func moved() {
    let page = wheelPage(numbers(100), attributes: [("value", .text("50"))])
    page.move()
    #expect(page.tops == [nil])
    // The browser reports a scroll that occurred before, with the position of now.
    page.scroll(0, to: 0)
    page.fire(.scrollEnd, at: page.lists[0]) { $0.scrollTop = 0 }
    layOut(page.lists[0], on: page)
    #expect(page.tops == [50 * 44])
    #expect(page.takeEvents() == [])
    page.scroll(0, to: 60 * 44 + 5)
    page.move()
    layOut(page.lists[0], on: page)
    #expect(page.tops == [60 * 44])
    #expect(page.takeEvents() == ["input", "change"])
    #expect(page.names == ["60"])
  }

  @Test("A wheel that the browser turns isn't scrolled when the size of another is reported")
  func resizedWhileTurning() {
    let page = wheelPage(numbers(100), attributes: [("value", .text("50"))])
    layOut(page.lists[0], on: page)
    page.scroll(0, to: 60 * 44 + 5)
    let top = page.tops[0]
    layOut(page.lists[0], on: page)
    #expect(page.tops == [top])
  }

  @Test("A drag ends when the mouse comes back without a button")
  func releasedElsewhere() {
    let page = wheelPage(numbers(100), attributes: [("value", .text("50"))])
    page.drag(0, .pointerDown, y: 100, buttons: 1)
    page.drag(0, .pointerMove, y: 98, buttons: 1)
    page.drag(0, .pointerMove, y: 0, buttons: 0)
    page.drag(0, .pointerMove, y: -100, buttons: 0)
    #expect(page.tops == [50 * 44])
    #expect(page.takeEvents() == [])
  }

  @Test("A wheel that the user turns settles when the page disables it or makes it read-only")
  func disabledWhileTurning() {
    for forbid in [
      { $0.form(.disabled($1)) }, { $0.set("readOnly", .flag($1)) },
    ] as [(TestPage, Bool) -> Void] {
      let page = wheelPage(numbers(100), attributes: [("value", .text("50"))])
      page.drag(0, .pointerDown, y: 100, buttons: 1)
      page.drag(0, .pointerMove, y: 95 - 44, buttons: 1)
      forbid(page, true)
      #expect(page.tops == [51 * 44])
      #expect(page.takeEvents() == ["input", "change"])
      forbid(page, false)
      page.drag(0, .pointerMove, y: 0, buttons: 1)
      #expect(page.tops == [51 * 44])
      page.fire(.touchStart, at: page.lists[0]) { $0.buttons = 1 }
      page.scroll(0, to: 60 * 44 + 5)
      forbid(page, true)
      #expect(page.tops == [60 * 44])
      #expect(page.takeEvents() == ["input", "change"])
    }
  }

  @Test("A word for the lowest level limits the wheels")
  func lowestLevel() {
    let page = TestPage(
      WheelComponent.definition, environment: .reducedMotion,
      attributes: [("data", .string(AddressPage.places)), ("depth", .text("city"))])
    page.set("value", .string("440304"))
    #expect(page.names == ["广东省", "深圳市"])
    #expect(page.lists.count == 2)
    page.set("depth", .text("district"), from: .attribute)
    #expect(page.lists.count == 3)
  }

  @Test("A wheel that spins continues when the page disables it")
  func disabledWhileSpinning() {
    let page = wheelPage(numbers(100), environment: [])
    page.call(0, [.list([.number(30)])])
    page.form(.disabled(true))
    page.drawAll()
    #expect(page.tops == [30 * 44])
    #expect(page.names == ["30"])
  }

  @Test("Each column is a listbox with one selected option, which is active")
  func roles() {
    let page = wheelPage(ragged)
    #expect(page.selected == ["a", "a1", "a11"])
    for list in page.lists {
      let options = list.all { $0.attributes["role"] == "option" }
      let active = options.filter {
        $0.attributes["id"] == list.attributes["aria-activedescendant"]
      }
      #expect(active.map { $0.attributes["aria-selected"] } == ["true"])
      #expect(options.allSatisfy { $0.attributes["aria-setsize"] == "\(options.count)" })
      #expect(list.attributes["tabindex"] == "0")
    }
  }

  @Test("Dependent columns follow while a wheel turns, and the value settles once the wheel rests")
  func followAndSettle() {
    let page = wheelPage(ragged)
    page.scroll(0, to: 30)
    #expect(page.names == ["b", "b1"])
    page.scroll(0, to: 70)
    #expect(page.names == ["c"])
    #expect(page.lists.count == 1)
    page.scroll(0, to: 60)
    #expect(page.takeEvents() == ["input", "input", "input"])
    page.fire(.scrollEnd, at: page.lists[0]) { $0.scrollTop = 44 }
    #expect(page.names == ["b", "b1"])
    #expect(page.takeEvents() == ["change"])
  }

  @Test("Stopping a wheel that the browser moves holds it for a moment, which ends its momentum")
  func hold() {
    let page = wheelPage(ragged)
    page.scroll(0, to: 44)
    page.call(1)
    #expect(page.lists[0].attributes["class"] == "held")
    page.scroll(0, to: 70)
    #expect(page.names == ["b", "b1"])
    page.runTimer(.wheel(.release))
    #expect(page.lists[0].attributes["class"] == "snapping")
    #expect(page.scrollTops[page.lists[0].id] == 44)
  }

  @Test("A nudge that returns to the same row changes nothing and sends no event")
  func nudge() {
    let page = wheelPage(ragged, attributes: [("value", .text("a/a1/a11"))])
    page.scroll(0, to: 15)
    page.scroll(0, to: 0)
    page.fire(.scrollEnd, at: page.lists[0]) { $0.scrollTop = 0 }
    #expect(page.selected == ["a", "a1", "a11"])
    #expect(page.takeEvents() == [])
  }

  @Test("A scroll that passes no row, as browsers do for a press, chooses nothing")
  func scrollByBrowser() {
    let page = wheelPage(ragged, attributes: [("value", .text("a"))])
    page.scroll(0, to: 5)
    page.fire(.scrollEnd, at: page.lists[0]) { $0.scrollTop = 0 }
    #expect(page.takeEvents() == [])
    #expect(page.get("value") == .text("a"))
  }

  @Test("Wheels that nobody has turned show rows and have no value")
  func untouched() {
    let page = wheelPage(ragged, attributes: [("required", .flag(true))])
    #expect(page.selected == ["a", "a1", "a11"])
    #expect(page.get("value") == .null)
    #expect(page.get("path") == .list([]))
    #expect(page.formValue == .null)
    #expect(page.validity.flags == 1)
    page.move()
    page.set("visibleRows", .number(7))
    page.set("depth", .number(2))
    page.set("data", .list([branch("d", [.text("d1")])]))
    #expect(page.selected == ["d", "d1"])
    #expect(page.get("value") == .null)
    #expect(page.takeEvents() == [])
  }

  @Test(
    "The rows that wheels show become the value by a click, a nudge, Enter and the method confirm",
    arguments: ["click", "nudge", "Enter", "confirm"])
  func accepted(way: String) {
    for value in ["", "a", "a/a1"] {
      let page = wheelPage(ragged, attributes: [("value", .string(value))])
      #expect(page.get("value") == (value.isEmpty ? .null : .string(value)))
      switch way {
      case "click":
        let row = page.lists[0].all { $0.content == "a" && $0.attributes["role"] == "option" }[0]
        page.fire(.click, at: row)
      case "nudge":
        page.fire(.touchStart, at: page.lists[0])
        page.scroll(0, to: 15)
        page.fire(.touchEnd, at: page.lists[0])
        page.fire(.scrollEnd, at: page.lists[0]) { $0.scrollTop = 0 }
      case "Enter": _ = page.key("Enter", at: page.lists[0])
      default: page.call(1)
      }
      #expect(page.names == ["a", "a1", "a11"])
      #expect(page.formValue == .text("a/a1/a11"))
      #expect(page.takeEvents() == ["change"])
    }
  }

  @Test(
    "Of a value that ends above the last wheel, the wheels show the first rows, and it stays as it was given"
  )
  func upperValue() {
    let page = wheelPage(ragged, attributes: [("value", .text("b"))])
    #expect(page.selected == ["b", "b1"])
    #expect(page.names == ["b"])
    #expect(page.get("rows") == .list([.number(1)]))
    #expect(page.formValue == .text("b"))
  }

  @Test("A press that hasn't turned a wheel chooses nothing when the page moves or disables it")
  func pressed() {
    let page = wheelPage(ragged)
    page.drag(0, .pointerDown, y: 100, buttons: 1)
    page.move()
    page.drag(0, .pointerDown, y: 100, buttons: 1)
    page.form(.disabled(true))
    #expect(page.takeEvents() == [])
    #expect(page.get("value") == .null)
  }

  @Test("A chosen value stays as it was reported when other data doesn't have it, and comes back")
  func otherData() {
    let page = wheelPage(.string(AddressPage.places))
    page.set("data", .string(AddressPage.places), from: .attribute)
    for list in page.lists { layOut(list, on: page) }
    _ = page.key("ArrowDown", at: page.lists[2])
    #expect(page.get("value") == .text("广东省/广州市/海珠区/凤阳街道"))
    _ = page.key("ArrowDown", at: page.lists[1])
    #expect(page.get("value") == .text("440304"))
    _ = page.takeEvents()
    page.set("data", .list([.text("x")]))
    #expect(page.get("value") == .text("440304"))
    #expect(page.formValue == .text("440304"))
    page.set("data", .string(AddressPage.places), from: .attribute)
    #expect(page.names == ["广东省", "深圳市", "福田区"])
    #expect(page.takeEvents() == [])
  }

  @Test("A wheel without the event scrollend settles a moment after the last movement")
  func settlesByTimer() {
    let page = wheelPage(ragged)
    page.scroll(0, to: 44)
    page.runTimer(.wheel(.settling))
    #expect(page.takeEvents() == ["input", "change"])
  }

  @Test("A wheel doesn't settle while a finger holds it")
  func heldByFinger() {
    let page = wheelPage(ragged)
    page.fire(.touchStart, at: page.lists[0]) { $0.buttons = 1 }
    page.scroll(0, to: 44)
    page.runTimer(.wheel(.settling))
    page.fire(.scrollEnd, at: page.lists[0]) { $0.scrollTop = 44 }
    #expect(page.takeEvents() == ["input"])
    page.fire(.touchEnd, at: page.lists[0]) { $0.buttons = 0 }
    page.runTimer(.wheel(.settling))
    #expect(page.takeEvents() == ["change"])
  }

  @Test("Confirming while a wheel turns chooses the path under the indicators")
  func confirm() {
    let page = wheelPage(ragged)
    page.scroll(0, to: 30)
    let detail = page.call(1)
    #expect(detail.field("rows") == .list([.number(1), .number(0)]))
    #expect(page.names == ["b", "b1"])
    #expect(page.takeEvents() == ["input", "change"])
  }

  @Test(
    "Keys choose immediately, skip disabled rows and stop at the ends",
    arguments: [
      ("ArrowDown", ["3"]), ("ArrowUp", ["0"]), ("End", ["8"]), ("Home", ["0"]),
      ("PageDown", ["5"]), ("PageUp", ["0"]), ("5", ["5"]),
    ])
  func keys(key: String, expected: [String]) {
    let rows = ScriptValue.list(
      (0..<10).map { row in
        .record([
          .init("name", .text(.number(row))),
          .init("disabled", .flag(row == 1 || row == 2 || row == 9)),
        ])
      })
    let page = wheelPage(rows)
    #expect(page.key(key, at: page.lists[0]) == .preventDefault)
    #expect(page.names == expected)
    #expect(page.selected == expected)
  }

  @Test("Left and Right move the focus to the next column, and are swapped in right-to-left text")
  func columnsByKey() {
    let page = wheelPage(ragged)
    _ = page.key("ArrowRight", at: page.lists[0])
    #expect(page.focused == page.lists[1].id)
    _ = page.key("ArrowRight", at: page.lists[1], .rightToLeft)
    #expect(page.focused == page.lists[0].id)
  }

  @Test("Keys with Control, Alt or Meta, and Tab, are left to the browser")
  func otherKeys() {
    let page = wheelPage(ragged)
    #expect(page.key("ArrowDown", at: page.lists[0], .control) == [])
    #expect(page.key("Tab", at: page.lists[0]) == [])
    #expect(page.key("a", at: page.lists[0], .composing) == [])
    #expect(page.selected == ["a", "a1", "a11"])
    #expect(page.names == [])
  }

  @Test("Only rows near the viewport are rendered, and they follow it")
  func window() {
    let page = wheelPage(numbers(10_000))
    func rows() -> [Int] {
      page.lists[0].all { $0.attributes["role"] == "option" }.map { Int($0.content)! }
    }
    for row in [0, 10, 24, 500, 9_999, 3] {
      page.scroll(0, to: Double(row) * 44)
      #expect(rows().count < 60)
      #expect(Set(rows()).isSuperset(of: max(0, row - 5)..<min(10_000, row + 5)))
      #expect(page.selected == ["\(row)"])
      let spaces = page.lists[0].all { $0.tag == "div" && $0.styles["--_rows"] != nil }
      let room = spaces.reduce(0) { $0 + Int($1.styles["--_rows"]!)! }
      #expect(room + rows().count == 10_000)
    }
  }

  @Test("The scrollable range of a very long column moves when the wheel rests near its end")
  func longColumn() {
    let page = wheelPage(numbers(1_000_000))
    #expect(page.scrollTops[page.lists[0].id] ?? 0 < 1)
    page.scroll(0, to: 199_990 * 44)
    page.fire(.scrollEnd, at: page.lists[0]) { $0.scrollTop = 199_990 * 44 }
    #expect(page.names == ["199990"])
    #expect(page.scrollTops[page.lists[0].id] == 4_400_000.0)
    _ = page.key("End", at: page.lists[0])
    #expect(page.names == ["999999"])
    #expect(page.scrollTops[page.lists[0].id] == 8_799_956.0)
  }

  @Test("Setting a value moves the wheels without an event, whether or not it matches")
  func values() {
    let page = wheelPage(ragged)
    page.set("value", .text("b/b1"))
    #expect(page.selected == ["b", "b1"])
    page.set("value", .list([.text("a"), .text("a2")]))
    #expect(page.selected == ["a", "a2"])
    page.set("value", .text("a/nowhere"))
    #expect(page.selected == ["a", "a1", "a11"])
    #expect(page.takeEvents() == [])
    #expect(page.names == ["a"])
    #expect(page.formValue == .text("a/nowhere"))
  }

  @Test("A value set before the data is applied when the data is set or downloaded")
  func valueBeforeData() {
    let page = TestPage(
      WheelComponent.definition,
      attributes: [("value", .text("b")), ("src", .text("https://example.com/a.json"))])
    #expect(page.root.content == "Loading…")
    #expect(page.fetches.map(\.url) == ["https://example.com/a.json"])
    page.answer(0, status: 404, [])
    #expect(page.root.content.contains("404"))
    #expect(page.takeEvents() == ["error"])
    page.set("data", ragged)
    #expect(page.names == ["b"])
    #expect(page.selected == ["b", "b1"])
  }

  @Test("Bytes that aren't a hierarchy are reported as damaged", arguments: 0..<50)
  func damagedSource(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let page = TestPage(
      WheelComponent.definition, attributes: [("src", .text("https://example.com/a"))])
    page.answer(
      0,
      (0..<Int.random(in: 0..<200, using: &random)).map { _ in .random(in: 0...255, using: &random)
      })
    #expect(page.root.all { $0.attributes["role"] == "alert" }.count == 1, "seed \(seed)")
  }

  @Test("Each independent column has its own value, and keeps it when another one turns")
  func independent() {
    let page = TestPage(
      WheelComponent.definition, environment: .reducedMotion,
      attributes: [("columns", .list([numbers(3), numbers(5)])), ("value", .text("1/4"))])
    for list in page.lists { layOut(list, on: page) }
    #expect(page.names == ["1", "4"])
    _ = page.key("ArrowDown", at: page.lists[0])
    #expect(page.names == ["2", "4"])
    #expect(page.get("value") == .text("2/4"))
  }

  @Test("The empty columns of a padded wheel aren't listboxes")
  func padded() {
    let page = wheelPage(.list([.text("x")]), attributes: [("padded", .number(3))])
    #expect(page.root.all { $0.attributes["part"]?.contains("column ") ?? false }.count == 3)
    #expect(page.lists.count == 1)
  }

  @Test("A wheel glides to the clicked row, which immediately becomes the value")
  func gliding() {
    let page = wheelPage(numbers(20), environment: [])
    let row = page.lists[0].all { $0.content == "4" && $0.attributes["role"] == "option" }[0]
    page.fire(.click, at: row)
    #expect(page.names == ["4"])
    #expect(page.wantsFrame)
    page.drawAll()
    #expect(page.scrollTops[page.lists[0].id] == 176.0)
    #expect(page.takeEvents() == ["input", "change"])
  }

  @Test("One notch of a mouse wheel moves one row; the browser handles small turns")
  func mouseWheel() {
    let page = wheelPage(numbers(20))
    func turn(_ delta: Double) -> EventResponse {
      page.fire(.wheel, at: page.lists[0]) {
        $0.deltaY = delta
        $0.modifiers = .cancelable
      }
    }
    #expect(turn(4) == [])
    #expect(turn(100) == .preventDefault)
    #expect(page.names == ["1"])
    #expect(turn(120) == .preventDefault)
    #expect(turn(-53) == .preventDefault)
    #expect(page.names == ["1"])
  }

  @Test("A spin ends on rows that can be chosen, and reports the change once", arguments: 0..<20)
  func spin(run: Int) {
    let page = TestPage(
      WheelComponent.definition, attributes: [("columns", .list([numbers(9), numbers(9)]))])
    for list in page.lists { layOut(list, on: page) }
    let before = page.names
    page.call(0)
    page.drawAll()
    #expect(page.names.count == 2)
    #expect(page.selected == page.names)
    #expect(changes(on: page) == (page.names == before ? 0 : 1))
  }

  private func changes(on page: TestPage) -> Int {
    page.takeEvents().count { $0 == "change" }
  }

  @Test(
    "A spin to given rows ends on them, and reports the change when the last wheel stops",
    arguments: [[], .reducedMotion] as [Environment])
  func spinToRows(environment: Environment) {
    let page = TestPage(
      WheelComponent.definition, environment: environment,
      attributes: [("columns", .list([numbers(9), numbers(90), numbers(9)]))])
    for list in page.lists { layOut(list, on: page) }
    _ = page.takeEvents()
    page.call(0, [.list([.number(4), .number(80), .number(0)])])
    if environment.isEmpty {
      page.draw(until: 1_300)
      #expect(page.names[0] == "4")
      #expect(changes(on: page) == 0)
    }
    page.drawAll(from: 1_312)
    #expect(page.names == ["4", "80", "0"])
    #expect(page.selected == page.names)
    #expect(changes(on: page) == 1)
    // The spin is over, so the next move is reported separately.
    page.set("value", .list([.text("1"), .text("1"), .text("1")]))
    page.scroll(2, to: 44 * 3)
    page.fire(.scrollEnd, at: page.lists[2]) { $0.scrollTop = 44 * 3 }
    #expect(page.names == ["1", "1", "3"])
    #expect(changes(on: page) == 1)
  }

  @Test(
    "A wheel whose given row doesn't exist stays where it is in a spin",
    arguments: [
      ([], ["0", "0"]), ([.null, .number(3)], ["0", "3"]), ([.number(3)], ["3", "0"]),
      ([.number(9), .number(-1)], ["0", "0"]), ([.text("x"), .number(1.5)], ["0", "0"]),
      ([.number(1), .number(2), .number(3)], ["1", "2"]),
    ] as [([ScriptValue], [String])])
  func spinToOtherRows(rows: [ScriptValue], names: [String]) {
    let page = TestPage(
      WheelComponent.definition, attributes: [("columns", .list([numbers(9), numbers(9)]))])
    for list in page.lists { layOut(list, on: page) }
    _ = page.takeEvents()
    page.call(0, [.list(rows)])
    page.drawAll()
    #expect(page.selected == names)
    #expect(page.names == (names == ["0", "0"] ? [] : names))
    #expect(changes(on: page) == (names == ["0", "0"] ? 0 : 1))
  }

  @Test(
    "Linked wheels spin to given rows one after another, and report the change once",
    arguments: [[], .reducedMotion] as [Environment])
  func spinLinked(environment: Environment) {
    let page = wheelPage(ragged, environment: environment)
    page.call(0, [.list([.number(0), .number(0), .number(1)])])
    page.drawAll()
    #expect(page.names == ["a", "a1", "a12"])
    #expect(changes(on: page) == 1)
    page.call(0, [.list([.number(1), .number(0), .number(7)])])
    page.drawAll()
    #expect(page.names == ["b", "b1"])
    #expect(changes(on: page) == 1)
  }

  @Test("A disabled wheel handles only changes of its size")
  func disabled() {
    let page = wheelPage(ragged)
    page.form(.disabled(true))
    #expect(page.lists.allSatisfy { Array($0.events.values) == ["resize"] })
    #expect(page.lists.allSatisfy { $0.attributes["tabindex"] == "-1" })
  }
}

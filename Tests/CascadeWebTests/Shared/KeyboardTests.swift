import CascadeWeb
import Testing
import WebRuntime

@Suite("Keys")
struct KeyTests {
  private func key(_ name: String, _ modifiers: Event.Modifiers = []) -> Key? {
    var event = Event(kind: .keyDown)
    event.text = Array(name.utf8)
    event.modifiers = modifiers
    return event.key
  }

  @Test(
    "Keys have the names of the DOM",
    arguments: [
      ("ArrowDown", Key.down), ("ArrowUp", .up), ("PageDown", .pageDown), ("PageUp", .pageUp),
      ("Home", .home), ("End", .end), ("ArrowRight", .forward), ("ArrowLeft", .backward),
      ("Enter", .enter), (" ", .space), ("*", .star), ("Escape", .escape), ("F2", .rename),
      ("Delete", .delete), ("Insert", .insert), ("Backspace", .backspace), ("Tab", .tab),
    ])
  func names(name: String, expected: Key) {
    #expect(key(name) == expected)
  }

  @Test(
    "Other names aren't keys", arguments: ["", "a", "广", "|", "Arrow", "ArrowDow", "Tabs", "F1"])
  func otherNames(name: String) {
    #expect(key(name) == nil)
  }

  @Test("The horizontal arrow keys follow the reading direction, and no other key does")
  func readingDirection() {
    #expect(key("ArrowRight", .rightToLeft) == .backward)
    #expect(key("ArrowLeft", .rightToLeft) == .forward)
    #expect(key("ArrowDown", .rightToLeft) == .down)
    #expect(key("Home", .rightToLeft) == .home)
  }
}

@Suite("Moving in a list by keys")
struct ListNavigationTests {
  @Test(
    "A key moves by a row or a page, or to an end, and stays in the list",
    arguments: [
      (Key.down, 3, 4), (.up, 3, 2), (.pageDown, 3, 8), (.pageUp, 3, 0), (.home, 3, 0),
      (.end, 3, 9),
      (.down, 9, 9), (.up, 0, 0), (.pageDown, 7, 9), (.down, -1, 0), (.up, -1, 0),
    ])
  func targets(key: Key, row: Int, target: Int) throws {
    let navigation = try #require(ListNavigation(key, page: 5))
    #expect(navigation.target(from: row, count: 10) == target)
  }

  @Test("Other keys don't move", arguments: [Key.forward, .backward, .enter, .space, .tab, nil])
  func otherKeys(key: Key?) {
    #expect(ListNavigation(key, page: 5) == nil)
  }
}

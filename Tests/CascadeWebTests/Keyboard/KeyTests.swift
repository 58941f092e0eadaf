import CascadeWeb
import Testing

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

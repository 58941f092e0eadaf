import CascadeWeb
import Testing

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

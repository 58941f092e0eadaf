import CascadeWeb
import TestSupport
import Testing

@Suite("The rows near the viewport")
struct RowWindowTests {
  /// Returns a window with a viewport of 480 pixels and rows of 48.
  private func window(_ count: Int) -> RowWindow {
    var window = RowWindow()
    window.resize(height: 480)
    window.show(count: count)
    return window
  }

  @Test("The visible rows and few others are rendered at every scroll position")
  func holdsWhatIsSeen() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for count in [0, 1, 9, 10, 11, 52, 1000, 2_000_000] {
      var window = window(count)
      for _ in 0..<200 {
        let top = Double.random(in: -100...window.contentHeight + 100, using: &generator)
        let before = window.rows
        let changed = window.scrolled(to: top)
        #expect(changed || window.rows == before, "seed \(seed)")
        #expect(window.rows.clamped(to: window.visible) == window.visible, "seed \(seed)")
        #expect(window.rows.count <= 32)
      }
    }
  }

  @Test("A short scroll keeps the rendered rows")
  func keepsRows() {
    var window = window(100)
    #expect([100.0, 1000, 1100].map { window.scrolled(to: $0) } == [false, true, false])
  }

  @Test("A list that may soon change has few off-screen rows until the user scrolls")
  func isBrief() {
    var window = self.window(1000)
    let whole = window.rows
    window.show(count: 1000, isBrief: true)
    #expect(window.rows == 0..<window.visible.upperBound + 1)
    #expect(window.rows.count < whole.count)
    _ = window.scrolled(to: 0)
    #expect(window.rows.count < whole.count)
    _ = window.scrolled(to: 10)
    #expect(window.rows.upperBound >= whole.upperBound)
    window.show(count: 1000)
    #expect(window.rows == whole)
  }

  @Test("A row scrolls to the top, to the middle, or just into view")
  func targets() {
    var window = window(100)
    #expect(window.scrollTop(centering: 50) == 50.5 * 48 - 240)
    #expect(window.scrollTop(centering: 0) == 0)
    #expect(window.scrollTop(beginningWith: 30) == 1440)
    #expect(window.scrollTop(beginningWith: 99) == 4320)
    #expect([9, 10].map { window.reveal($0) } == [false, true])
    #expect(window.scrollTop == 48)
    _ = window.scrolled(to: 4320)
    #expect([3, 3].map { window.reveal($0) } == [true, false])
    #expect(window.scrollTop == 144)
  }

  @Test("Every row of a list that is too long for a browser can be scrolled into view")
  func scales() {
    var window = window(2_000_000)
    #expect(window.contentHeight == RowWindow.highest)
    #expect(window.isScaled)
    for row in [0, 1, 777_777, 1_000_000, 1_999_990, 1_999_999] {
      _ = window.scrolled(to: window.scrollTop(beginningWith: row), isJump: true)
      #expect(window.visible.contains(row))
      let offset = window.top + Double(row - window.rows.lowerBound) * 48 - window.scrollTop
      #expect(offset > -49 && offset < 481)
    }
    _ = window.scrolled(to: .infinity)
    #expect(window.visible.upperBound == 2_000_000)
  }

  @Test(
    "A finger moves rows of a very long list by its own distance; then the scroll bar is corrected"
  )
  func scrollsFinely() {
    var window = window(2_000_000)
    _ = window.scrolled(to: 6_000_000)
    let listTop = window.listTop
    var top = window.top
    for step in 1...40 {
      let changed = window.scrolled(to: 6_000_000 + Double(step) * 30)
      #expect(changed || (window.top - top).magnitude < 0.01)
      top = window.top
    }
    #expect((window.listTop - listTop - 1200).magnitude < 0.01)
    let seen = window.visible
    let settled = window.settle()
    #expect(settled.map { ($0 - 6_000_150).magnitude < 1 } ?? false)
    #expect(window.visible == seen)
    #expect([window.settle()] == [nil])
    _ = window.scrolled(to: 0)
    #expect(window.visible.lowerBound == 0)
  }

  @Test("Inserting and removing rows keeps the offset in the list")
  func recounts() {
    var window = window(1_000)
    _ = window.scrolled(to: 20_000)
    var isScrolled = window.recount(1_010)
    #expect(!isScrolled)
    let seen = window.visible
    isScrolled = window.recount(2_000_000)
    #expect(isScrolled, "the height is scaled now")
    #expect(window.visible == seen)
    isScrolled = window.recount(1_010)
    #expect(isScrolled)
    #expect(window.visible == seen)
    #expect(window.scrollTop == 20_000)
    _ = window.recount(5)
    #expect(window.visible == 0..<5)
  }

  @Test("New sizes change the rendered rows")
  func resizes() {
    var window = window(100)
    window.resize(rowHeight: 24)
    #expect(window.visible == 0..<20)
    #expect(window.page == 19)
    window.resize(height: 240)
    #expect(window.visible == 0..<10)
  }

  @Test(
    "The height of all rows gives the exact height of a row; that of a very long list isn't used")
  func measures() {
    var window = self.window(3000)
    #expect(window.measuresAll)
    func measured(_ height: Double) -> Bool { window.measure(rows: height) }
    #expect(measured(3000 * 41.7))
    #expect((window.rowHeight - 41.7).magnitude < 0.000_1)
    let isHidden = measured(0)
    #expect(!isHidden)
    _ = window.recount(3)
    let isRounded = measured(125.093_75)
    #expect(!isRounded, "the browser rounds to 1/64 of a pixel")
    _ = window.recount(30)
    #expect(measured(30 * 37.25))
    #expect(window.rowHeight == 37.25)
    window = self.window(2_000_000)
    #expect(!window.measuresAll)
    #expect(measured(36 * Double(window.rows.count)))
    #expect(window.rowHeight == 36)
  }
}

import CascadeWeb
import Testing

@Suite("A finger that drags a sheet down")
struct SheetDragTests {
  private func event(
    _ kind: EventKind, x: Double = 0, y: Double, time: Double = 0, fingers: Int = 1
  ) -> Event {
    var event = Event(kind: kind)
    event.x = x
    event.y = y
    event.time = time
    event.buttons = fingers
    event.modifiers = .cancelable
    return event
  }

  /// Returns a drag whose finger touched the sheet and then moved by 1 pixel.
  private func begun() -> SheetDrag {
    var drag = SheetDrag()
    drag.begin(event(.touchStart, y: 100))
    #expect(isMoved(&drag, event(.touchMove, y: 101)))
    #expect(drag.distance == 0)
    return drag
  }

  /// Returns whether an event moved the sheet.
  private func isMoved(_ drag: inout SheetDrag, _ event: Event) -> Bool { drag.move(event) }

  @Test("The sheet follows the finger, never above its place")
  func follows() {
    var drag = begun()
    #expect(isMoved(&drag, event(.touchMove, y: 151, time: 100)))
    #expect(drag.distance == 50)
    #expect(isMoved(&drag, event(.touchMove, y: 20, time: 200)))
    #expect(drag.distance == 0)
    #expect(!drag.closesSheet)
  }

  @Test("A long drag closes the sheet, and a short one only if it is fast")
  func closes() {
    for (y, time, closes) in [
      (150.0, 1000.0, false), (150, 20, true), (120, 5, false), (230, 1000, true),
    ] {
      var drag = begun()
      #expect(isMoved(&drag, event(.touchMove, y: y, time: time)))
      #expect(drag.closesSheet == closes)
    }
  }

  @Test("The first movement decides whether the finger drags the sheet")
  func decides() {
    for (x, y, fingers) in [(0.0, 99.0, 1), (5, 104, 1), (0, 105, 2)] {
      var drag = SheetDrag()
      drag.begin(event(.touchStart, y: 100))
      #expect(!isMoved(&drag, event(.touchMove, x: x, y: y, fingers: fingers)))
      #expect(!isMoved(&drag, event(.touchMove, y: 200, time: 10)))
      #expect(drag.distance == 0)
    }
  }

  @Test(
    "A list that is scrolled, a second finger and what the browser already scrolls leave the sheet alone"
  )
  func leavesAlone() {
    var scrolled = event(.touchStart, y: 100)
    scrolled.scrollTop = 1
    var drag = SheetDrag()
    for start in [scrolled, event(.touchStart, y: 100, fingers: 2)] {
      drag.begin(start)
      #expect(!isMoved(&drag, event(.touchMove, y: 150)))
    }
    drag.begin(event(.touchStart, y: 100))
    var scrolling = event(.touchMove, y: 150)
    scrolling.modifiers = []
    #expect(!isMoved(&drag, scrolling))
  }
}

import CascadeWeb
import Testing
import WebRuntime

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

  /// Returns a drag after some movements, and whether the sheet followed each.
  private func drag(from start: Event, _ moves: [Event]) -> (drag: SheetDrag, followed: [Bool]) {
    var drag = SheetDrag()
    drag.begin(start)
    var followed: [Bool] = []
    for move in moves { followed.append(drag.move(move)) }
    return (drag, followed)
  }

  /// Returns a drag whose finger touched the sheet, moved by 1 pixel, and then to `y`.
  private func drag(to y: Double, after time: Double) -> SheetDrag {
    let start = event(.touchStart, y: 100)
    let (drag, followed) = drag(
      from: start, [event(.touchMove, y: 101), event(.touchMove, y: y, time: time)])
    #expect(followed == [true, true])
    return drag
  }

  @Test("The sheet follows the finger from its first movement on, never above its place")
  func follows() {
    #expect(drag(to: 151, after: 100).distance == 50)
    #expect(drag(to: 20, after: 20).distance == 0)
    #expect(!drag(to: 20, after: 20).closesSheet)
  }

  @Test("A long drag closes the sheet, and a short one only if it is fast")
  func closes() {
    #expect(drag(to: 230, after: 1000).closesSheet)
    #expect(drag(to: 150, after: 20).closesSheet)
    #expect(!drag(to: 150, after: 1000).closesSheet)
    #expect(!drag(to: 120, after: 5).closesSheet)
  }

  @Test("The first movement decides whether the finger drags the sheet")
  func decides() {
    for (x, y, fingers) in [(0.0, 99.0, 1), (5, 104, 1), (0, 105, 2)] {
      let first = event(.touchMove, x: x, y: y, fingers: fingers)
      let (drag, followed) = drag(
        from: event(.touchStart, y: 100), [first, event(.touchMove, y: 200, time: 10)])
      #expect(followed == [false, false])
      #expect(drag.distance == 0)
    }
  }

  @Test("A scrolled list, a second finger and what the browser scrolls leave the sheet in place")
  func staysInPlace() {
    var scrolled = event(.touchStart, y: 100)
    scrolled.scrollTop = 1
    var scrolling = event(.touchMove, y: 150)
    scrolling.modifiers = []
    for (start, move) in [
      (scrolled, event(.touchMove, y: 150)),
      (event(.touchStart, y: 100, fingers: 2), event(.touchMove, y: 150)),
      (event(.touchStart, y: 100), scrolling),
    ] {
      #expect(drag(from: start, [move]).followed == [false])
    }
  }
}

/// A finger that draws the sheet down: how far, and how fast at last.
package struct SheetDrag: Equatable {
  /// How far the sheet is below its place, in CSS pixels.
  package private(set) var distance = 0.0
  private var start: Double?
  private var last = 0.0
  private var lastTime = 0.0
  /// In CSS pixels a millisecond.
  private var speed = 0.0

  package init() {}

  package mutating func begin(at y: Double, time: Double) {
    self = SheetDrag()
    start = y
    last = y
    lastTime = time
  }

  package mutating func move(to y: Double, time: Double) {
    guard let start else { return }
    if time > lastTime { speed = (y - last) / (time - lastTime) }
    last = y
    lastTime = time
    distance = max(0, y - start)
  }

  /// Whether the sheet is let go of so far down, or so fast, that it is to close.
  package var closesSheet: Bool { distance > 120 || (distance > 24 && speed > 0.5) }
}

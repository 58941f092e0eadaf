/// A finger that drags the sheet down.
package struct SheetDrag: Equatable {
  /// The distance of the sheet below its place, in CSS pixels.
  package private(set) var distance = 0.0
  private var start: Double?
  private var last = 0.0
  private var lastTime = 0.0
  /// The speed in CSS pixels per millisecond.
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

  /// Whether releasing the sheet here, or at this speed, closes it.
  package var closesSheet: Bool {
    distance > Self.closingDistance
      || distance > Self.flickDistance && speed > Self.flickSpeed
  }

  /// A drag beyond this distance closes the sheet.
  private static var closingDistance: Double { 120 }

  /// A flick beyond this distance and speed closes it, too.
  private static var flickDistance: Double { 24 }
  private static var flickSpeed: Double { 0.5 }
}

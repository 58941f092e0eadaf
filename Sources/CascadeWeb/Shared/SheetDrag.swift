import WebRuntime

/// A finger that drags the sheet down, anywhere but on a wheel or a list that is scrolled.
package struct SheetDrag: Equatable {
  /// The distance of the sheet below its place, in CSS pixels.
  package private(set) var distance = 0.0
  private var state = State.none
  private var last = 0.0
  private var lastTime = 0.0
  /// The speed in CSS pixels per millisecond.
  private var speed = 0.0

  private enum State: Equatable {
    /// The finger scrolls or does something else.
    case none
    /// The finger hasn't moved since it touched the sheet.
    case touched(x: Double, y: Double)
    /// The sheet follows the finger, which moved it first at `start`.
    case dragged(start: Double)
  }

  package init() {}

  /// Called when a finger touches the sheet.
  package mutating func begin(_ event: Event) {
    self = SheetDrag()
    if event.buttons == 1, event.scrollTop <= 0 { state = .touched(x: event.x, y: event.y) }
  }

  /// Called when a finger moves, and returns whether the sheet follows it. The first movement decides.
  package mutating func move(_ event: Event) -> Bool {
    if case .touched(let x, let y) = state {
      let isDown = event.buttons == 1 && event.y - y > abs(event.x - x)
      state = isDown && event.modifiers.contains(.cancelable) ? .dragged(start: event.y) : .none
      last = event.y
    } else if event.time > lastTime {
      speed = (event.y - last) / (event.time - lastTime)
    }
    guard case .dragged(let start) = state else { return false }
    last = event.y
    lastTime = event.time
    distance = max(0, event.y - start)
    return true
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
